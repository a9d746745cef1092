"""Set-up: decks shuffled, cities deck face up, avatars in the armies, seven cards each (A18, A21, A149, A160, C17, A345)."""

from __future__ import annotations

from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import ArcTable
from cardforge.games.arc.zones import ARMY, CITIES, DECK, HAND, KINGDOM, PILE
from cardforge.kernel.chance import DECKS, PLAY

MAIN = 0


def start(state: ArcState) -> None:
    """Lays the table for every seat and lets a random one begin, clockwise from there (C17)."""
    facts: ArcTable = state.facts
    options = facts.options
    for seat in range(state.seats):
        state.lp[seat] = options["start_lp"]
        deck = facts.decks[seat]
        _lay_deck(state, seat, deck[MAIN], DECK)
        second = deck[facts.profile.section] if len(deck) > facts.profile.section else ()
        if facts.profile.regions:
            _lay_regions(state, seat, second)
        else:
            _lay_deck(state, seat, second, CITIES)
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


def _lay_regions(state: ArcState, seat: int, deck: tuple[int, ...]) -> None:
    """A348, C23: the owner's order, the first listed on top, face down; the top one is turned up as the active Region."""
    for face in reversed(deck):
        state.add_card(face, seat, PILE)
    turn_up(state, seat)


def turn_up(state: ArcState, seat: int) -> None:
    """Turns up the next Region of the pile, if there is one."""
    pile = state.zone(seat, PILE)
    if pile:
        state.put(pile[-1], seat, KINGDOM)
        state.note("turns_up", "C23", seat, state.zone(seat, KINGDOM)[-1])
