"""Set-up: decks shuffled, cities deck face up, avatars in the armies, seven cards each (A18, A21, A149, A160, C17, A345)."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ArcTable
from cardforge.games.arc.zones import ARMY, CITIES, DECK, HAND
from cardforge.kernel.chance import DECKS, PLAY

MAIN, CITY_SECTION = 0, 1


def start(state: ArcState) -> None:
    """Lays the table for every seat and lets a random one begin, clockwise from there (C17)."""
    facts: ArcTable = state.facts
    options = facts.options
    for seat in range(state.seats):
        state.lp[seat] = options["start_lp"]
        deck = facts.decks[seat]
        _lay_deck(state, seat, deck[MAIN], DECK)
        _lay_deck(state, seat, deck[CITY_SECTION], CITIES)
        state.avatar[seat] = state.add_card(facts.avatar, seat, ARMY)
    for seat in range(state.seats):
        hand = min(options["start_hand"], len(state.zone(seat, DECK)))
        for _ in range(hand):
            state.move(state.zone(seat, DECK)[-1], seat, HAND)
    first = options["first_seat"]
    state.active = first if first >= 0 else state.chance.below(state.seats, PLAY)
    state.note("begins", "C17", state.active)
    state.push(("turn",))


def _lay_deck(state: ArcState, seat: int, deck: tuple[int, ...], zone: int) -> None:
    """A160, A345: shuffled before the cards are made, so that a card's number says nothing about its face."""
    faces = list(deck)
    state.chance.shuffle(faces, DECKS)
    for face in faces:
        state.add_card(face, seat, zone)
