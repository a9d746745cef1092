"""What a seat may answer with is worked out once as long as nothing happens: many windows follow one another with nothing between (C31).

Steps that change nothing are named here; every other step, and every answer but a pass, stirs the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardforge.kernel.decision import Option, Step

QUIET = frozenset(
    (
        "phase", "phase_end", "window", "upkeep", "draw_more", "tactics", "rewards", "play", "attack", "entrance", "discard",
        "end_turn",
    )
)  # fmt: skip
"""Steps that change nothing on which it depends what a seat may answer with: they ask, or leave other steps."""

StepDone = Callable[[Any, Step], None]
Answered = Callable[[Any, Step, Option], None]


def stirring_steps(steps: dict[str, StepDone]) -> dict[str, StepDone]:
    """The steps, each of which stirs the table unless it is a quiet one."""
    return {name: step if name in QUIET else _stirring_step(step) for name, step in steps.items()}


def stirring_answers(answers: dict[str, Answered]) -> dict[str, Answered]:
    """The answers, each of which stirs the table unless it is a pass."""
    return {name: _stirring_answer(answer) for name, answer in answers.items()}


def _stirring_step(done: StepDone) -> StepDone:
    def stirred(state: Any, step: Step) -> None:
        if state.open:
            state.open = {}
        done(state, step)

    return stirred


def _stirring_answer(answered: Answered) -> Answered:
    def stirred(state: Any, context: Step, option: Option) -> None:
        if state.open and option[0] != "pass":
            state.open = {}
        answered(state, context, option)

    return stirred
