"""A contest played by one process or by several; every game is found by its number, so all come to the same games."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from cardforge.errors import CardforgeError
from cardforge.kernel.outcome import Outcome
from cardforge.workshop.contests import Contest, Ready, ready

CHUNK = 5
"""Games that a process plays before it reports; few, so that the progress bar moves and a stop is quick."""

AHEAD = 3
"""Chunks handed out for each process, so that none ever waits for work."""

Chunk = tuple[int, int, int]
"""A bout by its place, and the games in it: the first one, and the first one no more."""


def outcomes(
    contest: Contest, made: Ready, n: int, jobs: int, progress: Callable[[int, int], None]
) -> list[list[Outcome]]:
    """How n games of every bout ended, bout by bout, in the order of their numbers; the same for every number of jobs.

    Raises CardforgeError when a process dies, or when the cards change while they are played.
    """
    total = n * len(made.bouts)
    if jobs > 1 and total > CHUNK:
        return _by_processes(contest, made, n, jobs, progress)
    found: list[list[Outcome]] = []
    for place, bout in enumerate(made.bouts):
        found.append([])
        for game in range(n):
            found[-1].append(bout.outcome(game))
            progress(place * n + game + 1, total)
    return found


def _by_processes(
    contest: Contest, made: Ready, n: int, jobs: int, progress: Callable[[int, int], None]
) -> list[list[Outcome]]:
    bouts = len(made.bouts)
    chunks = [(bout, first, min(first + CHUNK, n)) for bout in range(bouts) for first in range(0, n, CHUNK)]
    context = get_context("spawn")
    stop = context.Event()
    executor = ProcessPoolExecutor(min(jobs, len(chunks)), context, _enter, (contest, made.cards, stop))
    found: dict[Chunk, list[Outcome]] = {}
    played = 0
    try:
        for chunk, part in _played_in(executor, chunks, AHEAD * jobs):
            found[chunk] = part
            played += len(part)
            progress(played, n * bouts)
    except BrokenProcessPool as fault:
        raise CardforgeError("a process of the match has died; --jobs 1 plays it in one") from fault
    finally:
        stop.set()
        executor.shutdown(cancel_futures=True)
    return [[one for chunk in chunks if chunk[0] == bout for one in found[chunk]] for bout in range(bouts)]


def _played_in(
    executor: ProcessPoolExecutor, chunks: Sequence[Chunk], ahead: int
) -> Iterator[tuple[Chunk, list[Outcome]]]:
    """Every chunk as it is finished, in any order; only so many are handed out ahead of time."""
    waiting = iter(chunks)
    running: dict[Future[list[Outcome]], Chunk] = {}
    while True:
        with _interrupts_held():
            for chunk in islice(waiting, ahead - len(running)):
                running[executor.submit(_played, chunk)] = chunk
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            yield running.pop(future), future.result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C waits while processes are started: they inherit this, never hear it, and so print nothing when the match is stopped."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Worker:
    """What a process of a match keeps between its chunks."""

    def __init__(self, contest: Contest, cards: str, stop: Event) -> None:
        self.contest = contest
        self.cards = cards
        self.stop = stop
        self.made: Ready | None = None

    def ready(self) -> Ready:
        """The contest, made ready at the first chunk."""
        if self.made is None:
            self.made = ready(self.contest)
            if self.made.cards != self.cards:
                raise CardforgeError("the cards have changed while the match was played; play it again")
        return self.made


_workers: list[_Worker] = []


def _enter(contest: Contest, cards: str, stop: Event) -> None:
    """Begins a process; where signals cannot be held back, Ctrl-C is ignored from here on."""
    if not hasattr(signal, "pthread_sigmask"):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _workers.append(_Worker(contest, cards, stop))


def _played(chunk: Chunk) -> list[Outcome]:
    worker = _workers[0]
    bout, first, last = chunk
    played = []
    for game in range(first, last):
        if worker.stop.is_set():
            break
        played.append(worker.ready().bouts[bout].outcome(game))
    return played
