"""The process that draws faces beside the studio: begun when it is first needed, begun anew when it breaks, ended with the studio."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, InvalidStateError
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, TypeAlias

from cardforge.errors import CardforgeError

TRIES: Final = 2
"""How often a piece of work is begun: what breaks the process twice is at fault itself."""
Work: TypeAlias = tuple[Future[Any], Callable[..., Any], tuple[Any, ...], dict[str, Any]]


class DrawingBroke(CardforgeError):
    """The process that draws broke while it drew a face, more than once."""


class DrawingProcess(Executor):
    """One process that draws. If it breaks, another takes its place and the work is done again; it is ended at once with the studio."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Work | None] = SimpleQueue()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._process: BaseProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._ended = False
        self.broken = 0
        """How many processes have broken and were replaced."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Work for the process; raises RuntimeError when it has ended."""
        future: Future[Any] = Future()
        with self._lock:
            if self._ended:
                raise RuntimeError("the studio has ended")
            if self._thread is None:
                self._thread = Thread(target=self._serve, name="drawing", daemon=True)
                self._thread.start()
        self._queue.put((future, fn, args, kwargs))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the process, whatever it is doing."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
        self._queue.put(None)

    def _serve(self) -> None:
        while (work := self._queue.get()) is not None and not self._ended:
            future, fn, args, kwargs = work
            if future.set_running_or_notify_cancel():
                self._do(future, (fn, args, kwargs))
        if work is not None:
            work[0].cancel()
        while not self._queue.empty():
            if left := self._queue.get():
                left[0].cancel()

    def _do(self, future: Future[Any], work: tuple[Any, ...]) -> None:
        """Has the work done, and done again by another process if the first breaks."""
        for _ in range(TRIES):
            try:
                connection = self._connected()
                connection.send(work)
                done, value = connection.recv()
            except (EOFError, OSError):
                if self._lost():
                    break
            else:
                with suppress(InvalidStateError):
                    future.set_result(value) if done else future.set_exception(value)
                return
        future.set_exception(DrawingBroke("the face could not be drawn: the process that draws broke at it twice"))

    def _connected(self) -> Connection[Any, Any]:
        """A process that waits for work; raises OSError when the studio ends."""
        with self._lock:
            if self._ended:
                raise OSError("the studio has ended")
            if self._connection is None:
                context = get_context("spawn")
                self._connection, other = context.Pipe()
                self._process = context.Process(target=_draw_on, args=(other,), name="drawing", daemon=True)
                self._process.start()
                other.close()
            return self._connection

    def _lost(self) -> bool:
        """Notes that the process is gone; whether that is because the studio ends."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
            self._connection = None
            self.broken += not self._ended
            return self._ended


def _draw_on(connection: Connection[Any, Any]) -> None:
    """Does one piece of work after the other, in the process that draws, until the studio is gone."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl+C goes to all processes of a terminal; the studio itself ends this one
    with suppress(EOFError, OSError):
        while True:
            fn, args, kwargs = connection.recv()
            try:
                answer = True, fn(*args, **kwargs)
            except Exception as fault:
                answer = False, fault
            connection.send(answer)
