"""What the rules check at once: the dead leave play after every step that may change something, the rest after every action.

A creature dies and a city falls as soon as damage reaches DEF, whatever the change was (A135, A173, C8): a bonus that left, a card that
moved, a text that ended. Steps that only ask change nothing (`response_cache`) and need no look. Defeat, and the abilities that were
triggered, wait for the end of the action (C10, A265).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardforge.games.arc.actions.damage import destroy_dead
from cardforge.games.arc.effects.continuous import is_unaffected
from cardforge.games.arc.phases.ending import check_end
from cardforge.games.arc.response_cache import is_keeping
from cardforge.games.arc.state import ArcState
from cardforge.kernel.decision import Option, Step
from cardforge.kernel.settle import QUIET, WAIT

StepFunction = Callable[[ArcState, Step], None]
AnswerFunction = Callable[[ArcState, Step, Option], None]


def check_dead(state: ArcState) -> int:
    """A135, A173: the dead leave play; if somebody must choose what becomes of them or of their residents, that comes first."""
    if not state.unsettled and (not state.definitions.defense_varies or is_unaffected(state, "stat defense")):
        return QUIET
    pending = len(state.stack)
    destroy_dead(state)
    if len(state.stack) == pending:
        return QUIET
    state.stack.insert(pending, ("check",))
    return WAIT


def check_triggers(state: ArcState) -> int:
    """A265: abilities that were triggered go off after the action, and after the other checks."""
    if state.triggered:
        state.push(("order_triggers",))
    return QUIET


CHECKS: Final = (check_dead, check_end, check_triggers)
"""What is checked at the end of every action (C10)."""


def changing_steps(steps: Mapping[str, StepFunction]) -> dict[str, StepFunction]:
    """The steps; after those that may change something the dead leave play."""
    return {name: function if is_keeping(name) else _changing_step(function) for name, function in steps.items()}


def changing_answers(answers: Mapping[str, AnswerFunction]) -> dict[str, AnswerFunction]:
    """The answers; the dead leave play after each one."""
    return {kind: _changing_answer(function) for kind, function in answers.items()}


def _changing_step(function: StepFunction) -> StepFunction:
    def changed(state: ArcState, step: Step) -> None:
        if state.responses:
            state.responses = {}
        function(state, step)
        if state.unsettled and state.decision is None:
            destroy_dead(state)

    return changed


def _changing_answer(function: AnswerFunction) -> AnswerFunction:
    def changed(state: ArcState, context: Step, option: Option) -> None:
        if state.responses and option[0] != "pass":
            state.responses = {}
        function(state, context, option)
        if state.unsettled and state.decision is None:
            destroy_dead(state)

    return changed
