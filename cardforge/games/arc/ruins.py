"""Cities and Regions that fall, and what becomes of who was in them (A136, A173, A351, C33)."""

from __future__ import annotations

from cardforge.games.arc.setup import turn_up
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.table import REGION
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, ATTACHED, HAND, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step


def fall(state: ArcState, city: int) -> None:
    """A173: a destroyed city goes to the graveyard, its residents go elsewhere (C33); A351: after a Region the next one turns up."""
    seat = state.controller(city)
    evacuate(state, city)
    leave(state, city)
    state.note("falls", "A351" if state.kind(city) == REGION else "A173", city)
    if state.kind(city) == REGION:
        turn_up(state, seat)
    fire(state, "city_destroyed", city, seat)


def leave(state: ArcState, card: int) -> None:
    """Puts a permanent and all that is attached to it into the graveyards of their owners."""
    for seat in range(state.seats):
        for attached in [other for other in state.zone(seat, ATTACHED) if state.at[other] == card]:
            state.discard(attached)
    state.discard(card)


def evacuate(state: ArcState, city: int) -> None:
    """C33: unmarked residents go to another city or the army, marked ones to the owner's hand, the avatar to the army."""
    seat = state.controller(city)
    homes = [other for other in state.zone(seat, KINGDOM) if other != city]
    for guest in state.opponents(seat):
        for card in [card for card in state.zone(guest, RESIDENTS) if state.at[card] == city]:
            state.put(card, guest, ARMY)
    for card in [card for card in state.zone(seat, RESIDENTS) if state.at[card] == city]:
        if state.marked[card] and not state.is_avatar(card):
            fire(state, "leaves_play", card, seat)
            leave(state, card)
            state.put(card, state.owner[card], HAND)
        else:
            state.put(card, seat, ARMY)
            if homes and not state.is_avatar(card):
                state.push(("rehouse", seat, card))


def rehouse(state: ArcState, step: Step) -> None:
    """C33: the owner chooses where an unmarked resident of a fallen city goes."""
    _, seat, card = (int(part) if part != "rehouse" else 0 for part in step)
    if state.lies_in(card, ARMY) and state.zone(seat, KINGDOM):
        cities: list[Option] = [("city", city) for city in state.zone(seat, KINGDOM)]
        state.ask(seat, "destination", [("army",), *cities], "C33", (card,))
