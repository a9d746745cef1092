"""Fits paragraphs into a box in stages: full size and leading, tighter leading, smaller type; reports what does not fit.

Sizes are whole and half points below the full one, so that neighbours differ by steps and rarely. Lines are broken so that
the raggedness of the whole paragraph is least (Knuth and Plass, without hyphens and stretch), in as few lines as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from cardforge.faces.lengths import POINT
from cardforge.faces.markup import Word

SMALLEST_LEGIBLE = 5.5
"""The smallest type in points that a player can read at arm's length."""

SHORT_LINE = 0.16
"""A last line shorter than this fraction of the box's width is avoided."""
STEP = 0.5
"""Steps of font sizes, in points."""
_ORPHAN = 2.0
"""Cost of a last line of one word or a short one, against 1 for an empty line."""


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
    tallest: float = 1.0
    """Height of the tallest line, as a factor of the font size; more than 1 when symbols are taller than letters."""


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
    if _fits(_typeset(paragraphs, box, box.size, box.leading)):
        return _broken_well(_typeset(paragraphs, box, box.size, box.leading), paragraphs, box)
    for size in sizes(box):
        if _fits(_typeset(paragraphs, box, size, box.tight_leading)):
            return _broken_well(_with_widest_leading(paragraphs, box, size), paragraphs, box)
    return _typeset(paragraphs, box, box.min_size, box.tight_leading)


def sizes(box: TextBox) -> list[float]:
    """The font sizes that a box may have: the full size, whole and half points below it, and the smallest."""
    steps = [step * STEP for step in range(int(box.size / STEP), 0, -1)]
    return [box.size, *(step for step in steps if box.min_size < step < box.size), box.min_size]


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


def break_evenly(words: Sequence[Word], width: float) -> tuple[tuple[Word, ...], ...]:
    """Breaks words into as few lines as possible whose free space is spread as evenly as possible.

    A last line of one word, or one shorter than SHORT_LINE of the width, is avoided.
    """
    full = break_lines(words, width)
    if len(full) < 2:
        return full
    starts = [i for i, word in enumerate(words) if word.space or i == 0]
    ends = [*starts[1:], len(words)]
    widths = [_line_width(words[start:end]) for start, end in zip(starts, ends, strict=True)]
    spaces = [words[start].space for start in starts]
    best: list[list[tuple[float, int]]] = [[(0.0, 0)] + [(float("inf"), 0)] * len(starts)]
    for number in range(len(full)):
        last = number == len(full) - 1
        row = [(float("inf"), 0)] * (len(starts) + 1)
        for end in range(len(starts), 0, -1) if not last else (len(starts),):
            taken = -spaces[end - 1]
            for start in range(end - 1, -1, -1):
                taken = widths[end - 1] if start == end - 1 else taken + spaces[start + 1] + widths[start]
                if taken > width and start < end - 1:
                    break
                before = best[number][start][0]
                cost = before + _cost(taken / width, end - start, last)
                if cost < row[end][0]:
                    row[end] = cost, start
        best.append(row)
    breaks = [len(starts)]
    for number in range(len(full), 0, -1):
        breaks.append(best[number][breaks[-1]][1])
    if best[-1][-1][0] == float("inf"):
        return full
    breaks.reverse()
    marks = [*starts, len(words)]
    return tuple(tuple(words[marks[a] : marks[b]]) for a, b in pairwise(breaks))


def _cost(filled: float, words: int, last: bool) -> float:
    """How badly a line is filled; the last one may be short, but not very short."""
    if last:
        return _ORPHAN if words == 1 or filled < SHORT_LINE else 0.0
    return (1.0 - min(1.0, filled)) ** 2


def _broken_well(text: FittedText, paragraphs: Sequence[Sequence[Word]], box: TextBox) -> FittedText:
    """The text with the same number of lines, broken evenly."""
    width = box.width / (text.size * POINT)
    return replace(text, lines=tuple(break_evenly(words, width) for words in paragraphs))


def _line_width(line: Sequence[Word]) -> float:
    return sum(word.width + word.space for word in line) - line[0].space


def _typeset(paragraphs: Sequence[Sequence[Word]], box: TextBox, size: float, leading: float) -> FittedText:
    width = box.width / (size * POINT)
    lines = tuple(break_lines(words, width) for words in paragraphs)
    widest = max((word.width for words in paragraphs for word in words), default=0.0)
    height = _height([len(paragraph) for paragraph in lines], box, size, leading)
    over, wide = max(0.0, height - box.height), max(0.0, (widest - width) * size * POINT)
    return FittedText(lines, size, size * leading * POINT, height, round(over, 3), round(wide, 3))


def _height(counts: list[int], box: TextBox, size: float, leading: float) -> float:
    """The height of the paragraphs with these numbers of lines, in mm."""
    lines = sum(counts)
    if not lines:
        return 0.0
    return size * POINT * ((lines - 1) * leading + box.tallest + max(0, len(counts) - 1) * box.gap + box.divider)


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
