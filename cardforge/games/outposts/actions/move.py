"""Moves by texts: creatures to reserve, offense or defense, upgrades to another Outpost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardforge.games.outposts.actions.outposts import attach_forbidden, room_for_defenders
from cardforge.games.outposts.book import BOOK
from cardforge.games.outposts.state import OutpostsState
from cardforge.games.outposts.zones import COUNT, CREATURE_ZONES, DEFENSE, HIDDEN, OFFENSE, RESERVE, UPGRADES
from cardforge.kernel.decision import Option, Step


def to_reserve(state: OutpostsState, card: int) -> None:
    """Moves a creature to reserve."""
    _to_zone(state, card, RESERVE)


def to_offense(state: OutpostsState, card: int) -> None:
    """Moves a creature to offense."""
    _to_zone(state, card, OFFENSE)


def _to_zone(state: OutpostsState, card: int, zone: int) -> None:
    if state.where[card] % COUNT in CREATURE_ZONES:
        state.put(card, state.controller(card), zone)
        state.note("move", "O58", card, zone)


def to_defense(state: OutpostsState, card: int) -> None:
    """Moves a creature to defend another Outpost of its controller that has room."""
    seat = state.controller(card)
    outposts = tuple(
        outpost
        for outpost in state.standing(seat)
        if room_for_defenders(state, outpost) > 0 and state.at[card] != outpost
    )
    if state.where[card] % COUNT in CREATURE_ZONES and outposts:
        state.push(("go", card, outposts))


def to_outpost(state: OutpostsState, card: int) -> None:
    """Moves an upgrade to another Outpost of its controller that has room."""
    seat = state.controller(card)
    others = [outpost for outpost in state.standing(seat) if outpost != state.at[card]]
    outposts = tuple(outpost for outpost in others if not attach_forbidden(state, seat, outpost))
    if state.where[card] % COUNT in (UPGRADES, HIDDEN) and outposts:
        state.push(("go", card, outposts))


def choose_outpost(state: OutpostsState, step: Step) -> None:
    """Asks the controller for the Outpost."""
    _, card, outposts = step
    options: list[Option] = [("guard", outpost) for outpost in outposts]
    state.ask(state.controller(card), "go", options, "O60", (card,))


def outpost_chosen(state: OutpostsState, context: Step, option: Option) -> None:
    """Moves the card to the chosen Outpost."""
    card = int(context[0])
    zone = state.where[card] % COUNT
    state.put(card, state.controller(card), DEFENSE if zone in CREATURE_ZONES else zone, int(option[1]))
    state.note("guards", "O60", card, int(option[1]))


MOVES: Final[dict[str, Callable[[OutpostsState, int], None]]] = {
    "reserve": to_reserve,
    "offense": to_offense,
    "defense": to_defense,
    "outpost": to_outpost,
}
"""How a card is moved to each place that a text can name."""


BOOK.step("go", choose_outpost)
BOOK.answer("go", outpost_chosen)
