"""Winning and losing (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CITY
from cardforge.games.arc.zones import ATTACHED, CITIES, COUNT, IN_PLAY, KINGDOM, PILE, REMOVED
from cardforge.kernel.decision import Step
from cardforge.kernel.outcome import Counted


def check_step(state: ArcState, step: Step) -> None:
    """The same as a pending step, for what ends an action."""
    check(state)


def check(state: ArcState) -> None:
    """C10: looked at after every resolved action; several defeats of one moment count together (C32). Then triggers go off."""
    if state.winners is not None:
        return
    if state.triggered:
        state.push(("settle",))
    target, mortal = state.facts.vp_target, state.facts.profile.avatar
    if max(state.vp) < target and min(state.lp) > 0 and all(state.zones[KINGDOM::COUNT]):
        return
    alive = [seat for seat in range(state.seats) if state.alive[seat]]
    reached = [seat for seat in alive if state.vp[seat] >= target]
    if reached:
        state.end(_first(state, reached), "A26")
        return
    fallen: dict[int, str] = {}
    for seat in alive:
        if mortal and state.lp[seat] <= 0:
            fallen[seat] = "A24"
        elif _lost_cities(state, seat):
            fallen[seat] = "A25" if mortal else "A352"
    defeat_all(state, fallen)


def defeat(state: ArcState, losers: list[int], row: str) -> None:
    """The same seats for the same reason."""
    defeat_all(state, {seat: row for seat in losers if state.alive[seat]})


def defeat_all(state: ArcState, losers: dict[int, str]) -> None:
    """A22, A23: the seats leave the game; the last one standing wins; if all fall together VP and then cities decide (A28, A29)."""
    if not losers:
        return
    before = [seat for seat in range(state.seats) if state.alive[seat]]
    for seat, row in losers.items():
        state.alive[seat] = 0
        state.note("defeat", row, seat)
    standing = [seat for seat in before if state.alive[seat]]
    if len(standing) < 2:
        state.end(_first(state, before) if not standing else (standing[0],), next(iter(losers.values())))
        return
    for seat in losers:
        _clear_the_table(state, seat)
    if not state.alive[state.active]:
        state.stack.clear()
        state.combats.clear()
        state.items.clear()
        state.push(("end_turn",))


def _clear_the_table(state: ArcState, seat: int) -> None:
    """C34: with others still playing, all that a defeated player has leaves the game; what belongs to others goes to their graveyards."""
    state.items = [item for item in state.items if item[2] != seat]
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
    """A25, A174, C19: no city in play, none left to build; before the first is built the cities deck is not empty. A352 for Regions."""
    first = seat * COUNT
    if state.zones[first + KINGDOM] or state.zones[first + CITIES] or state.zones[first + PILE]:
        return False
    return not any(state.kind(item[0]) == CITY and item[2] == seat for item in state.items)


def _first(state: ArcState, seats: list[int]) -> tuple[int, ...]:
    """A28, A29: most VP, then most cities in play; whoever is left is equal: a drawn game (C32)."""
    ranks = {seat: (state.vp[seat], len(state.zone(seat, KINGDOM))) for seat in seats}
    top = max(ranks.values())
    best = [seat for seat in seats if ranks[seat] == top]
    return (best[0],) if len(best) == 1 else ()


def outcome(state: ArcState) -> Counted:
    """Turns and victory points (A26)."""
    return Counted(turns=state.turn, scores=tuple(state.vp))
