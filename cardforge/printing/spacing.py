"""Bleed between cards where the paper allows: wanted gaps and bleed shrink together until cards and marks fit the paper."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_FLOOR, Decimal

from cardforge.printing.fit import printable_area
from cardforge.printing.marks import mark_room
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.units import format_mm

MIN_BLEED = Decimal("0.3")
"""Less bleed than this does not hide a cut that is a little off, in millimetres."""
_STEP = Decimal("0.01")


def fit_spacing(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> tuple[Sheet, tuple[str, ...]]:
    """The sheet with the gap and bleed that the paper has room for, and what a person should know; sizes in millimetres.

    Marks come first. Only a sheet whose gap is wanted, not required, changes; one whose cards alone do not fit stays as it is.
    """
    if sheet.gap_is != "wanted" or sheet.page != "paper":
        return sheet, ()
    area = printable_area(paper, sheet.turned)
    spare = [(area[0] - sheet.columns * width, sheet.columns), (area[1] - sheet.rows * height, sheet.rows)]
    least = min(left for left, _ in spare)
    if least < 0:
        return sheet, ()
    marks = 2 * mark_room(sheet) if 2 * mark_room(sheet) <= least else ZERO
    share = min((_share(sheet, left - marks, count) for left, count in spare), default=Decimal(1))
    if share >= 1:
        return sheet, ()
    bleed = (sheet.bleed * share).quantize(_STEP, ROUND_FLOOR)
    if bleed >= MIN_BLEED or not sheet.bleed:
        return _spaced(sheet, bleed, (sheet.gap * share).quantize(_STEP, ROUND_FLOOR)), ()
    outside = min(sheet.bleed, ((least - marks) / 2).quantize(_STEP, ROUND_FLOOR))
    return _spaced(sheet, outside, ZERO), (_edge_to_edge(sheet, paper, width, height, least - marks),)


def _share(sheet: Sheet, left: Decimal, count: int) -> Decimal:
    """The share of the wanted gaps and bleed that this length has room for."""
    wanted = (count - 1) * sheet.gap + 2 * sheet.outer_bleed
    return left / wanted if wanted else Decimal(1)


def _spaced(sheet: Sheet, bleed: Decimal, gap: Decimal) -> Sheet:
    """The sheet with this bleed and gap; its marks keep their distance from the bleed."""
    return replace(sheet, bleed=bleed, gap=gap, mark_offset=sheet.mark_offset - sheet.bleed + bleed)


def _edge_to_edge(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal, left: Decimal) -> str:
    return (
        f"the cards lie edge to edge, so that a cut that is a little off shows the neighbour's colour: {sheet.columns} x "
        f"{sheet.rows} cards of {format_mm(width)} x {format_mm(height)} mm and their marks leave {format_mm(left)} mm of {paper.name}"
    )
