"""Imposition: assigns faces to the slots of pages, with their rotation and the visible part of their bleed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.card_size import CardSize, cut_size
from cardforge.printing.fit import fits_paper
from cardforge.printing.folding import foldable, folds_sideways, front_cells
from cardforge.printing.geometry import Layout, plan_layout
from cardforge.printing.profiles import ZERO, Paper, Sheet, Trim
from cardforge.printing.shapes import Box, Line
from cardforge.printing.spacing import fit_spacing


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
    origin: tuple[Decimal, Decimal] | None = None
    """The lower left corner of the whole face on the page, where the slot shows only a part of it, such as a sticker; of a turned face its upper right one."""
    scale: Decimal = Decimal(1)
    """Less than 1 on a contact sheet; cards are never scaled."""


@dataclass(frozen=True)
class Label:
    """A small text on a page; the start of its baseline in millimetres."""

    x: Decimal
    y: Decimal
    text: str


@dataclass(frozen=True)
class Page:
    """One side of a sheet of paper; `sheet` counts the papers from 1 and is 0 for a page of backs for all papers."""

    sheet: int
    side: str
    """`front` or `back`."""
    slots: tuple[Slot, ...]
    labels: tuple[Label, ...] = ()
    lines: tuple[Line, ...] = ()
    """Lines on this page only, such as those on the inside of a box."""


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
    warnings: tuple[str, ...] = ()
    """What a person should know before printing, each in a sentence."""
    size: CardSize = field(default_factory=lambda: CardSize(ZERO, ZERO))
    """The cut size and where it lies on every face."""
    behind: tuple[int, ...] = ()
    """For each front the index of its back in `faces`; empty when no backs are printed."""
    offset: BackOffset | None = None
    """Where the printer puts backs beside their fronts, if that is corrected."""
    all_papers: int = 0
    """The number of sheets of paper of the whole print, if it has other sections; 0 for a print of one section."""

    @property
    def papers(self) -> int:
        """The number of sheets of paper of the print."""
        return self.all_papers or self.own_papers

    @property
    def own_papers(self) -> int:
        """The number of sheets of paper of this section."""
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
    faces: Sequence[tuple[Face, int]],
    sheet: Sheet,
    paper: Paper,
    back: Face | Sequence[Face] | None = None,
    *,
    trim: Trim | None = None,
    skip: int = 0,
) -> Sheets:
    """Arranges the faces on sheets, each with its number of copies; raises FaultyInput for what does not fit.

    `back` is the common back (A346) or a back for each face; different backs are always printed behind their own fronts.
    `trim` is the cut size instead of the faces' own; `skip` leaves that many slots of the first sheet empty.
    The grid is centred and keeps its position on a last sheet that is not full, so that fronts and backs align.
    """
    backs, behind = _backs(faces, back)
    all_faces = [face for face, _ in faces] + backs
    size = cut_size(faces, all_faces, sheet, trim)
    used, warnings = _fitted(foldable(sheet) if sheet.fold and backs else replace(sheet, fold=False), paper, size)
    bleed = used.bleed if used.bleed_kind == "mirror" else min(used.bleed, size.bleed)
    layout = plan_layout(used, paper, size.width, size.height, bleed)
    size = _in_cell(size, layout)
    pages = _pages([index for index, (_, count) in enumerate(faces) for _ in range(count)], behind, used, layout, skip)
    if len(backs) == 1 and used.backs == "once" and not used.fold:
        pages.append(_back_page(0, dict.fromkeys(range(len(layout.cells)), 0), behind, used, layout))
    copies = tuple(count for _, count in faces)
    said = (*warnings, *layout.warnings)
    return Sheets(used, paper, layout, tuple(all_faces), copies, tuple(pages), said, size, behind)


def _in_cell(size: CardSize, layout: Layout) -> CardSize:
    """The size with each face in the middle of its cell, which a cutter's geometry rounds to whole pixels."""
    cell = layout.cells[0]
    across, down = (cell.width - size.width) / 2, (cell.height - size.height) / 2
    return replace(size, across=size.across + across, down=size.down + down) if across or down else size


def _fitted(sheet: Sheet, paper: Paper, size: CardSize) -> tuple[Sheet, tuple[str, ...]]:
    """The sheet turned, if it may be, and spaced so that it fits the paper."""
    ways = [sheet, replace(sheet, turned=not sheet.turned)] if sheet.either_way else [sheet]
    spaced = [fit_spacing(way, paper, size.width, size.height) for way in ways]
    return next((found for found in spaced if fits_paper(found[0], paper, size.width, size.height)), spaced[0])


def _pages(queue: list[int], behind: Sequence[int], sheet: Sheet, layout: Layout, skip: int) -> list[Page]:
    """The pages with the faces of the queue in their order, the first of them after the skipped slots."""
    cells = front_cells(sheet)
    if not 0 <= skip < len(cells):
        raise FaultyInput([Fault("", "", f"{skip} slots cannot be skipped on a sheet of {len(cells)}")])
    places = [*[None] * skip, *queue]
    different = len(set(behind)) > 1
    pages: list[Page] = []
    for number, start in enumerate(range(0, len(places), len(cells)), 1):
        filled = {
            cell: face
            for cell, face in zip(cells, places[start : start + len(cells)], strict=False)
            if face is not None
        }
        if sheet.fold:
            pages.append(_folded_page(number, filled, behind, sheet, layout))
            continue
        pages.append(Page(number, "front", _slots(filled, filled, sheet, layout)))
        if behind and (sheet.backs == "each" or (sheet.backs == "once" and different)):
            pages.append(_back_page(number, filled, behind, sheet, layout))
    return pages


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
    """The cell of the back page, or of the other half of a folded page, that is behind this cell."""
    row, column = divmod(cell, sheet.columns)
    if flips_sideways(sheet, layout):
        return row * sheet.columns + sheet.columns - 1 - column
    return (sheet.rows - 1 - row) * sheet.columns + column


def flips_sideways(sheet: Sheet, layout: Layout) -> bool:
    """Whether the paper is flipped like the page of a book: an upright one over its long edge, a wide one over its short one."""
    if sheet.fold:
        return folds_sideways(sheet)
    return (sheet.flip == "long") == (layout.height >= layout.width)


def _back_page(number: int, filled: dict[int, int], backs: Sequence[int], sheet: Sheet, layout: Layout) -> Page:
    """The page behind a page, with its own back behind each card.

    A grid of whole pixels, as a cutter has, may lie a little beside the middle of the page; then its backs lie on the other side.
    """
    behind, sideways, grid = _behind(filled, backs, sheet, layout), flips_sideways(sheet, layout), layout.grid
    right = layout.width - grid.right - grid.x if sideways else ZERO
    down = ZERO if sideways else layout.height - grid.bottom - grid.y
    slots = _slots(behind, behind, sheet, layout, turned=not sideways)
    moved = tuple(replace(slot, box=slot.box.moved(right, down), clip=slot.clip.moved(right, down)) for slot in slots)
    return Page(number, "back", moved)


def _folded_page(number: int, filled: dict[int, int], backs: Sequence[int], sheet: Sheet, layout: Layout) -> Page:
    """A page with its fronts in one half and the back of each in the other."""
    behind = _behind(filled, backs, sheet, layout)
    both = {**filled, **behind}
    turned = not flips_sideways(sheet, layout)
    return Page(
        number, "front", _slots(filled, both, sheet, layout) + _slots(behind, both, sheet, layout, turned=turned)
    )


def _behind(filled: dict[int, int], backs: Sequence[int], sheet: Sheet, layout: Layout) -> dict[int, int]:
    return dict(sorted((mirrored(cell, sheet, layout), backs[front]) for cell, front in filled.items()))


def _slots(
    filled: dict[int, int], neighbours: dict[int, int], sheet: Sheet, layout: Layout, turned: bool = False
) -> tuple[Slot, ...]:
    return tuple(
        Slot(cell + 1, layout.cells[cell], _clip(cell, neighbours, sheet, layout), face, turned)
        for cell, face in filled.items()
    )


def _clip(cell: int, filled: dict[int, int], sheet: Sheet, layout: Layout) -> Box:
    """The card with its bleed, limited to half the gap on sides with a neighbour, and to the sides that bleed at all."""
    row, column = divmod(cell, sheet.columns)
    inner = min(layout.bleed, sheet.gap / 2)

    def side(inside: bool, neighbour: int) -> Decimal:
        if sheet.bleed_kind == "none" or sheet.bleed_kind == ("outer" if inside else "inner"):
            return ZERO
        return inner if inside and (neighbour in filled or sheet.bleed_kind == "inner") else layout.bleed

    return layout.cells[cell].grown(
        side(column > 0, cell - 1),
        side(row > 0, cell - sheet.columns),
        side(column < sheet.columns - 1, cell + 1),
        side(row < sheet.rows - 1, cell + sheet.columns),
    )
