"""The responses of each seat are worked out once and kept while nothing changes, for many windows follow one another (C31).

A step that changes nothing on which responses depend says so beside its entry in the rule book (`keeps_responses`). Every other
step, and every answer but a pass, empties the cache; so a step that says nothing costs time but never leaves a stale response.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Option, Step

StepFunction = Callable[[ArcState, Step], None]
AnswerFunction = Callable[[ArcState, Step, Option], None]

_KEEPING: Final[set[str]] = set()


def keeps_responses(*steps: str) -> None:
    """Declares that these steps only ask, or only push other steps."""
    _KEEPING.update(steps)


def clearing_steps(steps: Mapping[str, StepFunction]) -> dict[str, StepFunction]:
    """The steps; those that may change something empty the cache first."""
    return {name: function if name in _KEEPING else _clearing_step(function) for name, function in steps.items()}


def clearing_answers(answers: Mapping[str, AnswerFunction]) -> dict[str, AnswerFunction]:
    """The answers; each one but a pass empties the cache first."""
    return {kind: _clearing_answer(function) for kind, function in answers.items()}


def _clearing_step(function: StepFunction) -> StepFunction:
    def cleared(state: ArcState, step: Step) -> None:
        if state.responses:
            state.forget_responses()
        function(state, step)

    return cleared


def _clearing_answer(function: AnswerFunction) -> AnswerFunction:
    def cleared(state: ArcState, context: Step, option: Option) -> None:
        if state.responses and option[0] != "pass":
            state.forget_responses()
        function(state, context, option)

    return cleared
