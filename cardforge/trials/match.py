"""Matches: many games with one setup; wins with intervals, length, points, sides, and why games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import quantiles

from cardforge.effects.ability import Ability
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.result import Outcome
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.statistics import Estimate, Spread, mean, share, spread


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

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "draws": self.draws.to_json(),
            "first": self.first.to_json(),
            "turns": self.turns.to_json() if self.turns else None,
            "rounds": self.rounds.to_json() if self.rounds else None,
            "reasons": {reason: estimate.to_json() for reason, estimate in self.reasons.items()},
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
    n = len(outcomes)
    return MatchReport(
        n=n,
        seed=seed,
        players=tuple(players),
        wins=tuple(share(sum(seat in one.winners for one in outcomes), n) for seat in range(len(players))),
        statistics=game_statistics(outcomes),
        scores=_scores(outcomes),
        sides=_sides(outcomes),
    )


def game_statistics(outcomes: Sequence[Outcome]) -> GameStatistics:
    """Counts how games went."""
    n = len(outcomes)
    single = [one for one in outcomes if len(one.winners) == 1]
    reasons = Counter(one.reason for one in outcomes).most_common()
    turns = [one.turns for one in outcomes]
    rounds = [one.rounds for one in outcomes]
    return GameStatistics(
        draws=share(sum(not one.winners for one in outcomes), n),
        first=share(sum(one.winners == (one.began,) for one in single), len(single)),
        turns=spread(turns) if any(turns) else None,
        rounds=spread(rounds) if any(rounds) else None,
        reasons={reason: share(count, n) for reason, count in reasons},
    )


def _scores(outcomes: Sequence[Outcome]) -> tuple[Score, ...]:
    return tuple(_score(points) for points in zip(*(one.scores for one in outcomes), strict=True))


def _score(points: Sequence[int]) -> Score:
    low, middle, high = quantiles(points, n=4, method="inclusive") if len(points) > 1 else [float(points[0])] * 3
    return Score(mean(points), (low, middle, high))


def _sides(outcomes: Sequence[Outcome]) -> dict[str, Estimate]:
    """Nothing where every seat has one side in all games: then the figures of the seats suffice."""
    if len({one.sides for one in outcomes}) < 2:
        return {}
    games, wins = Counter[str](), Counter[str]()
    for one in outcomes:
        for seat, side in enumerate(one.sides):
            games[side] += 1
            wins[side] += seat in one.winners
    return {side: share(wins[side], games[side]) for side in sorted(games)}
