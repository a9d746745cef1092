"""Plays chunks of games in one process or several; each game depends on its number alone, so the results are the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice, takewhile
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, Generic, TypeVar

from cardforge.bulk_work import collecting_seldom
from cardforge.errors import CardforgeError
from cardforge.tasks.trials.chunks import CHUNKS_AHEAD, Chunk, Player, Work

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)


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
                with collecting_seldom():
                    part = self._here(chunk.runner, counted)
                yield chunk, part
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
        with collecting_seldom():
            return self._player(chunk.runner, games)


_workers: list[_Worker] = []


def _start_worker(work: Work[Any, Any], stop: Event) -> None:
    """Starts a process; where signals cannot be blocked, it ignores Ctrl-C from here on."""
    if not hasattr(signal, "pthread_sigmask"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(_Worker(work, stop))


def _play_chunk(chunk: Chunk[Any]) -> Any:
    return _workers[0].play(chunk)
