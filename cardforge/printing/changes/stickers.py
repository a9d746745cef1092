"""Sheets of stickers: parts of new faces, at their size, to be cut out and laid over old cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import printable_area
from cardforge.printing.footer import card_key
from cardforge.printing.geometry import Layout
from cardforge.printing.imposition import Label, Page, Sheets, Slot
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import format_mm

BLEED = Decimal(1)
"""How far a sticker is painted beyond its cut, in millimetres."""
GAP = Decimal(4)
"""Space between two stickers: the bleed of both, and the marks."""
_MARK = Decimal("1.6")
_ABOVE = Decimal("0.5")
"""How far the name of a card stands above the bleed of its sticker."""
_TOP = Decimal(6)
"""Room above the first row for its names and marks."""


@dataclass(frozen=True)
class Sticker:
    """A part of a face and the number of its copies."""

    face: Face
    box: Box
    """The part, in millimetres from the top left corner of the cut card."""
    copies: int


def plan_stickers(stickers: Sequence[Sticker], paper: Paper) -> tuple[Sheets, ...]:
    """The stickers in rows of equal height, tallest first, so that straight cuts part them; a section for each page.

    Raises FaultyInput for a sticker that is larger than the paper, and for no sticker.
    """
    queue = [sticker for sticker in stickers for _ in range(sticker.copies)]
    if not queue:
        raise FaultyInput([Fault("", "", "there is no sticker to print")])
    area = printable_area(paper, turned=False)
    faults = [
        Fault("", sticker.face.title, f"its sticker of {_size(sticker.box)} is larger than {paper.name}")
        for sticker in stickers
        if sticker.box.width + 2 * GAP > area[0] or sticker.box.height + _TOP + GAP > area[1]
    ]
    if faults:
        raise FaultyInput(faults)
    queue.sort(key=lambda sticker: (-sticker.box.height, -sticker.box.width))
    pages = _pages(queue, paper, area)
    return tuple(_section(page, number, len(pages), paper) for number, page in enumerate(pages, 1))


Placed = list[tuple[Sticker, Box]]


def _pages(queue: Sequence[Sticker], paper: Paper, area: tuple[Decimal, Decimal]) -> list[Placed]:
    """Each sticker beside the one before, in a new row, or on a new page."""
    left, top = paper.margin + GAP, paper.margin + _TOP
    right, bottom = paper.margin + area[0] - GAP, paper.margin + area[1] - GAP
    pages: list[Placed] = [[]]
    x, y, row = left, top, Decimal(0)
    for sticker in queue:
        if x > left and x + sticker.box.width > right:
            x, y, row = left, y + row + GAP, Decimal(0)
        if y > top and y + sticker.box.height > bottom:
            pages.append([])
            x, y, row = left, top, Decimal(0)
        pages[-1].append((sticker, Box(x, y, sticker.box.width, sticker.box.height)))
        x, row = x + sticker.box.width + GAP, max(row, sticker.box.height)
    return pages


def _section(placed: Placed, number: int, total: int, paper: Paper) -> Sheets:
    """One page of stickers; each shows its part of the whole face."""
    faces = list({id(sticker.face): sticker.face for sticker, _ in placed}.values())
    index = {id(face): place for place, face in enumerate(faces)}
    slots = tuple(
        slot_of(place, sticker, box, index[id(sticker.face)], (BLEED, BLEED))
        for place, (sticker, box) in enumerate(placed, 1)
    )
    left, top = min(box.x for _, box in placed), min(box.y for _, box in placed)
    right, bottom = max(box.right for _, box in placed), max(box.bottom for _, box in placed)
    grid = Box(left, top, right - left, bottom - top)
    marks = tuple(line for _, box in placed for line in _corners(box))
    layout = Layout(paper.width, paper.height, grid, tuple(box for _, box in placed), BLEED, marks, None)
    sheet = Sheet("stickers", "stickers", 1, 1, bleed=BLEED, marks="corner")
    copies = tuple(sum(sticker.face is face for sticker, _ in placed) for face in faces)
    labels = tuple(Label(box.x + 2 * _MARK, box.y - BLEED - _ABOVE, card_key(sticker.face)) for sticker, box in placed)
    pages = (Page(number, "front", slots, labels),)
    return Sheets(sheet, paper, layout, tuple(faces), copies, pages, all_papers=total)


def slot_of(number: int, sticker: Sticker, box: Box, face: int, bleed: tuple[Decimal, Decimal]) -> Slot:
    """The place of a sticker on a page: its part of the whole face, with bleed beside it and above and below it."""
    origin = box.x - sticker.box.x, box.y - sticker.box.y + Decimal(str(sticker.face.height))
    return Slot(number, box, box.grown(bleed[0], bleed[1], bleed[0], bleed[1]), face, origin=origin)


def _corners(box: Box) -> list[Line]:
    """Two strokes at each corner, away from the sticker, outside its bleed."""
    lines = []
    for x, across in ((box.x, -1), (box.right, 1)):
        for y, down in ((box.y, -1), (box.bottom, 1)):
            lines.append(Line(x + across * BLEED, y, x + across * _MARK, y))
            lines.append(Line(x, y + down * BLEED, x, y + down * _MARK))
    return lines


def _size(box: Box) -> str:
    return f"{format_mm(box.width)} x {format_mm(box.height)} mm"
