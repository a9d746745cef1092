"""How many a verb is about: "that many" behind it."""

from __future__ import annotations

from typing import Final

from cardforge.effects.amounts import Quantity, ThatMany, counters_named
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.evaluate import EffectContext, amount, seats_of
from cardforge.effects.protocol import TextState
from cardforge.effects.selectors import Filter
from cardforge.effects.standard.possible import unmarked_of
from cardforge.effects.verb import Verb
from cardforge.effects.verbs import Discard, Mark, Mill, NameOpponent, RemoveCounter, RollDie, Unmark
from cardforge.kernel.rng import PLAY

_HAND: Final = Filter("card", place="hand")
"""Any card of a hand."""


def how_many(state: TextState, verb: Verb, ctx: EffectContext, objects: list[int]) -> int:
    """How many cards or points a verb is about: of a whole hand all its cards, of a die what it shows, else its number, or its objects."""
    if isinstance(verb, Discard) and verb.what is None:
        number = amount(state, verb.n, ctx)
        return sum(_discarded(verb.how, number, held) for held in _held(state, verb, ctx))
    if isinstance(verb, Mill):
        number = amount(state, verb.n, ctx)
        return sum(min(number, len(state.deck_of(seat))) for seat in seats_of(state, verb.who, ctx))
    if isinstance(verb, RemoveCounter):
        wanted = amount(state, verb.n, ctx)
        return sum(min(wanted, int(state.stat(card, counters_named(verb.name)))) for card in objects if card >= 0)
    if isinstance(verb, NameOpponent):
        return state.that_many
    if isinstance(verb, RollDie):
        return state.rng.below(verb.sides, PLAY) + 1
    if isinstance(verb, (Mark, Unmark)) and _is_counted(state, ctx):
        cards = [card for card in objects if card >= 0]
        unmarked = len(unmarked_of(state, cards, Filter(), ctx))
        return unmarked if isinstance(verb, Mark) else len(cards) - unmarked
    if subject_of(verb) is not None:
        return len(objects)
    n = getattr(verb, "n", None)
    return amount(state, n, ctx) if isinstance(n, (int, Quantity)) else state.that_many


def _is_counted(state: TextState, ctx: EffectContext) -> bool:
    """Whether the text goes on with as many as what it does now is about."""
    behind = state.text_definitions.programs.sequences[ctx.sequence][ctx.place + 1 :]
    return next(find_all(behind, ThatMany), None) is not None


def _held(state: TextState, verb: Discard, ctx: EffectContext) -> list[int]:
    """How many cards that can be discarded each of the players holds."""
    seats = seats_of(state, verb.who, ctx)
    if verb.filter == _HAND:
        return [int(state.count_of("cards_in_hand", seat, ctx)) for seat in seats]
    fitting = [state.owner[card] for card in state.candidates(verb.filter, ctx)]
    return [fitting.count(seat) for seat in seats]


def _discarded(how: str, n: int, held: int) -> int:
    """How many of so many cards are discarded: all, all but so many, or so many."""
    return held if how == "all" else max(0, held - n) if how == "down_to" else min(n, held)
