"""Sums over games: the same figures as from single numbers, whoever adds them up, and intervals that know of games with several things."""

from __future__ import annotations

import pickle
import random
from statistics import median, quantiles

import pytest

from cardforge.trials.statistics import mean, share
from cardforge.trials.tallies import Lengths, Moments, Rate


def moments(values: list[int]) -> Moments:
    """A tally of some numbers."""
    found = Moments()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize("values", [[3], [0, 0, 1], [-1, 4, 4, 9], list(range(50))])
def test_the_mean_of_sums_is_the_mean_of_the_numbers(values: list[int]) -> None:
    """Value, interval and number of games."""
    one, other = moments(values).mean(), mean(values)
    assert (one.value, one.low, one.high, one.n) == pytest.approx((other.value, other.low, other.high, other.n))


def test_games_that_were_not_counted_have_none() -> None:
    """A card that came in 2 of 5 games."""
    assert moments([1, 2]).mean(5) == moments([1, 2, 0, 0, 0]).mean()


def test_sums_of_several_processes_are_those_of_one() -> None:
    """In any order, and after a journey from process to process."""
    rng = random.Random(3)
    pairs = [(rng.randint(0, 2), rng.randint(2, 5)) for _ in range(60)]
    whole, parts = Rate(), [Rate() for _ in range(3)]
    for place, pair in enumerate(pairs):
        whole.add(*pair)
        parts[place % 3].add(*pair)
    merged = Rate()
    for part in reversed(parts):
        merged.merge(pickle.loads(pickle.dumps(part)))

    assert merged.share() == whole.share()


def test_things_of_one_game_that_go_together_count_once() -> None:
    """Four copies a game, all played or none: the interval is that of the games, not of the copies."""
    together, apart = Rate(), Rate()
    for game in range(40):
        together.add(4 * (game % 2), 4)
        apart.add(2, 4)

    assert together.share().high - together.share().low == pytest.approx(
        share(20, 40).high - share(20, 40).low, rel=0.03
    )
    assert (apart.share().low, apart.share().high) == pytest.approx((share(80, 160).low, share(80, 160).high))
    assert together.share().n == 160


def test_a_rate_of_all_or_none_knows_no_more_than_its_games() -> None:
    """Twenty games with five copies each, never played: as 0 of 20."""
    none = Rate()
    for _ in range(20):
        none.add(0, 5)
    none.add(0, 0)

    assert (none.share().low, none.share().high) == (share(0, 20).low, share(0, 20).high)


def test_ninety_five_of_a_hundred_intervals_of_a_rate_hold_the_true_share() -> None:
    """Copies of a game share its luck: with 1/2 all copies have 0.2, else 0.6; the true share is 0.4. 600 runs of 80 games."""
    rng = random.Random(11)
    holds = 0
    for _ in range(600):
        rate = Rate()
        for _ in range(80):
            luck, copies = rng.choice((0.2, 0.6)), rng.randint(1, 4)
            rate.add(sum(rng.random() < luck for _ in range(copies)), copies)
        holds += rate.share().low <= 0.4 <= rate.share().high

    assert 0.92 < holds / 600 < 0.98


@pytest.mark.parametrize("values", [[4], [1, 2], [3, 1, 1, 7, 7, 9], list(range(11))])
def test_the_spread_of_counts_is_that_of_the_numbers(values: list[int]) -> None:
    """Median and tenths, interpolated as Python's `quantiles` does."""
    lengths = Lengths()
    for value in values:
        lengths.add(value)
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else [values[0]] * 9
    found = lengths.spread()

    assert (found.median, found.low, found.high) == pytest.approx((median(values), tenths[0], tenths[-1]))
    assert lengths.by(max(values)) == len(values)
