"""The quick reference: its sections in two columns of one page, in letters as large as the page allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from reportlab.platypus import BalancedColumns, CondPageBreak
from reportlab.platypus import Table as Grid
from reportlab.platypus.flowables import Flowable

from cardforge.printing.booklet.flowables import Glued
from cardforge.printing.booklet.setting import Setter
from cardforge.printing.booklet.styles import QUICK_GAP, QUICK_HEIGHT, QUICK_WIDTH
from cardforge.rulebooks.blocks import Block, Heading

_SCALES = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0)
"""The sizes of its letters that are tried, the largest first."""


def quick_reference(blocks: Sequence[Block], setter: Setter) -> Iterator[Flowable]:
    """The sections side by side, none of them divided; a reference that is too long for that flows on to a second page."""
    for scale in _SCALES:
        larger = replace(setter, scale=scale)
        sections = [_glued(larger, section) for section in _sections(blocks)]
        if columns := _columns(sections):
            grid = Grid([columns], colWidths=[QUICK_WIDTH + QUICK_GAP, QUICK_WIDTH][: len(columns)], hAlign="LEFT")
            sides = [(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "TOP", "BOTTOM", "RIGHT")]
            grid.setStyle([("VALIGN", (0, 0), (-1, -1), "TOP"), *sides, ("RIGHTPADDING", (0, 0), (0, 0), QUICK_GAP)])
            yield grid
            return
    yield BalancedColumns(list(setter.blocks(blocks, "quick-")), nCols=2, innerPadding=QUICK_GAP)


def _sections(blocks: Sequence[Block]) -> list[list[Block]]:
    """The blocks, divided before each heading."""
    sections: list[list[Block]] = []
    for block in blocks:
        if isinstance(block, Heading) or not sections:
            sections.append([])
        sections[-1].append(block)
    return sections


def _glued(setter: Setter, section: Sequence[Block]) -> Glued:
    flowables = setter.blocks(section, "quick-")
    return Glued([flowable for flowable in flowables if not isinstance(flowable, CondPageBreak)])


def _columns(sections: Sequence[Glued]) -> list[Glued] | None:
    """The sections as two columns of much the same height, None if they are higher than the page."""
    divided = [[Glued(part) for part in (sections[:at], sections[at:]) if part] for at in range(1, len(sections) + 1)]
    heights = [max(column.wrap(QUICK_WIDTH, QUICK_HEIGHT)[1] for column in columns) for columns in divided]
    least = min(heights, default=QUICK_HEIGHT)
    if least >= QUICK_HEIGHT:
        return None
    return divided[len(heights) - 1 - heights[::-1].index(least)]
