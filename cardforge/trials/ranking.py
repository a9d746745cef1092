"""The ranking of decks by the games between them: Bradley-Terry strengths with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from cardforge.kernel.json_value import JsonValue
from cardforge.trials.statistics import Z95

ELO = 400 / log(10)
PRIOR = 0.5
"""Wins that each deck of a pairing is given beside those that it won, so that a deck that won everything has a finite strength."""
ROUNDS = 10_000
ENOUGH = 1e-10


@dataclass(frozen=True)
class Strength:
    """A deck's place in the ranking."""

    deck: int
    elo: float
    """Strength above the mean of all decks, in Elo points: 0 is even with the mean, 100 more win 64 % against it."""
    low: float
    high: float
    expected: float
    """The share of games that it should win against a deck of mean strength."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "deck": self.deck,
            "elo": round(self.elo, 1),
            "low": round(self.low, 1),
            "high": round(self.high, 1),
            "expected": round(self.expected, 4),
        }


def bradley_terry(wins: Sequence[Sequence[float]]) -> tuple[Strength, ...]:
    """Strengths out of `wins[a][b]`, the games that a won against b, a drawn one half for each; the strongest first.

    Maximum likelihood by the minorisation of Hunter (2004), with half a win more for each deck of a pairing that was played. Intervals from the
    observed information, with the strengths summing to 0 (its pseudo-inverse), by the normal approximation.
    """
    n = len(wins)
    won = [[wins[a][b] + PRIOR if a != b and wins[a][b] + wins[b][a] else 0.0 for b in range(n)] for a in range(n)]
    strengths = [1.0] * n
    for _ in range(ROUNDS):
        new = []
        for a in range(n):
            weight = sum((won[a][b] + won[b][a]) / (strengths[a] + strengths[b]) for b in range(n) if b != a)
            new.append(sum(won[a]) / weight if weight else strengths[a])
        middle = exp(sum(map(log, new)) / n)
        new = [value / middle for value in new]
        moved = max(abs(log(one / other)) for one, other in zip(new, strengths, strict=True))
        strengths = new
        if moved < ENOUGH:
            break
    logs = [log(value) for value in strengths]
    errors = _errors(logs, won)
    found = [
        Strength(deck, ELO * value, ELO * (value - Z95 * error), ELO * (value + Z95 * error), 1 / (1 + exp(-value)))
        for deck, (value, error) in enumerate(zip(logs, errors, strict=True))
    ]
    return tuple(sorted(found, key=lambda one: (-one.elo, one.deck)))


def _errors(logs: Sequence[float], won: Sequence[Sequence[float]]) -> list[float]:
    """Standard errors: roots of the diagonal of the pseudo-inverse of the information, which is (I + J/n)^-1 - J/n, J all ones."""
    n = len(logs)
    matrix = [[1 / n] * n for _ in range(n)]
    for a in range(n):
        for b in range(n):
            if a != b:
                p = 1 / (1 + exp(logs[b] - logs[a]))
                information = (won[a][b] + won[b][a]) * p * (1 - p)
                matrix[a][b] -= information
                matrix[a][a] += information
    inverse = _inverse(matrix)
    return [sqrt(max(0.0, inverse[a][a] - 1 / n)) for a in range(n)]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse, by elimination with pivots (Gauss and Jordan)."""
    n = len(matrix)
    rows = [[*row, *(float(place == at) for at in range(n))] for place, row in enumerate(matrix)]
    for column in range(n):
        pivot = max(range(column, n), key=lambda place: abs(rows[place][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for place in range(n):
            if place != column and rows[place][column]:
                factor = rows[place][column]
                rows[place] = [value - factor * own for value, own in zip(rows[place], rows[column], strict=True)]
    return [row[n:] for row in rows]
