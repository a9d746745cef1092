"""Lists of rules rows as people write them: X60-X62 for three rows in prose, X60–62 in the margin."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_RANGE: Final = re.compile(r"((?:[A-Z]+-)?[A-Z]+)(\d+)-\1(\d+)$")
_ROW: Final = re.compile(r"([A-Z-]+)(\d+)$")


def expand_rows(names: str) -> tuple[str, ...]:
    """`X57, X60-X62` as the single rows X57, X60, X61 and X62."""
    found: list[str] = []
    for name in (part.strip() for part in names.split(",")):
        if between := _RANGE.match(name):
            prefix, first, last = between[1], int(between[2]), int(between[3])
            found += [f"{prefix}{number}" for number in range(first, last + 1)]
        else:
            found.append(name)
    return tuple(found)


def short_rows(rows: Sequence[str]) -> list[str]:
    """Rows with those that follow one another joined: X57, X58, X59 is X57–59."""
    found: list[str | tuple[str, int, int]] = []
    for row in rows:
        match = _ROW.match(row)
        if match is None:
            found.append(row)
            continue
        prefix, number = match[1], int(match[2])
        last = found[-1] if found else ""
        if isinstance(last, tuple) and last[0] == prefix and last[2] + 1 == number:
            found[-1] = (prefix, last[1], number)
        else:
            found.append((prefix, number, number))
    return [row if isinstance(row, str) else _range(*row) for row in found]


def _range(prefix: str, first: int, last: int) -> str:
    if last <= first + 1:
        return ", ".join(f"{prefix}{number}" for number in dict.fromkeys((first, last)))
    return f"{prefix}{first}–{last}"
