"""Marks that show where to cut: each lies on paper that the printer can print, or is said to be missing, with the arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import format_mm

MIN_MARK = Decimal(1)
"""The shortest crop mark that a ruler can be laid on, in millimetres."""
_CLEARANCE = Decimal("0.3")
"""Distance between bleed and crop mark, unless the sheet asks for less: a cut this far off leaves no mark on the card."""
_ARM = Decimal(2)
"""Length of the arms of corners and crosses; inside a card they lie within its rounded corner of 3 mm."""
_SIDES = ("left and right of", "above and below")


@dataclass(frozen=True)
class Marks:
    """The marks of a page, and what a person should know about marks that have no room."""

    lines: tuple[Line, ...] = ()
    warnings: tuple[str, ...] = ()


def mark_room(sheet: Sheet) -> Decimal:
    """The least space that the sheet's marks need between bleed and margin, in millimetres."""
    return _clearance(sheet) + MIN_MARK if sheet.marks in ("crop", "extended") else ZERO


def least_reach(sheet: Sheet, room: Decimal) -> Decimal:
    """How far bleed and the shortest possible marks extend beyond the grid, where there is this much room."""
    least = sheet.outer_bleed + mark_room(sheet)
    return least if least <= room else sheet.outer_bleed


def plan_marks(sheet: Sheet, paper: Paper, cells: tuple[Box, ...], grid: Box, room: tuple[Decimal, Decimal]) -> Marks:
    """The sheet's marks; `room` is the printable space beside and above the grid, in millimetres."""
    if sheet.marks in ("corner", "cross"):
        return Marks(tuple(dict.fromkeys(_corners(sheet, cells, grid, room))))
    if sheet.marks == "none":
        return Marks()
    spans = [_span(sheet, length) for length in room]
    lines = [*_upright_marks(grid, cells, spans[1]), *_level_marks(grid, cells, spans[0])]
    missing = [_missing(sheet, paper, place, room[place]) for place, span in enumerate(spans) if span is None]
    return Marks(tuple(lines), tuple(missing))


def _clearance(sheet: Sheet) -> Decimal:
    return min(_CLEARANCE, max(ZERO, sheet.mark_offset - sheet.bleed))


def _span(sheet: Sheet, room: Decimal) -> tuple[Decimal, Decimal] | None:
    """Where a mark begins and ends, as distances from the cut; None when the room is too small for a mark."""
    far = room if sheet.marks == "extended" else min(room, sheet.mark_offset + sheet.mark_length)
    near = max(sheet.outer_bleed + _clearance(sheet), min(sheet.mark_offset, far - MIN_MARK))
    return (near, far) if far - near >= MIN_MARK else None


def _upright_marks(grid: Box, cells: tuple[Box, ...], span: tuple[Decimal, Decimal] | None) -> Iterator[Line]:
    """Two marks for every upright cut: above and below the grid."""
    if span is None:
        return
    for x in sorted({edge for cell in cells for edge in (cell.x, cell.right)}):
        yield Line(x, grid.y - span[1], x, grid.y - span[0])
        yield Line(x, grid.bottom + span[0], x, grid.bottom + span[1])


def _level_marks(grid: Box, cells: tuple[Box, ...], span: tuple[Decimal, Decimal] | None) -> Iterator[Line]:
    """Two marks for every level cut: left and right of the grid."""
    if span is None:
        return
    for y in sorted({edge for cell in cells for edge in (cell.y, cell.bottom)}):
        yield Line(grid.x - span[1], y, grid.x - span[0], y)
        yield Line(grid.right + span[0], y, grid.right + span[1], y)


def _corners(sheet: Sheet, cells: tuple[Box, ...], grid: Box, room: tuple[Decimal, Decimal]) -> Iterator[Line]:
    """Two strokes at each corner of each card, away from it; those of a cross begin inside the card's rounded corner."""
    inward = _ARM if sheet.marks == "cross" else ZERO
    for cell in cells:
        for x, sideways in ((cell.x, -1), (cell.right, 1)):
            across = min(_ARM, room[0] if x in (grid.x, grid.right) else sheet.gap)
            for y, down in ((cell.y, -1), (cell.bottom, 1)):
                along = min(_ARM, room[1] if y in (grid.y, grid.bottom) else sheet.gap)
                if across + inward:
                    yield Line(x - sideways * inward, y, x + sideways * across, y)
                if along + inward:
                    yield Line(x, y - down * inward, x, y + down * along)


def _missing(sheet: Sheet, paper: Paper, place: int, room: Decimal) -> str:
    """Says why there are no marks on two sides."""
    needed = sheet.outer_bleed + mark_room(sheet)
    return (
        f"there are no crop marks {_SIDES[place]} the cards: inside its margin of {format_mm(paper.margin)} mm {paper.name} "
        f"leaves {format_mm(max(ZERO, room))} mm there; {format_mm(sheet.outer_bleed)} mm of bleed and a mark need {format_mm(needed)} mm"
    )
