"""Plays many games in one process or several; each game depends on its number alone, so the results are the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice, takewhile
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from cardforge.errors import CardforgeError
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_impact import prepare
from cardforge.tasks.setup.prepare_match import PreparedMatch
from cardforge.trials.match_runner import MatchRunner, PlayedGame

CHUNK_SIZE = 5
"""Games that a process plays before it reports; few, so that the progress bar moves and the match stops quickly."""

CHUNKS_AHEAD = 3
"""Chunks submitted for each process, so that no process waits for work."""

Result = TypeVar("Result")
Part = TypeVar("Part", covariant=True)
Key = TypeVar("Key", bound=Hashable)
"""What names a runner: its number, or for decks that are not known before, a word."""
Named = TypeVar("Named", bound=Hashable, contravariant=True)

Player = Callable[[Key, Iterable[int]], Result]
"""Plays some games of a runner, the games by number."""


class Chunk(NamedTuple, Generic[Key]):
    """Some games of one runner: the first game, and the first one after them."""

    runner: Key
    first: int
    end: int


class Work(Protocol[Named, Part]):
    """Games to be played, as plain values that can go to another process."""

    def prepare(self) -> Player[Named, Part]:
        """Prepares the games, in the process that plays them; raises CardforgeError when they are no longer the same."""


def chunks_of(runners: int, first: int, end: int) -> list[Chunk[int]]:
    """The games from `first` to before `end` of every runner, in chunks, the first games of all runners first."""
    return chunks_between(range(runners), first, end)


def chunks_between(runners: Sequence[Key], first: int, end: int) -> list[Chunk[Key]]:
    """The same for runners with names of their own."""
    starts = range(first, end, CHUNK_SIZE)
    return [Chunk(runner, start, min(start + CHUNK_SIZE, end)) for start in starts for runner in runners]


def in_order(
    chunks: Sequence[Chunk[Key]], played: Iterable[tuple[Chunk[Key], Result]]
) -> Iterator[tuple[Chunk[Key], Result]]:
    """The same results in the order of the chunks; those that came too early wait."""
    early: dict[Chunk[Key], Result] = {}
    due = iter(chunks)
    awaited = next(due, None)
    for chunk, result in played:
        early[chunk] = result
        while awaited is not None and awaited in early:
            yield awaited, early.pop(awaited)
            awaited = next(due, None)


def play_chunks(
    work: Work[Key, Result],
    here: Player[Key, Result],
    chunks: Sequence[Chunk[Key]],
    jobs: int,
    progress: Callable[[int], None],
) -> Iterator[tuple[Chunk[Key], Result]]:
    """What each chunk came to: played by `here` one after another, or in processes, and then in any order. `progress` gets the number of
    games that are done.

    Raises CardforgeError when a process dies, or when the cards change while the games are played.
    """
    with closing(GamePool(work, here, min(jobs, len(chunks)))) as pool:
        yield from pool.play(chunks, progress)


class GamePool(Generic[Key, Result]):
    """Plays chunks of games here, or in processes that are started for the first chunks and play until the pool is closed."""

    def __init__(self, work: Work[Key, Result], here: Player[Key, Result], jobs: int) -> None:
        self._work, self._here, self._jobs = work, here, jobs
        self._context = get_context("spawn")
        self._stop: Event | None = None
        self._executor: ProcessPoolExecutor | None = None

    def play(
        self, chunks: Sequence[Chunk[Key]], progress: Callable[[int], None]
    ) -> Iterator[tuple[Chunk[Key], Result]]:
        """What each chunk came to; raises and reports as `play_chunks` does."""
        done = 0
        if self._jobs <= 1:
            for chunk in chunks:
                counted = _counted(range(chunk.first, chunk.end), done, progress)
                yield chunk, self._here(chunk.runner, counted)
                done += chunk.end - chunk.first
            return
        try:
            for chunk, part in _played_chunks(self._started(), chunks, CHUNKS_AHEAD * self._jobs):
                done += chunk.end - chunk.first
                progress(done)
                yield chunk, part
        except BrokenProcessPool as fault:
            raise CardforgeError("a process of the match has died; --jobs 1 plays it in one process") from fault

    def close(self) -> None:
        """Ends the processes; games that are being played are given up."""
        if self._stop is not None:
            self._stop.set()
        if self._executor is not None:
            self._executor.shutdown(cancel_futures=True)

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._stop = self._context.Event()
            self._executor = ProcessPoolExecutor(self._jobs, self._context, _start_worker, (self._work, self._stop))
        return self._executor


def _counted(games: range, done: int, progress: Callable[[int], None]) -> Iterator[int]:
    """The games; each is reported when the next one begins, or when there is none."""
    for number, game in enumerate(games, done + 1):
        yield game
        progress(number)


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
    spec: MatchSpec, prepared: PreparedMatch, n: int, jobs: int, progress: Callable[[int, int], None]
) -> list[list[PlayedGame]]:
    """n games of every runner, in the order of their numbers; the same for every number of jobs.

    Raises CardforgeError when a process dies, or when the cards change during the match.
    """
    runners = len(prepared.runners)
    chunks = chunks_of(runners, 0, n)
    work = MatchWork(spec, prepared.cards)
    played = dict(play_chunks(work, games_of(spec, prepared), chunks, jobs, lambda done: progress(done, n * runners)))
    return [[game for chunk in chunks if chunk.runner == runner for game in played[chunk]] for runner in range(runners)]


def play_game(runner: MatchRunner, game: int, record: bool, follow: bool = False) -> PlayedGame:
    """The game of that number; its choices and its digest, or what became of its cards, only when they are wanted."""
    if follow:
        return runner.followed(game)
    return runner.play(game) if record else PlayedGame(runner.outcome(game), (), "")


def _played_chunks(
    executor: ProcessPoolExecutor, chunks: Sequence[Chunk[Key]], ahead: int
) -> Iterator[tuple[Chunk[Key], Any]]:
    """Every chunk when it is finished, in any order; at most `ahead` chunks are submitted at a time."""
    waiting = iter(chunks)
    running: dict[Future[Any], Chunk[Key]] = {}
    while True:
        with _interrupts_blocked():
            for chunk in islice(waiting, ahead - len(running)):
                running[executor.submit(_play_chunk, chunk)] = chunk
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Blocks Ctrl-C while processes are started: they inherit the mask, and so print nothing when the match is stopped."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """The state that a process keeps between its chunks."""

    def __init__(self, work: Work[Any, Any], stop: Event) -> None:
        self.work = work
        self.stop = stop
        self._player: Player[Any, Any] | None = None

    def play(self, chunk: Chunk[Any]) -> Any:
        """Plays a chunk, the first one after preparing its games; stops between two games when the whole run stops."""
        if self._player is None:
            self._player = self.work.prepare()
        games = takewhile(lambda game: not self.stop.is_set(), range(chunk.first, chunk.end))
        return self._player(chunk.runner, games)


_workers: list[_Worker] = []


def _start_worker(work: Work[Any, Any], stop: Event) -> None:
    """Starts a process; where signals cannot be blocked, it ignores Ctrl-C from here on."""
    if not hasattr(signal, "pthread_sigmask"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(_Worker(work, stop))


def _play_chunk(chunk: Chunk[Any]) -> Any:
    return _workers[0].play(chunk)
