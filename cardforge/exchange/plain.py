"""What the line-based deck formats share: counts, lines, and the note of where a line stands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardforge.exchange.source import lines_of

_COUNTED = re.compile(r"(?:([0-9]{1,12})(?:[xX]| x)?|[(\[]([0-9]{1,12})[)\]][xX]?)\s+(\S.*)")


def numbered_lines(text: str, file: str) -> Iterator[tuple[int, str]]:
    """The lines with their numbers from 1, without blanks at their ends."""
    return ((number, line.strip()) for number, line in enumerate(lines_of(text, file), 1))


def counted(line: str) -> tuple[str, str] | None:
    """The count and the rest of `4 Name`, `4x Name`, `4 x Name`, `(4) Name` or `[4] Name`; None without a count."""
    found = _COUNTED.fullmatch(line)
    return (found[1] or found[2], found[3]) if found else None


def card_line(count: int, name: str) -> str:
    """`4 Name`; `4x Name` where the name itself could be taken for the decoration of a count."""
    return f"{count}x {name}" if name[:2] in ("x ", "X ") else f"{count} {name}"
