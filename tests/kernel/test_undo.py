"""When a choice can be taken back: nothing hidden was shown to its seat, and chance was not asked."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from pond import DECK, ENGINE, HAND, POND, frog, pond

from cardforge.kernel.screen import by_zones, counted
from cardforge.kernel.state import State
from cardforge.kernel.undo import CHANCE, SHOWN, undo_forbidden

DOINGS: dict[str, tuple[Callable[[State], object], str | None]] = {
    "lays a card from hand": (lambda state: state.move(state.zone(0, HAND)[-1], 0, POND), None),
    "makes the other draw": (lambda state: state.move(state.zone(1, DECK)[-1], 1, HAND), None),
    "shows the other a card": (lambda state: state.show(1, [state.zone(0, DECK)[-1]]), None),
    "gets a token": (lambda state: state.add_card(0, 0, POND), None),
    "draws": (lambda state: state.move(state.zone(0, DECK)[-1], 0, HAND), SHOWN),
    "is shown the top of its deck": (lambda state: state.show(0, [state.zone(0, DECK)[-1]]), SHOWN),
    "sees a frog come out of the other hand": (lambda state: state.move(state.zone(1, HAND)[-1], 1, POND), SHOWN),
    "throws a die": (lambda state: state.rng.below(6), CHANCE),
    "shuffles": (lambda state: state.shuffle(0, DECK), CHANCE),
}


def position() -> State:
    """Two hands and two decks."""
    return pond([[frog(1), frog(2)], [frog(3), frog(4)]], decks=[[frog(5), frog(6)], [frog(7), frog(8)]])


@pytest.mark.parametrize("doing", DOINGS)
def test_what_shows_a_hidden_face_or_asks_chance_stands(doing: str) -> None:
    """The undo is barred if chance was asked, or the set of faces that the seat knows has grown."""
    do, reason = DOINGS[doing]
    state = position()
    before = state.copy()

    do(state)

    assert undo_forbidden(before, state, 0) == reason


def test_the_row_of_a_game_is_told_with_the_reason() -> None:
    """A game may bar more, and says by which of its rows."""
    state = position()
    before = state.copy()
    state.engine = dataclasses.replace(
        ENGINE, rules=dataclasses.replace(ENGINE.rules, undo_forbidden=lambda before, now: "P9")
    )

    assert undo_forbidden(before, state, 0) == f"{SHOWN} (P9)"


def test_a_game_without_a_screen_is_shown_zone_by_zone() -> None:
    """The own zones first; what is hidden is only counted."""
    shown = dict(by_zones(position().view(0), 0))

    assert shown["your hand"] == "Frog 1, Frog 2"
    assert shown["player 2's hand"] == "2 cards"
    assert shown["your deck"] == "2 cards"


def test_things_are_counted_by_name() -> None:
    """Each name once, hidden cards last."""
    assert counted(["Spark", "a card", "Old Road", "Spark", "a card"]) == "Spark x2, Old Road, 2 cards"
