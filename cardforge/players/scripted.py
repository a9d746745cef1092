"""Makes choices that were settled before; for tests and replays."""

from __future__ import annotations

from collections.abc import Iterable

from cardforge.errors import IllegalChoice
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.state import State


class ScriptedPlayer:
    """Takes the next option of a list."""

    needs_view = False

    def __init__(self, options: Iterable[Option]) -> None:
        self.options = list(options)

    def choose(self, view: State, decision: Decision) -> Option:
        """The next settled option; raises IllegalChoice when none is left."""
        if not self.options:
            raise IllegalChoice(f"the script has no answer to {decision.kind!r}")
        return self.options.pop(0)
