"""Moves that texts make: to reserve, offense, the defense of an Outpost, or an upgrade to another Outpost."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.games.outposts.casualties import room
from cardforge.games.outposts.play import attach_forbidden
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HIDDEN, OFFENSE, RESERVE, UPGRADES
from cardforge.kernel.decision import Option, Step


def to_reserve(state: OutpostsState, card: int) -> None:
    """A creature back to reserve."""
    _to_zone(state, card, RESERVE)


def to_offense(state: OutpostsState, card: int) -> None:
    """A creature to offense."""
    _to_zone(state, card, OFFENSE)


def _to_zone(state: OutpostsState, card: int, zone: int) -> None:
    if state.where[card] % COUNT in CREATURE_ZONES:
        state.put(card, state.controller(card), zone)
        state.note("move", "O58", card, zone)


def to_defense(state: OutpostsState, card: int) -> None:
    """A creature to the defense of an own Outpost that has room, one that it does not guard already."""
    seat = state.controller(card)
    posts = tuple(post for post in state.standing(seat) if room(state, post) > 0 and state.at[card] != post)
    if state.where[card] % COUNT in CREATURE_ZONES and posts:
        state.push(("go", card, posts))


def to_outpost(state: OutpostsState, card: int) -> None:
    """An upgrade to another own Outpost that has room."""
    seat = state.controller(card)
    posts = [post for post in state.standing(seat) if post != state.at[card]]
    free = tuple(post for post in posts if not attach_forbidden(state, seat, post))
    if state.where[card] % COUNT in (UPGRADES, HIDDEN) and free:
        state.push(("go", card, free))


def go(state: OutpostsState, step: Step) -> None:
    """Asks the controller which Outpost it is."""
    _, card, posts = step
    options: list[Option] = [("guard", post) for post in posts]
    state.ask(state.controller(card), "go", options, "O60", (card,))


def gone(state: OutpostsState, context: Step, option: Option) -> None:
    """Takes the card there."""
    card = int(context[0])
    zone = state.where[card] % COUNT
    state.put(card, state.controller(card), DEFENSE if zone in CREATURE_ZONES else zone, int(option[1]))
    state.note("guards", "O60", card, int(option[1]))


MOVES: dict[str, Callable[[OutpostsState, int], None]] = {
    "reserve": to_reserve,
    "offense": to_offense,
    "defense": to_defense,
    "outpost": to_outpost,
}
