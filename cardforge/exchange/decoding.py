"""Decodes files from outside: one encoding, one kind of line end, limited in size."""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

from cardforge.bounded_files import Bounds, check_bounds, read_bounded, read_stream
from cardforge.errors import Fault, FaultyInput

DECK_BOUNDS = Bounds(4 * 2**20, 400_000, 0, {b"{": 200_000, b"[": 200_000, b",": 1_000_000}, 64)
"""The largest deck file; the largest real ones (Tabletop Simulator) have some hundred kilobytes."""
CARDS_BOUNDS = Bounds(64 * 2**20, 4_000_000, 0, {b"{": 1_000_000, b"[": 1_000_000, b",": 8_000_000}, 64)
"""The largest card list; the largest public card databases have some tens of megabytes."""
TABLE_BOUNDS = Bounds(64 * 2**20, 600_000, 2**20)
"""The largest card list whose records are lines."""
MAX_LINES = 20_000
"""Most lines of a line-based deck format."""
STDIN = "standard input"
"""The name of standard input in messages."""
MAX_LINE = 10_000
"""Most characters of a line in a line-based deck format; it limits the work of the regular expressions."""


def text_of(data: bytes | str, file: str = "", bounds: Bounds = DECK_BOUNDS) -> str:
    """The text of a file with "\\n" line ends and without a byte order mark.

    Raises FaultyInput if it is not text, or exceeds the bounds.
    """
    check_bounds(data if isinstance(data, bytes) else bytes_of(data), bounds, file)
    return _text(data, file)


def _text(data: bytes | str, file: str) -> str:
    text = data if isinstance(data, str) else _decoded(data, file)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    _refuse_binary(text, file)
    return text


def read_text_file(path: Path, bounds: Bounds = DECK_BOUNDS) -> str:
    """The text of a file as `text_of` returns it, of standard input for `-`.

    Raises FaultyInput if it cannot be read, is not text, or exceeds the bounds.
    """
    if is_stdin(path):
        return _text(read_stream(sys.stdin.buffer, bounds, STDIN), STDIN)
    return _text(read_bounded(path, bounds), str(path))


def is_stdin(path: Path | str) -> bool:
    """Whether the path stands for standard input."""
    return str(path) == "-"


def lines_of(text: str, file: str = "") -> list[str]:
    """The lines of a text, including blank ones; raises FaultyInput for too many or overlong lines."""
    if text.count("\n") > MAX_LINES:
        raise FaultyInput([Fault(file, "", f"has more than {MAX_LINES:,} lines")])
    lines = text.split("\n")
    long = [number for number, line in enumerate(lines, 1) if len(line) > MAX_LINE]
    if long:
        problem = f"is longer than {MAX_LINE} characters"
        raise FaultyInput([Fault(file, f"line {number}", problem) for number in long[:20]])
    return lines


def one_line(text: str) -> str:
    """The text on a single line: line breaks and control characters become single blanks."""
    return re.sub(r" {2,}", " ", "".join(" " if is_control(character) else character for character in text)).strip()


def is_control(character: str) -> bool:
    """Whether this is a control character, a line or paragraph separator, or a lone surrogate."""
    return character < " " or (character > "~" and unicodedata.category(character) in ("Cc", "Zl", "Zp", "Cs"))


def bytes_of(text: str) -> bytes:
    """The text in UTF-8; lone surrogates, which UTF-8 cannot encode, become question marks."""
    return text.encode("utf-8", "replace")


def _decoded(data: bytes, file: str) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as fault:
            raise FaultyInput([Fault(file, f"byte {fault.start}", "is not valid UTF-16")]) from fault
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        problem = f"byte 0x{data[fault.start]:02x} is not valid UTF-8; save the file as UTF-8"
        raise FaultyInput([Fault(file, f"line {line}", problem)]) from fault


def _refuse_binary(text: str, file: str) -> None:
    index = text.find("\0")
    if index >= 0:
        place = f"line {text.count(chr(10), 0, index) + 1}"
        raise FaultyInput([Fault(file, place, "contains a NUL character; this is not a text file")])
