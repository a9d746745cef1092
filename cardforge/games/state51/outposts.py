"""Outposts: where they may be built, upgraded and razed, what guards them, and which card pays (N9-N42, D-N1 to D-N20)."""

from __future__ import annotations

from cardforge.games.state51 import KINDS, TYPES
from cardforge.games.state51.geography import CORNERS, NEIGHBOURS
from cardforge.games.state51.state import NOBODY, State51
from cardforge.games.state51.table import TYPE_NUMBER

TOP_LEVEL = 3


def build_forbidden(state: State51, seat: int, place: int, anywhere: bool = False) -> str | None:
    """N16, N17, N20, D-N13: the row that forbids a build on a Territory, whatever it is paid with."""
    if state.outpost[place] != NOBODY:
        return "N16"
    if not anywhere and not state.borders(seat, place):
        return "N17"
    if not can_place(state, seat, place, anywhere):
        return "D-N13"
    return None


def can_place(state: State51, seat: int, place: int, anywhere: bool) -> bool:
    """N20: whether a token is there, or one can be taken off another Territory so that a neighbour remains."""
    return len(state.outposts(seat)) < state.facts.options["outpost_tokens"] or bool(
        removable(state, seat, place, anywhere)
    )


def removable(state: State51, seat: int, place: int, anywhere: bool) -> list[int]:
    """D-N13: the own Outposts that may be removed for a build here."""
    own = state.outposts(seat)
    return (
        own if anywhere else [other for other in own if any(near != other for near in NEIGHBOURS[place] if near in own)]
    )


def free_places(state: State51, seat: int) -> list[int]:
    """N23, N25: where a free build of the Lookout may go: a corner in the first, later next to an own Outpost."""
    if state.turn == 1:
        return [place for place in CORNERS if state.outpost[place] == NOBODY]
    return [place for place in range(9) if build_forbidden(state, seat, place) is None]


def upgrade_forbidden(state: State51, seat: int, place: int) -> str | None:
    """N29, N33: only an own Outpost on level 1 or 2 can be upgraded."""
    return None if state.outpost[place] == seat and state.level[place] < TOP_LEVEL else "N29"


def raze_forbidden(state: State51, seat: int, place: int) -> str | None:
    """N36, N42: the row that forbids razing the Outpost there, whatever the price."""
    owner = state.outpost[place]
    if owner in (NOBODY, seat):
        return "N35"
    if state.passed[owner]:
        return "N42"
    return None if state.borders(seat, place) else "N36"


def defense(state: State51, place: int) -> int:
    """N35, N40: red contacts that it costs to raze the Outpost there."""
    levels = state.facts.levels[state.fact[state.territory(place)]]
    return levels[state.level[place] - 1] + state.watch[place] + state.shield(state.outpost[place], "outposts")


def asked_for(state: State51, level: int, place: int) -> str:
    """What the discarded card must show: the icon of level 1 or 3, or the type printed on level 2 (D-N1, D-N2)."""
    options = state.facts.options
    if level == 2:
        return f"type:{state.facts.upgrade[state.fact[state.territory(place)]]}"
    return str(options["outpost_l1_cost"] if level == 1 else options["outpost_l3_cost"])


def fits(state: State51, card: int, asked: str) -> bool:
    """D-N15: whether a card shows what is asked for; Connections and typeless cards never show a type."""
    facts, fact = state.facts, state.fact[card]
    word, _, wanted = asked.partition(":")
    if not facts.location[fact]:
        return False
    if word == "type":
        return wanted in TYPES and bool(facts.types[fact] >> TYPE_NUMBER[wanted] & 1)
    return facts.distance[fact] == int(wanted) if word == "distance" else KINDS[facts.kind[fact]] == wanted


def payers(state: State51, seat: int, asked: str) -> list[int]:
    """The cards in hand that pay for it."""
    word, _, wanted = asked.partition(":")
    if word == "type" and wanted in TYPE_NUMBER:
        bit, facts, fact = 1 << TYPE_NUMBER[wanted], state.facts, state.fact
        return [card for card in state.hand(seat) if facts.types[fact[card]] & bit]
    return [card for card in state.hand(seat) if fits(state, card, asked)]
