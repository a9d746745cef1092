"""How many may attack or block, and how much may be played, drawn or laid, where texts allow only so much of it (A274)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardforge.effects.evaluate import EffectContext, amount, point_of_view, seat_of_player, seats_of
from cardforge.effects.protocol import counted_by
from cardforge.effects.selectors import YOU
from cardforge.effects.verbs import AtMost
from cardforge.effects.verbs.permissions import LAYING
from cardforge.games.arc.effects.continuous import continuous_verbs, is_unaffected
from cardforge.games.arc.effects.filters import matches
from cardforge.games.arc.records import blockers_of
from cardforge.games.arc.state import ArcState

MOVED_BY_PLAYER: Final = -3
"""The `ability` of a `Use` of a card that was moved as the move of the turn, if a text limits such moves."""


def is_used_up(state: ArcState, action: str, card: int, seat: int, city: int = -1, more: int = 1) -> bool:
    """A274: whether so many have attacked or blocked, or so much was played or drawn, that a text allows no more of it.

    `card` is what would attack, block, be played or drawn, `seat` whose deed it would be, `city` what would be attacked, `more` of how many it would be one.
    """
    if not state.definitions.limited_deeds:
        return False
    topic = f"at_most {action}"
    if is_unaffected(state, topic):
        return False
    rules = [(verb, ctx) for verb, ctx in continuous_verbs(state, topic) if isinstance(verb, AtMost)]
    for effect in state.effects:
        if effect.word == "at_most" and effect.what == action:
            number, source, *of_one = effect.value
            verbs = state.definitions.programs.sequences[number]
            view = point_of_view(source, seat_of_player(effect.target))
            limits = [verb for verb in verbs if isinstance(verb, AtMost)]
            rules += [(replace(verb, who=YOU) if of_one else verb, view) for verb in limits]
    return any(_is_used_up(state, verb, ctx, card, seat, city, more) for verb, ctx in rules)


def is_laying_used_up(state: ArcState, held: int, seat: int, more: int = 1) -> bool:
    """A274: whether a text lets a seat lay fewer than so many more resource cards, one of which would be this one that it holds."""
    return any(is_used_up(state, action, held, seat, more=more) for action in LAYING)


def _is_used_up(state: ArcState, verb: AtMost, ctx: EffectContext, card: int, seat: int, city: int, more: int) -> bool:
    if verb.who is not None and seat not in seats_of(state, verb.who, ctx):
        return False
    view = ctx if verb.who is None else point_of_view(ctx.source, seat)
    if not matches(state, card, verb.filter, view, anywhere=True):
        return False
    if verb.by is not None and not (city >= 0 and matches(state, city, verb.by, ctx)):
        return False
    return _done_so_far(state, verb, view, seat) + more > amount(state, verb.n, ctx)


def _done_so_far(state: ArcState, verb: AtMost, view: EffectContext, seat: int) -> int:
    """How many count already: in the attack under way, or in the turn, with what is announced and waits to resolve."""
    if verb.each == "attack":
        fighting = [
            card
            for combat in state.combats
            for card in (combat[:1] if verb.action == "attack" else blockers_of(combat))
        ]
        return sum(1 for card in dict.fromkeys(fighting) if matches(state, card, verb.filter, view, anywhere=True))
    if verb.action == "move":
        moved = (use.card for use in state.used if use.ability == MOVED_BY_PLAYER)
        return sum(1 for card in moved if matches(state, card, verb.filter, view, anywhere=True))
    told = state.definitions.profile.leaflet  # of a card that is played as soon as it is announced (Q42)
    waiting = [item.card for item in state.items if item.ability < 0 and (verb.who is None or item.seat == seat)]
    announced = waiting if verb.action == "play" and not told else []
    so_far = sum(1 for card in announced if matches(state, card, verb.filter, view, anywhere=True))
    return so_far + state.times_happened(counted_by(verb), view)
