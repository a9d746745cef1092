"""Means and shares with 95 % intervals: Wilson for shares, Student's t for means, cut off where no mean can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, median, quantiles, stdev

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


@dataclass(frozen=True)
class Spread:
    """The distribution of a number over the games: the median, and the range of the middle 80 %."""

    median: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """Rounded to four places."""
        return {"median": round(self.median, 4), "low": round(self.low, 4), "high": round(self.high, 4)}


def mean(values: Sequence[float]) -> Estimate:
    """The mean of one number per game; a single game has no interval.

    Numbers that were never below 0 (cards, gold, points) are taken for such that cannot be, and the interval ends there: what cannot be
    true is left out, so it still holds the true mean as often.
    """
    n = len(values)
    if not n:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = fmean(values)
    half = t95(n - 1) * stdev(values) / n**0.5 if n > 1 else 0.0
    low = middle - half
    return Estimate(middle, max(0.0, low) if min(values) >= 0 else low, middle + half, n)


def share(hits: int, n: int) -> Estimate:
    """Wilson's interval for a share; it stays between 0 and 1 and is right for small n."""
    if not n:
        return Estimate(0.0, 0.0, 1.0, 0)
    p, zz = hits / n, Z95 * Z95
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = Z95 * (p * (1 - p) / n + zz / (4 * n * n)) ** 0.5 / (1 + zz / n)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), n)


def spread(values: Sequence[int]) -> Spread:
    """The median and the middle 80 % of some numbers."""
    if len(values) < 2:
        only = float(values[0]) if values else 0.0
        return Spread(only, only, only)
    tenths = quantiles(values, n=10, method="inclusive")
    return Spread(median(values), tenths[0], tenths[-1])


def t95(degrees: int) -> float:
    """The factor of Student's t for a 95 % interval: exact for 1 and 2 degrees of freedom, else by the series in 1/degrees around the
    normal value (Abramowitz and Stegun 26.7.5), right to 0.01 from 3 degrees on."""
    if degrees < 3:
        return (12.7062, 4.3027)[degrees - 1]
    z = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(degrees) ** power for power, term in enumerate(terms, 1))
