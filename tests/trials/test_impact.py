"""Impacts: differences between paired games, with intervals that hold what is true as often as they say."""

from __future__ import annotations

import random

import pytest

from cardforge.kernel.result import Outcome
from cardforge.trials.impact import Pair, impact_report
from cardforge.trials.statistics import mean_difference, paired_difference


def pairs(both: int, gained: int, lost: int, neither: int) -> list[tuple[bool, bool]]:
    """Games won before and after: so many of each kind."""
    kinds = ((True, True), (False, True), (True, False), (False, False))
    return [kind for kind, n in zip(kinds, (both, gained, lost, neither), strict=True) for _ in range(n)]


@pytest.mark.parametrize(
    ("counts", "value", "low", "high"),
    [((50, 0, 0, 50), 0.0, -0.0272, 0.0272), ((10, 30, 5, 55), 0.25, 0.1383, 0.3519), ((0, 3, 0, 0), 1.0, -0.1012, 1.0)],
)  # fmt: skip
def test_a_paired_difference_has_the_interval_of_bonett_and_price(
    counts: tuple[int, int, int, int], value: float, low: float, high: float
) -> None:
    """One pair of each kind that differs is added; games that all went alike are no certainty, and nothing moves beyond all of them."""
    found = paired_difference(pairs(*counts))

    assert (found.value, round(found.low, 4), round(found.high, 4)) == (value, pytest.approx(low, abs=1e-3), pytest.approx(high, abs=1e-3))  # fmt: skip
    assert found.shown == (low > 0 or high < 0)


def test_where_nothing_moved_hardly_any_run_reports_an_effect() -> None:
    """Of 150 runs with seeds of their own at most 14 report one; the chance of more is below 1 in 100 with true 95 % intervals."""
    rng = random.Random(4)

    found = [
        paired_difference([(rng.random() < 0.5, rng.random() < 0.5) for _ in range(200)]).shown for _ in range(150)
    ]

    assert sum(found) <= 14


@pytest.mark.parametrize("change", [0.0, 0.04, 0.2])
def test_the_interval_of_paired_games_holds_the_true_difference(change: float) -> None:
    """In 92 to 98 of 100 runs of 400 games, most of which go the same way before and after."""
    rng = random.Random(5)

    def game() -> tuple[bool, bool]:
        luck = rng.random()
        moved = rng.random() < 0.1
        return luck < 0.5, (rng.random() if moved else luck) < 0.5 + change

    true = change
    found = [paired_difference([game() for _ in range(400)]) for _ in range(400)]

    assert 0.92 <= sum(one.low <= true <= one.high for one in found) / 400 <= 0.98


def test_a_mean_that_moved_in_every_pair_alike_moved_for_certain() -> None:
    """Student's interval of the paired gaps, not of the means."""
    found = mean_difference([(turns, turns + 2) for turns in (5.0, 9.0, 40.0)])
    wide = mean_difference([(1.0, 1.0), (1.0, 3.0), (2.0, 3.0)])

    assert (found.value, found.low, found.high, found.shown) == (2.0, 2.0, 2.0, True)
    assert (wide.value, wide.shown) == (1.0, False)
    assert wide.high - wide.value == pytest.approx(4.3027 / 3**0.5, abs=0.001)


def outcome(winner: int, turns: int = 10, reason: str = "A26") -> Outcome:
    """A game that seat 0 began."""
    return Outcome((winner,), reason, 0, turns)


def test_games_are_compared_pair_by_pair_for_the_seat_with_the_card() -> None:
    """Wins of that seat, of the seat that began, lengths and reasons; which games were won and lost, and how many ended otherwise."""
    played: list[Pair] = [
        (outcome(1), outcome(0), 0),
        (outcome(0), outcome(1), 1),
        (outcome(1), outcome(1), 1),
        (outcome(0), outcome(1, 14, "A24"), 0),
    ]

    report = impact_report(played, 7, {"A24": "no life points left"})
    moved = {one.name: round(one.change.value, 4) for one in report.others}

    assert (report.n, report.gained, report.lost, report.differ) == (4, 2, 1, 3)
    assert (report.wins.old.value, report.wins.new.value, report.wins.change.value) == (0.5, 0.75, 0.25)
    assert moved == {
        "won by the seat that began": -0.25, "turns": 1.0, "ended by no life points left": 0.25, "ended by A26": -0.25,
    }  # fmt: skip


def test_revisions_that_are_the_same_in_play_move_exactly_nothing() -> None:
    """No interval: it is certain; but not if a game went another way after all."""
    alike: list[Pair] = [(outcome(0), outcome(0), 0)] * 5

    same = impact_report(alike, 1, {}, same=True).wins.change
    other = impact_report(alike, 1, {}).wins.change
    broken = impact_report([*alike, (outcome(0), outcome(1), 0)], 1, {}, same=True).wins.change

    assert (same.value, same.low, same.high) == (0, 0, 0)
    assert other.low < 0 < other.high
    assert broken.low < 0
