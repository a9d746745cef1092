"""Lines of the line-based deck formats: numbered lines, and counts before card names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.exchange.decoding import lines_of

_COUNTED = re.compile(r"(?:([0-9]{1,12})(?:[xX]| x)?|[(\[]([0-9]{1,12})[)\]][xX]?)\s+(\S.*)")


def numbered_lines(text: str, file: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1, without leading and trailing blanks."""
    return ((number, line.strip()) for number, line in enumerate(lines_of(text, file), 1))


def head_lines(text: str, most: int = 400) -> list[str]:
    """The first lines, in which a format is recognised."""
    return text.split("\n", most)[:most]


def counted(line: str) -> tuple[str, str] | None:
    """Count and name in `4 Name`, `4x Name`, `4 x Name`, `(4) Name` or `[4] Name`; None without a count."""
    match = _COUNTED.fullmatch(line)
    return (match[1] or match[2], match[3]) if match else None


def card_line(count: int, name: str) -> str:
    """`4 Name`, or `4x Name` when the name itself starts with an x that would be read as part of the count."""
    return f"{count}x {name}" if name[:2] in ("x ", "X ") else f"{count} {name}"
