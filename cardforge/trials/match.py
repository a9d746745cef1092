"""Matches: many games with one setup; wins with intervals, length, points, sides, and why games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from cardforge.effects.ability import Ability
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.result import Outcome
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.statistics import Estimate, Spread, quantile, share, shares_of
from cardforge.trials.tallies import Lengths, Moments


@dataclass(frozen=True)
class Score:
    """The points of a seat: their mean, and the quarter points of the games."""

    mean: Estimate
    quartiles: tuple[float, float, float]

    def to_json(self) -> dict[str, JsonValue]:
        """The mean as a figure, and the three quartiles."""
        return {"mean": self.mean.to_json(), "quartiles": [round(value, 4) for value in self.quartiles]}


@dataclass(frozen=True)
class GameStatistics:
    """How games went, whoever won them."""

    draws: Estimate
    first: Estimate
    """The share of games won by the seat that began, of those with one winner."""
    turns: Spread | None
    """Turns of one player each, all players together; None for a game that does not count them."""
    rounds: Spread | None
    """Rounds as the game's rules call them; None for a game without."""
    reasons: Mapping[str, Estimate]
    """The share of games that ended so, by row or word, the most frequent first."""
    lengths: Mapping[int, int] = field(default_factory=dict)
    """How many games took so many rounds, or turns in a game without rounds."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "draws": self.draws.to_json(),
            "first": self.first.to_json(),
            "turns": self.turns.to_json() if self.turns else None,
            "rounds": self.rounds.to_json() if self.rounds else None,
            "reasons": {reason: estimate.to_json() for reason, estimate in self.reasons.items()},
            "lengths": {str(length): games for length, games in self.lengths.items()},
        }


@dataclass(frozen=True)
class MatchReport:
    """What n games showed."""

    n: int
    seed: int
    players: tuple[str, ...]
    wins: tuple[Estimate, ...]
    """For each seat the share of games won (a shared victory counts for each winner)."""
    statistics: GameStatistics
    scores: tuple[Score, ...]
    """For each seat of the table, a virtual player's behind the others; empty for a game without points."""
    sides: Mapping[str, Estimate]
    """For each side the share of its games that it won, where the game names sides; a seat with it is one game."""

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "seed": self.seed,
            "players": list(self.players),
            "wins": [estimate.to_json() for estimate in self.wins],
            **self.statistics.to_json(),
            "scores": [score.to_json() for score in self.scores],
            "sides": {side: estimate.to_json() for side, estimate in self.sides.items()},
        }


def match(
    engine: Engine,
    decks: Sequence[Sections],
    players: Sequence[str],
    n: int,
    seed: int,
    *,
    variant: str | None = None,
    changes: Options | None = None,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
    progress: Callable[[int], None] | None = None,
) -> MatchReport:
    """Plays n games, a seat for each player; a game without decks gives none. Same seed, same report.

    Raises UnknownName for an unknown player, ValueError for an unknown variant or option.
    """
    runner = MatchRunner([GameSetup(engine, decks, len(players), variant, changes, abilities)], players, seed)
    outcomes = []
    for game in range(n):
        outcomes.append(runner.outcome(game))
        if progress:
            progress(game + 1)
    return match_report(outcomes, players, seed)


def match_report(outcomes: Sequence[Outcome], players: Sequence[str], seed: int) -> MatchReport:
    """Counts the games of a match."""
    tally = MatchTally(len(players))
    for outcome in outcomes:
        tally.add(outcome)
    return tally.report(players, seed)


class MatchTally:
    """The sums of a match over its games: as large for a million games as for ten."""

    def __init__(self, seats: int) -> None:
        self.n = self.single = self.first = self.draws = 0
        self.wins = [0] * seats
        self.reasons: Counter[str] = Counter()
        self.turns = Lengths()
        self.rounds = Lengths()
        self.points: list[tuple[Moments, Lengths]] = []
        self.sides: dict[str, list[int]] = {}
        """For each side its games and wins."""
        self.seatings: set[tuple[str, ...]] = set()
        """The sides of the seats, as far as there were two different ones."""

    def add(self, one: Outcome) -> None:
        """Counts a game."""
        self.n += 1
        for seat in range(len(self.wins)):
            self.wins[seat] += seat in one.winners
        self.draws += not one.winners
        if len(one.winners) == 1:
            self.single += 1
            self.first += one.winners == (one.began,)
        self.reasons[one.reason] += 1
        self.turns.add(one.turns)
        self.rounds.add(one.rounds)
        while len(self.points) < len(one.scores):
            self.points.append((Moments(), Lengths()))
        for (moments, lengths), points in zip(self.points, one.scores, strict=False):
            moments.add(points)
            lengths.add(points)
        if len(self.seatings) < 2:
            self.seatings.add(one.sides)
        for seat, side in enumerate(one.sides):
            counts = self.sides.setdefault(side, [0, 0])
            counts[0] += 1
            counts[1] += seat in one.winners

    def shares(self) -> tuple[Estimate, ...]:
        """For each seat the share of games won so far."""
        return tuple(share(wins, self.n) for wins in self.wins)

    def statistics(self) -> GameStatistics:
        """How the games went."""
        return GameStatistics(
            draws=share(self.draws, self.n),
            first=share(self.first, self.single),
            turns=self.turns.spread() if any(self.turns.counts) else None,
            rounds=self.rounds.spread() if any(self.rounds.counts) else None,
            reasons=shares_of(self.reasons, self.n),
            lengths=(self.rounds if any(self.rounds.counts) else self.turns).sorted(),
        )

    def report(self, players: Sequence[str], seed: int) -> MatchReport:
        """What the games showed. Sides are left out where every seat has one side in all games: then the figures of the seats suffice."""
        sides = self.sides if len(self.seatings) > 1 else {}
        return MatchReport(
            n=self.n,
            seed=seed,
            players=tuple(players),
            wins=self.shares(),
            statistics=self.statistics(),
            scores=tuple(_score(moments, lengths) for moments, lengths in self.points),
            sides={side: share(sides[side][1], sides[side][0]) for side in sorted(sides)},
        )


def _score(moments: Moments, lengths: Lengths) -> Score:
    low, middle, high = (quantile(lengths.counts, part) for part in (0.25, 0.5, 0.75))
    return Score(moments.mean(), (low, middle, high))
