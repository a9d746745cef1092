"""The fit of what positions are worth: it finds the weights by which games were decided, and writes them as a module."""

from __future__ import annotations

from math import exp

import pytest

from cardforge.devtools.fit_positions import Row, fitted, page, solved
from cardforge.kernel.rng import Rng

TRUE = (0.8, -0.4, 0.0)


def games(n: int) -> list[list[Row]]:
    """Games of five positions each; whoever is ahead by the true weights wins as often as a logistic curve says."""
    rng = Rng(6)
    played: list[list[Row]] = []
    for _ in range(n):
        rows: list[Row] = []
        for _ in range(5):
            features = tuple(float(rng.below(9) - 4) for _ in TRUE)
            chance = 1 / (1 + exp(-sum(weight * feature for weight, feature in zip(TRUE, features, strict=True))))
            rows.append((features, float(rng.below(10_000) < 10_000 * chance)))
        played.append(rows)
    return played


def test_the_weights_by_which_games_were_decided_are_found() -> None:
    """Within the noise of 3,200 positions; a feature that decides nothing gets next to none. Both figures come from games kept apart."""
    fit = fitted(games(800), 3)

    assert fit.weights == pytest.approx(TRUE, abs=0.06)
    assert (fit.games, fit.rows) == (800, 4000)
    assert fit.loss < 0.5
    assert fit.right > 0.75


def test_linear_equations_are_solved() -> None:
    """Even where the first pivot is 0."""
    assert solved([[0.0, 2.0], [2.0, 1.0]], [4.0, 5.0]) == pytest.approx([1.5, 2.0])


def test_the_module_says_where_its_weights_come_from() -> None:
    """It is read by the game; games, seed, loss and success stand in it."""
    fit = fitted(games(50), 3)
    written = page(["one", "two", "three"], fit, 50, 9)
    values: dict[str, dict[str, float]] = {}
    exec(written, values)  # type: ignore[arg-type]

    assert list(values["WEIGHTS"]) == ["one", "two", "three"]
    assert list(values["WEIGHTS"].values()) == pytest.approx(fit.weights, abs=1e-4)
    assert "50 games of greedy players with seed 9" in written
