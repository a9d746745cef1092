"""Plays the games of a match, a tournament or an impact, and any other chunks: here, in processes, or on a cluster; the results are the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from cardforge.errors import CardforgeError
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_impact import prepare
from cardforge.tasks.setup.prepare_match import PreparedMatch
from cardforge.tasks.trials.chunks import Chunk, Jobs, Player, Work, chunks_of
from cardforge.tasks.trials.cluster import ClusterPool
from cardforge.tasks.trials.processes import GamePool
from cardforge.tasks.trials.result_rows import MatchRows
from cardforge.tasks.trials.results_file import resumed
from cardforge.tasks.trials.runs import match_run
from cardforge.trials.match_runner import MatchRunner, PlayedGame

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)


def game_pool(
    work: Work[Key, Result], here: Player[Key, Result], jobs: Jobs
) -> GamePool[Key, Result] | ClusterPool[Key, Result]:
    """What plays chunks: this process by `here`, several processes, or the cluster at an address. To be closed.

    Raises CardforgeError when no cluster answers there.
    """
    return ClusterPool(work, jobs) if isinstance(jobs, str) else GamePool(work, here, jobs)


def play_chunks(
    work: Work[Key, Result],
    here: Player[Key, Result],
    chunks: Sequence[Chunk[Key]],
    jobs: Jobs,
    progress: Callable[[int], None],
) -> Iterator[tuple[Chunk[Key], Result]]:
    """What each chunk came to: played by `here` one after another, or in processes or on a cluster, and then in any order. `progress` gets the number of
    games that are done.

    Raises CardforgeError when a process dies, or when the cards change while the games are played.
    """
    most = jobs if isinstance(jobs, str) else min(jobs, len(chunks))
    with closing(game_pool(work, here, most)) as pool:
        yield from pool.play(chunks, progress)


@dataclass(frozen=True)
class MatchWork:
    """The games of a match, a tournament or an impact, played one by one."""

    spec: MatchSpec
    cards: str
    """The hash of the cards of the process that began them."""

    def prepare(self) -> Player[int, list[PlayedGame]]:
        """Looks the cards up again."""
        prepared = prepare(self.spec)
        if prepared.cards != self.cards:
            raise CardforgeError("the cards changed during the match; play it again")
        return games_of(self.spec, prepared)


def games_of(spec: MatchSpec, prepared: PreparedMatch) -> Player[int, list[PlayedGame]]:
    """Plays games of a prepared match."""
    return lambda runner, games: [play_game(prepared.runners[runner], game, spec.record, spec.follow) for game in games]


def play_games(
    spec: MatchSpec,
    prepared: PreparedMatch,
    n: int,
    jobs: Jobs,
    progress: Callable[[int, int], None],
    resume: Path | None = None,
) -> list[list[PlayedGame]]:
    """n games of every runner, in the order of their numbers; the same for every number of jobs. Those that the file `resume` holds are
    not played again, the others are streamed into it.

    Raises CardforgeError when a process dies, or when the cards change during the match; what `results_file` raises.
    """
    runners = len(prepared.runners)
    chunks = chunks_of(runners, 0, n)
    work = MatchWork(spec, prepared.cards)
    played = dict(
        resumed(
            resume,
            match_run(spec, prepared),
            MatchRows(),
            chunks,
            lambda missing, told: play_chunks(work, games_of(spec, prepared), missing, jobs, told),
            lambda done: progress(done, n * runners),
        )
    )
    return [[game for chunk in chunks if chunk.runner == runner for game in played[chunk]] for runner in range(runners)]


def play_game(runner: MatchRunner, game: int, record: bool, follow: bool = False) -> PlayedGame:
    """The game of that number; its choices and its digest, or what became of its cards, only when they are wanted."""
    if follow:
        return runner.followed(game)
    return runner.play(game) if record else PlayedGame(runner.outcome(game), (), "")
