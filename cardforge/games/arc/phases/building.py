"""The beginning of a turn after the leaflet of 2020: the turn is taken, or skipped for a city (P71, P76, Q7, Q8)."""

from __future__ import annotations

from cardforge.effects.triggers import emit
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import HAND, KINGDOM, PILE, RESOLVING
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import settle


def choose_turn(state: ArcState, step: Step) -> None:
    """Q7: asks at the very start of a turn whether to take it or to build; without a city to build the turn is taken."""
    cities = buildable(state, state.active)
    if cities:
        state.ask(state.active, "turn", [("turn",), *(("build", card) for card in cities)], "P71")
    else:
        state.push(*state.definitions.phase_steps)


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
        state.push(*state.definitions.phase_steps)
        return
    seat, card = state.active, int(option[1])
    state.city_actions += 1
    state.put(card, seat, RESOLVING)
    state.note("skips", "P71", seat, card)
    kept: list[Step] = []
    if state.definitions.options["skip_keeps"] == "unmark":
        kept = [("phase", "unmark"), ("unmark",)]
    state.push(*kept, ("announced", seat), ("finish_building", card, seat), ("end_turn",))


def finish_building(state: ArcState, step: Step) -> None:
    """P62, P71: the city enters the kingdom at full strength, unmarked."""
    _, card, seat = step
    state.put(card, seat, KINGDOM)
    state.note("build", "P71", seat, card)
    emit(state, "city_built", card, seat)
    emit(state, "enters_play", card, seat)
    settle(state)


BOOK.step("choose_turn", choose_turn)
BOOK.step("finish_building", finish_building)
BOOK.answer("turn", turn_chosen)
