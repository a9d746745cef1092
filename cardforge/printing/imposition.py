"""Imposition: assigns faces to the slots of pages, with their rotation and the visible part of their bleed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.geometry import Box, Layout, plan_layout
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.units import format_mm

MAX_CARDS = 100_000
"""A larger print is assumed to be a typing error."""


@dataclass(frozen=True)
class Slot:
    """One card on a page: its number from 1, its cut edges, its visible area with bleed, and its face."""

    number: int
    box: Box
    clip: Box
    face: int
    """Index in `Sheets.faces`; backs follow the fronts."""
    turned: bool = False
    """Rotated by 180 degrees, as a back must be when the paper is flipped over a horizontal edge."""


@dataclass(frozen=True)
class Page:
    """One side of a sheet of paper; `sheet` counts the papers from 1 and is 0 for a page of backs for all papers."""

    sheet: int
    side: str
    """`front` or `back`."""
    slots: tuple[Slot, ...]


@dataclass(frozen=True)
class Sheets:
    """A planned print: the profiles, the layout of every page, the faces with their copies, and the pages in order."""

    sheet: Sheet
    paper: Paper
    layout: Layout
    faces: tuple[Face, ...]
    """Every front once, in the given order, then every back once."""
    copies: tuple[int, ...]
    """The number of copies of each front."""
    pages: tuple[Page, ...]
    behind: tuple[int, ...] = ()
    """For each front the index of its back in `faces`; empty when no backs are printed."""

    @property
    def papers(self) -> int:
        """The number of sheets of paper."""
        return sum(page.side == "front" for page in self.pages)

    @property
    def backs(self) -> tuple[Face, ...]:
        """The different backs; empty when no backs are printed."""
        return self.faces[len(self.copies) :]

    @property
    def back(self) -> Face | None:
        """The back that all cards share, or None when no back or several backs are printed."""
        return self.faces[-1] if len(self.faces) == len(self.copies) + 1 else None


def plan(
    faces: Sequence[tuple[Face, int]], sheet: Sheet, paper: Paper, back: Face | Sequence[Face] | None = None
) -> Sheets:
    """Arranges the faces on sheets, each with its number of copies; raises FaultyInput for what does not fit.

    `back` is the common back (A346) or a back for each face; different backs are always printed behind their own fronts.
    The grid is centred and keeps its position on a last sheet that is not full, so that fronts and backs align.
    """
    backs, behind = _backs(faces, back)
    all_faces = [face for face, _ in faces] + backs
    _check(faces, all_faces, sheet)
    width, height = _size(all_faces[0])
    bleed = min(sheet.bleed, *(_exact(face.bleed) for face in all_faces))
    layout = plan_layout(sheet, paper, width, height, bleed)
    queue = [index for index, (_, count) in enumerate(faces) for _ in range(count)]
    per_page = len(layout.cells)
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(queue), per_page), 1):
        filled = dict(enumerate(queue[start : start + per_page]))
        pages.append(Page(number, "front", _slots(filled, sheet, layout)))
        if backs and (sheet.backs == "each" or (sheet.backs == "once" and len(backs) > 1)):
            pages.append(_back_page(number, filled, behind, sheet, layout))
    if len(backs) == 1 and sheet.backs == "once":
        pages.append(_back_page(0, dict.fromkeys(range(per_page), 0), behind, sheet, layout))
    return Sheets(sheet, paper, layout, tuple(all_faces), tuple(count for _, count in faces), tuple(pages), behind)


def _backs(faces: Sequence[tuple[Face, int]], back: Face | Sequence[Face] | None) -> tuple[list[Face], tuple[int, ...]]:
    """Every different back once, and for each face the index of its back in `Sheets.faces`."""
    if back is None or not faces:
        return [], ()
    if isinstance(back, Face):
        return [back], (len(faces),) * len(faces)
    if len(back) != len(faces):
        raise FaultyInput([Fault("", "", f"{len(faces)} faces have {len(back)} backs; each face needs a back")])
    different = {face.digest(): face for face in back}
    index = {digest: len(faces) + place for place, digest in enumerate(different)}
    return list(different.values()), tuple(index[face.digest()] for face in back)


def mirrored(cell: int, sheet: Sheet, layout: Layout) -> int:
    """The cell of the back page that is behind this cell of the front page."""
    row, column = divmod(cell, sheet.columns)
    if flips_sideways(sheet, layout):
        return row * sheet.columns + sheet.columns - 1 - column
    return (sheet.rows - 1 - row) * sheet.columns + column


def flips_sideways(sheet: Sheet, layout: Layout) -> bool:
    """Whether the paper is flipped like the page of a book: an upright one over its long edge, a wide one over its short one."""
    return (sheet.flip == "long") == (layout.height >= layout.width)


def _back_page(number: int, filled: dict[int, int], backs: Sequence[int], sheet: Sheet, layout: Layout) -> Page:
    """The page behind a page, with its own back behind each card."""
    behind = dict(sorted((mirrored(cell, sheet, layout), backs[front]) for cell, front in filled.items()))
    return Page(number, "back", _slots(behind, sheet, layout, turned=not flips_sideways(sheet, layout)))


def _slots(filled: dict[int, int], sheet: Sheet, layout: Layout, turned: bool = False) -> tuple[Slot, ...]:
    slots = []
    for cell, face in filled.items():
        box = layout.cells[cell]
        slots.append(Slot(cell + 1, box, _clip(cell, filled, sheet, layout), face, turned))
    return tuple(slots)


def _clip(cell: int, filled: dict[int, int], sheet: Sheet, layout: Layout) -> Box:
    """The card with its bleed, limited to half the gap on sides with a neighbour."""
    row, column = divmod(cell, sheet.columns)
    inner = min(layout.bleed, sheet.gap / 2)

    def side(inside: bool, neighbour: int) -> Decimal:
        return inner if inside and neighbour in filled else layout.bleed

    return layout.cells[cell].grown(
        side(column > 0, cell - 1),
        side(row > 0, cell - sheet.columns),
        side(column < sheet.columns - 1, cell + 1),
        side(row < sheet.rows - 1, cell + sheet.columns),
    )


def _check(faces: Sequence[tuple[Face, int]], all_faces: list[Face], sheet: Sheet) -> None:
    if not faces or not sum(count for _, count in faces):
        raise FaultyInput([Fault("", "", "there is no card to print")])
    if sum(count for _, count in faces) > MAX_CARDS:
        raise FaultyInput([Fault("", "", f"more than {MAX_CARDS} cards are not printed in one go")])
    faults = [
        Fault("", face.title, f"{count} copies cannot be printed")
        for face, count in faces
        if not 0 <= count <= MAX_CARDS
    ]
    size = _size(all_faces[0])
    for face in all_faces:
        if not all(5 <= side <= 1000 for side in _size(face)) or not 0 <= _exact(face.bleed) <= 100:
            faults.append(Fault("", face.title, f"a card of {face.width} x {face.height} mm cannot be printed"))
        elif _size(face) != size:
            problem = (
                f"is {_size_text(face)}, but {all_faces[0].title or 'the first card'} is {_size_text(all_faces[0])}"
            )
            faults.append(Fault("", face.title, f"{problem}; print one size at a time"))
        elif sheet.bleed_is == "required" and _exact(face.bleed) < sheet.bleed:
            problem = (
                f"paints {format_mm(_exact(face.bleed))} mm over its edge, but sheet {sheet.slug} needs a bleed of"
            )
            faults.append(Fault("", face.title, f"{problem} {format_mm(sheet.bleed)} mm"))
    if faults:
        raise FaultyInput(faults)


def _size_text(face: Face) -> str:
    width, height = _size(face)
    return f"{format_mm(width)} x {format_mm(height)} mm"


def _size(face: Face) -> tuple[Decimal, Decimal]:
    return _exact(face.width), _exact(face.height)


def _exact(length: float) -> Decimal:
    exact = Decimal(str(length))
    return exact if exact.is_finite() else ZERO - 1
