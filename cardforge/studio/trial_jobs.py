"""The trials that the studio plays, each in a process of its own: how far they are, and what came of them.

The order of a trial and the games played so far lie in files, so that a stopped trial, or one whose process has died, goes on where it was.
"""

from __future__ import annotations

import json
import secrets
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import RLock, Thread
from typing import Any, Final

from cardforge.errors import CardforgeError, UnknownName
from cardforge.shelves import write_whole
from cardforge.tasks.reports.report_document import ReportDocument
from cardforge.tasks.settings import Settings, no_progress, no_warning
from cardforge.tasks.trials.orders import TrialOrder, play_order

RUNNING: Final = "running"
STOPPED: Final = "stopped"
DONE: Final = "done"
FAILED: Final = "failed"
"""The order cannot be played as it is."""
BROKEN: Final = "broken"
"""The process has died."""
MOST_RUNNING: Final = 3
"""Trials that are played at once: each takes a core."""
_OFTEN: Final = 0.1
"""Seconds between two reports of progress."""


def _play(order: TrialOrder, resume: Path, settings: Settings, told: Connection) -> None:
    """Plays a trial, in its process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the studio ends it
    last = 0.0

    def report(what: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last > _OFTEN or done >= total:
            last = now
            told.send((what, done, total))

    try:
        told.send(play_order(order, resume, replace(settings, progress=report)))
    except CardforgeError as fault:
        told.send(str(fault))


@dataclass
class TrialJob:
    """A trial: its order, its process, and what is known of it."""

    id: str
    order: TrialOrder
    resume: Path
    """The file into which the games are streamed."""
    state: str = STOPPED
    what: str = ""
    done: int = 0
    total: int = 0
    problem: str = ""
    document: ReportDocument | None = None
    process: BaseProcess | None = None
    lock: RLock = field(default_factory=RLock)
    _first: tuple[int, float] | None = None
    _stopping: bool = False
    _reader: Thread | None = None

    @property
    def title(self) -> str:
        """The kind of trial and the decks in it."""
        names = [Path(file).stem.replace("-", " ") for file in (*self.order.decks, *self.order.against)]
        what = ", ".join(filter(None, [self.order.card, self.order.new, *dict.fromkeys(names)]))
        return f"{self.order.kind.capitalize()}: {what or self.order.variant or self.order.game}"

    @property
    def rate(self) -> float:
        """Games a second since this process began; 0 before it is known."""
        if self._first is None:
            return 0.0
        games, since = self._first
        passed = time.monotonic() - since
        return (self.done - games) / passed if passed > 0.2 and self.done > games else 0.0

    @property
    def left(self) -> float | None:
        """Seconds that are left at this rate; None before it is known."""
        return (self.total - self.done) / self.rate if self.rate else None

    def start(self, settings: Settings, target: Callable[..., None] = _play) -> None:
        """Plays the trial, or what is left of it."""
        with self.lock:
            if self.state == RUNNING:
                return
            here, there = get_context("spawn").Pipe(duplex=False)
            plain = replace(settings, progress=no_progress, warn=no_warning)
            self.process = get_context("spawn").Process(
                target=target, args=(self.order, self.resume, plain, there), daemon=True
            )
            self.state, self.problem, self._first, self._stopping = RUNNING, "", None, False
            self.process.start()
            there.close()
            self._reader = Thread(target=self._read, args=(here, self.process), daemon=True)
            self._reader.start()

    def stop(self) -> None:
        """Ends the process and waits until it has ended; the games played so far are kept."""
        with self.lock:
            reader, self._stopping = self._reader, True
            if self.process is not None and self.state == RUNNING:
                self.process.terminate()
        if reader is not None:
            reader.join()

    def wait(self, seconds: float | None = None) -> None:
        """Waits until the process has ended and all that it told is known."""
        if self._reader is not None:
            self._reader.join(seconds)

    def _read(self, told: Connection, process: BaseProcess) -> None:
        with told:
            try:
                while True:
                    self._take(told.recv())
            except (EOFError, OSError):
                process.join()
        with self.lock:
            if self.state == RUNNING and self._stopping:
                self.state = STOPPED
            elif self.state == RUNNING:
                code = process.exitcode or 0
                how = f"signal {-code}" if code < 0 else f"exit code {code}"
                self.state, self.problem = BROKEN, how

    def _take(self, message: Any) -> None:
        with self.lock:
            if isinstance(message, ReportDocument):
                self.state, self.document = DONE, message
            elif isinstance(message, str):
                self.state, self.problem = FAILED, message
            else:
                self.what, self.done, self.total = message
                self._first = self._first or (self.done, time.monotonic())


class TrialJobs:
    """The trials of a folder; those of earlier runs of the studio wait to be continued."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._jobs: dict[str, TrialJob] = {}
        self._lock = RLock()
        self._is_read = False

    def begin(self, order: TrialOrder, settings: Settings) -> TrialJob:
        """Starts a trial; raises CardforgeError when too many are played at the moment."""
        with self._lock:
            self._refuse_more()
            job = TrialJob(id := secrets.token_hex(6), order, self._file(id, "results.jsonl"))
            write_whole(self._file(id, "json"), json.dumps(order.to_json(), indent=1) + "\n")
            self._known()[id] = job
        job.start(settings)
        return job

    def resume(self, id: str, settings: Settings) -> None:
        """Goes on with a trial."""
        with self._lock:
            self._refuse_more()
        self.job(id).start(settings)

    def job(self, id: str) -> TrialJob:
        """The trial of that name; raises UnknownName."""
        with self._lock:
            known = self._known()
            if id not in known:
                raise UnknownName("trial", id[:20])
            return known[id]

    def of_game(self, game: str) -> list[TrialJob]:
        """The trials of a game, the latest first."""
        with self._lock:
            return [job for job in reversed(self._known().values()) if job.order.game == game]

    def remove(self, id: str) -> None:
        """Ends a trial and deletes its files."""
        job = self.job(id)
        job.stop()
        with self._lock:
            self._known().pop(id, None)
            for suffix in ("json", "results.jsonl"):
                self._file(id, suffix).unlink(missing_ok=True)

    def follow(self, file: Path, target: Path) -> None:
        """Has the trials with a deck find it under its new file, so that they go on."""
        with self._lock:
            for id, job in self._known().items():
                order = job.order.with_file(str(file), str(target))
                if order != job.order:
                    write_whole(self._file(id, "json"), json.dumps(order.to_json(), indent=1) + "\n")
                    job.order = order

    def close(self) -> None:
        """Ends all processes."""
        with self._lock:
            jobs = list(self._jobs.values())
        for job in jobs:
            job.stop()

    def _refuse_more(self) -> None:
        if sum(job.state == RUNNING for job in self._jobs.values()) >= MOST_RUNNING:
            raise CardforgeError(f"{MOST_RUNNING} trials are being played; stop one of them, or wait until one is done")

    def _file(self, id: str, suffix: str) -> Path:
        return self.folder / f"{id}.{suffix}"

    def _known(self) -> dict[str, TrialJob]:
        """The trials, with those that lie in the folder from before; a file that is no order is left alone."""
        if not self._is_read:
            self._is_read = True
            for file in sorted(self.folder.glob("*.json"), key=lambda file: file.stat().st_mtime):
                try:
                    order = TrialOrder.from_json(json.loads(file.read_text(encoding="utf-8")))
                except (OSError, ValueError, CardforgeError):
                    continue
                self._jobs.setdefault(file.stem, TrialJob(file.stem, order, self._file(file.stem, "results.jsonl")))
        return self._jobs
