"""What the rules check at once: lists of checks, each made again from the first on until none of them changes anything.

The board (`Rules.board_checks`) is settled whenever something on it has changed (`State.unsettled`), between two steps of an action too,
so nobody ever chooses while a creature without strength stands. When an action is complete, `settle` settles the board, makes the other
checks (`Rules.checks`), and lets `Rules.defeated` decide about all seats that have lost in the action, together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Step

if TYPE_CHECKING:
    from cardforge.kernel.state import State

QUIET: Final = 0
"""A check has found nothing that the others must look at again."""
CHANGED: Final = 1
"""A check has changed something: all checks are made again, from the first on."""
WAIT: Final = 2
"""Pending steps come first. A check of the board has pushed them, and what follows is checked after them; any other check sees to it itself
that they end with another check."""

LIMIT: Final = 1_000
"""More rounds of checks than this are a loop that the rules failed to end."""


def settle_board(state: State) -> int:
    """Makes the checks of the board until none changes anything, one waits, or the game is over; returns QUIET or WAIT."""
    checks = state.flow.board_checks
    for _round in range(LIMIT):  # compiled, `_` alone would be an object
        state.unsettled = 0
        found = QUIET
        for check in checks:
            found = check(state)
            if found != QUIET or state.winners is not None:
                break
        if state.winners is not None:
            return WAIT
        if found != CHANGED:
            return found
    raise RuntimeError("a loop in the checks of the board")


def settle(state: State) -> None:
    """Settles the board, then makes the other checks and lets those leave who have lost, until none of this changes anything.

    Raises RuntimeError for checks that never come to rest, and for a seat that has lost in a game without `Rules.defeated`.
    """
    checks, board = state.flow.checks, state.flow.board_checks
    for _round in range(LIMIT):  # compiled, `_` alone would be an object
        winners = (
            state.winners
        )  # a name of its own: after a look at the attribute, compiled code takes it for None to the end
        if winners is not None:
            return
        if state.unsettled and board:
            pending = len(state.stack)
            if settle_board(state) == WAIT:
                if state.winners is None:
                    state.stack.insert(min(pending, len(state.stack)), ("check",))
                return
        found = QUIET
        for check in checks:
            found = check(state)
            if found != QUIET or state.winners is not None:
                break
        if found == QUIET and not state.defeats:
            return
        if found == WAIT or state.winners is not None:
            return
        if found == QUIET:
            settle_defeats(state)
    raise RuntimeError("a loop in the checks of the rules")


def settle_defeats(state: State) -> None:
    """Lets the seats that have lost leave the game, all together."""
    defeated = state.engine.rules.defeated
    if defeated is None:
        raise RuntimeError(f"seats have lost, and the rules do not say what becomes of them: {state.defeats}")
    rows = dict(state.defeats)
    state.defeats = []
    state.unsettled = 1
    defeated(state, rows)


def settle_step(state: State, step: Step) -> None:
    """The same as a pending step, for what ends an action."""
    settle(state)


BOOK: Final[RuleBook[State]] = RuleBook()
BOOK.step("check", settle_step)
