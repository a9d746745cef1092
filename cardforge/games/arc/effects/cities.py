"""Verbs about cities and bids."""

from __future__ import annotations

from cardforge.games.arc import DISCIPLINES, ruins
from cardforge.games.arc.effects.base import Handler
from cardforge.games.arc.resolving import enter
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.verbs import BuildFree, CaptureCity, ClaimFree, CycleCity
from cardforge.games.arc.zones import CITIES, KINGDOM
from cardforge.kernel.meaning import Frame, seats_of


def build_free(state: ArcState, verb: BuildFree, frame: Frame, objects: list[int]) -> None:
    """The top city, without paying; it is no action of the Entrance phase."""
    for seat in seats_of(state, verb.who, frame):
        if state.zone(seat, CITIES):
            enter(state, state.zone(seat, CITIES)[-1], seat)


def cycle_city(state: ArcState, verb: CycleCity, frame: Frame, objects: list[int]) -> None:
    """The top city under the cities deck."""
    for seat in seats_of(state, verb.who, frame):
        if state.zone(seat, CITIES):
            state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)


def capture(state: ArcState, verb: CaptureCity, frame: Frame, objects: list[int]) -> None:
    """C19: the city moves with its damage to the captor's kingdom and counts for the captor."""
    for city in objects:
        if city >= 0 and state.lies_in(city, KINGDOM) and state.controller(city) != frame.seat:
            ruins.evacuate(state, city)
            state.put(city, frame.seat, KINGDOM)
            state.note("capture", "C19", frame.seat, city)


def claim_free(state: ArcState, verb: ClaimFree, frame: Frame, objects: list[int]) -> None:
    """A180: the advantage of a discipline without a bid."""
    state.push(("advantage", frame.seat, DISCIPLINES.index(verb.discipline)), ("check",))


VERBS: dict[type, Handler] = {BuildFree: build_free, CycleCity: cycle_city, CaptureCity: capture, ClaimFree: claim_free}
