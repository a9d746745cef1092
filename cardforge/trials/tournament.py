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
from cardforge.trials.match import GameStatistics, game_statistics
from cardforge.trials.match_runner import MatchRunner
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
    played = [_pairing(pair, games) for pair, games in zip(pairs(decks), outcomes, strict=True)]
    return TournamentReport(
        n=len(outcomes[0]),
        seed=seed,
        player=player,
        pairings=tuple(played),
        overall=tuple(_overall(deck, played) for deck in range(decks)),
        statistics=game_statistics([one for games in outcomes for one in games]),
    )


def _pairing(pair: Pair, games: Sequence[Outcome]) -> Pairing:
    """In a pairing of two decks the first one sits in seat 0 in every even game."""
    apart = pair[0] != pair[1]
    won = [sum((place + game * apart) % 2 in one.winners for game, one in enumerate(games)) for place in (0, 1)]
    return Pairing(pair, (share(won[0], len(games)), share(won[1], len(games))), game_statistics(games))


def _overall(deck: int, played: Sequence[Pairing]) -> Estimate:
    found = [one.wins[one.decks.index(deck)] for one in played if deck in one.decks and one.decks[0] != one.decks[1]]
    return share(sum(round(wins.value * wins.n) for wins in found), sum(wins.n for wins in found))
