"""Moving: one creature or the avatar a turn, between army and cities (A142-A147, A150, A220, A221, C29)."""

from __future__ import annotations

from cardforge.games.arc.ending import check
from cardforge.games.arc.marks import mark
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.values import forbidden
from cardforge.games.arc.zones import ARMY, DOMAIN, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step


def movable(state: ArcState, seat: int) -> list[int]:
    """A142, A150: every creature and the avatar that may move now."""
    if state.moved >= state.facts.options["moves_per_turn"] or not state.zone(seat, KINGDOM):
        return []
    cards = state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    return [card for card in cards if not move_forbidden(state, seat, card)]


def move_forbidden(state: ArcState, seat: int, card: int) -> str | None:
    """The row that forbids a move: one a turn (A221), an own unmarked creature or the avatar, with another place to go to (A142), a text (A274)."""
    if state.moved >= state.facts.options["moves_per_turn"]:
        return "A221"
    here = state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)
    if not here or state.controller(card) != seat or state.marked[card] or not state.zone(seat, KINGDOM):
        return "A142"
    return "A274" if forbidden(state, card, "move") else None


def move(state: ArcState, step: Step) -> None:
    """A144-A147: marks it, says so, asks for its new place."""
    card = step[1]
    seat = state.controller(card)
    options: list[Option] = [] if state.lies_in(card, ARMY) else [("army",)]
    options += [("city", city) for city in state.zone(seat, KINGDOM) if city != state.at[card]]
    if options:
        mark(state, card)
        state.moved += 1
        state.ask(seat, "destination", options, "A142", (card, 1))


def arrived(state: ArcState, context: Step, option: Option) -> None:
    """Where the card goes; a move of the turn is announced first, and may be answered (A146, C31)."""
    card = context[0]
    place = int(option[1]) if len(option) > 1 else -1
    arrival: Step = ("arrive", card, DOMAIN - place if option[0] == "domain" else place)
    if len(context) > 1:
        state.note("move", "A146", state.active, card)
        state.push(("announced", state.active), arrival)
    else:
        state.push(arrival)


def arrive(state: ArcState, step: Step) -> None:
    """A147: puts the card in its new place, unless it or the place has gone meanwhile."""
    _, card, place = step
    if not (state.lies_in(card, ARMY) or state.lies_in(card, RESIDENTS)):
        return
    seat = state.controller(card)
    if place >= 0 and place not in state.zone(seat, KINGDOM):
        return
    state.put(card, seat, ARMY if place == -1 else RESIDENTS, place)
    state.note("arrive", "A147", seat, card)
    fire(state, "moved", card, seat)
    check(state)
