"""Checks that a grid of cards fits a paper, and suggests a bleed, gap or grid that would; a card is never shrunk."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_FLOOR, Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.units import format_mm

_STEP = Decimal("0.01")


def require_fit(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> None:
    """Raises FaultyInput when the cards with gaps and bleed are larger than the printable area; sizes in millimetres."""
    if fits_paper(sheet, paper, width, height):
        return
    area = printable_area(paper, sheet.turned)
    needed = (_needed_length(sheet.columns, width, sheet), _needed_length(sheet.rows, height, sheet))
    bleed = f" with a bleed of {format_mm(sheet.bleed)} mm" if sheet.bleed else ""
    gap = f" and gaps of {format_mm(sheet.gap)} mm" if sheet.gap else ""
    problem = (
        f"{sheet.columns} x {sheet.rows} cards of {format_mm(width)} x {format_mm(height)} mm{bleed}{gap} need "
        f"{format_mm(needed[0])} x {format_mm(needed[1])} mm; {paper.name}{' on its side' if sheet.turned else ''} has "
        f"{format_mm(area[0])} x {format_mm(area[1])} mm inside its margins of {format_mm(paper.margin)} mm; "
    )
    suggestions = [
        suggestion
        for suggestion in (_suggest_bleed(sheet, area, width, height), _suggest_grid(sheet, paper, width, height))
        if suggestion
    ]
    advice = f"what fits: {', or '.join(suggestions)}" if suggestions else "no card of this size fits on it"
    raise FaultyInput([Fault(sheet.file, f"sheet {sheet.slug}", problem + advice)])


def fits_paper(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> bool:
    """Whether the cards with gaps and bleed fit inside the margins; sizes in millimetres."""
    area = printable_area(paper, sheet.turned)
    return (
        _needed_length(sheet.columns, width, sheet) <= area[0] and _needed_length(sheet.rows, height, sheet) <= area[1]
    )


def largest_bleed(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> Decimal:
    """The largest bleed with which this grid fits, in millimetres; gaps shrink in proportion."""
    share = sheet.gap / sheet.bleed if sheet.bleed else ZERO
    area = printable_area(paper, sheet.turned)
    across = (area[0] - sheet.columns * width) / ((sheet.columns - 1) * share + 2)
    down = (area[1] - sheet.rows * height) / ((sheet.rows - 1) * share + 2)
    return min(across, down).quantize(_STEP, ROUND_FLOOR)


def printable_area(paper: Paper, turned: bool) -> tuple[Decimal, Decimal]:
    """Width and height inside the margins of the upright or turned paper, in millimetres."""
    width, height = (paper.height, paper.width) if turned else (paper.width, paper.height)
    return width - 2 * paper.margin, height - 2 * paper.margin


def _needed_length(count: int, size: Decimal, sheet: Sheet) -> Decimal:
    return count * size + (count - 1) * sheet.gap + 2 * sheet.outer_bleed


def _suggest_bleed(sheet: Sheet, area: tuple[Decimal, Decimal], width: Decimal, height: Decimal) -> str:
    """Describes a smaller bleed or gap for the same grid; "" when not even the cards alone fit."""
    spare = [(area[0] - sheet.columns * width, sheet.columns), (area[1] - sheet.rows * height, sheet.rows)]
    if min(left for left, _ in spare) < 0:
        return ""
    if not sheet.bleed:
        gap = min((left / (count - 1) for left, count in spare if count > 1), default=ZERO)
        return f"a gap of {format_mm(gap.quantize(_STEP, ROUND_FLOOR))} mm"
    share = sheet.gap / sheet.bleed
    bleed = min(left / ((count - 1) * share + 2) for left, count in spare).quantize(_STEP, ROUND_FLOOR)
    return f"a bleed of {format_mm(bleed)} mm" + (f" with gaps of {format_mm(bleed * share)} mm" if share else "")


def _suggest_grid(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> str:
    """Describes the largest grid with this bleed and gap, on upright or turned paper; "" when no card fits."""
    grid = largest_grid(sheet, paper, width, height)
    if grid is None:
        return ""
    return f"a grid of {grid.columns} x {grid.rows} on {'the turned' if grid.turned else 'the upright'} paper"


def largest_grid(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> Sheet | None:
    """The sheet with the largest grid that fits with its bleed and gap, on upright or turned paper; None when no card fits."""
    best: Sheet | None = None
    for turned in (False, True):
        area = printable_area(paper, turned)
        columns = int((area[0] - 2 * sheet.outer_bleed + sheet.gap) // (width + sheet.gap))
        rows = int((area[1] - 2 * sheet.outer_bleed + sheet.gap) // (height + sheet.gap))
        if columns > 0 and rows > 0 and (best is None or columns * rows > best.columns * best.rows):
            best = replace(sheet, columns=columns, rows=rows, turned=turned, name=f"{columns} x {rows}")
    return best
