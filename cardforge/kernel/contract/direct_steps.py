"""The steps and answers that come most often, called by their functions: compiled, a call out of the rule book goes by way of Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.kernel.mypyc import mypyc_attr

if TYPE_CHECKING:
    from cardforge.kernel.decision import Option, Step
    from cardforge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class DirectSteps:
    """No steps and no answers; a game names its own in a class that extends this. Only compiled code asks it."""

    def take(self, state: State, name: str, step: Step) -> bool:
        """Carries out a step as the rule book does; False for one that is left to the rule book."""
        return False

    def answer(self, state: State, kind: str, context: Step, option: Option) -> bool:
        """Carries out a choice as the rule book does; False for one that is left to the rule book."""
        return False
