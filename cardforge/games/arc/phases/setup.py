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
    first = options["first_seat"]
    state.active = first if first >= 0 else state.rng.below(state.seats, PLAY)
    state.note("begins", "C17", state.active)
    state.push(("turn",))


def _lay_deck(state: ArcState, seat: int, deck: tuple[int, ...], zone: int) -> None:
    """A160, A345: shuffles a deck before its cards are made, so that the number of a card says nothing about its face."""
    faces = list(deck)
    state.rng.shuffle(faces, DECKS)
    for face in faces:
        state.add_card(face, seat, zone)


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
