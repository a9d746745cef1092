"""Plays random games in chunks: here, in processes, or on a cluster; the results are the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from cardforge.errors import CardforgeError
from cardforge.tasks.settings import Settings
from cardforge.tasks.trials.chunks import Jobs, Player, chunks_between, in_order
from cardforge.tasks.trials.played_games import play_chunks
from cardforge.tasks.trials.random_games.games import RandomGames, random_games
from cardforge.tasks.trials.random_games.spec import RandomGamesSpec

Part = TypeVar("Part")

PlayerOf: TypeAlias = Callable[[RandomGames], Player[str, Part]]
"""Makes what plays some games of a variant, by number, and counts something in them; a function of a module, so that a process finds it."""


@dataclass(frozen=True)
class RandomGamesWork(Generic[Part]):
    """Random games to be played in any process."""

    spec: RandomGamesSpec
    cards: str
    """The hash of the cards of the process that began it."""
    player_of: PlayerOf[Part]

    def prepare(self) -> Player[str, Part]:
        """Reads the cards again; raises CardforgeError when they have changed."""
        games = random_games(self.spec)
        if games.cards_hash() != self.cards:
            raise CardforgeError("the cards changed while the games were played; start again")
        return self.player_of(games)


def play_random_games(
    games: RandomGames, n: int, player_of: PlayerOf[Part], jobs: Jobs, used: Settings
) -> Iterator[tuple[str, Part]]:
    """Plays n games of each variant; yields the variant of each chunk with what was counted, in the same order for any number of jobs."""
    chunks = chunks_between(games.variants, 0, n)
    total = n * len(games.variants)
    work = RandomGamesWork(games.spec, games.cards_hash(), player_of)
    played = play_chunks(work, player_of(games), chunks, jobs, lambda done: used.progress("games", done, total))
    for chunk, part in in_order(chunks, played):
        yield chunk.runner, part
