"""The end of the game: winning and defeat (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ATTACHED, CITIES, COUNT, IN_PLAY, KINGDOM, PILE, REMOVED
from cardforge.kernel.result import Counted
from cardforge.kernel.settle import QUIET


def check_end(state: ArcState) -> int:
    """C10: whether somebody has won or lost; several defeats of one moment count together (C32)."""
    target, mortal = state.definitions.vp_target, state.definitions.profile.avatar
    if max(state.vp) < target and min(state.lp) > 0 and all(state.zones[KINGDOM::COUNT]):
        return QUIET
    alive = [seat for seat in range(state.seats) if state.alive[seat]]
    reached = [seat for seat in alive if state.vp[seat] >= target]
    if reached:
        state.end(_first(state, reached), "A26")
        return QUIET
    losers: dict[int, str] = {}
    for seat in alive:
        if mortal and state.lp[seat] <= 0:
            losers[seat] = "A24"
        elif _lost_cities(state, seat):
            losers[seat] = "A25" if mortal else "A352"
    if losers:
        defeat_all(state, losers)
    return QUIET


def defeat(state: ArcState, losers: list[int], row: str) -> None:
    """Defeats seats for one reason."""
    defeat_all(state, {seat: row for seat in losers if state.alive[seat]})


def defeat_all(state: ArcState, losers: dict[int, str]) -> None:
    """A22, A23: the seats leave the game; the last one left wins. If all leave together, VP and then cities decide (A28, A29)."""
    if not losers:
        return
    before = [seat for seat in range(state.seats) if state.alive[seat]]
    for seat, row in losers.items():
        state.alive[seat] = 0
        state.note("defeat", row, seat)
    left = [seat for seat in before if state.alive[seat]]
    if len(left) < 2:
        state.end((left[0],) if left else _first(state, before), next(iter(losers.values())))
        return
    for seat in losers:
        _clear_the_table(state, seat)
    if not state.alive[state.active]:
        state.stack.clear()
        state.combats.clear()
        state.items.clear()
        state.push(("end_turn",))


def _clear_the_table(state: ArcState, seat: int) -> None:
    """C34: the cards of a defeated player leave the game; cards of others go to their owners' graveyards."""
    state.items = [item for item in state.items if item.seat != seat]
    for zone in range(COUNT):
        for card in list(state.zone(seat, zone)):
            if zone in IN_PLAY:
                for other in range(state.seats):
                    for attached in [held for held in state.zone(other, ATTACHED) if state.at[held] == card]:
                        state.discard(attached)
            if state.owner[card] != seat:
                state.discard(card)
            elif zone != REMOVED:
                state.put(card, seat, REMOVED)


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
