"""Tournaments: every deck against every other and against itself, in both seat orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement

from cardforge.effects.ability import Ability
from cardforge.kernel.contract.options import Options
from cardforge.kernel.game import Engine
from cardforge.kernel.json_value import JsonValue
from cardforge.kernel.result import Outcome
from cardforge.kernel.rng import seed_of
from cardforge.kernel.setup import GameSetup, Sections
from cardforge.trials.match import GameStatistics, MatchTally
from cardforge.trials.match_runner import MatchRunner
from cardforge.trials.ranking import Strength, bradley_terry
from cardforge.trials.statistics import Estimate, share

PAIRING_STREAM = 3

Pair = tuple[int, int]
"""Two decks by their places; twice the same one for a deck against itself."""


@dataclass(frozen=True)
class Pairing:
    """Two decks that met: the share of games that each of them won, and how the games went."""

    decks: Pair
    wins: tuple[Estimate, Estimate]
    statistics: GameStatistics

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {"decks": list(self.decks), "wins": [one.to_json() for one in self.wins], **self.statistics.to_json()}


@dataclass(frozen=True)
class TournamentReport:
    """What n games of every pairing showed."""

    n: int
    """Games of each pairing."""
    seed: int
    player: str
    pairings: tuple[Pairing, ...]
    overall: tuple[Estimate, ...]
    """For each deck the share of its games against other decks that it won."""
    statistics: GameStatistics
    """Of all games, those of a deck against itself among them."""

    ranking: tuple[Strength, ...] = ()
    """The decks by their strength, the strongest first."""

    def wins(self, deck: int, other: int) -> Estimate | None:
        """The share of games that a deck won against another one; None for a deck against itself."""
        if deck == other:
            return None
        pair = next(one for one in self.pairings if set(one.decks) == {deck, other})
        return pair.wins[pair.decks.index(deck)]

    def to_json(self) -> dict[str, JsonValue]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "games": self.n * len(self.pairings),
            "seed": self.seed,
            "player": self.player,
            "overall": [one.to_json() for one in self.overall],
            "ranking": [one.to_json() for one in self.ranking],
            "pairings": [one.to_json() for one in self.pairings],
            **self.statistics.to_json(),
        }


def pairs(decks: int) -> list[Pair]:
    """Every pairing of so many decks once, in the order in which they are played."""
    return list(combinations_with_replacement(range(decks), 2))


def match_runners(
    engine: Engine,
    decks: Sequence[Sections],
    player: str,
    seed: int,
    *,
    variant: str | None = None,
    changes: Options | None = None,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
) -> list[MatchRunner]:
    """A match runner for each of `pairs`; the two decks change seats from game to game.

    Raises ValueError for an unknown variant or option.
    """

    def seated(one: int, other: int) -> GameSetup:
        return GameSetup(engine, [decks[one], decks[other]], 2, variant, changes, abilities)

    return [
        MatchRunner(
            [seated(one, other)] if one == other else [seated(one, other), seated(other, one)],
            (player, player),
            seed_of(seed, PAIRING_STREAM, place),
        )
        for place, (one, other) in enumerate(pairs(len(decks)))
    ]


def tournament_report(outcomes: Sequence[Sequence[Outcome]], decks: int, player: str, seed: int) -> TournamentReport:
    """Counts the games of a tournament, pairing by pairing."""
    tally = TournamentTally(decks)
    for place, games in enumerate(outcomes):
        for game, one in enumerate(games):
            tally.add(place, game, one)
    return tally.report(player, seed)


class TournamentTally:
    """The sums of a tournament over its games."""

    def __init__(self, decks: int) -> None:
        self.decks = decks
        self.pairs = pairs(decks)
        self.pairings = [MatchTally(2) for _ in self.pairs]
        self.all = MatchTally(2)

    def add(self, place: int, game: int, one: Outcome) -> None:
        """Counts a game of the pairing at that place; in one of two decks the first one sits in seat 0 in every even game, and is counted as
        the first."""
        apart = self.pairs[place][0] != self.pairs[place][1]
        self.all.add(one)
        if apart and game % 2:
            one = one._replace(winners=tuple(1 - seat for seat in one.winners), began=1 - one.began)
        self.pairings[place].add(one)

    def overall(self) -> tuple[Estimate, ...]:
        """For each deck the share of its games against other decks that it won."""
        counts = [[0, 0] for _ in range(self.decks)]
        for pair, tally in zip(self.pairs, self.pairings, strict=True):
            if pair[0] != pair[1]:
                for deck, wins in zip(pair, tally.wins, strict=True):
                    counts[deck][0] += wins
                    counts[deck][1] += tally.n
        return tuple(share(wins, games) for wins, games in counts)

    def report(self, player: str, seed: int) -> TournamentReport:
        """What the games showed."""
        return TournamentReport(
            n=self.pairings[0].n,
            seed=seed,
            player=player,
            pairings=tuple(
                Pairing(pair, (tally.shares()[0], tally.shares()[1]), tally.statistics())
                for pair, tally in zip(self.pairs, self.pairings, strict=True)
            ),
            overall=self.overall(),
            statistics=self.all.statistics(),
            ranking=bradley_terry(self._wins()),
        )

    def _wins(self) -> list[list[float]]:
        """For each deck the games won against each other one, a drawn one half."""
        wins = [[0.0] * self.decks for _ in range(self.decks)]
        for (one, other), tally in zip(self.pairs, self.pairings, strict=True):
            if one != other:
                both = tally.wins[0] + tally.wins[1] - tally.single
                half = (tally.n - tally.single) / 2
                wins[one][other], wins[other][one] = (won - both + half for won in tally.wins)
        return wins
