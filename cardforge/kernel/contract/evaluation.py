"""What a game counts and values, as a record: for the greedy player, for trials, and for reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import exp
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from cardforge.kernel.cards import Card
from cardforge.kernel.contract.options import Options
from cardforge.kernel.decision import Decision, Event
from cardforge.kernel.result import BalanceTarget, Counted

if TYPE_CHECKING:
    from cardforge.kernel.state import State

S = TypeVar("S", bound="State")
"""The state of one game."""


@dataclass(frozen=True)
class Dummy:
    """The other seat of a goldfish: a deck of blanks, and the options that excuse it from losing by doing nothing."""

    deck: tuple[tuple[Card, ...], ...]
    options: Options


class CardUse(NamedTuple):
    """An event with which a card of a hand is used: what the use is called, and where the event names the seat and the card."""

    use: str
    """`played`, or the game's word for another use, such as `gold`."""
    seat: int
    card: int


PLAYED: Final = "played"
KEPT: Final = "kept"
"""The word for a card that could still have been played."""
SPENT: Final = "spent"
"""The word for a card that was within reach, but what it costs went elsewhere."""


@dataclass(frozen=True)
class HandWatch(Generic[S]):
    """How trials follow the hand and the resources of a seat through a game; it reads states and events and changes nothing."""

    uses: Mapping[str, CardUse]
    """The events that use a card, by their first word."""
    stranded: Callable[[S, int, int], str]
    """Why a card in a seat's hand is not played at the end of the seat's turn: `cost`, `no target` ..., `KEPT` or `SPENT`; "" for a card that
    is never played from hand."""
    judged_at: str
    """The kind of decision at whose passing this is asked; in a turn without it, when the turn is over."""
    flows: Callable[[S, int, Event], tuple[str, int] | None] | None = None
    """What an event adds to a running total of the seat: the measure and how much, such as ("mana", 2); None for nothing."""
    totals: tuple[str, ...] = ()
    """The running totals, in the order of reports."""
    milestones: Mapping[str, str] = field(default_factory=dict)
    """What a goldfish asks the turn of: in words, and the measure or total that is then above 0 for the first time."""


@dataclass(frozen=True)
class PositionWorth(Generic[S]):
    """What a position is worth to each seat: the weighted sum of its features, by which the chances to win are shared out."""

    features: Callable[[S, int], tuple[float, ...]]
    """What a seat has, as a number for each weight."""
    weights: Mapping[str, float]
    """The weight of each feature, by name, in the order of the features; `cardforge.devtools.fit_positions` finds them from games."""
    turns: int = 1
    """How many turns a search should look ahead before it trusts these chances: with 1 to the end of the turn under way."""

    def chances(self, state: S) -> list[float]:
        """For each seat its chance to win, from 0 to 1, together 1; a seat that has left the game has none."""
        weights = list(self.weights.values())
        sums = [
            sum(weight * feature for weight, feature in zip(weights, self.features(state, seat), strict=True))
            if state.alive[seat]
            else None
            for seat in range(state.seats)
        ]
        most = max((value for value in sums if value is not None), default=0.0)
        parts = [exp(value - most) if value is not None else 0.0 for value in sums]
        total = sum(parts)
        return [part / total for part in parts] if total else [1 / state.seats] * state.seats


@dataclass(frozen=True)
class Evaluation(Generic[S]):
    """How a game values options and what it counts; every part of it is optional."""

    evaluate: Callable[[S, int, Decision], list[int]] | None = None
    """What a sensible player thinks each option is worth, for the greedy player; a higher number is better."""
    position: PositionWorth[S] | None = None
    """What positions are worth, for players that look ahead; without it they play every game that they imagine to its end."""
    measures: Callable[[S, int], Mapping[str, int]] | None = None
    """What a goldfish records of a seat at the end of each own turn: cards in hand, gold, cards played so far ..."""
    in_play: frozenset[int] = frozenset()
    """The zones in which the texts of cards hold, for trials that count which clauses came into force; empty for a game that does not say."""
    hand: Callable[[S, int], list[int]] | None = None
    """The cards of a seat's hand, for the opening hands of a goldfish."""
    watch: HandWatch[S] | None = None
    """How trials follow single cards; without it they count hands and measures only."""
    blank: Callable[[Card], Card | None] | None = None
    """A card that is never played, to be put in the place of one whose worth is measured; None for a card without which there is no game."""
    dummy: Callable[[], Dummy] | None = None
    """The opponent of a goldfish; None for a game that is tested by one seat alone or cannot be."""
    outcome: Callable[[S], Counted] | None = None
    """What a match counts of an ended game: turns, rounds, points, sides; without it, turns alone."""
    balance_targets: Callable[[Options], tuple[BalanceTarget, ...]] | None = None
    """The ranges in which the figures of many games with these options should be; tournaments of decks and matches out of the box are compared with them."""


AnyEvaluation: TypeAlias = "Evaluation[State]"
"""The evaluation of some game, as those see it who know no single game."""
