"""What the rules check at once, after every complete action: a list of checks, run until none of them changes anything."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Step
from cardforge.kernel.state import State

QUIET: Final = 0
"""A check has found nothing that the others must look at again."""
CHANGED: Final = 1
"""A check has changed something: all checks are made again, from the first on."""
WAIT: Final = 2
"""Pending steps come first; they end with another check."""

LIMIT: Final = 1_000
"""More rounds of checks than this are a loop that the rules failed to end."""


def settle(state: State) -> None:
    """Makes the checks of the rules (`Rules.checks`) in their order until none changes anything, one waits, or the game is over."""
    checks = state.engine.rules.checks
    for _ in range(LIMIT):
        again = False
        for check in checks:
            if state.winners is not None:
                return
            found = check(state)
            if found == WAIT:
                return
            if found == CHANGED:
                again = True
                break
        if not again:
            return
    raise RuntimeError("a loop in the checks of the rules")


def settle_step(state: State, step: Step) -> None:
    """The same as a pending step, for what ends an action."""
    settle(state)


BOOK: Final[RuleBook[State]] = RuleBook()
BOOK.step("check", settle_step)
