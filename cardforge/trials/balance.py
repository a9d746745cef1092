"""Whether matches came to what the rules' makers want of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.result import BalanceTarget
from cardforge.trials.match import GameStatistics


@dataclass(frozen=True)
class Verdict:
    """A bound, and the lowest and highest figure that was found."""

    bound: BalanceTarget
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """Whether every figure is within the bound."""
        return self.bound.low <= self.low and self.high <= self.bound.high

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        bound = self.bound
        found = [round(self.low, 4), round(self.high, 4)]
        return {
            "what": bound.what,
            "low": bound.low,
            "high": bound.high,
            "row": bound.row,
            "found": found,
            "holds": self.holds,
        }


def verdicts_on(
    bounds: Sequence[BalanceTarget], statistics: GameStatistics, decks: Sequence[float] = ()
) -> tuple[Verdict, ...]:
    """A verdict for each bound that these games have figures for; `decks` are the shares that the decks of a tournament won."""
    found = _figures(statistics, decks)
    verdicts = []
    for bound in bounds:
        figures = found.get(bound.what) or ([] if bound.what in ("deck", "first", "rounds") else [0.0])
        if figures:
            verdicts.append(Verdict(bound, min(figures), max(figures)))
    return tuple(verdicts)


def _figures(statistics: GameStatistics, decks: Sequence[float]) -> Mapping[str, Sequence[float]]:
    return {
        **{reason: [estimate.value] for reason, estimate in statistics.reasons.items()},
        "deck": decks,
        "first": [statistics.first.value] if statistics.first.n else [],
        "rounds": [statistics.rounds.median] if statistics.rounds else [],
    }
