"""Takes what the game's own judgement values most."""

from __future__ import annotations

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State


class GreedyPlayer:
    """A simple sensible player: no look ahead, the first of the best options."""

    needs_view = True

    def choose(self, view: State, decision: Decision) -> Option:
        """The option with the highest worth; the first one of equals."""
        judge = view.engine.judge
        if judge is None:
            return decision.options[0]
        worth = judge(view, decision.seat, decision)
        return decision.options[worth.index(max(worth))]
