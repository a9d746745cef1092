"""Whether matches came to what the rules' makers want of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.kernel.outcome import Bound
from cardforge.trials.match import Course


@dataclass(frozen=True)
class Verdict:
    """A bound, and the lowest and highest figure that was found."""

    bound: Bound
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """Whether every figure found lies within the bound."""
        return self.bound.low <= self.low and self.high <= self.bound.high

    def to_json(self) -> dict[str, Any]:
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


def judged(bounds: Sequence[Bound], course: Course, decks: Sequence[float] = ()) -> tuple[Verdict, ...]:
    """A verdict for each bound that these games can tell of; `decks` are the shares that the decks of a tournament won."""
    found = _figures(course, decks)
    verdicts = []
    for bound in bounds:
        figures = found.get(bound.what) or ([] if bound.what in ("deck", "first", "rounds") else [0.0])
        if figures:
            verdicts.append(Verdict(bound, min(figures), max(figures)))
    return tuple(verdicts)


def _figures(course: Course, decks: Sequence[float]) -> Mapping[str, Sequence[float]]:
    return {
        **{reason: [estimate.value] for reason, estimate in course.reasons.items()},
        "deck": decks,
        "first": [course.first.value] if course.first.n else [],
        "rounds": [course.rounds.median] if course.rounds else [],
    }
