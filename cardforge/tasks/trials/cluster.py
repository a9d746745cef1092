"""Plays chunks of games on a Dask cluster that somebody has started (extra `cluster`); results are the same as those of one process."""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from cardforge.errors import CardforgeError
from cardforge.tasks.trials.chunks import CHUNKS_AHEAD, Chunk, Player, Work

Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)

PATIENCE: Final = 20
"""Seconds that a cluster has to answer."""
TASK_SECONDS: Final = 1.0
"""About so long a worker plays before it reports: handing out a task costs some milliseconds, which should stay below 3 % of the time."""
TASKS_A_SECOND: Final = 20
"""At most so many tasks a second the scheduler hands out: with more threads tasks are longer."""
MOST_CHUNKS: Final = 1000
"""The most chunks of a task, however quickly they are played."""


class ClusterPool(Generic[Key, Result]):
    """Hands chunks to the workers of a cluster; a chunk whose worker dies is played by another one, and each is counted once.

    Raises CardforgeError when Dask is not installed, or no scheduler answers at the address.
    """

    def __init__(self, work: Work[Key, Result], address: str) -> None:
        try:
            from distributed import Client
        except ModuleNotFoundError as missing:
            raise CardforgeError(f"{missing.name} is not installed; install cardforge[cluster]") from missing
        try:
            self._client = Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError) as fault:
            raise CardforgeError(f"no Dask scheduler answers at {address!r}: {fault or 'it took too long'}") from fault
        self._work = pickle.dumps(work)

    def play(
        self, chunks: Sequence[Chunk[Key]], progress: Callable[[int], None]
    ) -> Iterator[tuple[Chunk[Key], Result]]:
        """What each chunk came to, in any order; reports the number of games that are done.

        Raises CardforgeError when the same chunk has ended several workers, or when the cards of a worker are not those of this process.
        """
        from distributed import KilledWorker, as_completed

        tasks = _Tasks(chunks, self._threads())
        running: dict[str, list[Chunk[Key]]] = {}
        finished, done = as_completed(loop=self._client.loop), 0
        try:
            for _ in range(CHUNKS_AHEAD * self._threads()):
                self._submit(tasks.next(), running, finished)
            for future in finished:
                task = running.pop(future.key)
                results, seconds = future.result()
                tasks.took(len(task), seconds)
                self._submit(tasks.next(), running, finished)
                for chunk, result in zip(task, results, strict=True):
                    done += chunk.end - chunk.first
                    progress(done)
                    yield chunk, result
        except KilledWorker as fault:
            raise CardforgeError(f"several workers of the cluster died at the same games: {fault}") from fault

    def close(self) -> None:
        """Leaves the cluster; games that it has not played are given up."""
        with suppress(OSError):
            self._client.close()

    def _submit(self, task: list[Chunk[Key]], running: dict[str, list[Chunk[Key]]], finished: Any) -> None:
        if task:
            future = self._client.submit(play_here, self._work, task, pure=False)
            running[future.key] = task
            finished.add(future)

    def _threads(self) -> int:
        """How many threads all workers of the cluster have together, at least 1."""
        threads: dict[str, int] = self._client.nthreads()
        return max(sum(threads.values()), 1)


class _Tasks(Generic[Key]):
    """The chunks in the tasks in which they are handed out: one at first, then as many as take `TASK_SECONDS` or longer, and fewer when few
    are left, so that the threads end at the same time."""

    def __init__(self, chunks: Sequence[Chunk[Key]], threads: int) -> None:
        self._waiting = iter(chunks)
        self._left = len(chunks)
        self._shares = CHUNKS_AHEAD * threads
        self._seconds = max(TASK_SECONDS, threads / TASKS_A_SECOND)
        self._size = 1

    def next(self) -> list[Chunk[Key]]:
        """The chunks of the next task; none when all have been handed out."""
        task = list(islice(self._waiting, max(1, min(self._size, self._left // self._shares))))
        self._left -= len(task)
        return task

    def took(self, chunks: int, seconds: float) -> None:
        """Learns how long a task of so many chunks took."""
        self._size = max(1, min(MOST_CHUNKS, int(chunks * self._seconds / max(seconds, 1e-9))))


class _Prepared(threading.local):
    """What a thread of a worker has prepared: the work and its player."""

    work = b""
    player: Player[Any, Any] | None = None


_PREPARED: Final = _Prepared()
_PREPARING: Final = threading.Lock()


def play_here(work: bytes, chunks: Sequence[Chunk[Any]]) -> tuple[list[Any], float]:
    """Plays the chunks of a task on a worker, the first one after preparing its games; what each came to, and the seconds of playing."""
    if _PREPARED.player is None or _PREPARED.work != work:
        with _PREPARING:
            made: Work[Any, Any] = pickle.loads(work)
            _PREPARED.work, _PREPARED.player = work, made.prepare()
    begin = time.perf_counter()
    results = [_PREPARED.player(chunk.runner, range(chunk.first, chunk.end)) for chunk in chunks]
    return results, time.perf_counter() - begin
