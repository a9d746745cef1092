"""What the verbs of all topics need: how long something lasts, and what leaves the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.games.arc import attack, ruins
from cardforge.games.arc.state import ArcState
from cardforge.games.arc.triggers import fire
from cardforge.games.arc.zones import COUNT, IN_PLAY, KINGDOM
from cardforge.kernel.meaning import Frame

Handler = Callable[[ArcState, Any, Frame, list[int]], None]

FOR_GOOD = 1_000_000


def last_turn(state: ArcState, until: str) -> int:
    """The number of the last turn in which a change holds; what an event or ability says without a duration holds for the turn."""
    if until == "attack":
        return attack.WHILE_ATTACKING
    if until in ("turn", "static"):
        return state.turn
    return state.turn + state.seats - 1 if until == "next_turn" else FOR_GOOD


def last(state: ArcState, word: str, what: Any, n: Any, until: str, objects: list[int]) -> None:
    """Makes something last for a time on each object."""
    for card in objects:
        state.effects.append((word, card, what, n, last_turn(state, until)))


def whole(frame: Frame) -> Frame:
    """The same point of view without a card of its own: hand and deck cards are never "this card"."""
    return Frame(frame.sequence, frame.place, -1, frame.seat, frame.x, frame.targets)


def off_the_table(state: ArcState, card: int) -> None:
    """What hung on a card that leaves play goes to the graveyard (A136); others hear of it."""
    if state.where[card] % COUNT in IN_PLAY:
        if state.lies_in(card, KINGDOM):
            ruins.evacuate(state, card)
        fire(state, "leaves_play", card, state.controller(card))
