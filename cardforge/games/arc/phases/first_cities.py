"""Set-up after the leaflet of 2020: three cities out of each deck, opening hands, and a first city for each player (P4-P8, Q4, Q5)."""

from __future__ import annotations

from cardforge.games.arc.actions.resolve import enter_as_told
from cardforge.games.arc.book import BOOK
from cardforge.games.arc.definitions import CITY
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import DECK, HAND, KINGDOM, PILE
from cardforge.kernel.decision import Option, Step, number_in


def take_cities(state: ArcState, step: Step) -> None:
    """P5, Q4: takes the cities that start unbuilt out of a deck, by its owner's choice if there are more; P6: then shuffles the rest."""
    _, seat = step
    left = state.definitions.options["cities_out"] - len(state.zone(seat, PILE))
    cities = [card for card in state.zone(seat, DECK) if state.type_of(card) == CITY]
    if 0 < left < len(cities):
        state.show(seat, cities)
        state.ask(seat, "take_city", [("take", card) for card in sorted(cities)], "P5", (seat,))
        return
    for card in cities if left > 0 else ():
        state.put(card, seat, PILE)
    state.shuffle(seat, DECK)
    state.shuffle(seat, PILE)


def city_taken(state: ArcState, context: Step, option: Option) -> None:
    """Takes the city out of the deck and asks for the next one."""
    (seat,) = context
    state.put(number_in(option), seat, PILE)
    state.push(("take_cities", seat))


def opening_hand(state: ArcState, step: Step) -> None:
    """P7, Q6: draws the opening hand of a seat; there is no mulligan."""
    _, seat = step
    for card in state.zone(seat, DECK)[: -state.definitions.options["start_hand"] - 1 : -1]:
        state.move(card, seat, HAND)


def first_city(state: ArcState, step: Step) -> None:
    """P8, Q5: asks which of the unbuilt cities a seat builds, openly, without a price and without windows."""
    _, seat, left = step
    pile = state.zone(seat, PILE)
    if left and pile:
        state.ask(seat, "first_city", [("found", card) for card in pile], "P8", (seat, left))


def city_founded(state: ArcState, context: Step, option: Option) -> None:
    """P62: the city stands in the kingdom at full strength, unmarked, if no text has it enter otherwise."""
    seat, left = context
    card = number_in(option)
    state.put(card, seat, KINGDOM)
    state.note("build", "P8", seat, card)
    enter_as_told(state, card, seat)
    state.push(("first_city", seat, left - 1))


BOOK.step("take_cities", take_cities)
BOOK.step("opening_hand", opening_hand)
BOOK.step("first_city", first_city)
BOOK.answer("take_city", city_taken)
BOOK.answer("first_city", city_founded)
