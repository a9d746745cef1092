"""What texts count: type icons, Locations, Deals, Ruins, Outposts (R12, N12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import Quantity
from cardforge.effects.evaluate import EffectContext, amount
from cardforge.games.state51.card_fields import KINDS
from cardforge.games.state51.definitions import TYPE_NUMBER
from cardforge.games.state51.map_grid import DIRECTIONS, OPEN_DIRECTIONS
from cardforge.games.state51.state import State51
from cardforge.games.state51.text.values import Tally
from cardforge.games.state51.zones import DEALS


def open_directions(of: Tally) -> tuple[str, ...]:
    """N14: the Directions that the player must choose between first; none if the text names the Direction."""
    return OPEN_DIRECTIONS.get(of.detail, ()) if of.kind == "direction" else ()


def counts_something(state: State51, of: Tally | Quantity, ctx: EffectContext) -> bool:
    """R20: whether there is anything to count, in one of the Directions if the player chooses one."""
    if not isinstance(of, Tally):
        return amount(state, of, ctx) > 0
    directions = open_directions(of)
    ways = [Tally("direction", name) for name in directions] if directions else [of]
    return any(tally(state, way, ctx.seat, ctx.source) for way in ways)


def tally(state: State51, of: Tally, seat: int, source: int) -> int:
    """How many there are; R12: icons are those of the Locations of the card's owner, and Ruins never count (B8.1)."""
    if of.also:
        return _tally_of_several(state, of, seat, source)
    definitions = state.definitions
    if of.kind == "icon":
        bit = 1 << TYPE_NUMBER[of.detail]
        locations = state.locations(state.controller(source))
        return sum(bool(definitions.types[state.definition[card]] & bit) for card in locations)
    if of.kind == "kind":
        kind = KINDS.index(of.detail)
        return sum(definitions.kind[state.definition[card]] == kind for card in state.locations(seat))
    if of.kind == "direction":
        return sum(state.outpost[position] == seat for position in DIRECTIONS[of.detail])
    if of.kind == "level":
        return sum(state.level[position] == int(of.detail) for position in state.outposts(seat))
    return _COUNTS[of.kind](state, seat)


def _tally_of_several(state: State51, of: Tally, seat: int, source: int) -> int:
    """Everything that is counted; N12: an Outpost in several of the Directions named counts once."""
    parts = (replace(of, also=()), *of.also)
    positions = {place for part in parts if part.kind == "direction" for place in DIRECTIONS[part.detail]}
    others = sum(tally(state, part, seat, source) for part in parts if part.kind != "direction")
    return others + sum(state.outpost[position] == seat for position in positions)


def _types(state: State51, seat: int) -> int:
    """The types of a player's Locations, as bits."""
    found = 0
    for card in state.locations(seat):
        found |= state.definitions.types[state.definition[card]]
    return found


_COUNTS: Final[dict[str, Callable[[State51, int], int]]] = {
    "location": lambda state, seat: len(state.locations(seat)),
    "deal": lambda state, seat: len(state.zone(seat, DEALS)),
    "ruins": lambda state, seat: len(state.ruins(seat)),
    "hand": lambda state, seat: len(state.hand(seat)),
    "types": lambda state, seat: _types(state, seat).bit_count(),
    "tokens": lambda state, seat: sum(state.defended[card] for card in state.locations(seat)),
    "passed": lambda state, seat: sum(state.passed),
    "outpost": lambda state, seat: len(state.outposts(seat)),
}
