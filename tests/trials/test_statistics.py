"""Confidence intervals: correct for small samples and never outside the possible range."""

from __future__ import annotations

import random

import pytest

from cardforge.trials.statistics import mean, share, spread, t95


@pytest.mark.parametrize(
    ("hits", "n", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_a_share_has_wilsons_interval(hits: int, n: int, low: float, high: float) -> None:
    """Wilson 95 %: stays between 0 and 1, and is not a point where all or none were hits."""
    found = share(hits, n)

    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("degrees", "factor"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)]
)
def test_the_factor_of_a_mean_is_students(degrees: int, factor: float) -> None:
    """The printed table of t for 95 %, two-sided."""
    assert t95(degrees) == pytest.approx(factor, abs=0.005)


def test_a_mean_of_what_cannot_be_negative_ends_at_zero() -> None:
    """Copies of a card in an opening hand: one in twenty games is rare, never less than never."""
    rare = mean([0] * 19 + [1])
    both_ways = mean([-1] + [0] * 18 + [1])

    assert rare.low == 0.0
    assert rare.high == pytest.approx(0.1547, abs=0.0005)
    assert both_ways.low < 0


def test_ninety_five_of_a_hundred_intervals_hold_the_true_mean() -> None:
    """Dice thrown eight times, two thousand times over; the true mean is 3.5."""
    rng = random.Random(7)
    found = [mean([rng.randint(1, 6) for _ in range(8)]) for _ in range(2000)]

    assert 0.94 < sum(one.low <= 3.5 <= one.high for one in found) / 2000 < 0.965


@pytest.mark.parametrize("values", [[4], [4, 5], [9, 9, 9], list(range(11))])
def test_the_middle_games_lie_within_the_games(values: list[int]) -> None:
    """The range of the middle 80 % never goes beyond the shortest and the longest game."""
    found = spread(values)

    assert min(values) <= found.low <= found.median <= found.high <= max(values)


def test_the_middle_eighty_percent_of_eleven_numbers() -> None:
    """0 to 10: the median is 5; a tenth is below 1, a tenth above 9."""
    assert spread(list(range(11))).to_json() == {"median": 5, "low": 1, "high": 9}
