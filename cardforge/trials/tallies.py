"""Sums over games from which means and shares follow: they take the same room for a million games as for ten, and those of several
processes add up to the same, in whatever order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cardforge.trials.statistics import Estimate, Spread, quantile, share, share_of, t95


class Moments:
    """A whole number for each game: how many, their sum, the sum of their squares, the smallest; exact, because they are whole."""

    __slots__ = ("least", "n", "squares", "total")

    def __init__(self) -> None:
        self.n = self.total = self.squares = self.least = 0

    def add(self, value: int) -> None:
        """Counts one game."""
        self.n += 1
        self.total += value
        self.squares += value * value
        self.least = min(self.least, value)

    def merge(self, other: Moments) -> None:
        """Counts the games of another tally too."""
        self.n += other.n
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)

    def mean(self, games: int = 0) -> Estimate:
        """The mean with Student's interval, as `statistics.mean` of the single numbers; `games` that were not counted have a 0."""
        n = max(games, self.n)
        if not n:
            return Estimate(0.0, 0.0, 0.0, 0)
        middle = self.total / n
        spread = (n * self.squares - self.total * self.total) / (n * (n - 1)) if n > 1 else 0.0
        half = t95(n - 1) * (spread / n) ** 0.5 if n > 1 else 0.0
        return Estimate(middle, max(0.0, middle - half) if self.least >= 0 else middle - half, middle + half, n)


class Rate:
    """A share of things of which a game has several, such as the copies of a card that were played: hits and things, game by game."""

    __slots__ = ("games", "hits", "hits_hits", "hits_things", "things", "things_things")

    def __init__(self) -> None:
        self.games = self.hits = self.things = 0
        self.hits_hits = self.hits_things = self.things_things = 0

    def add(self, hits: int, things: int) -> None:
        """Counts one game; a game without such a thing says nothing."""
        if not things:
            return
        self.games += 1
        self.hits += hits
        self.things += things
        self.hits_hits += hits * hits
        self.hits_things += hits * things
        self.things_things += things * things

    def merge(self, other: Rate) -> None:
        """Counts the games of another tally too."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def share(self) -> Estimate:
        """The share with Wilson's interval for the effective number of things (Korn and Graubard 1998): as many independent ones as would
        have the variance of this ratio with games as clusters (Taylor linearisation), at most all of them.

        Things of one game go together, so there are fewer than were counted. Where all or none were hits, nothing is known of that, and
        each game counts as one.
        """
        if not self.things:
            return share(0, 0)
        p = self.hits / self.things
        effective = float(self.games)
        if 0 < p < 1 and self.games > 1:
            squares = self.hits_hits - 2 * p * self.hits_things + p * p * self.things_things
            variance = max(squares, 0.0) * self.games / (self.games - 1) / self.things**2
            effective = min(p * (1 - p) / variance, float(self.things)) if variance else float(self.things)
        found = share_of(p, effective)
        return Estimate(found.value, found.low, found.high, self.things)


class Lengths:
    """How often each whole number came up, for medians and histograms; it takes room for each number, not for each game."""

    __slots__ = ("counts",)

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, value: int) -> None:
        """Counts one game."""
        self.counts[value] += 1

    def merge(self, other: Lengths) -> None:
        """Counts the games of another tally too."""
        self.counts.update(other.counts)

    @property
    def n(self) -> int:
        """How many games were counted."""
        return self.counts.total()

    def spread(self) -> Spread:
        """The median and the middle 80 %."""
        return (
            Spread(*(quantile(self.counts, part) for part in (0.5, 0.1, 0.9))) if self.counts else Spread(0.0, 0.0, 0.0)
        )

    def by(self, value: int) -> int:
        """In how many games the number was at most this."""
        return sum(count for number, count in self.counts.items() if number <= value)

    def sorted(self) -> Mapping[int, int]:
        """The numbers in order, each with the count of its games."""
        return dict(sorted(self.counts.items()))
