"""Reads files of limited size: bytes, lines, the longest line, separators and nesting are counted before anything is kept or parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from cardforge.errors import Fault, FaultyInput

_CHUNK = 2**18
_BRACKETS = b"[]{}"
_NO_BRACKETS = bytes(sorted(set(range(256)) - set(_BRACKETS)))


@dataclass(frozen=True)
class Bounds:
    """The most that a reader accepts of a file; 0 means that it does not limit this."""

    size: int
    """Bytes of the file."""
    lines: int = 0
    line: int = 0
    """Bytes of a line."""
    marks: Mapping[bytes, int] = field(default_factory=dict)
    """How often each of these bytes may occur; separators bound the number of values that a parser must make."""
    depth: int = 0
    """Brackets that open one after another, apart from empty pairs."""


def read_bounded(path: Path, bounds: Bounds, shown: str = "") -> bytes:
    """The bytes of a file; raises FaultyInput if it cannot be read or exceeds the bounds.

    The file is counted piece by piece, so that a file beyond its bounds is refused without being held in memory.
    """
    file = shown or str(path)
    try:
        with path.open("rb") as stream:
            return read_stream(stream, bounds, file)
    except (OSError, ValueError) as fault:
        reason = getattr(fault, "strerror", None) or str(fault)
        raise FaultyInput([Fault(file, "", f"cannot be read: {reason}")]) from fault


def read_stream(stream: BinaryIO, bounds: Bounds, file: str) -> bytes:
    """The bytes of an open file or pipe; raises FaultyInput as soon as it exceeds the bounds."""
    counter = _Counter(file, bounds)
    pieces = []
    while piece := stream.read(_CHUNK):
        counter.add(piece)
        pieces.append(piece)
    return b"".join(pieces)


def check_bounds(data: bytes, bounds: Bounds, file: str = "") -> None:
    """Raises FaultyInput if the content of a file exceeds the bounds."""
    counter = _Counter(file, bounds)
    for start in range(0, len(data), _CHUNK):
        counter.add(data[start : start + _CHUNK])


class _Counter:
    """What was counted of a file so far."""

    def __init__(self, file: str, bounds: Bounds) -> None:
        self.file, self.bounds = file, bounds
        self._bytes = self._lines = self._open_line = 0
        self._marks = dict.fromkeys(bounds.marks, 0)
        counted = b"".join((b"\n\r", *bounds.marks, _BRACKETS if bounds.depth else b""))
        self._uncounted = bytes(sign for sign in range(256) if sign not in counted)

    def add(self, piece: bytes) -> None:
        """Counts one more piece; raises FaultyInput with the first bound that is exceeded."""
        for problem in self._problems(piece):
            raise FaultyInput([Fault(self.file, "", problem)])

    def _problems(self, piece: bytes) -> Iterator[str]:
        bounds = self.bounds
        self._bytes += len(piece)
        if self._bytes > bounds.size:
            yield f"is larger than the limit of {_size(bounds.size)}; split it"
        counted = piece.translate(None, self._uncounted)
        self._lines += max(counted.count(b"\n"), counted.count(b"\r"))
        if bounds.lines and self._lines > bounds.lines:
            yield f"has more than {bounds.lines:,} lines; split it"
        if bounds.line and self._longest_line(piece) > bounds.line:
            yield f"has a line of more than {_size(bounds.line)}; break it up"
        for mark, most in bounds.marks.items():
            self._marks[mark] += counted.count(mark)
            if self._marks[mark] > most:
                yield f"contains {mark.decode()!r} more than {most:,} times; split it"
        if bounds.depth and _is_deep(counted, bounds.depth):
            yield f"is nested too deeply, more than {bounds.depth} deep"

    def _longest_line(self, piece: bytes) -> int:
        first, *rest = map(len, piece.split(b"\n"))
        longest = max(self._open_line + first, *rest) if rest else self._open_line + first
        self._open_line = rest[-1] if rest else self._open_line + first
        return longest


def _is_deep(piece: bytes, depth: int) -> bool:
    brackets = piece.translate(None, _NO_BRACKETS)
    for _ in range(2):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    return re.search(rb"[\[{]{%d}" % (depth + 1), brackets) is not None


def _size(count: int) -> str:
    return f"{count // 2**20} MiB" if count >= 2**20 else f"{count // 2**10} KiB"
