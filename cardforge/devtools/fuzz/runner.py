"""Feeds damaged inputs and watches: no error of our own, no hang, nothing changed by what was refused."""

from __future__ import annotations

import os
import random
import signal
import time
import traceback
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

from cardforge.devtools.fuzz import commands
from cardforge.devtools.fuzz.mutations import damaged
from cardforge.devtools.fuzz.readers import Target, targets
from cardforge.errors import CardforgeError

MOST_SECONDS: Final = 2.0
"""An input that takes longer, in CPU time, is a hang."""
GIVE_UP: Final = 10
"""CPU seconds after which an input is stopped."""
OURS: Final = "an error in Cardforge itself"

SHARES: Final[Mapping[str, int]] = {
    "decks": 24, "card lists": 16, "card files": 18, "positions": 3, "saved games": 7, "transcripts": 3, "campaigns": 5, "profiles": 6,
    "manifests": 5, "searches": 6, "rules texts": 3, "environment": 1, "commands": 3,
}  # fmt: skip
"""How many of a hundred inputs go to each family."""


class HangError(BaseException):
    """An input was stopped; no handler of errors may catch this."""


@dataclass(frozen=True)
class Failure:
    """An input that broke a promise, with all that is needed to see it again."""

    family: str
    name: str
    number: int
    what: str
    trace: str = ""
    data: bytes = b""


@dataclass
class Results:
    """What a run has counted."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    slowest: dict[str, float] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)

    def count(self, family: str, refused: bool, seconds: float) -> None:
        """Counts an input that was answered or refused."""
        self.counts[family] += 1
        self.refused[family] += refused
        self.slowest[family] = max(self.slowest.get(family, 0.0), seconds)


class Fuzzer:
    """Inputs by number: the same seed and number give the same input, whatever was run before."""

    def __init__(self, shelf: Path, seed: int, only: str = "") -> None:
        self.shelf, self.seed = shelf, seed
        self.by_family: dict[str, list[Target]] = {}
        for target in targets(shelf):
            if target.seeds:
                self.by_family.setdefault(target.family, []).append(target)
        self.families = [name for name, share in SHARES.items() if not only or only in name for _ in range(share)]
        self.results = Results()
        self._kept = _Kept(shelf)

    def run(self, numbers: Iterator[int], told: Callable[[Failure], None]) -> None:
        """Runs the inputs with these numbers, and tells each failure at once."""
        signal.signal(signal.SIGVTALRM, _stop)
        for number in numbers:
            rng = random.Random(self.seed * 1_000_003 + number)
            family = rng.choice(self.families)
            failure = (
                self._command(number, rng, family)
                if family in ("commands", "environment")
                else self._read(number, rng, family)
            )
            if failure is not None:
                self.results.failures.append(failure)
                told(failure)

    def _read(self, number: int, rng: random.Random, family: str) -> Failure | None:
        target = rng.choice(self.by_family[family])
        data = damaged(rng.choice(target.seeds), rng, target.seeds)
        path = self.shelf / "out" / f"input{target.suffix}"
        path.write_bytes(data)
        before, refused, started = self._kept.state(), False, time.process_time()
        failure = None
        try:
            with _watched():
                target.read(path)
        except CardforgeError:
            refused = True
        except HangError:
            failure = Failure(family, target.name, number, f"stopped after {GIVE_UP} s", data=data)
        except Exception as fault:
            failure = Failure(
                family, target.name, number, f"{type(fault).__name__}: {fault}"[:300], traceback.format_exc(), data
            )
        seconds = time.process_time() - started
        self.results.count(family, refused, seconds)
        if failure is None and seconds > MOST_SECONDS:
            failure = Failure(family, target.name, number, f"took {seconds:.1f} s", data=data)
        if failure is None and self._kept.state() != before:
            failure = Failure(family, target.name, number, "changed the shelf", data=data)
        if failure is None and path.read_bytes() != data:
            failure = Failure(family, target.name, number, "changed its input", data=data)
        return failure

    def _command(self, number: int, rng: random.Random, family: str) -> Failure | None:
        odd: dict[str, str] = {}
        if family == "environment":
            odd, words = commands.some_environment(rng)
        else:
            words = commands.some_command(rng)
        spoilt = (
            commands.damaged_file(words, self.shelf, rng)
            if family == "commands" and rng.random() < 0.5
            else nullcontext("")
        )
        with spoilt as file:
            name = " ".join(
                [*(f"{key}={value!r}" for key, value in odd.items()), *map(repr, words), f"[{file}]" if file else ""]
            )
            before, started = self._kept.state(), time.process_time()
            code, said, failure = 2, "", None
            try:
                with commands.odd_environment(odd), _watched():
                    code, said = commands.command(words)
            except HangError:
                failure = Failure(family, name, number, f"stopped after {GIVE_UP} s")
            except Exception as fault:
                failure = Failure(
                    family, name, number, f"{type(fault).__name__}: {fault}"[:300], traceback.format_exc()
                )
            seconds = time.process_time() - started
            self.results.count(family, code == 2, seconds)
            if failure is None and (OURS in said or "Traceback" in said or code not in (0, 1, 2, 130)):
                failure = Failure(family, name, number, f"exit {code}: {said[:500]}")
            if failure is None and seconds > MOST_SECONDS:
                failure = Failure(family, name, number, f"took {seconds:.1f} s")
            if failure is None and code == 2 and self._kept.state() != before:
                failure = Failure(family, name, number, f"exit 2, and changed the shelf: {self._kept.changes(before)}")
        self._kept.restore()
        return failure


class _Kept:
    """The files of the shelf as they were, to see what changed and to put it back."""

    def __init__(self, shelf: Path) -> None:
        self._shelf = shelf
        (shelf / "out").mkdir(exist_ok=True)
        self._files = {path: path.read_bytes() for path in self._paths()}
        self._database = Path(os.environ["CARDFORGE_DATABASE"].removeprefix("sqlite:///"))
        self._rows = self._database.read_bytes()
        self._restored = self.state()

    def state(self) -> dict[Path, int]:
        """Each file with its time and size in one number; the working files in `out` do not count."""
        found = {}
        for path in self._paths():
            status = path.stat()
            found[path] = hash((status.st_mtime_ns, status.st_size))
        return found

    def changes(self, before: Mapping[Path, int]) -> list[str]:
        """The files that differ from a state."""
        now = self.state()
        return [str(path) for path in before.keys() | now.keys() if before.get(path) != now.get(path)]

    def restore(self) -> None:
        """Puts back what commands have changed."""
        for path in (self._shelf / "out").iterdir():
            if path.is_file():
                path.unlink()
        if self.state() != self._restored:
            for path in self._paths():
                if path not in self._files:
                    path.unlink()
            for path, data in self._files.items():
                if not path.is_file() or path.read_bytes() != data:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(data)
            self._restored = self.state()
        if zlib.crc32(self._database.read_bytes()) != zlib.crc32(self._rows):
            for suffix in ("-wal", "-shm"):
                Path(f"{self._database}{suffix}").unlink(missing_ok=True)
            self._database.write_bytes(self._rows)

    def _paths(self) -> list[Path]:
        out = str(self._shelf / "out")
        return [
            Path(folder) / name
            for folder, _, names in os.walk(self._shelf)
            if not folder.startswith(out) and ".git" not in folder
            for name in names
        ]


@contextmanager
def _watched() -> Iterator[None]:
    """Stops what takes far too long."""
    signal.setitimer(signal.ITIMER_VIRTUAL, GIVE_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(number: int, frame: FrameType | None) -> None:
    raise HangError
