"""The beginning of a turn after the leaflet of 2020: the turn is taken, or skipped for a city (P71, P76, Q7, Q8)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.triggers import emit
from cardforge.games.arc.actions.resolve import enter_as_told
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.effects.verbs import BY_SKIPPING
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import HAND, KINGDOM, PILE, RESOLVING
from cardforge.kernel.decision import Option, Step, number_in
from cardforge.kernel.settle import settle

START: Final = "upkeep"
"""What texts call the start of a turn (A205)."""


def choose_turn(state: ArcState, step: Step) -> None:
    """Q7: asks at the very start of a turn whether to take it or to build; without a city to build the turn is taken."""
    cities = buildable(state, state.active)
    if cities:
        state.ask(state.active, "turn", [("turn",), *(("build", card) for card in cities)], "P71")
    else:
        state.stack += (*_start(state), *state.definitions.phase_steps)[::-1]


def _start(state: ArcState) -> tuple[Step, ...]:
    """Q57: the start of a turn, where a text waits for it; it is none of the seven phases, but happens like the upkeep of other profiles."""
    later = any(effect.word == "later" and effect.what == START for effect in state.effects)
    return (("phase", START),) if later or START in state.definitions.heard_phases else ()


def buildable(state: ArcState, seat: int) -> list[int]:
    """P71, Q8: the unbuilt cities of a seat, and the cities in its hand."""
    if not state.may(seat, "build"):
        return []
    cities = list(state.zone(seat, PILE))
    if state.definitions.options["build_from_hand"]:
        cities += [card for card in state.zone(seat, HAND) if state.type_of(card) == CITY]
    return cities


def turn_chosen(state: ArcState, context: Step, option: Option) -> None:
    """Q7: a skipped turn has none of the seven phases, or only Unmark, but a start and an end."""
    if option[0] == "turn":
        state.stack += (*_start(state), *state.definitions.phase_steps)[::-1]
        return
    seat, card = state.active, number_in(option)
    state.city_actions += 1
    state.put(card, seat, RESOLVING)
    state.note("skips", "P71", seat, card)
    kept: list[Step] = []
    if state.definitions.options["skip_keeps"] == "unmark":
        kept = [("phase", "unmark"), ("unmark",)]
    state.push(*_start(state), *kept, ("announced", seat), ("finish_building", card, seat), ("end_turn",))


def finish_building(state: ArcState, step: Step) -> None:
    """P62, P71: the city enters the kingdom at full strength, unmarked, if no text has it enter otherwise."""
    _, card, seat = step
    state.put(card, seat, KINGDOM)
    state.note("build", "P71", seat, card)
    enter_as_told(state, card, seat)
    emit(state, "city_built", card, seat, BY_SKIPPING)
    emit(state, "enters_play", card, seat)
    settle(state)


BOOK.step("choose_turn", choose_turn)
BOOK.step("finish_building", finish_building)
BOOK.answer("turn", turn_chosen)
