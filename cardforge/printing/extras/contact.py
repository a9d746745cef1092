"""Contact sheets: every face of a print once, small, with its key and the number of its copies below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import printable_area
from cardforge.printing.footer import card_key
from cardforge.printing.imposition import Label, Page, Sheets, Slot, plan
from cardforge.printing.marks import mark_room
from cardforge.printing.options import SheetOptions
from cardforge.printing.profiles import ZERO, Paper, Sheet, Trim
from cardforge.printing.units import format_mm

LABEL = Decimal(3)
"""Room for the key below a face, in millimetres."""
MAX_COLUMNS = 20
SHEET = Sheet("contact", "contact sheet", 6, 0, gap=LABEL)
Cell = tuple[Decimal, Decimal]


def contact_sheet(sheet: Sheet | None, options: SheetOptions, columns: int) -> tuple[Sheet, bool]:
    """The sheet with what a person chose, and whether its grid is given; raises FaultyInput for a number of columns that is not from 1 to 20."""
    if not 1 <= columns <= MAX_COLUMNS:
        raise FaultyInput([Fault("", "--columns", f"is {columns}; a contact sheet has 1 to {MAX_COLUMNS} columns")])
    used = options.applied(sheet or replace(SHEET, columns=columns))
    if options.gap or sheet:
        return used, bool(sheet or options.grid)
    return replace(used, gap=LABEL + 2 * used.bleed), bool(options.grid)


def plan_contact(
    faces: Sequence[tuple[Face, int]],
    sheet: Sheet,
    paper: Paper,
    backs: Sequence[Face] | None = None,
    *,
    size: Trim | None = None,
    gridded: bool = False,
    skip: int = 0,
) -> Sheets:
    """The faces row by row, all reduced to `size`, or to what the grid leaves them; without a grid, as many rows as fit.

    Raises FaultyInput for no face and for what does not fit the paper.
    """
    if not faces:
        raise FaultyInput([Fault("", "", "there is no face to show")])
    widest = max(Decimal(str(face.width)) for face, _ in faces)
    tallest = max(Decimal(str(face.height)) for face, _ in faces)
    used, cell = _cells(sheet, paper, (widest, tallest), size, gridded=gridded)
    small = [(_reduced(face, cell), 1) for face, _ in faces]
    behind = [_reduced(face, cell) for face in backs] if backs is not None else None
    planned = plan(small, used, paper, behind, skip=skip)
    whole = {_reduced(face, cell).digest(): face for face in (*(face for face, _ in faces), *(backs or ()))}
    real = (*(face for face, _ in faces), *(whole[face.digest()] for face in planned.backs))
    room = used.gap - 2 * min(planned.layout.bleed, used.gap / 2) >= LABEL - Decimal("0.5") or used.rows == 1
    pages = tuple(_page(page, real, cell, [count for _, count in faces], planned, room) for page in planned.pages)
    said = () if room else (f"there are no keys below the faces: they need {format_mm(LABEL)} mm between two rows",)
    return replace(planned, faces=real, pages=pages, warnings=(*planned.warnings, *said))


def _cells(sheet: Sheet, paper: Paper, largest: Cell, size: Trim | None, *, gridded: bool) -> tuple[Sheet, Cell]:
    """The sheet with its rows, upright or turned, and the size of a face on it."""
    ways = [sheet, replace(sheet, turned=not sheet.turned)] if sheet.either_way else [sheet]
    if size:
        return (sheet if gridded else _filled(sheet, paper, (size.width, size.height))), (size.width, size.height)
    found = [(_share(way, paper, largest, gridded=gridded), way) for way in ways]
    share, way = max(found, key=lambda each: each[0])
    if share <= 0:
        raise FaultyInput([Fault("", "", f"{paper.name} has no room for faces with these gaps and this bleed")])
    step = Decimal("0.0001")
    cell = (largest[0] * share).quantize(step, "ROUND_FLOOR"), (largest[1] * share).quantize(step, "ROUND_FLOOR")
    way = replace(way, either_way=False)
    return (way if gridded else _filled(way, paper, cell, columns=way.columns)), cell


def _share(sheet: Sheet, paper: Paper, largest: Cell, *, gridded: bool) -> Decimal:
    """How much the faces are reduced: by the columns, and by the rows if there are any; they are never enlarged."""
    across, down = _room(sheet, paper)
    shares = [(across - (sheet.columns - 1) * sheet.gap) / sheet.columns / largest[0]]
    shares.append(((down - (sheet.rows - 1) * sheet.gap) / sheet.rows if gridded else down) / largest[1])
    return min(Decimal(1), *shares)


def _filled(sheet: Sheet, paper: Paper, cell: Cell, columns: int = 0) -> Sheet:
    """The sheet with as many rows, and columns if none are given, as fit."""
    across, down = _room(sheet, paper)
    columns = columns or max(1, int((across + sheet.gap) // (cell[0] + sheet.gap)))
    return replace(sheet, columns=columns, rows=max(1, int((down + sheet.gap) // (cell[1] + sheet.gap))))


def _room(sheet: Sheet, paper: Paper) -> Cell:
    """The paper inside its margins, bleed and marks, less the keys below the last row, and above the first as the grid is centred."""
    area, reach = printable_area(paper, sheet.turned), 2 * (sheet.outer_bleed + mark_room(sheet))
    return area[0] - reach, area[1] - max(reach, 2 * LABEL + 2 * sheet.outer_bleed)


def _reduced(face: Face, cell: Cell) -> Face:
    """A face in the size of a cell, for the plan."""
    return Face(float(cell[0]), float(cell[1]), round(face.bleed * float(_scale(face, cell)), 6), face.ops, face.title)


def _scale(face: Face, cell: Cell) -> Decimal:
    return min(cell[0] / Decimal(str(face.width)), cell[1] / Decimal(str(face.height)))


def _page(page: Page, faces: Sequence[Face], cell: Cell, counts: Sequence[int], planned: Sheets, room: bool) -> Page:
    """The page with each face reduced in the middle of its cell, and its key below a front."""
    slots = tuple(_slot(slot, faces[slot.face], cell) for slot in page.slots)
    below = min(planned.layout.bleed, planned.sheet.gap / 2) if planned.sheet.bleed_kind != "none" else ZERO
    labels = tuple(
        Label(
            slot.box.x, slot.box.bottom + below + Decimal(2), f"{card_key(faces[slot.face])[:40]} x{counts[slot.face]}"
        )
        for slot in slots
        if room and slot.face < len(counts)
    )
    return replace(page, slots=slots, labels=labels)


def _slot(slot: Slot, face: Face, cell: Cell) -> Slot:
    scale, box = _scale(face, cell), slot.box
    across = (box.width - Decimal(str(face.width)) * scale) / 2
    down = (box.height - Decimal(str(face.height)) * scale) / 2
    origin = (box.right - across, box.y + down) if slot.turned else (box.x + across, box.bottom - down)
    return replace(slot, origin=origin, scale=scale)
