"""The end of the game: winning and defeat (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.phases.falling import fall
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, COUNT, DECK, KINGDOM, PILE, RESOLVING
from cardforge.kernel.result import Counted
from cardforge.kernel.settle import QUIET


def check_end(state: ArcState) -> int:
    """C10: whether somebody has won or lost; reaching the VP target defeats all opponents at once, whatever else has happened (C32)."""
    if not state.may_end:
        return QUIET
    if state.definitions.profile.leaflet:
        return _check_kingdoms(state)
    target, mortal = state.definitions.vp_target, state.definitions.profile.avatar
    if _all_are_safe(state, target):
        state.may_end = 0
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


def _all_are_safe(state: ArcState, target: int) -> bool:
    """Whether no seat has reached the VP target or lost its LP, and all have a city in play, or all one to build."""
    zones, in_play, to_build = state.zones, True, True
    for seat in range(state.seats):
        if state.vp[seat] >= target or state.lp[seat] <= 0:
            return False
        in_play = in_play and len(zones[seat * COUNT + KINGDOM]) > 0
        to_build = to_build and len(zones[seat * COUNT + CITIES]) > 0
    return in_play or to_build


def _check_kingdoms(state: ArcState) -> int:
    """P1, P55, Q37: a player without a city in the kingdom is out; there are no points."""
    if all(state.zones[seat * COUNT + KINGDOM] for seat in range(state.seats)):
        state.may_end = 0
        return QUIET
    for seat in range(state.seats):
        if state.alive[seat] and not has_city_left(state, seat):
            state.lose(seat, "P55")
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


def has_city_left(state: ArcState, seat: int) -> bool:
    """P55, Q37, C40: whether a seat has a city in the kingdom or announced, or an unbuilt one where the option `unbuilt_saves` is on."""
    if state.zone(seat, KINGDOM) or any(state.type_of(card) == CITY for card in state.zone(seat, RESOLVING)):
        return True
    return bool(state.definitions.options["unbuilt_saves"] and state.zone(seat, PILE))


def _lost_cities(state: ArcState, seat: int) -> bool:
    """A25, A174, C19: whether a seat has no city in play and none left to build; A352: the same for Regions."""
    first = seat * COUNT
    if state.zones[first + KINGDOM] or state.zones[first + CITIES] or state.zones[first + PILE]:
        return False
    return not any(state.type_of(item.card) == CITY and item.seat == seat for item in state.items)


def _first(state: ArcState, seats: list[int]) -> tuple[int, ...]:
    """A28, A29: the seat with the most VP, then the most cities in play; nobody if that is still a tie (C32).

    Q38: after the leaflet of 2020 cities count first, then cards in the deck.
    """
    measures = state.definitions.options["tie_break"]
    ranks = {seat: tuple(_TIE_BREAKS[measure](state, seat) for measure in measures) for seat in seats}
    top = max(ranks.values())
    best = [seat for seat in seats if ranks[seat] == top]
    return (best[0],) if len(best) == 1 else ()


_TIE_BREAKS: Final[dict[str, Callable[[ArcState, int], int]]] = {
    "vp": lambda state, seat: state.vp[seat],
    "cities": lambda state, seat: len(state.zone(seat, KINGDOM)),
    "deck": lambda state, seat: len(state.zone(seat, DECK)),
}
"""What the option `tie_break` can name."""


def outcome(state: ArcState) -> Counted:
    """The turns of an ended game, and its victory points (A26), which the leaflet does not know."""
    return Counted(turns=state.turn, scores=() if state.definitions.profile.leaflet else tuple(state.vp))
