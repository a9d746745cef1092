"""Set-up: shuffled decks, avatars in the armies, opening hands, a random first player (A18, A21, A149, A160, C17, A345)."""

from __future__ import annotations

from typing import Final

from cardforge.games.arc.definitions import ArcDefinitions
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.zones import ARMY, CITIES, DECK, HAND, KINGDOM, PILE
from cardforge.kernel.rng import DECKS, PLAY

MAIN: Final = 0


def start(state: ArcState) -> None:
    """Sets the game up for every seat and chooses a random one to begin (C17)."""
    definitions: ArcDefinitions = state.definitions
    options = definitions.options
    if definitions.profile.leaflet:
        _start_of_2020(state)
        return
    for seat in range(state.seats):
        state.lp[seat] = options["start_lp"]
        deck = definitions.decks[seat]
        _lay_deck(state, seat, deck[MAIN], DECK)
        second = deck[definitions.profile.section] if len(deck) > definitions.profile.section else ()
        if definitions.profile.regions:
            _lay_regions(state, seat, second)
        else:
            _lay_deck(state, seat, second, CITIES)
            state.avatar[seat] = state.add_card(definitions.avatar, seat, ARMY)
    for seat in range(state.seats):
        hand = min(options["start_hand"], len(state.zone(seat, DECK)))
        for _ in range(hand):
            state.move(state.zone(seat, DECK)[-1], seat, HAND)
    _choose_first(state, "C17")
    state.push(("turn",))


def _choose_first(state: ArcState, row: str) -> None:
    first = state.definitions.options["first_seat"]
    state.active = first if first >= 0 else state.rng.below(state.seats, PLAY)
    state.note("begins", row, state.active)


def _start_of_2020(state: ArcState) -> None:
    """P3-P8, Q4, Q5: cities are taken out of each deck, hands are drawn, and first cities are built in turn order."""
    for seat in range(state.seats):
        deck = state.definitions.decks[seat]
        _lay_deck(state, seat, (*deck[MAIN], *(deck[1] if len(deck) > 1 else ())), DECK)
    _choose_first(state, "P4")
    seats = [(state.active + place) % state.seats for place in range(state.seats)]
    first_cities = state.definitions.options["cities_built_at_start"]
    state.push(
        *(("take_cities", seat) for seat in seats),
        *(("opening_hand", seat) for seat in seats),
        *(("first_city", seat, first_cities) for seat in seats),
        ("turn",),
    )


def _lay_deck(state: ArcState, seat: int, deck: tuple[int, ...], zone: int) -> None:
    """A160, A345: shuffles a deck before its cards are made, so that the number of a card says nothing about its face."""
    faces = list(deck)
    state.rng.shuffle(faces, DECKS)
    state.add_deck(faces, seat, zone)


def _lay_regions(state: ArcState, seat: int, deck: tuple[int, ...]) -> None:
    """A348, C23: the pile is face down in the owner's order, the first on top; the top Region is turned up."""
    for face in reversed(deck):
        state.add_card(face, seat, PILE)
    turn_up(state, seat)


def turn_up(state: ArcState, seat: int) -> None:
    """Turns up the next Region of the pile, if there is one."""
    pile = state.zone(seat, PILE)
    if pile:
        state.put(pile[-1], seat, KINGDOM)
        state.note("turns_up", "C23", seat, state.zone(seat, KINGDOM)[-1])
