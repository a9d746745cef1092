"""The end of the game: winning and defeat (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.phases.falling import fall
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, COUNT, KINGDOM, PILE
from cardforge.kernel.result import Counted
from cardforge.kernel.settle import CHANGED, QUIET

_FAILURES: Final = ("", "A27", "A273")
"""Why a player is defeated by what has happened, not by how the table looks; `ArcState.failed` has the place in this list."""


def fail(state: ArcState, seat: int, row: str) -> None:
    """A27, A273: the seat is defeated as soon as the action is over: by a draw from an empty deck, or because a text says so."""
    state.failed[seat] = _FAILURES.index(row)


def check_end(state: ArcState) -> int:
    """C10: whether somebody has won or lost; all defeats of one action count together (C32)."""
    target = state.definitions.vp_target
    if max(state.vp) < target and min(state.lp) > 0 and not any(state.failed) and all(state.zones[KINGDOM::COUNT]):
        return QUIET
    alive = [seat for seat in range(state.seats) if state.alive[seat]]
    reached = [seat for seat in alive if state.vp[seat] >= target]
    if reached:
        state.end(_first(state, reached), "A26")
        return QUIET
    losers = {seat: row for seat in alive if (row := _lost_by(state, seat))}
    return defeat(state, losers) if losers else QUIET


def _lost_by(state: ArcState, seat: int) -> str:
    """The row by which a seat is defeated now; "" if it is not."""
    mortal = state.definitions.profile.avatar
    if state.failed[seat]:
        return _FAILURES[state.failed[seat]]
    if mortal and state.lp[seat] <= 0:
        return "A24"
    return ("A25" if mortal else "A352") if _lost_cities(state, seat) else ""


def defeat(state: ArcState, losers: dict[int, str]) -> int:
    """A22, A23: the seats leave the game; the last one left wins. If all leave together, VP and then cities decide (A28, A29)."""
    before = [seat for seat in range(state.seats) if state.alive[seat]]
    for seat, row in losers.items():
        state.alive[seat] = 0
        state.note("defeat", row, seat)
    left = [seat for seat in before if state.alive[seat]]
    if len(left) < 2:
        state.end((left[0],) if left else _first(state, before), next(iter(losers.values())))
        return QUIET
    fall(state, list(losers))
    return CHANGED


def _lost_cities(state: ArcState, seat: int) -> bool:
    """A25, A174, C19: whether a seat has no city in play and none left to build; A352: the same for Regions."""
    first = seat * COUNT
    if state.zones[first + KINGDOM] or state.zones[first + CITIES] or state.zones[first + PILE]:
        return False
    return not any(state.type_of(item.card) == CITY and item.seat == seat for item in state.items)


def _first(state: ArcState, seats: list[int]) -> tuple[int, ...]:
    """A28, A29: the seat with the most VP, then the most cities in play; nobody if that is still a tie (C32)."""
    ranks = {seat: (state.vp[seat], len(state.zone(seat, KINGDOM))) for seat in seats}
    top = max(ranks.values())
    best = [seat for seat in seats if ranks[seat] == top]
    return (best[0],) if len(best) == 1 else ()


def outcome(state: ArcState) -> Counted:
    """The turns and victory points of an ended game (A26)."""
    return Counted(turns=state.turn, scores=tuple(state.vp))
