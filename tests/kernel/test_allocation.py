"""Points divided over several objects: kept back or not, nothing left, nobody there."""

from __future__ import annotations

import pytest
from pond import ENGINE, PondState

from cardforge.effects.protocol import TextDefinitions
from cardforge.effects.text_rules import TextRules
from cardforge.kernel import allocation
from cardforge.kernel.allocation import allocate
from cardforge.kernel.contract.evaluation import Evaluation
from cardforge.kernel.contract.presentation import Presentation
from cardforge.kernel.game import build_engine
from cardforge.kernel.state import State


def done(state: State, step: tuple[object, ...]) -> None:
    """Keeps what was shared in the column that this tiny game has."""
    state.dice = list(step[-1])
    state.end((), "shared")


RULES = TextRules(
    zones=ENGINE.rules.zones, steps={**allocation.BOOK.steps, "done": done}, answers=dict(allocation.BOOK.answers), new_state=PondState,
    new_definitions=TextDefinitions, start=lambda state: None, options={},
)  # fmt: skip
PARTS = build_engine(RULES, Presentation(), Evaluation())


def dividing(points: int, targets: int, whole: bool) -> PondState:
    state = PondState(PARTS, TextDefinitions((), (), {}, {}), 2)
    allocate(state, 1, points, tuple(range(targets)), ("done",), whole=whole, row="P9")
    state.run()
    return state


@pytest.mark.parametrize(
    ("points", "targets", "whole", "said", "shares"),
    [
        (5, 3, False, (1, 2, 0), [1, 2, 0]),
        (5, 3, True, (1, 2), [1, 2, 2]),
        (5, 3, True, (5,), [5, 0, 0]),
        (5, 1, True, (), [5]),
        (5, 1, False, (3,), [3]),
        (0, 3, True, (), [0, 0, 0]),
        (4, 0, False, (), []),
    ],
)
def test_shares(points: int, targets: int, whole: bool, said: tuple[int, ...], shares: list[int]) -> None:
    """One decision a target; the last takes the rest if nothing may be kept back; with nothing left nobody is asked."""
    state = dividing(points, targets, whole)

    left = points
    for share_of_one in said:
        assert state.decision.options == [("points", n) for n in range(left + 1)]
        left -= share_of_one
        assert (state.decision.seat, state.decision.row) == (1, "P9")
        state.apply(("points", share_of_one))

    assert state.is_over()
    assert state.dice == shares


def test_without_a_row_the_question_cites_none() -> None:
    """The game may leave it out."""
    state = PondState(PARTS, TextDefinitions((), (), {}, {}), 2)

    allocate(state, 0, 2, (0, 1), ("done",))
    state.run()

    assert state.decision is not None
    assert state.decision.row == ""
