"""Matches that end when they know enough: the intervals still cover."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import comb

import pytest

from cardforge.errors import CardforgeError
from cardforge.tasks.trials.run_trials import match
from cardforge.trials.statistics import Estimate, share
from cardforge.trials.stopping import StoppingRule


def stopped(rule: StoppingRule, games: Iterator[bool]) -> Estimate:
    """The share at which the rule stops."""
    hits = 0
    for n, won in enumerate(games, 1):
        hits += won
        if rule.is_look(n) and rule.is_met([share(hits, n)]):
            return share(hits, n)
    raise AssertionError("the games ran out")


@pytest.mark.parametrize("chance", [0.5, 0.3, 0.1, 0.04])
def test_a_run_that_stops_early_covers_the_truth_as_often(chance: float) -> None:
    """400 repeated small runs that stop at a half-width of 6 points: the 95 % interval holds the known chance in 92 to 98 %."""
    rng = random.Random(int(1000 * chance))
    rule = StoppingRule(0.06)
    found = [stopped(rule, (rng.random() < chance for _ in range(10_000))) for _ in range(400)]

    assert 0.92 <= sum(one.low <= chance <= one.high for one in found) / 400 <= 0.98
    assert all(max(one.high - one.value, one.value - one.low) <= 0.06 for one in found)


def covered(rule: StoppingRule, chance: float) -> float:
    """The exact chance that the interval at the stop holds the true chance: by the distribution of hits at each look."""
    running, n, held = {0: 1.0}, 0, 0.0
    while running:
        m = rule.least if n == 0 else rule.step
        steps = [comb(m, hits) * chance**hits * (1 - chance) ** (m - hits) for hits in range(m + 1)]
        n, after = n + m, {}
        for hits, weight in running.items():
            for more, step in enumerate(steps):
                if weight * step > 1e-10:
                    after[hits + more] = after.get(hits + more, 0.0) + weight * step
        running = {}
        for hits, weight in after.items():
            found = share(hits, n)
            if rule.is_met([found]):
                held += weight * (found.low <= chance <= found.high)
            else:
                running[hits] = weight
    return held


@pytest.mark.parametrize("chance", [0.5, 0.3, 0.2, 0.1, 0.04])
def test_the_exact_coverage_is_honest(chance: float) -> None:
    """At 8 points, no luck involved."""
    assert 0.93 <= covered(StoppingRule(0.08), chance) <= 0.98


def test_looks_are_few_and_fixed() -> None:
    """After 100 games and then every 50, whatever came before."""
    rule = StoppingRule(0.05)
    assert [n for n in range(1, 301) if rule.is_look(n)] == [100, 150, 200, 250, 300]


def test_two_points_take_some_2400_games_of_even_decks() -> None:
    """p = 1/2: z²/4h² = 2401."""
    rule = StoppingRule(0.02)
    assert not rule.is_met([share(1150, 2300)])
    assert rule.is_met([share(1200, 2400)])


def test_a_match_stops_at_the_first_look_that_is_enough() -> None:
    """Fifteen points are known after 100 games; with any number of processes after the same."""
    one, two = (match("state51", n=400, until=15.0, jobs=jobs, players=["random", "random"]).report for jobs in (1, 2))
    assert one.n == 100
    assert one == two


def test_the_number_of_games_is_the_limit() -> None:
    """And an impossible width is refused."""
    assert match("state51", n=10, until=0.5, players=["random", "random"]).report.n == 10
    with pytest.raises(CardforgeError, match=r"from 0\.1 to 50"):
        match("state51", n=10, until=0.0)
