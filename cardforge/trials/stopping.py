"""When a match has played enough: at looks that were fixed before, as soon as every interval is narrow enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.trials.statistics import Estimate, share_of

LEAST = 100
STEP = 50


@dataclass(frozen=True)
class StoppingRule:
    """The fixed-width sequential rule of Chow and Robbins (1965), looked at in steps: after 100 games and then every 50, it stops as soon as the
    larger half of every Wilson interval is at most `half_width`, and would be so if the share were the one of the interval nearest to 1/2.

    Who looks after each game, and believes the share found so far, stops when luck makes the interval small, and then it covers too seldom.
    Here the first look comes late, looks are few, and the variance is taken as large as it can well be: the 95 % intervals of repeated runs cover the
    true share in 93.5 to 97 % of cases (`tests/trials/test_stopping.py` works that out exactly).
    """

    half_width: float
    """As a share: 0.02 for 2 points."""
    least: int = LEAST
    step: int = STEP

    def is_look(self, games: int) -> bool:
        """Whether the rule looks after so many games."""
        return games >= self.least and (games - self.least) % self.step == 0

    def is_met(self, shares: Sequence[Estimate]) -> bool:
        """Whether all of these are known well enough."""
        return all(one.n and self._is_narrow(one) for one in shares)

    def _is_narrow(self, found: Estimate) -> bool:
        nearest = min(max(0.5, found.low), found.high)
        return max(_half(found), _half(share_of(nearest, found.n))) <= self.half_width


def _half(found: Estimate) -> float:
    return max(found.high - found.value, found.value - found.low)
