"""The end of the game: winning and defeat (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from collections.abc import Mapping

from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.phases.falling import fall
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, COUNT, KINGDOM, PILE
from cardforge.kernel.result import Counted
from cardforge.kernel.settle import QUIET


def check_end(state: ArcState) -> int:
    """C10: whether somebody has won or lost; reaching the VP target defeats all opponents at once, whatever else has happened (C32)."""
    target, mortal = state.definitions.vp_target, state.definitions.profile.avatar
    if max(state.vp) < target and min(state.lp) > 0 and all(state.zones[KINGDOM::COUNT]):
        return QUIET
    alive = [seat for seat in range(state.seats) if state.alive[seat]]
    reached = [seat for seat in alive if state.vp[seat] >= target]
    if reached:
        state.end(_first(state, reached), "A26")
        return QUIET
    for seat in alive:
        if mortal and state.lp[seat] <= 0:
            state.lose(seat, "A24")
        elif _lost_cities(state, seat):
            state.lose(seat, "A25" if mortal else "A352")
    return QUIET


def defeat(state: ArcState, losers: Mapping[int, str]) -> None:
    """A22, A23: the seats leave the game; the last one left wins. If all leave together, VP and then cities decide (A28, A29)."""
    before = [seat for seat in range(state.seats) if state.alive[seat]]
    for seat, row in losers.items():
        state.alive[seat] = 0
        state.note("defeat", row, seat)
    left = [seat for seat in before if state.alive[seat]]
    if len(left) < 2:
        state.end((left[0],) if left else _first(state, before), next(iter(losers.values())))
    else:
        fall(state, list(losers))


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
