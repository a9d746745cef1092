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
        self._places: dict[tuple[int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {}

    def places(self, seats: int, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The zones that may hide cards from a seat, and those that never do, each in their order."""
        found = self._places.get((seats, seat))
        if found is None:
            indexes = range(seats * len(self.zones))
            hiding = tuple(index for index in indexes if self._may_hide(index, seat))
            found = self._places[seats, seat] = hiding, tuple(index for index in indexes if index not in hiding)
        return found

    def _may_hide(self, index: int, seat: int) -> bool:
        owner, kind = divmod(index, len(self.zones))
        seen = self.zones[kind].seen
        return seen != "all" and (seen in ("none", "top") or owner != seat)


def flow_of(engine: Engine, definitions: CardDefinitions) -> Flow:
    """The flow of an engine, made once for all games with these definitions."""
    flow = definitions.flow
    if flow is None or flow.engine is not engine:
        flow = definitions.flow = Flow(engine)
    return flow
