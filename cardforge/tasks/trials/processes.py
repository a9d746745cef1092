"""Plays the games of a match in one process or several; each game depends on its number alone, so the results are the same."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import NamedTuple

from cardforge.errors import CardforgeError
from cardforge.tasks.setup.match_spec import MatchSpec
from cardforge.tasks.setup.prepare_match import PreparedMatch, prepare_match
from cardforge.trials.match_runner import MatchRunner, PlayedGame

CHUNK_SIZE = 5
"""Games that a process plays before it reports; few, so that the progress bar moves and the match stops quickly."""

CHUNKS_AHEAD = 3
"""Chunks submitted for each process, so that no process waits for work."""


class Chunk(NamedTuple):
    """Some games of one runner: the first game, and the first one after them."""

    runner: int
    first: int
    end: int


def play_games(
    spec: MatchSpec, prepared: PreparedMatch, n: int, jobs: int, progress: Callable[[int, int], None]
) -> list[list[PlayedGame]]:
    """n games of every runner, in the order of their numbers; the same for every number of jobs.

    Raises CardforgeError when a process dies, or when the cards change during the match.
    """
    total = n * len(prepared.runners)
    if jobs > 1 and total > CHUNK_SIZE:
        return _in_processes(spec, prepared, n, jobs, progress)
    played: list[list[PlayedGame]] = []
    for index, runner in enumerate(prepared.runners):
        played.append([])
        for game in range(n):
            played[-1].append(play_game(runner, game, spec.record))
            progress(index * n + game + 1, total)
    return played


def play_game(runner: MatchRunner, game: int, record: bool) -> PlayedGame:
    """The game of that number; its choices and its digest only when they are to be kept."""
    return runner.play(game) if record else PlayedGame(runner.outcome(game), (), "")


def _in_processes(
    spec: MatchSpec, prepared: PreparedMatch, n: int, jobs: int, progress: Callable[[int, int], None]
) -> list[list[PlayedGame]]:
    runners = range(len(prepared.runners))
    chunks = [
        Chunk(runner, first, min(first + CHUNK_SIZE, n)) for runner in runners for first in range(0, n, CHUNK_SIZE)
    ]
    context = get_context("spawn")
    stop = context.Event()
    executor = ProcessPoolExecutor(min(jobs, len(chunks)), context, _start_worker, (spec, prepared.cards, stop))
    played: dict[Chunk, list[PlayedGame]] = {}
    done = 0
    try:
        for chunk, part in _played_chunks(executor, chunks, CHUNKS_AHEAD * jobs):
            played[chunk] = part
            done += len(part)
            progress(done, n * len(runners))
    except BrokenProcessPool as fault:
        raise CardforgeError("a process of the match has died; --jobs 1 plays it in one process") from fault
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)
    return [[game for chunk in chunks if chunk.runner == runner for game in played[chunk]] for runner in runners]


def _played_chunks(
    executor: ProcessPoolExecutor, chunks: Sequence[Chunk], ahead: int
) -> Iterator[tuple[Chunk, list[PlayedGame]]]:
    """Every chunk when it is finished, in any order; at most `ahead` chunks are submitted at a time."""
    waiting = iter(chunks)
    running: dict[Future[list[PlayedGame]], Chunk] = {}
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
    """The state that a process of a match keeps between its chunks."""

    def __init__(self, spec: MatchSpec, cards: str, stop: Event) -> None:
        self.spec = spec
        self.cards = cards
        self.stop = stop
        self._prepared: PreparedMatch | None = None

    @property
    def prepared(self) -> PreparedMatch:
        """The match, prepared at the first chunk."""
        if self._prepared is None:
            self._prepared = prepare_match(self.spec)
            if self._prepared.cards != self.cards:
                raise CardforgeError("the cards changed during the match; play it again")
        return self._prepared


_workers: list[_Worker] = []


def _start_worker(spec: MatchSpec, cards: str, stop: Event) -> None:
    """Starts a process; where signals cannot be blocked, it ignores Ctrl-C from here on."""
    if not hasattr(signal, "pthread_sigmask"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(_Worker(spec, cards, stop))


def _play_chunk(chunk: Chunk) -> list[PlayedGame]:
    worker = _workers[0]
    played = []
    for game in range(chunk.first, chunk.end):
        if worker.stop.is_set():
            break
        played.append(play_game(worker.prepared.runners[chunk.runner], game, worker.spec.record))
    return played
