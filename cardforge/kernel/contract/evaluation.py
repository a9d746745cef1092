"""What a game counts and values, as a record: for the greedy player, for trials, and for reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Decision, Option
from cardforge.kernel.result import BalanceTarget, Counted

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""


@dataclass(frozen=True)
class DecisionValues(Generic[S]):
    """What a sensible player thinks each option is worth, by kind of decision; options of other kinds are worth 0."""

    of_option: Mapping[str, Callable[[S, int, Decision, Option], int]]
    """For each kind of decision the value of one option, for a seat."""
    of_all: Mapping[str, Callable[[S, int, Decision], list[int]]] = field(default_factory=dict)
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


@dataclass(frozen=True)
class Dummy:
    """The other seat of a goldfish: a deck of blanks, and the options that excuse it from losing by doing nothing."""

    deck: tuple[tuple[Card, ...], ...]
    options: Options


@dataclass(frozen=True)
class Evaluation(Generic[S]):
    """How a game values options and what it counts; every part of it is optional."""

    evaluate: Callable[[S, int, Decision], list[int]] | None = None
    """What a sensible player thinks each option is worth, for the greedy player; a higher number is better."""
    measures: Callable[[S, int], Mapping[str, int]] | None = None
    """What a goldfish records of a seat at the end of each own turn: cards in hand, gold, cards played so far ..."""
    hand: Callable[[S, int], list[int]] | None = None
    """The cards of a seat's hand, for the opening hands of a goldfish."""
    dummy: Callable[[], Dummy] | None = None
    """The opponent of a goldfish; None for a game that is tested by one seat alone or cannot be."""
    outcome: Callable[[S], Counted] | None = None
    """What a match counts of an ended game: turns, rounds, points, sides; without it, turns alone."""
    balance_targets: Callable[[Options], tuple[BalanceTarget, ...]] | None = None
    """The ranges in which the figures of many games with these options should be; tournaments of decks and matches out of the box are compared with them."""


AnyEvaluation: TypeAlias = "Evaluation[State]"
"""The evaluation of some game, as those see it who know no single game."""
