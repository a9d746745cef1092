"""The play and entrance phases: their actions, in any order (A127, A163, A214-A221)."""

from __future__ import annotations

from typing import Final

from cardforge.effects.board import Use
from cardforge.games.arc.actions import gold, move
from cardforge.games.arc.actions.activate import activate, salvageable, usable
from cardforge.games.arc.actions.announce import announce
from cardforge.games.arc.actions.play_card import playable
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CREATURE, ENTRANCE, PLAY
from cardforge.games.arc.phases import laying
from cardforge.games.arc.response_cache import keeps_responses
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import CITIES, HAND
from cardforge.kernel.decision import Option, Step, number_in

PASS: Final[Option] = ("pass",)


def play(state: ArcState, step: Step) -> None:
    """A215-A217: asks for an action: cards and abilities as gold allows, one resource card and one move a turn."""
    seat = state.active
    options: list[Option] = []
    hand = state.zone(seat, HAND)
    if not laying.resource_forbidden(state, seat):
        options += [("resource", card) for card in hand]
    options += playable(state, seat, PLAY)
    options += usable(state, seat)
    if state.definitions.salvages or state.definitions.grants_abilities:
        options += salvageable(state, seat)
    options += [("move", card) for card in move.movable(state, seat)]
    options.append(PASS)
    state.chain = 0
    state.ask(seat, "play", options, "A215")


def played(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    if option == PASS:
        return
    card = number_in(option)
    if option[0] == "resource":
        if state.definitions.profile.leaflet and laying.more_resources(state, state.active):
            state.used.append(Use(card, laying.LAID_BESIDES))
        state.push(("lay_resource", state.active, card), ("play",))
    elif option[0] == "move":
        state.push(("move", card), ("play",))
    else:
        state.push(("play",))
        if option[0] == "use":
            activate(state, state.active, card, number_in(option, 2))
        else:
            announce(
                state,
                state.active,
                card,
                sudden=state.type_of(card) == CREATURE and not state.definitions.profile.leaflet,
            )


def entrance(state: ArcState, step: Step) -> None:
    """A127, A163: asks for a creature from hand, or for at most one city to build or cycle."""
    seat = state.active
    options = playable(state, seat, ENTRANCE)
    if not city_forbidden(state, seat):
        if gold.can_pay(state, seat, state.zone(seat, CITIES)[-1], gold.funds(state, seat)):
            options.append(("build",))
        options.append(("cycle",))
    options.append(PASS)
    state.chain = 0
    state.ask(seat, "entrance", options, "A127")


def entered(state: ArcState, context: Step, option: Option) -> None:
    """Carries out the chosen action and comes back to the phase; passing ends it."""
    seat = state.active
    if option == PASS:
        return
    state.push(("entrance",))
    if option[0] == "cycle":
        state.put(state.zone(seat, CITIES)[-1], seat, CITIES, bottom=True)
        state.city_actions += 1
        state.note("cycle", "A163", seat)
    elif option[0] == "build":
        state.city_actions += 1
        announce(state, seat, state.zone(seat, CITIES)[-1])
    else:
        announce(state, seat, number_in(option))


def city_forbidden(state: ArcState, seat: int) -> str | None:
    """The row that forbids to build or cycle a city: A163, one a turn, while the cities deck lasts."""
    if state.city_actions >= state.definitions.options["city_actions_per_turn"] or not state.zone(seat, CITIES):
        return "A163"
    if not state.may(seat, "build"):
        return "A274"
    return None


BOOK.step("play", play)
BOOK.step("entrance", entrance)
keeps_responses("play", "entrance")
BOOK.answer("play", played)
BOOK.answer("entrance", entered)
