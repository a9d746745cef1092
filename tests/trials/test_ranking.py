"""Bradley-Terry strengths: known values, intervals that cover, decks that won everything."""

from __future__ import annotations

import random
from math import log, sqrt

import pytest

from cardforge.trials.ranking import ELO, PRIOR, bradley_terry


def test_two_decks_differ_by_the_log_odds() -> None:
    """30 to 10, with half a win more for each: strengths ± half of log(30.5 / 10.5); the interval is that of the log odds, halved."""
    first, second = bradley_terry([[0, 30], [10, 0]])
    gap = log((30 + PRIOR) / (10 + PRIOR))
    error = sqrt(1 / (30 + PRIOR) + 1 / (10 + PRIOR))

    assert (first.deck, second.deck) == (0, 1)
    assert first.elo == pytest.approx(ELO * gap / 2)
    assert first.high - first.elo == pytest.approx(1.95996 * ELO * error / 2, rel=1e-4)
    assert first.elo == pytest.approx(-second.elo)


def test_decks_that_are_even_are_even() -> None:
    """All at 0, each with half of the games against the mean."""
    assert {round(one.elo, 6) for one in bradley_terry([[0, 5, 5], [5, 0, 5], [5, 5, 0]])} == {0.0}


def test_a_deck_that_won_everything_has_a_finite_strength() -> None:
    """And one that met nobody is of mean strength, known as badly as can be."""
    best = bradley_terry([[0, 20, 20], [0, 0, 10], [0, 10, 0]])[0]
    assert best.deck == 0
    assert 0 < best.elo < 1000


def test_the_intervals_cover_the_strengths() -> None:
    """Three decks of known strength, 60 games of each pairing, 400 times: 92 to 98 % of the intervals hold the strength."""
    rng, strengths = random.Random(5), (0.4, 0.0, -0.4)
    held = 0
    for _ in range(400):
        wins = [[0.0] * 3 for _ in range(3)]
        for a in range(3):
            for b in range(a + 1, 3):
                chance = 1 / (1 + 2.718281828 ** (strengths[b] - strengths[a]))
                won = sum(rng.random() < chance for _ in range(60))
                wins[a][b], wins[b][a] = won, 60 - won
        held += sum(one.low <= ELO * strengths[one.deck] <= one.high for one in bradley_terry(wins))
    assert 0.92 <= held / 1200 <= 0.98
