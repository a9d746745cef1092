"""Means and shares with 95 % intervals: Wilson for shares, Student's t for means, cut off where no mean can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
class Difference:
    """By how much a figure moved from one run to another on the same deals, with its 95 % interval."""

    value: float
    low: float
    high: float
    n: int

    @property
    def shown(self) -> bool:
        """Whether the games show a difference: the interval leaves 0 out."""
        return self.low > 0 or self.high < 0

    def to_json(self) -> dict[str, float]:
        """Rounded to four places."""
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
    return share_of(hits / n, n)


def shares_of(counts: Mapping[str, int], n: int) -> dict[str, Estimate]:
    """The share of each in n, the most frequent first, and equally frequent ones always in the same order, whichever was counted first."""
    return {word: share(count, n) for word, count in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))}


def share_of(p: float, n: float) -> Estimate:
    """Wilson's interval for a share of n, which may be an effective number and so no whole one."""
    zz = Z95 * Z95
    middle = (p + zz / (2 * n)) / (1 + zz / n)
    half = Z95 * (p * (1 - p) / n + zz / (4 * n * n)) ** 0.5 / (1 + zz / n)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), round(n))


def paired_difference(pairs: Sequence[tuple[bool, bool]]) -> Difference:
    """By how much a share rose from the first to the second of each pair, with the interval of Bonett and Price (2012): one pair of each
    kind that differs is added, so that few games, or games that all went alike, do not pass for certainty. Nothing moves beyond 1."""
    n = len(pairs)
    gained = sum(new and not old for old, new in pairs)
    lost = sum(old and not new for old, new in pairs)
    if not n:
        return Difference(0.0, -1.0, 1.0, 0)
    more, less = (gained + 1) / (n + 2), (lost + 1) / (n + 2)
    half = Z95 * ((more + less - (more - less) ** 2) / (n + 2)) ** 0.5
    return Difference((gained - lost) / n, max(-1.0, more - less - half), min(1.0, more - less + half), n)


def independent_difference(one: tuple[int, int], other: tuple[int, int]) -> Difference:
    """By how much the share of the first games is higher than that of the others, both as (hits, n): Newcombe's hybrid of two Wilson intervals
    (1998, method 10), which stays between -1 and 1."""
    first, second = share(*one), share(*other)
    gap = first.value - second.value
    if not one[1] or not other[1]:
        return Difference(0.0, -1.0, 1.0, 0)
    below = ((first.value - first.low) ** 2 + (second.high - second.value) ** 2) ** 0.5
    above = ((first.high - first.value) ** 2 + (second.value - second.low) ** 2) ** 0.5
    return Difference(gap, gap - below, gap + above, one[1] + other[1])


def mean_difference(pairs: Sequence[tuple[float, float]]) -> Difference:
    """By how much a mean rose from the first to the second of each pair, with Student's interval; a single pair has none."""
    n = len(pairs)
    gaps = [new - old for old, new in pairs]
    if not n:
        return Difference(0.0, 0.0, 0.0, 0)
    middle = fmean(gaps)
    half = t95(n - 1) * stdev(gaps) / n**0.5 if n > 1 else 0.0
    return Difference(middle, middle - half, middle + half, n)


def spread(values: Sequence[int]) -> Spread:
    """The median and the middle 80 % of some numbers."""
    if len(values) < 2:
        only = float(values[0]) if values else 0.0
        return Spread(only, only, only)
    tenths = quantiles(values, n=10, method="inclusive")
    return Spread(median(values), tenths[0], tenths[-1])


def quantile(counts: Mapping[int, int], part: float) -> float:
    """A quantile of whole numbers that are given by how often each came up, interpolated between neighbours (method 7 of Hyndman and Fan, the
    `inclusive` one of Python's `statistics.quantiles`)."""
    place = part * (sum(counts.values()) - 1)
    below, numbers = 0, sorted(counts)
    for index, number in enumerate(numbers):
        below += counts[number]
        if place <= below - 1:
            return float(number)
        if place < below and index + 1 < len(numbers):
            return number + (place - (below - 1)) * (numbers[index + 1] - number)
    return float(numbers[-1])


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
