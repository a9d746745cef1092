"""What holds at every decision of every game, and what is told of a state in which it does not."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from pond import ENGINE, HAND, POND, PondState, frog, pond

from cardforge.kernel.decision import Decision
from cardforge.kernel.invariants import broken_invariants
from cardforge.kernel.visibility import UNKNOWN


def position() -> PondState:
    """Two players with two frogs each; seat 0 is to play."""
    return pond([[frog(1), frog(2)], [frog(3), frog(4)]])


def ask(state: PondState, seat: int, *options: str) -> None:
    state.decision = Decision(seat, "play", [(option,) for option in options])


def displace(state: PondState) -> None:
    state.where[state.zone(0, HAND)[0]] = POND


def lose(state: PondState) -> None:
    state.zone(0, HAND).pop()


def look_badly(state: PondState) -> None:
    state.view(0)
    state.veils[0].definition[state.zone(0, HAND)[0]] = UNKNOWN


def lose_sight(state: PondState) -> None:
    state.view(0)
    state.veils[0].where[state.zone(0, HAND)[0]] = UNKNOWN


def double(state: PondState) -> None:
    state.zone(0, HAND).append(state.zone(0, HAND)[0])


BREAKS: dict[str, tuple[Callable[[PondState], object], str]] = {
    "a face too few": (look_badly, "seat 0 sees other faces than it may"),
    "a card out of sight": (lose_sight, "seat 0 sees cards in other places than it may"),
    "no decision": (lambda state: setattr(state, "decision", None), "nobody has to choose, and the game is not over"),
    "no option": (lambda state: ask(state, 0), "seat 0 has 0 options for 'play'"),
    "one option": (lambda state: ask(state, 1, "pass"), "seat 1 has 1 options for 'play'"),
    "an option twice": (lambda state: ask(state, 0, "pass", "pass"), "seat 0 has an option for 'play' twice: "),
    "no such seat": (lambda state: ask(state, 2, "pass", "go"), "seat 2 is asked for 'play' and is not in the game"),
    "a fallen player is asked": (
        lambda state: setattr(state, "alive", [0, 1]),
        "seat 0 is asked for 'play' and is not",
    ),
    "the turn of nobody": (
        lambda state: setattr(state, "active", 2),
        "it is the turn of seat 2, and there is none",
    ),
    "a card in the wrong zone": (displace, "card 0 lies in zone 1 and says it is in zone 2"),
    "a card in no zone": (lose, "4 cards say where they are, and 3 cards lie in zones"),
    "a card twice in a zone": (double, "4 cards say where they are, and 5 cards lie in zones"),
}


@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_invariant_is_told_with_seat_card_and_value(broken: str) -> None:
    """Each sentence names what is not as it should be."""
    do, sentence = BREAKS[broken]
    state = position()
    assert broken_invariants(state) == []

    do(state)

    assert [found for found in broken_invariants(state) if found.startswith(sentence)]


def test_a_player_who_has_left_the_game_breaks_nothing() -> None:
    """Only being asked does."""
    state = position()
    state.alive[1] = 0
    assert broken_invariants(state) == []


def test_the_invariants_of_a_game_are_asked_after_those_of_the_kernel() -> None:
    """A game names its own in its rules."""
    state = position()
    invariants = (lambda state: "", lambda state: f"{state.points[0]} points")
    state.engine = dataclasses.replace(ENGINE, rules=dataclasses.replace(ENGINE.rules, invariants=invariants))
    ask(state, 0)

    assert broken_invariants(state) == ["seat 0 has 0 options for 'play'", "0 points"]


def test_an_ended_game_may_be_left_as_it_was() -> None:
    """The end can come in the middle of an action; nothing is asked of the state after it."""
    state = position()
    lose(state)

    state.end((0,), "P1")

    assert broken_invariants(state) == []
