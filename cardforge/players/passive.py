"""Does nothing wherever doing nothing is allowed: the other seat of a goldfish."""

from __future__ import annotations

from typing import Final

from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State

NOTHING: Final = ("pass", "none", "stay", "stay_out", "done", "cancel")


class PassivePlayer:
    """Passes, blocks nobody, draws no more than it must."""

    needs_view = False

    def choose(self, view: State, decision: Decision) -> Option:
        """The option of doing nothing, or the first one if something must be done."""
        return next((option for option in decision.options if option[0] in NOTHING), decision.options[0])
