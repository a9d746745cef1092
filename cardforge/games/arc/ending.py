"""Winning and losing (A22-A29, C10, C17-C19, C32, C40)."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import CITY
from cardforge.games.arc.zones import CITIES, COUNT, KINGDOM, PILE
from cardforge.kernel.decision import Step


def check_step(state: ArcState, step: Step) -> None:
    """The same as a pending step, for what ends an action."""
    check(state)


def check(state: ArcState) -> None:
    """C10: looked at after every resolved action; several defeats of one moment count together (C32). Then triggers go off."""
    if state.winners is not None:
        return
    if state.triggered:
        state.push(("settle",))
    target = state.facts.options["vp_target"]
    reached = [seat for seat in range(state.seats) if state.alive[seat] and state.vp[seat] >= target]
    if reached:
        state.end(tuple(_best(state, reached)), "A26")
        return
    mortal = state.facts.profile.avatar
    dead = [seat for seat in range(state.seats) if mortal and state.alive[seat] and state.lp[seat] <= 0]
    cityless = [
        seat for seat in range(state.seats) if state.alive[seat] and seat not in dead and _lost_cities(state, seat)
    ]
    if dead or cityless:
        defeat(state, dead + cityless, "A24" if dead else "A25" if mortal else "A352")


def defeat(state: ArcState, losers: list[int], row: str) -> None:
    """A22, A23: the seats leave the game; the last one standing wins; if all fall together VP and then cities decide (A28, A29)."""
    before = [seat for seat in range(state.seats) if state.alive[seat]]
    for seat in losers:
        state.alive[seat] = 0
        state.note("defeat", row, seat)
    standing = [seat for seat in before if state.alive[seat]]
    if not standing:
        best = _best(state, before)
        state.end(tuple(best) if len(best) == 1 else (), row)
    elif len(standing) == 1:
        state.end((standing[0],), row)
    elif not state.alive[state.active]:
        state.stack.clear()
        state.combats.clear()
        state.items.clear()
        state.push(("end_turn",))


def _lost_cities(state: ArcState, seat: int) -> bool:
    """A25, A174, C19: no city in play, none left to build; before the first is built the cities deck is not empty. A352 for Regions."""
    first = seat * COUNT
    if state.zones[first + KINGDOM] or state.zones[first + CITIES] or state.zones[first + PILE]:
        return False
    return not any(state.kind(item[0]) == CITY and item[2] == seat for item in state.items)


def _best(state: ArcState, seats: list[int]) -> list[int]:
    """A28, A29: most VP, then most cities in play; whoever is left is equal (C32: a drawn game)."""
    ranks = {seat: (state.vp[seat], len(state.zone(seat, KINGDOM))) for seat in seats}
    top = max(ranks.values())
    return [seat for seat in seats if ranks[seat] == top]
