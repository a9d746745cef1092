"""What texts count: type icons, Locations, Deals, Ruins, Outposts (R12, N12)."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.state51 import KINDS
from cardforge.games.state51.geography import CHOICES, DIRECTIONS
from cardforge.games.state51.parts import Tally
from cardforge.games.state51.state import State51
from cardforge.games.state51.table import TYPE_NUMBER
from cardforge.games.state51.zones import DEALS


def choices_of(of: Tally) -> tuple[str, ...]:
    """N14: the Directions between which the player must pick first; none if the text settles it."""
    return CHOICES.get(of.detail, ()) if of.kind == "direction" else ()


def tally(state: State51, of: Tally, seat: int, source: int) -> int:
    """How many there are; R12: icons are those of the Locations of the card's owner, Ruins never count (B8.1)."""
    facts = state.facts
    if of.kind == "icon":
        bit = 1 << TYPE_NUMBER[of.detail]
        return sum(bool(facts.types[state.fact[card]] & bit) for card in state.locations(state.controller(source)))
    if of.kind == "kind":
        kind = KINDS.index(of.detail)
        return sum(facts.kind[state.fact[card]] == kind for card in state.locations(seat))
    if of.kind == "direction":
        return sum(state.outpost[place] == seat for place in DIRECTIONS[of.detail])
    if of.kind == "level":
        return sum(state.level[place] == int(of.detail) for place in state.outposts(seat))
    return _SIMPLE[of.kind](state, seat)


_SIMPLE: dict[str, Callable[[State51, int], int]] = {
    "location": lambda state, seat: len(state.locations(seat)),
    "deal": lambda state, seat: len(state.zone(seat, DEALS)),
    "ruins": lambda state, seat: len(state.ruins(seat)),
    "hand": lambda state, seat: len(state.hand(seat)),
    "passed": lambda state, seat: sum(state.passed),
    "outpost": lambda state, seat: len(state.outposts(seat)),
}
