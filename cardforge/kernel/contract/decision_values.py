"""What options are worth by kind of decision; apart from the records of a game's contract, for it is compiled: it is asked at every decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Generic, TypeVar

from cardforge.kernel.decision import Decision, Option

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""


class DecisionValues(Generic[S]):
    """What a sensible player thinks each option is worth, by kind of decision; options of other kinds are worth 0."""

    def __init__(
        self,
        of_option: Mapping[str, Callable[[S, int, Decision, Option], int]],
        of_all: Mapping[str, Callable[[S, int, Decision], list[int]]] | None = None,
    ) -> None:
        self.of_option = dict(of_option)
        """For each kind of decision the value of one option, for a seat."""
        self.of_all = dict(of_all or {})
        """For kinds of decisions whose options are valued together."""

    def __call__(self, state: S, seat: int, decision: Decision) -> list[int]:
        """A number for each option, the best highest; looks only at what the seat may see."""
        together = self.of_all.get(decision.kind)
        if together is not None:
            return together(state, seat, decision)
        value = self.of_option.get(decision.kind)
        if value is None:
            return [0] * len(decision.options)
        return [value(state, seat, decision, option) for option in decision.options]
