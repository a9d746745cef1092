"""Means and shares with 95 % intervals: Wilson for shares, the normal interval for means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

Z95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval and the number of games behind it."""

    value: float
    low: float
    high: float
    n: int

    def to_json(self) -> dict[str, float]:
        """Rounded to four places: the interval is wider than that."""
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4), "n": self.n}


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number per game; a single game has no interval."""
    n = len(values)
    if not n:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    half = Z95 * stdev(values) / n**0.5 if n > 1 else 0.0
    return Estimate(middle, middle - half, middle + half, n)


def share(hits: int, n: int) -> Estimate:
    """Wilson's interval for a share; it stays between 0 and 1 and is right for small n."""
    if not n:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, zz = hits / n, Z95 * Z95
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = Z95 * (p * (1 - p) / n + zz / (4 * n * n)) ** 0.5 / (1 + zz / n)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), n)
