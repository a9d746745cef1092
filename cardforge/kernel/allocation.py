"""Dividing points over several objects, one decision for each: damage over blockers, an assault over an outpost and its defenders."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.contract.rule_book import RuleBook
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.state import State


def allocate(
    state: State, seat: int, points: int, targets: tuple[int, ...], then: Step, *, whole: bool = False, row: str = ""
) -> None:
    """Lets a seat divide points over the targets, in their order; then the step `then` follows, longer by targets and shares.

    With `whole` nothing may be kept back and the last target takes the rest; else what is not given away is lost.
    """
    state.push(("share", seat, points, targets, (), int(whole), row, then))


def give(state: State, step: Step) -> None:
    """Asks for the share of the next target; when nothing is left to divide the others get nothing."""
    _, seat, left, targets, shares, whole, row, then = step
    if len(shares) == len(targets) or not left:
        state.push((*then, targets, shares + (0,) * (len(targets) - len(shares))))
    elif whole and len(shares) == len(targets) - 1:
        state.push((*then, targets, (*shares, left)))
    else:
        options: list[Option] = [("points", points) for points in range(left + 1)]
        state.ask(seat, "share", options, row, step[1:])


def given(state: State, context: Step, option: Option) -> None:
    """Keeps one share and goes on with the rest of the points."""
    seat, left, targets, shares, whole, row, then = context
    points = option[1]
    state.push(("share", seat, left - points, targets, (*shares, points), whole, row, then))


BOOK: Final[RuleBook[State]] = RuleBook()
BOOK.step("share", give)
BOOK.answer("share", given)
