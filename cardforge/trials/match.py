"""Matches: many games between decks or players; wins with intervals, length, and why games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Any

from cardforge.kernel.abilities import Ability
from cardforge.kernel.chance import seed_of
from cardforge.kernel.engine import Engine
from cardforge.kernel.transcript import Sections, new_game
from cardforge.players import play_out, player
from cardforge.trials.statistics import Estimate, share

GAME_STREAM, PLAYER_STREAM = 1, 2


@dataclass(frozen=True)
class MatchReport:
    """What n games showed."""

    n: int
    seed: int
    players: tuple[str, ...]
    wins: tuple[Estimate, ...]
    """For each seat the share of games won (a shared victory counts for each winner)."""
    draws: Estimate
    first: Estimate
    """The share of games won by the seat that began, of those with one winner."""
    turns_median: float
    turns_low: float
    turns_high: float
    """Turns of one player each, in all: the median, and the range that holds the middle 80 % of games."""
    reasons: Mapping[str, int]

    def to_json(self) -> dict[str, Any]:
        """Stable keys, described in docs/json.md."""
        return {
            "n": self.n,
            "seed": self.seed,
            "players": list(self.players),
            "wins": [estimate.to_json() for estimate in self.wins],
            "draws": self.draws.to_json(),
            "first": self.first.to_json(),
            "turns": {"median": self.turns_median, "low": self.turns_low, "high": self.turns_high},
            "reasons": dict(self.reasons),
        }


def match(
    engine: Engine,
    decks: Sequence[Sections],
    players: Sequence[str],
    n: int,
    seed: int,
    *,
    variant: str | None = None,
    changes: Mapping[str, Any] | None = None,
    abilities: Mapping[str, tuple[Ability, ...]] | None = None,
    progress: Callable[[int], None] | None = None,
) -> MatchReport:
    """Plays n games, a seat for each player; a game without decks gives none. Same seed, same report.

    Raises UnknownName for an unknown player, ValueError for an unknown variant or option.
    """
    seats = len(players)
    outcomes: list[tuple[tuple[int, ...], int, int, str]] = []
    for game in range(n):
        game_seed = seed_of(seed, GAME_STREAM, game)
        state = new_game(engine, decks, game_seed, seats, variant, changes, abilities=abilities)
        began = state.active
        play_out(state, [player(name, seed_of(seed, PLAYER_STREAM, game, seat)) for seat, name in enumerate(players)])
        outcomes.append((state.winners or (), began, state.turn, state.reason))
        if progress:
            progress(game + 1)
    return _report(outcomes, tuple(players), n, seed)


def _report(
    outcomes: list[tuple[tuple[int, ...], int, int, str]], players: tuple[str, ...], n: int, seed: int
) -> MatchReport:
    single = [(winners[0], began) for winners, began, _, _ in outcomes if len(winners) == 1]
    turns = sorted(turn for _, _, turn, _ in outcomes) or [0]
    tenths = quantiles(turns, n=10) if len(turns) > 1 else [turns[0]] * 9
    return MatchReport(
        n=n,
        seed=seed,
        players=players,
        wins=tuple(share(sum(seat in winners for winners, *_ in outcomes), n) for seat in range(len(players))),
        draws=share(sum(not winners for winners, *_ in outcomes), n),
        first=share(sum(winner == began for winner, began in single), len(single)),
        turns_median=median(turns),
        turns_low=tenths[0],
        turns_high=tenths[-1],
        reasons=dict(Counter(reason for *_, reason in outcomes).most_common()),
    )
