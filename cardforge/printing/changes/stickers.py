"""Sheets of stickers: parts of new faces, at their size, to be cut out and laid over old cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.footer import card_key
from cardforge.printing.geometry import Layout, sides
from cardforge.printing.imposition import Label, Page, Sheets, Slot, flips_sideways
from cardforge.printing.options import SheetOptions
from cardforge.printing.profiles import ZERO, Paper, Sheet
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
_STEP = Decimal("0.0001")
SHEET = Sheet("stickers", "stickers", 1, 1, bleed=BLEED, gap=GAP, marks="corner", corner=ZERO)
"""A page of stickers, unless something else is chosen."""


@dataclass(frozen=True)
class Sticker:
    """A part of a face and the number of its copies."""

    face: Face
    box: Box
    """The part, in millimetres from the top left corner of the cut card."""
    copies: int


def sticker_sheet(options: SheetOptions) -> Sheet:
    """The sheet of stickers with what a person chose; gaps leave room for the bleed and the marks of both stickers."""
    used = options.applied(SHEET)
    return used if options.gap else replace(used, gap=max(GAP, 2 * used.bleed + 2))


def plan_stickers(
    stickers: Sequence[Sticker],
    paper: Paper,
    sheet: Sheet = SHEET,
    *,
    gridded: bool = False,
    named_behind: bool = False,
    skip: int = 0,
) -> tuple[Sheets, ...]:
    """The stickers in rows of equal height, tallest first, so that straight cuts part them, or in the cells of a grid; a section for each page.

    With `named_behind`, a page behind each page says on each sticker for which card it is. Raises FaultyInput for a sticker that is
    larger than the paper or its cell, for no sticker, and for more skipped places than a page has.
    """
    queue = [sticker for sticker in stickers for _ in range(sticker.copies)]
    if not queue:
        raise FaultyInput([Fault("", "", "there is no sticker to print")])
    queue.sort(key=lambda sticker: (-sticker.box.height, -sticker.box.width))
    tallest = queue[0].box.height, max(sticker.box.width for sticker in queue)
    ways = [sheet, replace(sheet, turned=True)] if gridded else [sheet]
    rooms = [(way, _cell(way, paper, gridded=gridded)) for way in ways]
    fit = [(way, room) for way, room in rooms if tallest[0] <= room.height and tallest[1] <= room.width]
    if not fit:
        raise FaultyInput(_too_large(stickers, rooms[0][1], sheet, paper, gridded=gridded))
    way, room = fit[0]
    pages = _gridded(queue, way, room, skip) if gridded else _pages(queue, way, room)
    total = len(pages)
    return tuple(
        _section(page, number, total, paper, way, room, named_behind=named_behind)
        for number, page in enumerate(pages, 1)
    )


Placed = list[tuple[Sticker, Box, tuple[int, int]]]
"""Stickers in their places, with the row and the place in it."""


def _cell(sheet: Sheet, paper: Paper, *, gridded: bool) -> Box:
    """The area for stickers inside the margins, or the first cell of the grid."""
    width, height = sides(sheet, paper)
    edge, top = max(GAP, sheet.bleed + 1), max(_TOP, sheet.bleed + 5)
    left, upper = paper.margin + edge, paper.margin + top
    area = Box(left, upper, width - 2 * left, height - upper - paper.margin - edge)
    if not gridded:
        return area
    wide = (area.width - (sheet.columns - 1) * sheet.gap) / sheet.columns
    high = (area.height - (sheet.rows - 1) * sheet.gap) / sheet.rows
    return Box(left, upper, wide.quantize(_STEP, "ROUND_FLOOR"), high.quantize(_STEP, "ROUND_FLOOR"))


def _too_large(stickers: Sequence[Sticker], room: Box, sheet: Sheet, paper: Paper, *, gridded: bool) -> list[Fault]:
    where = (
        f"a cell of {_size(room)} of a grid of {sheet.columns} x {sheet.rows} on {paper.name}"
        if gridded
        else paper.name
    )
    return [
        Fault("", sticker.face.title, f"its sticker of {_size(sticker.box)} is larger than {where}")
        for sticker in stickers
        if sticker.box.width > room.width or sticker.box.height > room.height
    ]


def _gridded(queue: Sequence[Sticker], sheet: Sheet, cell: Box, skip: int) -> list[Placed]:
    """Each sticker in the middle of a cell, row by row after the skipped ones."""
    places = sheet.columns * sheet.rows
    if not 0 <= skip < places:
        raise FaultyInput([Fault("", "--skip", f"{skip} places cannot be skipped on a sheet of {places}")])
    pages: list[Placed] = [[] for _ in range(-(-(skip + len(queue)) // places))]
    for at, sticker in enumerate(queue, skip):
        page, place = divmod(at, places)
        row, column = divmod(place, sheet.columns)
        x = cell.x + column * (cell.width + sheet.gap) + (cell.width - sticker.box.width) / 2
        y = cell.y + row * (cell.height + sheet.gap) + (cell.height - sticker.box.height) / 2
        pages[page].append((sticker, Box(x, y, sticker.box.width, sticker.box.height), (row, column)))
    return pages


def _pages(queue: Sequence[Sticker], sheet: Sheet, area: Box) -> list[Placed]:
    """Each sticker beside the one before, in a new row, or on a new page."""
    pages: list[Placed] = [[]]
    x, y, high, row, column = area.x, area.y, ZERO, 0, 0
    for sticker in queue:
        if x > area.x and x + sticker.box.width > area.right:
            x, y, high, row, column = area.x, y + high + sheet.gap, ZERO, row + 1, 0
        if y > area.y and y + sticker.box.height > area.bottom:
            pages.append([])
            x, y, high, row, column = area.x, area.y, ZERO, 0, 0
        pages[-1].append((sticker, Box(x, y, sticker.box.width, sticker.box.height), (row, column)))
        x, high, column = x + sticker.box.width + sheet.gap, max(high, sticker.box.height), column + 1
    return pages


def _section(
    placed: Placed, number: int, total: int, paper: Paper, sheet: Sheet, area: Box, *, named_behind: bool
) -> Sheets:
    """One page of stickers; each shows its part of the whole face."""
    faces = list({id(sticker.face): sticker.face for sticker, _, _ in placed}.values())
    index = {id(face): place for place, face in enumerate(faces)}
    taken = {at for _, _, at in placed}
    slots = tuple(
        slot_of(place, sticker, box, index[id(sticker.face)], _bleeds(at, taken, sheet, sticker))
        for place, (sticker, box, at) in enumerate(placed, 1)
    )
    boxes = tuple(box for _, box, _ in placed)
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    grid = Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)
    layout = Layout(*sides(sheet, paper), grid, boxes, sheet.bleed, tuple(sticker_marks(boxes, sheet, paper)), None)
    copies = tuple(sum(sticker.face is face for sticker, _, _ in placed) for face in faces)
    labels = tuple(
        Label(box.x + 2 * _MARK, box.y - sheet.bleed - _ABOVE, card_key(sticker.face)) for sticker, box, _ in placed
    )
    named = [(box, card_key(sticker.face)) for sticker, box, _ in placed]
    behind = (names_behind(number, named, sheet, layout),) if named_behind else ()
    pages = (Page(number, "front", slots, labels), *behind)
    return Sheets(sheet, paper, layout, tuple(faces), copies, pages, all_papers=total)


def names_behind(number: int, named: Sequence[tuple[Box, str]], sheet: Sheet, layout: Layout) -> Page:
    """The page behind a page of stickers: on each of them the key of the card for which it is."""
    labels = []
    for box, name in named:
        x, y = layout.width - box.right, box.y
        if not flips_sideways(sheet, layout):
            x, y = box.x, layout.height - box.bottom
        labels.append(Label(x + Decimal("0.5"), y + box.height / 2 + Decimal("0.5"), name))
    return Page(number, "back", (), tuple(labels))


def _bleeds(
    at: tuple[int, int], taken: set[tuple[int, int]], sheet: Sheet, sticker: Sticker
) -> tuple[Decimal, Decimal, Decimal, Decimal]:
    """How far a sticker is painted beyond its left, upper, right and lower cut: between stickers at most half the gap."""
    row, column = at
    rows = {r for r, _ in taken}
    inside = (
        (row, column - 1) in taken, row - 1 in rows, (row, column + 1) in taken, row + 1 in rows,
    )  # fmt: skip
    painted = sheet.bleed if sheet.bleed_kind == "mirror" else min(sheet.bleed, Decimal(str(sticker.face.bleed)))

    def side(is_inside: bool) -> Decimal:
        if sheet.bleed_kind == "none" or sheet.bleed_kind == ("outer" if is_inside else "inner"):
            return ZERO
        return min(painted, sheet.gap / 2) if is_inside else painted

    left, upper, right, lower = map(side, inside)
    return left, upper, right, lower


def slot_of(
    number: int, sticker: Sticker, box: Box, face: int, bleed: tuple[Decimal, Decimal, Decimal, Decimal]
) -> Slot:
    """The place of a sticker on a page: its part of the whole face, with bleed on the left, above, on the right and below."""
    origin = box.x - sticker.box.x, box.y - sticker.box.y + Decimal(str(sticker.face.height))
    return Slot(number, box, box.grown(*bleed), face, origin=origin)


def sticker_marks(boxes: Sequence[Box], sheet: Sheet, paper: Paper) -> Iterator[Line]:
    """Strokes at the corners of each sticker, crosses, or level lines in the margin beside each row and upright ones above and below the page."""
    if sheet.marks in ("corner", "cross"):
        for box in boxes:
            yield from _corners(box, sheet)
    if sheet.marks not in ("crop", "extended"):
        return
    width, height = sides(sheet, paper)
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
    near = sheet.outer_bleed + Decimal("0.3")
    far = [left, top, width - right, height - bottom]
    beside, above, beyond, below = (
        max(near, (room - paper.margin) if sheet.marks == "extended" else min(room - paper.margin, near + 4))
        for room in far
    )
    for y in sorted({edge for box in boxes for edge in (box.y, box.bottom)}):
        yield Line(left - beside, y, left - near, y)
        yield Line(right + near, y, right + beyond, y)
    for x in sorted({edge for box in boxes if box.y == top for edge in (box.x, box.right)}):
        yield Line(x, top - above, x, top - near)
    for x in sorted({edge for box in boxes if box.bottom == bottom for edge in (box.x, box.right)}):
        yield Line(x, bottom + near, x, bottom + below)


def _corners(box: Box, sheet: Sheet) -> list[Line]:
    """Two strokes at each corner, away from the sticker, outside its bleed; those of a cross begin inside the sticker."""
    near, far = sheet.bleed, sheet.bleed + _MARK - BLEED
    if sheet.marks == "cross":
        near = -min(_MARK, box.width / 4, box.height / 4)
    lines = []
    for x, across in ((box.x, -1), (box.right, 1)):
        for y, down in ((box.y, -1), (box.bottom, 1)):
            lines.append(Line(x + across * near, y, x + across * far, y))
            lines.append(Line(x, y + down * near, x, y + down * far))
    return lines


def _size(box: Box) -> str:
    return f"{format_mm(box.width)} x {format_mm(box.height)} mm"
