"""Outposts: which row forbids to build, upgrade, or raze one, their defense, and the cards that pay for them (N9-N42, D-N1 to D-N20)."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.card_fields import KINDS, TYPES
from cardforge.games.state51.definitions import TYPE_NUMBER
from cardforge.games.state51.map_grid import CORNERS, NEIGHBOURS
from cardforge.games.state51.state import NOBODY, State51

TOP_LEVEL: Final = 3


def cannot_place(state: State51, seat: int, position: int, anywhere: bool = False) -> str | None:
    """N16, N17, N20, D-N13: the row that forbids an Outpost on a Territory, whatever the payment; `anywhere` drops the neighbour rule."""
    if state.outpost[position] != NOBODY:
        return "N16"
    if not anywhere and not state.is_adjacent(seat, position):
        return "N17"
    if not has_token(state, seat, position, anywhere):
        return "D-N13"
    return None


def has_token(state: State51, seat: int, position: int, anywhere: bool) -> bool:
    """N3, N20: whether a token is left, or can be taken from another Territory so that a neighbour remains."""
    return len(state.outposts(seat)) < state.definitions.options["outpost_tokens"] or bool(
        removable(state, seat, position, anywhere)
    )


def removable(state: State51, seat: int, position: int, anywhere: bool) -> list[int]:
    """D-N13: the own Outposts that can be removed for a build here."""
    own = state.outposts(seat)
    if anywhere:
        return own
    neighbours = [near for near in NEIGHBOURS[position] if near in own]
    return [other for other in own if any(near != other for near in neighbours)]


def free_build_positions(state: State51, seat: int) -> list[int]:
    """N23, N25: where a free build of the Lookout can go: a corner in the first round, later next to an own Outpost."""
    if state.turn == 1:
        return [position for position in CORNERS if state.outpost[position] == NOBODY]
    return [position for position in range(9) if cannot_place(state, seat, position) is None]


def cannot_level_up(state: State51, seat: int, position: int) -> str | None:
    """N29, N33: only an own Outpost on level 1 or 2 can be upgraded, whatever the payment."""
    return None if state.outpost[position] == seat and state.level[position] < TOP_LEVEL else "N29"


def cannot_reach(state: State51, seat: int, position: int) -> str | None:
    """N36, N38, N42: the row that forbids to raze the Outpost there, whatever the price; one that is being razed is no target."""
    owner = state.outpost[position]
    if owner in (NOBODY, seat):
        return "N35"
    if state.passed[owner]:
        return "N42"
    if ("outpost_falls", position) in state.stack or state.is_safe(state.territory(position), owner):
        return "N38"
    return None if state.is_adjacent(seat, position) else "N36"


def defense(state: State51, position: int) -> int:
    """N35, N40: the red contacts that razing the Outpost there costs."""
    by_level = state.definitions.outpost_defense[state.definition[state.territory(position)]]
    extra = state.extra_defense(state.outpost[position], "outposts", state.territory(position))
    return by_level[state.level[position] - 1] + state.territory_defended[position] + extra


def required_card(state: State51, level: int, position: int) -> str:
    """What the discarded card must show: the icon of level 1 or 3, or the type printed on level 2 (D-N1, D-N2)."""
    options = state.definitions.options
    if level == 2:
        return f"type:{state.definitions.upgrade[state.definition[state.territory(position)]]}"
    return str(options["outpost_l1_cost"] if level == 1 else options["outpost_l3_cost"])


def shows(state: State51, card: int, required: str) -> bool:
    """D-N15: whether a card shows what is required; Connections and cards without a type never show a type."""
    definitions, definition = state.definitions, state.definition[card]
    field, _, value = required.partition(":")
    if not definitions.location[definition]:
        return False
    if field == "type":
        return value in TYPES and bool(definitions.types[definition] >> TYPE_NUMBER[value] & 1)
    if field == "distance":
        return definitions.distance[definition] == int(value)
    return KINDS[definitions.kind[definition]] == value


def paying_cards(state: State51, seat: int, required: str) -> list[int]:
    """The cards in hand that show what is required."""
    field, _, value = required.partition(":")
    if field == "type" and value in TYPE_NUMBER:
        bit, definitions, definition = 1 << TYPE_NUMBER[value], state.definitions, state.definition
        return [card for card in state.hand(seat) if definitions.types[definition[card]] & bit]
    return [card for card in state.hand(seat) if shows(state, card, required)]
