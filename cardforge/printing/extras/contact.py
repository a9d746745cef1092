"""Contact sheets: every face of a print once, small, with its key and the number of its copies below."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import printable_area
from cardforge.printing.footer import card_key
from cardforge.printing.geometry import Layout
from cardforge.printing.imposition import Label, Page, Sheets, Slot
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.shapes import Box

GAP = Decimal(3)
LABEL = Decimal(3)
"""Room for the key below a face, in millimetres."""
MAX_COLUMNS = 20


def plan_contact(faces: Sequence[tuple[Face, int]], paper: Paper, columns: int = 6) -> tuple[Sheets, ...]:
    """The faces in rows of so many, reduced to the width of the paper; a section for each page.

    Raises FaultyInput for no face and for a number of columns that is not from 1 to 20.
    """
    if not faces:
        raise FaultyInput([Fault("", "", "there is no face to show")])
    if not 1 <= columns <= MAX_COLUMNS:
        raise FaultyInput([Fault("", "--columns", f"is {columns}; a contact sheet has 1 to {MAX_COLUMNS} columns")])
    area = printable_area(paper, turned=False)
    step = (area[0] + GAP) / columns
    widest = max(Decimal(str(face.width)) for face, _ in faces)
    tallest = max(Decimal(str(face.height)) for face, _ in faces)
    scale = min(Decimal(1), (step - GAP) / widest)
    row = tallest * scale + LABEL + GAP
    rows = max(1, int((area[1] + GAP) // row))
    pages = [faces[start : start + columns * rows] for start in range(0, len(faces), columns * rows)]
    return tuple(
        _page(page, number, len(pages), paper, columns, step, row, scale) for number, page in enumerate(pages, 1)
    )


def _page(
    faces: Sequence[tuple[Face, int]],
    number: int,
    total: int,
    paper: Paper,
    columns: int,
    step: Decimal,
    row: Decimal,
    scale: Decimal,
) -> Sheets:
    slots, labels = [], []
    for at, (face, count) in enumerate(faces):
        line, column = divmod(at, columns)
        width, height = Decimal(str(face.width)) * scale, Decimal(str(face.height)) * scale
        box = Box(paper.margin + column * step, paper.margin + line * row, width, height)
        slots.append(Slot(at + 1, box, box, at, origin=(box.x, box.bottom), scale=scale))
        labels.append(Label(box.x, box.bottom + Decimal(2), f"{card_key(face)[:40]} x{count}"))
    grid = Box(paper.margin, paper.margin, paper.width - 2 * paper.margin, paper.height - 2 * paper.margin)
    layout = Layout(paper.width, paper.height, grid, tuple(slot.box for slot in slots), Decimal(0), (), None)
    page = Page(number, "front", tuple(slots), tuple(labels))
    sheet = Sheet("contact", "contact sheet", columns, 1)
    every = tuple(face for face, _ in faces)
    return Sheets(sheet, paper, layout, every, (1,) * len(every), (page,), all_papers=total)
