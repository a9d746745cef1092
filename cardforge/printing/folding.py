"""Sheets for printers without duplex: fronts and backs on the two halves of one page, to be folded and glued."""

from __future__ import annotations

from dataclasses import replace

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import Sheet


def foldable(sheet: Sheet) -> Sheet:
    """The sheet with an even number of columns or rows, so that the fold lies in the middle; raises FaultyInput for one card."""
    if sheet.columns % 2 == 0 or sheet.rows % 2 == 0:
        return sheet
    if sheet.columns > 1:
        return replace(sheet, columns=sheet.columns - 1)
    if sheet.rows > 1:
        return replace(sheet, rows=sheet.rows - 1)
    raise FaultyInput(
        [Fault(sheet.file, f"sheet {sheet.slug}", "has one card a page; a fold needs two columns or rows")]
    )


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
