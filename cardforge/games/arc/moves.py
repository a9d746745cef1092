"""Moving: one creature or the avatar a turn, between army and cities (A142-A147, A150, A220, A221, C29)."""

from __future__ import annotations

from cardforge.games.arc.ending import check
from cardforge.games.arc.marks import mark
from cardforge.games.arc.passives import silent
from cardforge.games.arc.permissions import allowed, forbidden
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import ARMY, COUNT, DOMAIN, KINGDOM, RESIDENTS
from cardforge.kernel.decision import Option, Step

MOVED = -1
"""In `used`: the card has moved once more than the rules allow, because a text lets it."""


def movable(state: ArcState, seat: int) -> list[int]:
    """A142, A150: every creature and the avatar that may move now."""
    spent = state.moved >= state.facts.options["moves_per_turn"]
    if (spent and silent(state, "allow extra_move")) or not _somewhere(state, seat):
        return []
    cards = state.zone(seat, ARMY) + state.zone(seat, RESIDENTS)
    if silent(state, "allow move_marked"):
        cards = [card for card in cards if not state.marked[card]]
    return [card for card in cards if not move_forbidden(state, seat, card)]


def move_forbidden(state: ArcState, seat: int, card: int) -> str | None:
    """The row that forbids a move: one a turn (A221), an own unmarked creature or the avatar, with another place to go to (A142), a text (A274)."""
    most = state.facts.options["moves_per_turn"]
    if state.moved >= most and not (most and _moves_again(state, card)):
        return "A221"
    here = state.where[card] - seat * COUNT
    if (here != ARMY and here != RESIDENTS) or not _somewhere(state, seat):
        return "A142"
    if state.marked[card] and not allowed(state, card, "move_marked"):
        return "A142"
    return "A274" if bound(state, card) or not destinations(state, card) else None


def _somewhere(state: ArcState, seat: int) -> bool:
    """Whether there is any city to move to; without one of one's own, an opponent's for who may go there."""
    if not state.facts.goes_abroad:
        return bool(state.zones[seat * COUNT + KINGDOM])
    return any(state.zone(other, KINGDOM) for other in range(state.seats))


def _moves_again(state: ArcState, card: int) -> bool:
    """Whether a text lets this creature move once more, and it has not done so this turn."""
    return (card, MOVED) not in state.used and bool(allowed(state, card, "extra_move"))


def bound(state: ArcState, card: int) -> bool:
    """Whether a text keeps a card where it is (A274)."""
    return forbidden(state, card, "move") or (state.lies_in(card, RESIDENTS) and closed(state, state.at[card]))


def closed(state: ArcState, city: int) -> bool:
    """Whether a text forbids movement from and to a city (A274)."""
    return city >= 0 and forbidden(state, city, "movement")


def destinations(state: ArcState, card: int) -> list[Option]:
    """A142: the army and the other own cities, those of opponents for whom a text sends there."""
    seat = state.controller(card)
    options: list[Option] = [] if state.lies_in(card, ARMY) else [("army",)]
    cities = state.zone(seat, KINGDOM)
    if state.facts.goes_abroad and allowed(state, card, "move_abroad"):
        cities = cities + [city for other in state.opponents(seat) for city in state.zone(other, KINGDOM)]
    return options + [("city", city) for city in cities if city != state.at[card] and not closed(state, city)]


def move(state: ArcState, step: Step) -> None:
    """A144-A147: marks it, says so, asks for its new place."""
    card = step[1]
    seat = state.controller(card)
    options = destinations(state, card)
    if options:
        if not state.marked[card] and not allowed(state, card, "move_unmarked"):
            mark(state, card)
        if state.moved < state.facts.options["moves_per_turn"]:
            state.moved += 1
        else:
            state.used.append((card, MOVED))
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
    if place >= 0 and not state.lies_in(place, KINGDOM):
        return
    state.put(card, seat, ARMY if place == -1 else RESIDENTS, place)
    state.note("arrive", "A147", seat, card, place)
    fire(state, "moved", card, seat)
    check(state)
