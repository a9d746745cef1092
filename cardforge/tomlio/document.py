"""Reads a TOML file of limited size into plain data, with the line of every table and key."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from cardforge.bounded_files import Bounds, read_bounded
from cardforge.errors import Fault, FaultyInput

BOUNDS = Bounds(2 * 2**20, 100_000, 0, {b".": 50_000, b"[": 100_000, b"{": 100_000, b",": 200_000, b"=": 200_000})
"""The largest file that is read: a card set of five thousand cards; its separators bound the tables that a parser must make."""
MAX_LINE = 4_000
"""The longest line, in characters; limits the work that a line of brackets can cause."""
MAX_DOTS = 100
"""The most dots in a line; a key with thousands of dotted parts would take the TOML parser seconds."""

_HEADER = re.compile(r"^[ \t]*\[\[?[ \t]*([A-Za-z0-9_-]+)[ \t]*\]\]?[ \t]*(?:#.*)?$")
_KEY = re.compile(r"""^[ \t]*(["']?)([A-Za-z0-9_-]+)\1[ \t]*[=.]""")
_AT = re.compile(r"^(?P<problem>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$", re.DOTALL)


@dataclass(frozen=True)
class TomlDocument:
    """A TOML file: its name as shown in faults, its text and its data."""

    file: str
    text: str
    data: dict[str, Any]

    def line(self, table: str, index: int = 0, key: str = "") -> int | None:
        """The line of a key in the table with that name and index; the line of the table if it lacks the key; None if unknown."""
        blocks = self._blocks.get(table, [])
        value = self.data.get(table)
        if len(blocks) != (len(value) if isinstance(value, list) else 1) or index >= len(blocks):
            return None
        line, keys = blocks[index]
        return keys.get(key, line)

    @cached_property
    def _blocks(self) -> dict[str, list[tuple[int, dict[str, int]]]]:
        """Every `[table]` and `[[table]]` with its line and the lines of its keys; multi-line strings are skipped."""
        blocks: dict[str, list[tuple[int, dict[str, int]]]] = {}
        keys: dict[str, int] = {}
        quote = ""
        for number, line in enumerate(self.text.split("\n"), 1):
            if not quote:
                if header := _HEADER.match(line):
                    keys = {}
                    blocks.setdefault(header[1], []).append((number, keys))
                elif key := _KEY.match(line):
                    keys.setdefault(key[2], number)
            quote = _open_quote(line, quote)
        return blocks


def display_path(path: Path) -> str:
    """The path as shown to people: relative to the working directory if it is inside it."""
    try:
        return str(path.relative_to(Path.cwd())) if path.is_absolute() else str(path)
    except (ValueError, OSError):
        return str(path)


def read_document(path: Path) -> TomlDocument:
    """Reads a TOML file; raises FaultyInput if it is missing, too large or not TOML."""
    return parse_document(read_text(path), display_path(path))


def read_text(path: Path, bounds: Bounds = BOUNDS) -> str:
    """The text of a UTF-8 file with `\\n` line endings; raises FaultyInput if it cannot be read or exceeds the bounds."""
    file = display_path(path)
    with suppress(OSError, ValueError):
        if path.exists() and not path.is_file():
            raise FaultyInput([Fault(file, "", f"is a {'folder' if path.is_dir() else 'device'}, not a file")])
    data = read_bounded(path, bounds, file)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise FaultyInput([Fault(file, f"line {line}", "is not UTF-8; save the file in that encoding")]) from fault


def parse_document(text: str, file: str) -> TomlDocument:
    """Parses TOML; raises FaultyInput with the line and column of the first syntax error."""
    lines = enumerate(text.split("\n"), 1)
    if faults := [Fault(file, f"line {number}", problem) for number, line in lines if (problem := _too_much(line))]:
        raise FaultyInput(faults[:20])
    try:
        return TomlDocument(file, text, tomllib.loads(text))
    except RecursionError as fault:
        raise FaultyInput([Fault(file, "", "has lists or tables that are nested too deeply")]) from fault
    except tomllib.TOMLDecodeError as fault:
        raise FaultyInput([_unreadable(file, str(fault))]) from fault
    except ValueError as fault:
        raise FaultyInput([Fault(file, "", f"contains a value that cannot be read:  {_short(str(fault))}")]) from fault


def _too_much(line: str) -> str:
    if len(line) > MAX_LINE:
        return f"is longer than {MAX_LINE} characters; break it up"
    return f"contains more than {MAX_DOTS} dots" if line.count(".") > MAX_DOTS else ""


def _unreadable(file: str, message: str) -> Fault:
    at = _AT.match(message)
    if at is None:
        return Fault(file, "", f"is not TOML: {_short(message)}")
    place = f"line {at['line']}, column {at['column']}" if at["line"] else "end of the file"
    return Fault(file, place, f"is not TOML: {_short(at['problem'])}")


def _short(message: str) -> str:
    words = message[:1].lower() + message[1:]
    return words if len(words) <= 200 else words[:197] + "..."


def _open_quote(line: str, quote: str) -> str:
    """The triple quote that is open at the end of the line, "" if none; `quote` is the one open at its start."""
    if not quote and line.lstrip().startswith("#"):
        return ""
    at = 0
    while True:
        signs = (quote,) if quote else ('"""', "'''")
        positions = [(position, sign) for sign in signs if (position := line.find(sign, at)) >= 0]
        if not positions:
            return quote
        at, sign = min(positions)
        at, quote = at + 3, "" if quote else sign
