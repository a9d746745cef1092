"""Cuts a text into paragraphs, and finds the places of its faults in the whole text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardforge.wording.faults import Unread

_BESIDES: Final = re.compile(r"\s*as an? (?:additional|extra|further) cost to [^.]*\.?\s*", re.IGNORECASE)
_PAID: Final = re.compile(r"\b(sacrificed|discarded|marked|that|it|its)\b", re.IGNORECASE)
"""How the line behind it speaks of what was paid."""


def paragraphs(text: str) -> Iterator[tuple[int, list[int], str]]:
    """Each paragraph with the number of its first line and the start of each line in it.

    A line in lower case continues the previous one, and so does one that speaks of what playing the card has cost besides.
    """
    lines = text.splitlines()
    first, starts, paragraph = 0, [0], ""
    for number, line in enumerate(lines, start=1):
        if paragraph.strip() and (line.strip()[:1].islower() or (_BESIDES.fullmatch(paragraph) and _PAID.search(line))):
            starts.append(len(paragraph) + 1)
            paragraph += " " + line
            continue
        if paragraph.strip():
            yield first, starts, paragraph
        first, starts, paragraph = number, [0], line
    if paragraph.strip():
        yield first, starts, paragraph


def moved(unread: Unread, line: int, starts: list[int]) -> Unread:
    """An unread part of a paragraph with its place in the whole text."""
    place = max(place for place, start in enumerate(starts) if unread.column > start)
    return replace(unread, line=line + place, column=unread.column - starts[place])
