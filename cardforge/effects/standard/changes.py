"""Verbs that change for a time what cards and players can do."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import OPPONENT, BoardState, LastingEffect
from cardforge.effects.evaluate import EffectContext, amount, objects_of, player_target, seat_of_player
from cardforge.effects.selectors import Filter, Objects, PlayerRef, Slot
from cardforge.effects.triggers import WATCH
from cardforge.effects.verbs import (
    Allow,
    Designate,
    FlipCoin,
    Gather,
    GatherHurt,
    Keep,
    LoseAbilities,
    NameOpponent,
    Prevent,
    RollDie,
    Watch,
)
from cardforge.kernel.rng import PLAY


def cards_or_players(
    state: BoardState, what: Objects | Slot | PlayerRef, ctx: EffectContext, objects: list[int]
) -> list[int]:
    """The objects of a verb; players as -2 - seat if the text names players."""
    return objects_of(state, what, ctx) if isinstance(what, PlayerRef) else objects


def lose_abilities(state: BoardState, verb: LoseAbilities, ctx: EffectContext, objects: list[int]) -> None:
    """All abilities, or one keyword, for a time."""
    state.add_lasting("lose", objects, verb.until, ctx.seat, what=verb.keyword.lower())


def allow(state: BoardState, verb: Allow, ctx: EffectContext, objects: list[int]) -> None:
    """Allows an action, or raises a limit, for a time."""
    n = amount(state, verb.n, ctx) or 1
    whom = cards_or_players(state, verb.what, ctx, objects)
    state.add_lasting("allow", whom, verb.until, ctx.seat, what=verb.action, value=n)


def prevent(state: BoardState, verb: Prevent, ctx: EffectContext, objects: list[int]) -> None:
    """Prevents damage, all of it or so much."""
    whom = cards_or_players(state, verb.what, ctx, objects)
    if verb.once:
        number = state.text_definitions.programs.number((verb,))
        state.add_lasting("prevent_next", whom, verb.until, ctx.seat, value=number)
        return
    n = -1 if verb.n is None else amount(state, verb.n, ctx)
    state.add_lasting("prevent", whom, verb.until, ctx.seat, value=n)


def watch(state: BoardState, verb: Watch, ctx: EffectContext, objects: list[int]) -> None:
    """Sets off an ability for a time, each time one of the objects is concerned, or any card that fits."""
    number = state.text_definitions.programs.grants[verb.ability]
    when = verb.ability.when
    if when is None:
        return
    expires = state.expires(verb.until, ctx.seat)
    for only in [-1] if verb.what is None else [card for card in objects if card >= 0]:
        told = (number, ctx.source, ctx.seat, only, int(verb.once))
        state.effects.append(LastingEffect(WATCH, -1, when.event, told, expires))


def flip_coin(state: BoardState, verb: FlipCoin, ctx: EffectContext, objects: list[int]) -> None:
    """Chance decides whether what depends on it is done."""
    state.did_it = state.rng.below(2, PLAY)


def roll_die(state: BoardState, verb: RollDie, ctx: EffectContext, objects: list[int]) -> None:
    """Chance has decided what the die shows (`effects.resolve.how_many`); it is there to be asked for."""
    state.did_it = 1


def designate(state: BoardState, verb: Designate, ctx: EffectContext, objects: list[int]) -> None:
    """What was chosen is "it" in the sentences that follow; a player too."""
    state.antecedent = cards_or_players(state, verb.what, ctx, objects)


def name_opponent(state: BoardState, verb: NameOpponent, ctx: EffectContext, objects: list[int]) -> None:
    """Remembers which opponent was chosen; what was spoken of before still is."""
    state.antecedent = list(state.earlier)
    state.effects = [one for one in state.effects if one[:3] != (OPPONENT, player_target(ctx.seat), ctx.source)]
    for player in objects:
        value, expires = seat_of_player(player), state.expires("turn", ctx.seat)
        state.effects.append(LastingEffect(OPPONENT, player_target(ctx.seat), ctx.source, value, expires))


KEPT: Final = "kept"
"""The word of a lasting effect with cards that players have chosen one after another."""


def keep(state: BoardState, verb: Keep, ctx: EffectContext, objects: list[int]) -> None:
    """Adds what was just chosen to what was kept before."""
    chosen = tuple(card for card in state.antecedent if card >= 0)
    state.effects.append(LastingEffect(KEPT, -1, ctx.source, chosen, state.expires("turn", ctx.seat)))


def gather(state: BoardState, verb: Gather, ctx: EffectContext, objects: list[int]) -> None:
    """What was kept is "they", whoever chose it; others of the kind are "the rest"."""
    kept = [effect for effect in state.effects if effect.word == KEPT and effect.what == ctx.source]
    state.effects = [effect for effect in state.effects if effect not in kept]
    state.antecedent = list(dict.fromkeys(card for effect in kept for card in effect.value))
    state.rest = [card for card in state.candidates(verb.of, ctx) if card not in state.antecedent]


HURT: Final = "hurt"
"""The word of a lasting effect with a card to which a text, that of the card in `what`, has just dealt damage."""


def note_hurt(state: BoardState, card: int, source: int) -> None:
    """Remembers that damage is dealt to a card, which nothing has prevented, sent elsewhere or replaced."""
    if state.text_definitions.asks_who_was_hurt:
        state.effects.append(LastingEffect(HURT, -1, source, card, state.turn))


def forget_hurt(state: BoardState, ctx: EffectContext) -> None:
    """What a text has dealt damage to so far is none of what it deals damage to from now on, unless it does so in a row (`Keep`)."""
    if state.text_definitions.asks_who_was_hurt:
        before = state.text_definitions.programs.sequences[ctx.sequence][: ctx.place]
        if not before or not isinstance(before[-1], Keep):
            state.effects = [one for one in state.effects if one.word != HURT or one.what != ctx.source]


def gather_hurt(state: BoardState, verb: GatherHurt, ctx: EffectContext, objects: list[int]) -> None:
    """Those to which damage was dealt are "they", also if they have died of it; others of the kind are "the rest"."""
    kind, in_play = Filter(verb.of.what), Filter("permanent")
    hurt = [one.value for one in state.effects if one.word == HURT and one.what == ctx.source]
    gather(state, verb, ctx, objects)
    state.antecedent = [
        card for card in dict.fromkeys(hurt) if state.matches(card, kind, ctx) or not state.matches(card, in_play, ctx)
    ]
    state.rest = [card for card in state.candidates(verb.of, ctx) if card not in state.antecedent]
