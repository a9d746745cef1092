"""What a copy of each card seems to be worth, from races between decks: a guess for choosing what to try next, never a result."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from math import sqrt
from statistics import NormalDist
from typing import Final, Generic, TypeVar

from cardforge.kernel.rng import Rng

Name = TypeVar("Name", bound=Hashable)
_NORMAL: Final = NormalDist()
_PARTS: Final = 1 << 30
"""How finely luck is divided."""


class CardValues(Generic[Name]):
    """A linear model: a deck wins more often than another by the sum of what the copies that it has more of are worth.

    Before any game every copy is taken to be worth 0 give or take `spread`; each race moves that by as much as its deals tell (Bayesian linear
    regression with known variances).
    """

    def __init__(self, names: Iterable[Name], spread: float) -> None:
        self._places = {name: place for place, name in enumerate(names)}
        n = len(self._places)
        self._precision = [[0.0] * n for _ in range(n)]
        for place in range(n):
            self._precision[place][place] = 1 / spread**2
        self._pull = [0.0] * n

    def add(self, more: Mapping[Name, int], deals: int, gained: int, lost: int) -> None:
        """Counts a race: the copies that one deck has more of than the other, or fewer, and the deals that it won and the other did not, and
        the other way round."""
        if not deals:
            return
        weight = deals * (deals + 2) / (gained + lost + 2)
        moved = (gained - lost) / deals
        found = [(self._places[name], count) for name, count in more.items() if count]
        for place, count in found:
            self._pull[place] += weight * count * moved
            for other, copies in found:
                self._precision[place][other] += weight * count * copies

    def samples(self, rng: Rng) -> Iterator[dict[Name, float]]:
        """Guesses of all values without end, each as likely as the races make it (Thompson 1933): cards of which little is known differ much."""
        lower = _cholesky(self._precision)
        middle = _solve_upper(lower, _solve_lower(lower, self._pull))
        while True:
            luck = [_NORMAL.inv_cdf((rng.below(_PARTS) + 0.5) / _PARTS) for _ in self._places]
            noise = _solve_upper(lower, luck)
            yield {name: middle[place] + noise[place] for name, place in self._places.items()}


def _cholesky(matrix: list[list[float]]) -> list[list[float]]:
    """The lower triangle L with L·Lᵀ = matrix, which is symmetric and positive definite."""
    lower: list[list[float]] = []
    for place, row in enumerate(matrix):
        new: list[float] = []
        for column in range(place + 1):
            other = new if column == place else lower[column]
            rest = row[column] - sum(map(float.__mul__, new, other))
            new.append(sqrt(rest) if column == place else rest / other[column])
        lower.append(new)
    return lower


def _solve_lower(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of L·x = right."""
    found: list[float] = []
    for row, value in zip(lower, right, strict=True):
        found.append((value - sum(map(float.__mul__, row, found))) / row[-1])
    return found


def _solve_upper(lower: list[list[float]], right: list[float]) -> list[float]:
    """The solution of Lᵀ·x = right."""
    found = list(right)
    for place in reversed(range(len(found))):
        found[place] /= lower[place][place]
        for other in range(place):
            found[other] -= lower[place][other] * found[place]
    return found
