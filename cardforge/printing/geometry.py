"""The layout of a page in exact millimetres from its top left corner; nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from cardforge.printing.fit import require_fit
from cardforge.printing.profiles import ZERO, Paper, Sheet

RULER = Decimal(100)
"""Length of the ruler that shows whether the printer kept the scale, in millimetres."""
_FOOTER_HEIGHT = Decimal("4.6")
"""Height of a footer below the grid: the ruler above the text."""
_FOOTER_WIDTH = Decimal("2.2")
"""Width of a footer beside the grid, on each side: the ruler on the left, the text on the right."""


@dataclass(frozen=True)
class Box:
    """A rectangle on the page, in millimetres."""

    x: Decimal
    y: Decimal
    width: Decimal
    height: Decimal

    @property
    def right(self) -> Decimal:
        return self.x + self.width

    @property
    def bottom(self) -> Decimal:
        return self.y + self.height

    def grown(self, left: Decimal, top: Decimal, right: Decimal, bottom: Decimal) -> Box:
        """The box enlarged by these lengths on its sides."""
        return Box(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)


@dataclass(frozen=True)
class Line:
    """A straight line from one point to another."""

    x1: Decimal
    y1: Decimal
    x2: Decimal
    y2: Decimal


@dataclass(frozen=True)
class Footer:
    """The 100 mm ruler and the line of text; with `upright` both run up the sides of the page."""

    ruler: tuple[Line, ...]
    x: Decimal
    y: Decimal
    length: Decimal
    upright: bool = False


@dataclass(frozen=True)
class Layout:
    """The size of a page, its cells row by row, bleed, crop marks and footer: the same for every page of a print."""

    width: Decimal
    height: Decimal
    grid: Box
    cells: tuple[Box, ...]
    bleed: Decimal
    marks: tuple[Line, ...]
    foot: Footer | None


def plan_layout(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal, bleed: Decimal) -> Layout:
    """The grid of cards of this size in millimetres, centred on the page; raises FaultyInput with what would fit."""
    grid_width = sheet.columns * width + (sheet.columns - 1) * sheet.gap
    grid_height = sheet.rows * height + (sheet.rows - 1) * sheet.gap
    if sheet.page == "grid":
        page_width, page_height = grid_width + 2 * sheet.reach, grid_height + 2 * sheet.reach
    else:
        require_fit(sheet, paper, width, height)
        page_width, page_height = sides(sheet, paper)
    grid = Box((page_width - grid_width) / 2, (page_height - grid_height) / 2, grid_width, grid_height)
    cells = tuple(
        Box(grid.x + column * (width + sheet.gap), grid.y + row * (height + sheet.gap), width, height)
        for row in range(sheet.rows)
        for column in range(sheet.columns)
    )
    margin = ZERO if sheet.page == "grid" else paper.margin
    foot = _footer(sheet, grid, page_width, page_height, margin) if sheet.foot else None
    return Layout(page_width, page_height, grid, cells, bleed, _crop_marks(sheet, grid, cells), foot)


def sides(sheet: Sheet, paper: Paper) -> tuple[Decimal, Decimal]:
    """Width and height of the paper, upright or turned as the sheet demands."""
    return (paper.height, paper.width) if sheet.turned else (paper.width, paper.height)


def _crop_marks(sheet: Sheet, grid: Box, cells: tuple[Box, ...]) -> tuple[Line, ...]:
    """Two marks for every cut: above and below the grid, or left and right of it; never on a card or its bleed."""
    if sheet.marks != "crop":
        return ()
    near, far = sheet.mark_offset, sheet.mark_offset + sheet.mark_length
    marks: list[Line] = []
    for x in sorted({edge for cell in cells for edge in (cell.x, cell.right)}):
        marks.append(Line(x, max(ZERO, grid.y - far), x, grid.y - near))
        marks.append(Line(x, grid.bottom + near, x, grid.bottom + min(far, grid.y)))
    for y in sorted({edge for cell in cells for edge in (cell.y, cell.bottom)}):
        marks.append(Line(max(ZERO, grid.x - far), y, grid.x - near, y))
        marks.append(Line(grid.right + near, y, grid.right + min(far, grid.x), y))
    return tuple(marks)


def _footer(sheet: Sheet, grid: Box, width: Decimal, height: Decimal, margin: Decimal) -> Footer | None:
    """The footer below the grid or beside it, outside the marks and inside the margin; None when there is no space."""
    if height - grid.bottom - margin >= sheet.reach + _FOOTER_HEIGHT and grid.width >= RULER:
        top = grid.bottom + sheet.reach + Decimal("0.5")
        return Footer(_ruler(grid.x, top, upright=False), grid.x, top + Decimal("4.1"), grid.width)
    if grid.x - margin >= sheet.reach + _FOOTER_WIDTH and grid.height >= RULER:
        left = grid.x - sheet.reach - _FOOTER_WIDTH
        ruler = _ruler(left, grid.bottom, upright=True)
        return Footer(ruler, grid.right + sheet.reach + Decimal(2), grid.bottom, grid.height, upright=True)
    return None


def _ruler(x: Decimal, y: Decimal, upright: bool) -> tuple[Line, ...]:
    """100 mm with a tick every 10 mm; the ticks at the ends and in the middle are longer."""
    lines = [Line(x, y, x, y - RULER) if upright else Line(x, y, x + RULER, y)]
    for distance in range(0, 101, 10):
        tick = Decimal("1.8") if distance in (0, 50, 100) else Decimal(1)
        if upright:
            lines.append(Line(x, y - distance, x + tick, y - distance))
        else:
            lines.append(Line(x + distance, y, x + distance, y + tick))
    return tuple(lines)
