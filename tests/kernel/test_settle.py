"""Checks after an action: in order, again from the first after a change, until none changes anything."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from pond import ENGINE, PondState, pond

from cardforge.kernel.settle import CHANGED, QUIET, WAIT, settle

Check = Callable[[PondState], int]


def settled(*checks: Check) -> PondState:
    """A pond after these checks."""
    state = pond([[], []])
    state.winners = None
    state.points = [0, 0]
    state.engine = dataclasses.replace(ENGINE, rules=dataclasses.replace(ENGINE.rules, checks=checks))
    settle(state)
    return state


def until_three(state: PondState) -> int:
    """Counts up to 3."""
    if state.points[0] == 3:
        return QUIET
    state.points[0] += 1
    return CHANGED


def counting(state: PondState) -> int:
    """Counts how often it is reached."""
    state.points[1] += 1
    return QUIET


def test_checks_are_made_again_after_a_change() -> None:
    """The check behind one that changes something is reached when the first has come to rest."""
    assert settled(until_three, counting).points == [3, 1]
    assert settled(counting, until_three).points == [3, 4]


def test_a_check_that_waits_ends_the_round() -> None:
    """What is behind it comes with the next check."""
    assert settled(lambda state: WAIT, counting).points == [0, 0]


def test_nothing_is_checked_after_the_end() -> None:
    """A check that ends the game is the last one."""

    def end(state: PondState) -> int:
        state.end((0,), "P1")
        return QUIET

    assert settled(end, counting).points == [0, 0]


def test_checks_without_end_are_a_fault_of_the_rules() -> None:
    """As a loop of steps is."""
    with pytest.raises(RuntimeError, match="a loop in the checks"):
        settled(lambda state: CHANGED)


def test_rules_without_checks_have_nothing_to_settle() -> None:
    """A game need not check anything."""
    assert settled().points == [0, 0]
