"""Takes the option that the game's own evaluation values most."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.kernel.contract.decision_values import DecisionValues
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.numbers import place_of_highest
from cardforge.kernel.state import State

Evaluate = Callable[[State, int, Decision], list[int]]
"""What each option of a decision is worth to a seat."""


class GreedyPlayer:
    """A simple sensible player: no look ahead, the first of the best options; by the game's evaluation, or by another one."""

    needs_view = True

    def __init__(self, evaluate: Evaluate | None = None) -> None:
        self.evaluate = evaluate

    def choose(self, view: State, decision: Decision) -> Option:
        """The option with the highest value; the first one of equals."""
        evaluate = self.evaluate or view.flow.evaluate
        if evaluate is None:
            return decision.options[0]
        if isinstance(evaluate, DecisionValues):  # compiled, what is known is called without a way around
            return decision.options[place_of_highest(evaluate(view, decision.seat, decision))]
        return decision.options[place_of_highest(evaluate(view, decision.seat, decision))]
