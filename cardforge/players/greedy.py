"""Takes the option that the game's own evaluation values most."""

from __future__ import annotations

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State


class GreedyPlayer:
    """A simple sensible player: no look ahead, the first of the best options."""

    needs_view = True

    def choose(self, view: State, decision: Decision) -> Option:
        """The option with the highest value; the first one of equals."""
        evaluate = view.engine.evaluation.evaluate
        if evaluate is None:
            return decision.options[0]
        values = evaluate(view, decision.seat, decision)
        return decision.options[values.index(max(values))]
