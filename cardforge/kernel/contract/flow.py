"""The flow of a game: what its rules do at each step and answer, taken out of the records once, so that compiled code finds it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardforge.kernel.contract.definitions import CardDefinitions
    from cardforge.kernel.contract.direct_steps import DirectSteps
    from cardforge.kernel.contract.zones import Zone
    from cardforge.kernel.decision import Decision, Option, Step
    from cardforge.kernel.game import Engine
    from cardforge.kernel.state import State


class Flow:
    """The parts of `Rules` that every step asks for."""

    def __init__(self, engine: Engine) -> None:
        rules = engine.rules
        self.engine = engine
        self.zones: tuple[Zone, ...] = rules.zones
        self.steps: dict[str, Callable[[State, Step], None]] = dict(rules.steps)
        self.answers: dict[str, Callable[[State, Step, Option], None]] = dict(rules.answers)
        self.direct: DirectSteps = rules.direct
        self.keeping: frozenset[str] = rules.keeping
        self.keeping_options: frozenset[str] = rules.keeping_options
        self.board_checks: tuple[Callable[[State], int], ...] = rules.board_checks
        self.checks: tuple[Callable[[State], int], ...] = rules.checks
        self.hide: Callable[[State, int], None] | None = rules.hide
        self.evaluate: Callable[[State, int, Decision], list[int]] | None = engine.evaluation.evaluate
        """What options are worth, which greedy players ask at every decision."""
        self._hiding: dict[tuple[int, int], list[int]] = {}

    def hiding(self, seats: int, seat: int) -> list[int]:
        """What each zone of a game hides from a seat: NOTHING, ALL, FACES or ALL_BUT_TOP."""
        found = self._hiding.get((seats, seat))
        if found is None:
            found = self._hiding[seats, seat] = [
                zone.hides_from(owner == seat) for owner in range(seats) for zone in self.zones
            ]
        return found


def flow_of(engine: Engine, definitions: CardDefinitions) -> Flow:
    """The flow of an engine, made once for all games with these definitions."""
    flow = definitions.flow
    if flow is None or flow.engine is not engine:
        flow = definitions.flow = Flow(engine)
    return flow
