"""Decodes files from outside: one encoding, one kind of line end, limited in size."""

from __future__ import annotations

import re
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path

from cardforge.bounded_files import Bounds, check_bounds, read_bounded, read_stream
from cardforge.errors import Fault, FaultyInput

DECK_BOUNDS = Bounds(4 * 2**20, 400_000, 0, {b"{": 200_000, b"[": 200_000, b",": 1_000_000}, 64)
"""The largest deck file; the largest real ones (Tabletop Simulator) have some hundred kilobytes."""
CARDS_BOUNDS = Bounds(64 * 2**20, 4_000_000, 0, {b"{": 1_000_000, b"[": 1_000_000, b",": 8_000_000}, 64)
"""The largest card list; the largest public card databases have some tens of megabytes."""
WORKBOOK_BOUNDS = Bounds(CARDS_BOUNDS.size)
"""The largest packed card list; what is in it has bounds of its own."""
TABLE_BOUNDS = Bounds(64 * 2**20, 600_000, 2**20)
"""The largest card list whose records are lines."""
MAX_LINES = 20_000
"""Most lines of a line-based deck format."""
_CONTROL = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f]")
STDIN = "standard input"
"""The name of standard input in messages."""
MAX_LINE = 10_000
"""Most characters of a line in a line-based deck format; it limits the work of the regular expressions."""


def text_of(data: bytes | str, file: str = "", bounds: Bounds = DECK_BOUNDS) -> str:
    """The text of a file with "\\n" line ends and without a byte order mark.

    Raises FaultyInput if it is not text, or exceeds the bounds.
    """
    check_bounds(data if isinstance(data, bytes) else bytes_of(data), bounds, file)
    return decoded(data, file)


def decoded(data: bytes | str, file: str, old: bool = False) -> str:
    """The text of a file whose bounds were checked, as `text_of` and `read_text_file` return it; raises FaultyInput if it is not text."""
    text = data if isinstance(data, str) else _decoded(data, file, old)
    text = text.removeprefix("\ufeff")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    _refuse_binary(text, file)
    return text


def read_text_file(path: Path, bounds: Bounds = DECK_BOUNDS, *, old: bool = False) -> str:
    """The text of a file as `text_of` returns it, of standard input for `-`.

    With `old`, a file that is not UTF-8 is read as Windows-1252, in which Excel of western Europe still saves its CSV files. Raises FaultyInput if it cannot be read, is not text, or exceeds the bounds.
    """
    return decoded(read_file(path, bounds), STDIN if is_stdin(path) else str(path), old)


def read_file(path: Path, bounds: Bounds) -> bytes:
    """The bytes of a file, of standard input for `-`. Raises FaultyInput if it cannot be read or exceeds the bounds."""
    return read_stream(sys.stdin.buffer, bounds, STDIN) if is_stdin(path) else read_bounded(path, bounds)


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


def _decoded(data: bytes, file: str, old: bool) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as fault:
            raise FaultyInput([Fault(file, f"byte {fault.start}", "is not valid UTF-16")]) from fault
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as fault:
        with suppress(UnicodeDecodeError):
            if old and not _CONTROL.search(data):
                return data.decode("cp1252")
        line = data.count(b"\n", 0, fault.start) + 1
        problem = f"byte 0x{data[fault.start]:02x} is not valid UTF-8; save the file as UTF-8"
        raise FaultyInput([Fault(file, f"line {line}", problem)]) from fault


def _refuse_binary(text: str, file: str) -> None:
    index = text.find("\0")
    if index >= 0:
        place = f"line {text.count(chr(10), 0, index) + 1}"
        raise FaultyInput([Fault(file, place, "contains a NUL character; this is not a text file")])
