"""Cards that are chosen together, of which a text says that they are in one place, or that they differ: "two target creatures in the same city", "two cards with different names"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardforge.effects.selectors import DIFFERS, TOGETHER, Filter, PlayerRef, Target

if TYPE_CHECKING:
    from cardforge.effects.protocol import TextState

PLACE: Final = "place"
"""In the place of the name of a number: the city or the army in which a card is, each with a number of its own."""


def is_of_one_place(filter: Filter) -> bool:
    """Whether all that are chosen by a filter must be in one place."""
    return TOGETHER in (filter.either[0].sums if filter.either else filter.sums)


def in_one_place(state: TextState, cards: list[int], picked: Sequence[int], least: int) -> list[int]:
    """Those that may be chosen beside what was picked: in the same place, or in one where as many are as must be chosen."""
    if picked:
        there = state.stat(picked[0], PLACE)
        return [card for card in cards if state.stat(card, PLACE) == there]
    places = Counter(state.stat(card, PLACE) for card in cards)
    return [card for card in cards if places[state.stat(card, PLACE)] >= least]


def most_in_one_place(state: TextState, cards: list[int]) -> int:
    """How many of these cards are in one place at most."""
    return max(Counter(state.stat(card, PLACE) for card in cards).values(), default=0)


def still_together(state: TextState, cards: list[int], of: Target | PlayerRef) -> list[int]:
    """Of several that were chosen as targets those that are still in one place: where most of them are, if they have to be together."""
    if not isinstance(of, Target) or not is_of_one_place(of.filter):
        return cards
    there, n = Counter(state.stat(card, PLACE) for card in cards).most_common(1)[0]
    return [card for card in cards if state.stat(card, PLACE) == there] if n > 1 else []


def are_unlike(filter: Filter) -> tuple[str, ...]:
    """In what all that are chosen by a filter must differ from each other: their controller, their type."""
    sums = filter.either[0].sums if filter.either else filter.sums
    return tuple(bound.stat for bound in sums if bound.relation == DIFFERS)


def is_unlike(state: TextState, card: int, chosen: Sequence[int], in_what: str) -> bool:
    """Whether a card differs in this from all that were chosen before."""
    return all(other < 0 or not state.alike(card, other, in_what) for other in chosen)


def with_enough_unlike(
    state: TextState, cards: list[int], picked: Sequence[int], least: int, filter: Filter
) -> list[int]:
    """Those that may be chosen beside what was picked, so that as many as must be chosen differ from each other."""
    for in_what in are_unlike(filter):
        cards = [card for card in cards if _unlike_beside(state, cards, (*picked, card), in_what) >= least]
    return cards


def _unlike_beside(state: TextState, cards: list[int], chosen: tuple[int, ...], in_what: str) -> int:
    """How many can be chosen in all beside these, each unlike the others."""
    for card in cards:
        if card not in chosen and is_unlike(state, card, chosen, in_what):
            chosen = (*chosen, card)
    return len(chosen)
