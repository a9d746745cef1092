"""Fits paragraphs into a box in stages: full size and leading, tighter leading, smaller type; reports what does not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardforge.faces.lengths import POINT
from cardforge.faces.markup import Word

SMALLEST_LEGIBLE = 5.5
"""The smallest type in points that a player can read at arm's length."""

SHORT_LINE = 0.16
"""A last line shorter than this fraction of the box's width is avoided."""
_PRECISION = 0.02
"""Precision of font sizes, in points."""


@dataclass(frozen=True)
class TextBox:
    """A box for text (mm), the font sizes that it allows (pt), and its leading as a factor of the font size."""

    width: float
    height: float
    size: float
    min_size: float
    leading: float
    tight_leading: float
    gap: float
    """Space between paragraphs, as a factor of the font size."""
    divider: float = 0.0
    """Space for a dividing rule, as a factor of the font size."""


@dataclass(frozen=True)
class FittedText:
    """A text set in a box: the lines of each paragraph, font size in points, baseline distance and height in mm."""

    lines: tuple[tuple[tuple[Word, ...], ...], ...]
    size: float
    leading: float
    height: float
    overflow: float = 0.0
    """How far the text extends below the box, in mm; 0 when it fits."""
    too_wide: float = 0.0
    """How far its widest word extends beyond the line, in mm."""


def fit(paragraphs: Sequence[Sequence[Word]], box: TextBox) -> FittedText:
    """Sets the paragraphs in the best size for the box; `overflow` and `too_wide` are set when none fits."""
    full_size = _typeset(paragraphs, box, box.size, box.leading)
    if _fits(full_size):
        return full_size
    if _fits(_typeset(paragraphs, box, box.size, box.tight_leading)):
        return _with_widest_leading(paragraphs, box, box.size)
    smallest = _typeset(paragraphs, box, box.min_size, box.tight_leading)
    if not _fits(smallest):
        return smallest
    low, high = box.min_size, box.size
    while high - low > _PRECISION:
        middle = (low + high) / 2
        if _fits(_typeset(paragraphs, box, middle, box.tight_leading)):
            low = middle
        else:
            high = middle
    return _with_widest_leading(paragraphs, box, int(low / _PRECISION) * _PRECISION)


def break_lines(words: Sequence[Word], width: float) -> tuple[tuple[Word, ...], ...]:
    """Breaks words into lines no wider than `width` (in the unit of the words' widths), each as full as possible."""
    lines: list[tuple[Word, ...]] = []
    line: list[Word] = []
    line_width = 0.0
    for word in words:
        extended = line_width + word.space + word.width
        if line and word.space and extended > width:
            lines.append(tuple(line))
            line, line_width = [word], word.width
        else:
            line.append(word)
            line_width = extended if len(line) > 1 else word.width
    return (*lines, tuple(line)) if line else tuple(lines)


def _balanced(words: Sequence[Word], width: float) -> tuple[tuple[Word, ...], ...]:
    """Full lines, or slightly narrower ones when the paragraph would otherwise end in one short word."""
    lines = break_lines(words, width)
    if len(lines) < 2 or _line_width(lines[-1]) > SHORT_LINE * width:
        return lines
    for fraction in (0.96, 0.92, 0.88, 0.84):
        narrower = break_lines(words, width * fraction)
        if len(narrower) == len(lines) and _line_width(narrower[-1]) > SHORT_LINE * width:
            return narrower
    return lines


def _line_width(line: Sequence[Word]) -> float:
    return sum(word.width + word.space for word in line) - line[0].space


def _typeset(paragraphs: Sequence[Sequence[Word]], box: TextBox, size: float, leading: float) -> FittedText:
    width = box.width / (size * POINT)
    lines = tuple(_balanced(words, width) for words in paragraphs)
    widest = max((word.width for words in paragraphs for word in words), default=0.0)
    height = _height([len(paragraph) for paragraph in lines], box, size, leading)
    over, wide = max(0.0, height - box.height), max(0.0, (widest - width) * size * POINT)
    return FittedText(lines, size, size * leading * POINT, height, round(over, 3), round(wide, 3))


def _height(counts: list[int], box: TextBox, size: float, leading: float) -> float:
    """The height of the paragraphs with these numbers of lines, in mm."""
    lines = sum(counts)
    if not lines:
        return 0.0
    return size * POINT * ((lines - 1) * leading + 1.0 + max(0, len(counts) - 1) * box.gap + box.divider)


def _fits(text: FittedText) -> bool:
    return text.overflow == 0.0 and text.too_wide == 0.0


def _with_widest_leading(paragraphs: Sequence[Sequence[Word]], box: TextBox, size: float) -> FittedText:
    """The text at this size with as much leading as the box allows."""
    text = _typeset(paragraphs, box, size, box.tight_leading)
    lines = sum(len(paragraph) for paragraph in text.lines)
    if lines < 2:
        return text
    spare = (box.height - text.height) / (size * POINT * (lines - 1))
    return _typeset(paragraphs, box, size, min(box.leading, box.tight_leading + max(0.0, spare) * 0.999))
