"""Faces and counts to pages of slots: which face lies where, which way round, and how much of its bleed shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.geometry import Box, Layout, lay_out
from cardforge.printing.profiles import ZERO, Paper, Sheet
from cardforge.printing.units import said

MAX_CARDS = 100_000
"""A larger print is a slip of the finger."""


@dataclass(frozen=True)
class Slot:
    """One card on a page: its number there from 1, its cut edges, what shows of it with bleed, and which face."""

    number: int
    box: Box
    clip: Box
    face: int
    """Index in `Sheets.faces`; the back follows the fronts."""
    turned: bool = False
    """Turned by half, as a back must be when the paper is turned over a horizontal edge."""


@dataclass(frozen=True)
class Page:
    """One side of one sheet of paper; `sheet` counts the papers from 1, 0 for one page of backs for all of them."""

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
    """Every front once, in the order given, then every back once."""
    copies: tuple[int, ...]
    """How often each front is printed."""
    pages: tuple[Page, ...]
    behind: tuple[int, ...] = ()
    """For each front the index of its back in `faces`; empty when no backs are printed."""

    @property
    def papers(self) -> int:
        """How many sheets of paper the fronts take."""
        return sum(page.side == "front" for page in self.pages)

    @property
    def backs(self) -> tuple[Face, ...]:
        """The backs, one for each kind of deck; none when none is printed."""
        return self.faces[len(self.copies) :]

    @property
    def back(self) -> Face | None:
        """The one back that all cards share, or None when none or several are printed."""
        return self.faces[-1] if len(self.faces) == len(self.copies) + 1 else None


def plan(
    faces: Sequence[tuple[Face, int]], sheet: Sheet, paper: Paper, back: Face | Sequence[Face] | None = None
) -> Sheets:
    """Lays the faces on sheets, each as often as its count says; raises FaultyInput for what does not fit.

    `back` is the one back of all (A346), or one for each face; different backs always lie on the sheet behind their own
    fronts. The grid is centred and keeps its place on a last sheet that is not full, so that fronts and backs meet.
    """
    backs, behind = _backs(faces, back)
    every = [face for face, _ in faces] + backs
    _check(faces, every, sheet)
    width, height = _size(every[0])
    bleed = min(sheet.bleed, *(_exact(face.bleed) for face in every))
    layout = lay_out(sheet, paper, width, height, bleed)
    queue = [index for index, (_, count) in enumerate(faces) for _ in range(count)]
    each = len(layout.cells)
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(queue), each), 1):
        filled = dict(enumerate(queue[start : start + each]))
        pages.append(Page(number, "front", _slots(filled, sheet, layout)))
        if backs and (sheet.backs == "each" or (sheet.backs == "once" and len(backs) > 1)):
            pages.append(_back_page(number, filled, behind, sheet, layout))
    if len(backs) == 1 and sheet.backs == "once":
        pages.append(_back_page(0, dict.fromkeys(range(each), 0), behind, sheet, layout))
    return Sheets(sheet, paper, layout, tuple(every), tuple(count for _, count in faces), tuple(pages), behind)


def _backs(faces: Sequence[tuple[Face, int]], back: Face | Sequence[Face] | None) -> tuple[list[Face], tuple[int, ...]]:
    """Every different back once, and for each face the index that its back will have behind the fronts."""
    if back is None or not faces:
        return [], ()
    if isinstance(back, Face):
        return [back], (len(faces),) * len(faces)
    if len(back) != len(faces):
        raise FaultyInput([Fault("", "", f"{len(faces)} faces have {len(back)} backs; each needs one")])
    different = {face.digest(): face for face in back}
    index = {digest: len(faces) + place for place, digest in enumerate(different)}
    return list(different.values()), tuple(index[face.digest()] for face in back)


def mirrored(cell: int, sheet: Sheet, layout: Layout) -> int:
    """The cell of the back page behind this cell of the front."""
    row, column = divmod(cell, sheet.columns)
    if flips_sideways(sheet, layout):
        return row * sheet.columns + sheet.columns - 1 - column
    return (sheet.rows - 1 - row) * sheet.columns + column


def flips_sideways(sheet: Sheet, layout: Layout) -> bool:
    """Whether the paper is turned like the page of a book: over its long edge when upright, else over its short one."""
    return (sheet.flip == "long") == (layout.height >= layout.width)


def _back_page(number: int, filled: dict[int, int], backs: Sequence[int], sheet: Sheet, layout: Layout) -> Page:
    """The page behind a page: behind each card its own back."""
    behind = dict(sorted((mirrored(cell, sheet, layout), backs[front]) for cell, front in filled.items()))
    return Page(number, "back", _slots(behind, sheet, layout, turned=not flips_sideways(sheet, layout)))


def _slots(filled: dict[int, int], sheet: Sheet, layout: Layout, turned: bool = False) -> tuple[Slot, ...]:
    slots = []
    for cell, face in filled.items():
        box = layout.cells[cell]
        slots.append(Slot(cell + 1, box, _clip(cell, filled, sheet, layout), face, turned))
    return tuple(slots)


def _clip(cell: int, filled: dict[int, int], sheet: Sheet, layout: Layout) -> Box:
    """The card with its full bleed, but with half the gap towards a neighbour."""
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


def _check(faces: Sequence[tuple[Face, int]], every: list[Face], sheet: Sheet) -> None:
    if not faces or not sum(count for _, count in faces):
        raise FaultyInput([Fault("", "", "there is no card to print")])
    if sum(count for _, count in faces) > MAX_CARDS:
        raise FaultyInput([Fault("", "", f"more than {MAX_CARDS} cards are not printed in one go")])
    faults = [
        Fault("", face.title, f"{count} copies cannot be printed")
        for face, count in faces
        if not 0 <= count <= MAX_CARDS
    ]
    size = _size(every[0])
    for face in every:
        if not all(5 <= side <= 1000 for side in _size(face)) or not 0 <= _exact(face.bleed) <= 100:
            faults.append(Fault("", face.title, f"a card of {face.width} x {face.height} mm cannot be printed"))
        elif _size(face) != size:
            problem = f"is {_words(face)}, but {every[0].title or 'the first card'} is {_words(every[0])}"
            faults.append(Fault("", face.title, f"{problem}; print one size at a time"))
        elif sheet.bleed_is == "required" and _exact(face.bleed) < sheet.bleed:
            problem = f"paints {said(_exact(face.bleed))} mm over its edge, but sheet {sheet.slug} needs a bleed of"
            faults.append(Fault("", face.title, f"{problem} {said(sheet.bleed)} mm"))
    if faults:
        raise FaultyInput(faults)


def _words(face: Face) -> str:
    width, height = _size(face)
    return f"{said(width)} x {said(height)} mm"


def _size(face: Face) -> tuple[Decimal, Decimal]:
    return _exact(face.width), _exact(face.height)


def _exact(length: float) -> Decimal:
    exact = Decimal(str(length))
    return exact if exact.is_finite() else ZERO - 1
