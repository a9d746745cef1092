"""Fits paragraphs into a box in stages: full size and leading, tighter leading, smaller type; then it says what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.faces.lengths import POINT
from cardforge.faces.markup import Word

LEGIBLE = 5.5
"""The smallest type in points that a player can read at arm's length."""

SHORT = 0.16
"""A last line shorter than this part of the box is avoided."""
_EXACT = 0.02
"""Sizes are found to this part of a point."""


@dataclass(frozen=True)
class Room:
    """The box for a text (mm), the sizes of type it may have (pt) and the leading as a factor of the size."""

    width: float
    height: float
    size: float
    least: float
    leading: float
    tight: float
    gap: float
    """Space between paragraphs, as a factor of the size."""
    extra: float = 0.0
    """Space for a dividing rule, as a factor of the size."""


@dataclass(frozen=True)
class Fitted:
    """A text that has its size: lines of words for each paragraph, size in points, baseline distance and height in mm."""

    lines: tuple[tuple[tuple[Word, ...], ...], ...]
    size: float
    leading: float
    height: float
    overflow: float = 0.0
    """How far it stands over the box, in mm; 0 when it fits."""
    too_wide: float = 0.0
    """How far its widest word stands over the line, in mm."""


def fit(paragraphs: Sequence[Sequence[Word]], room: Room) -> Fitted:
    """The paragraphs at the best size for the room; `overflow` and `too_wide` tell when even the smallest does not do."""
    at_full = _set(paragraphs, room, room.size, room.leading)
    if _fits(at_full, room):
        return at_full
    tight = _set(paragraphs, room, room.size, room.tight)
    if _fits(tight, room):
        return _loosened(paragraphs, room, room.size)
    smallest = _set(paragraphs, room, room.least, room.tight)
    if not _fits(smallest, room):
        return smallest
    low, high = room.least, room.size
    while high - low > _EXACT:
        middle = (low + high) / 2
        if _fits(_set(paragraphs, room, middle, room.tight), room):
            low = middle
        else:
            high = middle
    return _loosened(paragraphs, room, int(low / _EXACT) * _EXACT)


def break_lines(words: Sequence[Word], width: float) -> tuple[tuple[Word, ...], ...]:
    """Words on lines no wider than `width` (in the words' own measure), each line as full as it can be."""
    lines: list[tuple[Word, ...]] = []
    line: list[Word] = []
    used = 0.0
    for word in words:
        wider = used + word.space + word.width
        if line and word.space and wider > width:
            lines.append(tuple(line))
            line, used = [word], word.width
        else:
            line.append(word)
            used = wider if len(line) > 1 else word.width
    return (*lines, tuple(line)) if line else tuple(lines)


def _balanced(words: Sequence[Word], width: float) -> tuple[tuple[Word, ...], ...]:
    """Full lines, or somewhat narrower ones where a paragraph would end in one short word."""
    lines = break_lines(words, width)
    if len(lines) < 2 or _wide(lines[-1]) > SHORT * width:
        return lines
    for part in (0.96, 0.92, 0.88, 0.84):
        narrower = break_lines(words, width * part)
        if len(narrower) == len(lines) and _wide(narrower[-1]) > SHORT * width:
            return narrower
    return lines


def _wide(line: Sequence[Word]) -> float:
    return sum(word.width + word.space for word in line) - line[0].space


def _set(paragraphs: Sequence[Sequence[Word]], room: Room, size: float, leading: float) -> Fitted:
    width = room.width / (size * POINT)
    lines = tuple(_balanced(words, width) for words in paragraphs)
    widest = max((word.width for words in paragraphs for word in words), default=0.0)
    height = _height([len(paragraph) for paragraph in lines], room, size, leading)
    over, wide = max(0.0, height - room.height), max(0.0, (widest - width) * size * POINT)
    return Fitted(lines, size, size * leading * POINT, height, round(over, 3), round(wide, 3))


def _height(counts: list[int], room: Room, size: float, leading: float) -> float:
    """From the top of the first line's letters to the foot of the last one's."""
    lines = sum(counts)
    if not lines:
        return 0.0
    return size * POINT * ((lines - 1) * leading + 1.0 + max(0, len(counts) - 1) * room.gap + room.extra)


def _fits(text: Fitted, room: Room) -> bool:
    return text.overflow == 0.0 and text.too_wide == 0.0


def _loosened(paragraphs: Sequence[Sequence[Word]], room: Room, size: float) -> Fitted:
    """At this size, with as much leading as the room allows."""
    text = _set(paragraphs, room, size, room.tight)
    lines = sum(len(paragraph) for paragraph in text.lines)
    if lines < 2:
        return text
    spare = (room.height - text.height) / (size * POINT * (lines - 1))
    return _set(paragraphs, room, size, min(room.leading, room.tight + max(0.0, spare) * 0.999))
