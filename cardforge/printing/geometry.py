"""The layout of a page in exact millimetres from its top left corner; nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from cardforge.printing.cutters.silhouette import MAX_BLEED, silhouette_grid
from cardforge.printing.fit import require_fit
from cardforge.printing.folding import fold_marks
from cardforge.printing.marks import Marks, least_reach, plan_marks
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.shapes import Box as Box
from cardforge.printing.shapes import Line as Line

RULER = Decimal(100)
"""Length of the ruler that shows whether the printer kept the scale, in millimetres."""
_FOOTER_HEIGHT = Decimal("4.6")
"""Height of a footer below the grid: the ruler above the text."""
_FOOTER_WIDTH = Decimal("2.2")
"""Width of a footer beside the grid, on each side: the ruler on the left, the text on the right."""


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
    warnings: tuple[str, ...] = field(default=(), repr=False)
    solid: tuple[Box, ...] = field(default=(), repr=False)
    """Black boxes: the registration marks of a cutter."""


def plan_layout(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal, bleed: Decimal) -> Layout:
    """The grid of cards of this size in millimetres, centred on the page; raises FaultyInput with what would fit."""
    if sheet.cutter != "none":
        return _cutter_layout(sheet, paper, width, height, bleed)
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
    room = grid.x - margin, grid.y - margin
    place = _footer_place(sheet, grid, room)
    free = _room_beside_footer(room, place)
    marks = plan_marks(sheet, paper, cells, grid, free)
    foot = _footer(grid, place, _reach(sheet, marks, grid)) if place else None
    lines = (*marks.lines, *fold_marks(sheet, grid, free))
    return Layout(page_width, page_height, grid, cells, bleed, lines, foot, marks.warnings)


def _cutter_layout(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal, bleed: Decimal) -> Layout:
    """The published grid of a cutter with its registration marks."""
    found = silhouette_grid(sheet, paper, width, height)
    first, last = found.cells[0], found.cells[-1]
    grid = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
    said = (
        ("there are no crop marks, because a cutter finds its own registration marks",) if sheet.marks != "none" else ()
    )
    return Layout(*sides(sheet, paper), grid, found.cells, min(bleed, MAX_BLEED), (), None, said, found.marks)


def sides(sheet: Sheet, paper: Paper) -> tuple[Decimal, Decimal]:
    """Width and height of the paper, upright or turned as the sheet demands."""
    return (paper.height, paper.width) if sheet.turned else (paper.width, paper.height)


def _footer_place(sheet: Sheet, grid: Box, room: tuple[Decimal, Decimal]) -> str:
    """Where a footer has space: "below" the grid or "beside" it, and otherwise nowhere (""); marks are shortened for it."""
    if not sheet.foot:
        return ""
    if room[1] - least_reach(sheet, room[1]) >= _FOOTER_HEIGHT and grid.width >= RULER:
        return "below"
    if room[0] - least_reach(sheet, room[0]) >= _FOOTER_WIDTH and grid.height >= RULER:
        return "beside"
    return ""


def _room_beside_footer(room: tuple[Decimal, Decimal], place: str) -> tuple[Decimal, Decimal]:
    across = _FOOTER_WIDTH if place == "beside" else ZERO
    down = _FOOTER_HEIGHT if place == "below" else ZERO
    return room[0] - across, room[1] - down


def _reach(sheet: Sheet, marks: Marks, grid: Box) -> tuple[Decimal, Decimal]:
    """How far bleed and marks extend beyond the grid, to the left and above."""
    across = [grid.x - line.x1 for line in marks.lines] + [grid.x - line.x2 for line in marks.lines]
    down = [grid.y - line.y1 for line in marks.lines] + [grid.y - line.y2 for line in marks.lines]
    return max([sheet.outer_bleed, *across]), max([sheet.outer_bleed, *down])


def _footer(grid: Box, place: str, reach: tuple[Decimal, Decimal]) -> Footer:
    """The footer below the grid or beside it, outside bleed and marks."""
    if place == "below":
        top = grid.bottom + reach[1] + Decimal("0.5")
        return Footer(_ruler(grid.x, top, upright=False), grid.x, top + Decimal("4.1"), grid.width)
    left = grid.x - reach[0] - _FOOTER_WIDTH
    ruler = _ruler(left, grid.bottom, upright=True)
    return Footer(ruler, grid.right + reach[0] + Decimal(2), grid.bottom, grid.height, upright=True)


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
