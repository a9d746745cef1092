"""Plays chunks of games on a Dask cluster that somebody has started (extra `cluster`); results are the same as those of one process."""

from __future__ import annotations

import pickle
import threading
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

        waiting, done = iter(chunks), 0
        running: dict[str, Chunk[Key]] = {}
        finished = as_completed(loop=self._client.loop)
        try:
            for chunk in islice(waiting, self._ahead()):
                finished.add(self._submit(chunk, running))
            for future in finished:
                chunk = running.pop(future.key)
                result = future.result()
                done += chunk.end - chunk.first
                progress(done)
                for after in islice(waiting, 1):
                    finished.add(self._submit(after, running))
                yield chunk, result
        except KilledWorker as fault:
            raise CardforgeError(f"several workers of the cluster died at the same games: {fault}") from fault

    def close(self) -> None:
        """Leaves the cluster; games that it has not played are given up."""
        with suppress(OSError):
            self._client.close()

    def _submit(self, chunk: Chunk[Key], running: dict[str, Chunk[Key]]) -> Any:
        future = self._client.submit(play_here, self._work, chunk, pure=False)
        running[future.key] = chunk
        return future

    def _ahead(self) -> int:
        """How many chunks the cluster has at a time, by the workers that it has at the beginning."""
        threads: dict[str, int] = self._client.nthreads()
        return CHUNKS_AHEAD * max(sum(threads.values()), 1)


class _Prepared(threading.local):
    """What a thread of a worker has prepared: the work and its player."""

    work = b""
    player: Player[Any, Any] | None = None


_PREPARED: Final = _Prepared()
_PREPARING: Final = threading.Lock()


def play_here(work: bytes, chunk: Chunk[Any]) -> Any:
    """Plays a chunk on a worker, the first one after preparing its games."""
    if _PREPARED.player is None or _PREPARED.work != work:
        with _PREPARING:
            made: Work[Any, Any] = pickle.loads(work)
            _PREPARED.work, _PREPARED.player = work, made.prepare()
    return _PREPARED.player(chunk.runner, range(chunk.first, chunk.end))
