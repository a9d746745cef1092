"""Sheets for printers without duplex: fronts and backs on the two halves of one page, to be folded and glued."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import Sheet
from cardforge.printing.shapes import Box, Line


def foldable(sheet: Sheet) -> Sheet:
    """The sheet with an even number of columns or rows, so that the fold lies in the middle; raises FaultyInput for one card."""
    columns, rows = sheet.columns, sheet.rows
    if columns % 2 and rows % 2:
        columns, rows = (columns - 1, rows) if columns > 1 else (columns, rows - 1)
    if not rows:
        raise FaultyInput(
            [Fault(sheet.file, f"sheet {sheet.slug}", "has one card a page; a fold needs two columns or rows")]
        )
    return replace(sheet, columns=columns, rows=rows, name=f"{columns} x {rows}, folded")


def fold_marks(sheet: Sheet, grid: Box, room: tuple[Decimal, Decimal]) -> tuple[Line, ...]:
    """Two lines up to the margin in the middle of the page, where a folded sheet is folded; where there is room for them."""
    if not sheet.fold:
        return ()
    if folds_sideways(sheet):
        x, near, far = grid.x + grid.width / 2, sheet.outer_bleed, room[1]
        lines = Line(x, grid.y - far, x, grid.y - near), Line(x, grid.bottom + near, x, grid.bottom + far)
    else:
        y, near, far = grid.y + grid.height / 2, sheet.outer_bleed, room[0]
        lines = Line(grid.x - far, y, grid.x - near, y), Line(grid.right + near, y, grid.right + far, y)
    return lines if far > near else ()


def folds_sideways(sheet: Sheet) -> bool:
    """Whether the fold runs upright through the page, between two columns; otherwise it runs level, between two rows."""
    return sheet.columns % 2 == 0


def front_cells(sheet: Sheet) -> list[int]:
    """The cells of a page that show fronts, row by row: all of them, or those in the left or upper half of a folded sheet."""
    cells = range(sheet.columns * sheet.rows)
    if not sheet.fold:
        return list(cells)
    if folds_sideways(sheet):
        return [cell for cell in cells if cell % sheet.columns < sheet.columns // 2]
    return [cell for cell in cells if cell // sheet.columns < sheet.rows // 2]
