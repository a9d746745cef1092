"""The results of a long run, streamed to a file: a line that says which run it is, then a line for each chunk of games."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, Generic

import msgspec

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.json_value import JsonValue
from cardforge.tasks.trials.chunks import Chunk, Key, Result
from cardforge.tasks.trials.result_rows import Rows

Run = Mapping[str, JsonValue]
"""What makes a run this one: game, decks, seed, cards. Two runs with the same one play the same games."""
PlayChunks = Callable[[Sequence[Chunk[Key]], Callable[[int], None]], Iterator[tuple[Chunk[Key], Result]]]
"""Plays chunks and reports how many games are done."""
_SHOWN: Final = 3
"""How many copies of a deck that differ are named."""


class ResultsFile(Generic[Key, Result]):
    """The chunks of a run that are in a file; each is found by its place there, so a long run takes little memory.

    A chunk is written by one call when it has been played, with its line end: a run that is killed leaves at most the beginning of a line, which
    the next one cuts off. A chunk that is there twice is one chunk.
    """

    def __init__(self, path: Path, file: BinaryIO, run: Run, rows: Rows[Key, Result]) -> None:
        self._path, self._file, self._rows = path, file, rows
        self._places: dict[Chunk[Key], tuple[int, int]] = {}
        """The line of each chunk, by its number and where it begins."""
        self._read(run)

    def __contains__(self, chunk: Chunk[Key]) -> bool:
        return chunk in self._places

    def read(self, chunk: Chunk[Key]) -> Result:
        """What a chunk came to; raises FaultyInput for a line that says something else."""
        number, place = self._places[chunk]
        self._file.seek(place)
        return self._row(number, self._file.readline())[1]

    def write(self, chunk: Chunk[Key], result: Result) -> None:
        """Writes a chunk at the end; raises CardforgeError when there is no room."""
        self._append(self._rows.encode(chunk, result))

    def played(
        self,
        chunks: Sequence[Chunk[Key]],
        play: PlayChunks[Key, Result],
        progress: Callable[[int], None],
    ) -> Iterator[tuple[Chunk[Key], Result]]:
        """What each chunk came to: first those that are in the file, then the others as they are played, each written before it is given."""
        done = 0
        for chunk in chunks:
            if chunk in self:
                done += chunk.end - chunk.first
                yield chunk, self.read(chunk)
        missing = [chunk for chunk in chunks if chunk not in self]
        if done:
            progress(done)
        for chunk, result in play(missing, lambda more: progress(done + more)) if missing else ():
            self.write(chunk, result)
            yield chunk, result

    def _read(self, run: Run) -> None:
        """Finds the chunks, cuts off the beginning of a line at the end, and writes the first line of a new file."""
        head = json.dumps({"results": 1, **run}, ensure_ascii=False).encode() + b"\n"
        place, number = 0, 0
        self._file.seek(0)
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                if number == 1 and not head.startswith(line):
                    raise self._stranger()
                break
            if number == 1:
                self._compare(line, run)
            else:
                self._places[self._row(number, line)[0]] = (number, place)
            place += len(line)
        if self._file.seek(0, os.SEEK_END) > place:
            self._file.truncate(place)
        if place == 0:
            self._append(head)

    def _row(self, number: int, line: bytes) -> tuple[Chunk[Key], Result]:
        try:
            return self._rows.decode(line)
        except (msgspec.MsgspecError, ValueError) as fault:
            problem = f"is no result of this run: {fault}; remove the line, and its games are played again"
            raise FaultyInput([Fault(str(self._path), f"line {number}", problem)]) from None

    def _compare(self, line: bytes, run: Run) -> None:
        """Raises FaultyInput with a line for everything in which the run of the file is another one."""
        try:
            before = json.loads(line)
        except ValueError:
            raise self._stranger() from None
        if not isinstance(before, dict) or before.pop("results", None) != 1:
            raise self._stranger()
        now = json.loads(json.dumps(run))
        faults = [
            Fault(str(self._path), name, _difference(before.get(name), now.get(name)))
            for name in {**now, **before}
            if before.get(name) != now.get(name)
        ]
        if faults:
            faults.append(Fault(str(self._path), "", "holds the results of another run; name another file"))
            raise FaultyInput(faults)

    def _stranger(self) -> CardforgeError:
        return CardforgeError(f"{self._path}: is not a file of results; name a new file, or one that --resume wrote")

    def _append(self, line: bytes) -> None:
        try:
            self._file.seek(0, os.SEEK_END)
            self._file.write(line)
            self._file.flush()
        except OSError as fault:
            raise CardforgeError(f"cannot write {self._path}: {fault.strerror or fault}") from fault


@contextmanager
def results_file(path: Path, run: Run, rows: Rows[Key, Result]) -> Iterator[ResultsFile[Key, Result]]:
    """Opens the results of a run, or begins them. Nobody else writes into the file as long as it is open, where the system can say so.

    Raises FaultyInput for the results of another run, with the differences, and for damaged ones; CardforgeError for any other file, and for
    one that cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
    except OSError as fault:
        raise CardforgeError(f"cannot write {path}: {fault.strerror or fault}") from fault
    with file:
        _lock(path, file)
        yield ResultsFile(path, file, run, rows)


def resumed(
    path: Path | None,
    run: Run,
    rows: Rows[Key, Result],
    chunks: Sequence[Chunk[Key]],
    play: PlayChunks[Key, Result],
    progress: Callable[[int], None],
) -> Iterator[tuple[Chunk[Key], Result]]:
    """What each chunk came to; those that the file holds are not played again. Without a file all are played. Raises what `results_file` raises."""
    if path is None:
        yield from play(chunks, progress)
        return
    with results_file(path, run, rows) as file:
        yield from file.played(chunks, play, progress)


def _lock(path: Path, file: BinaryIO) -> None:
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise CardforgeError(f"{path}: another run writes its results there at the moment") from None
    except OSError:
        return


def _difference(before: JsonValue, now: JsonValue) -> str:
    """What the file says and what this run says, in a clause; of two lists only what differs."""
    if isinstance(before, list) and isinstance(now, list) and before and now:
        there, here = ([one for one in these if one not in those] for these, those in ((before, now), (now, before)))
        if there and here:
            return f"is {_few(there)} in the file and {_few(here)} in this run"
        if there or here:
            return f"lacks {_few(here)} of this run" if here else f"has {_few(there)}, which this run has not"
        return "is in another order in the file"
    return f"is {_shown(before)} in the file and {_shown(now)} in this run"


def _few(values: Sequence[JsonValue]) -> str:
    words = [_shown(value) for value in values[:_SHOWN]]
    return ", ".join([*words, *(["..."] if len(values) > _SHOWN else [])])


def _shown(value: JsonValue) -> str:
    if value in (None, "", [], {}):
        return "none"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
