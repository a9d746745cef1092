"""A tuck box for a deck: the net of a box that holds so many cards, with the deck's back on its large sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import fits_paper
from cardforge.printing.geometry import Layout, plan_layout
from cardforge.printing.imposition import Label, Page, Sheets, Slot, flips_sideways
from cardforge.printing.profiles import ZERO, Paper, Sheet, Trim
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import format_mm

CARD = Decimal("0.32")
"""Thickness of a card of 310 g/m², in millimetres; in a sleeve it is twice as thick."""
AIR = Decimal(1)
"""How much wider and higher than the cards the box is inside."""
GLUE, TONGUE = Decimal(10), Decimal(12)
SHEET = Sheet("box", "tuck box", 1, 1, gap=Decimal(5))
"""One net on a page, without bleed and marks."""
_DASH = Decimal("1.5")


@dataclass(frozen=True)
class BoxSize:
    """The inner size of a box, in millimetres."""

    width: Decimal
    height: Decimal
    depth: Decimal

    @staticmethod
    def of(face: Face, cards: int, thickness: Decimal = CARD, trim: Trim | None = None) -> BoxSize:
        """The size for so many cards of this thickness, and of the size of `trim` instead of the face's; raises FaultyInput for none or too many."""
        depth = cards * thickness + AIR
        if cards < 1 or not Decimal(5) <= max(depth, Decimal(5)) <= Decimal(100):
            raise FaultyInput(
                [Fault("", "", f"{cards} cards make a pile of {format_mm(depth)} mm, for which no box is drawn")]
            )
        wide, high = (trim.width, trim.height) if trim else (Decimal(str(face.width)), Decimal(str(face.height)))
        return BoxSize(wide + AIR, high + AIR, max(depth, Decimal(5)))


def plan_box(
    art: Face, size: BoxSize, paper: Paper, title: str, sheet: Sheet = SHEET, *, inside: bool = False, skip: int = 0
) -> Sheets:
    """The nets of a sheet, one for each place of its grid that is not skipped: full lines are cut, dashed ones folded.

    The sheet's bleed is that of the art beyond the sides which it covers. With `inside`, the lines are on a page behind, which is the
    inside of the box, so that none remains on its outside. Raises FaultyInput with the size of the net when it is larger than the
    paper, and for more skipped places than there are.
    """
    wide = GLUE + 2 * size.width + 2 * size.depth
    high = size.height + 2 * (size.depth + TONGUE)
    plain = replace(sheet, bleed=ZERO, bleed_kind="none")
    ways = [way for way in (plain, replace(plain, turned=not plain.turned)) if fits_paper(way, paper, wide, high)]
    if not ways:
        many = f"{sheet.columns} x {sheet.rows} nets" if sheet.columns * sheet.rows > 1 else ""
        what = (
            f"{many} of {_mm(wide, high)} with gaps of {format_mm(sheet.gap)} mm are"
            if many
            else f"the net of the box is {_mm(wide, high)},"
        )
        raise FaultyInput([Fault("", "", f"{what} larger than {paper.name} inside its margins")])
    layout = plan_layout(ways[0], paper, wide, high, ZERO)
    if not 0 <= skip < len(layout.cells):
        raise FaultyInput([Fault("", "--skip", f"{skip} places cannot be skipped on a sheet of {len(layout.cells)}")])
    nets = [_net(art, size, title, cell, sheet, number) for number, cell in enumerate(layout.cells[skip:], skip)]
    slots = tuple(slot for net in nets for slot in net.slots)
    labels = tuple(label for net in nets for label in net.labels)
    lines = tuple(line for net in nets for line in net.lines)
    used = replace(ways[0], bleed=sheet.bleed, bleed_kind=sheet.bleed_kind)
    panels = replace(layout, cells=tuple(slot.box for slot in slots))
    if not inside:
        page = Page(1, "front", slots, labels)
        return Sheets(
            used, paper, replace(panels, marks=(*layout.marks, *lines)), (art,), (len(slots),), (page,), layout.warnings
        )
    behind = Page(
        1, "back", (), _behind_labels(labels, used, layout), tuple(_behind(line, used, layout) for line in lines)
    )
    return Sheets(used, paper, panels, (art,), (len(slots),), (Page(1, "front", slots), behind), layout.warnings)


@dataclass(frozen=True)
class _Net:
    """What one net draws."""

    slots: tuple[Slot, ...]
    labels: tuple[Label, ...]
    lines: tuple[Line, ...]


def _net(art: Face, size: BoxSize, title: str, cell: Box, sheet: Sheet, number: int) -> _Net:
    """One net in its place, with the art on its two large sides."""
    top = cell.y + size.depth + TONGUE
    x = [cell.x + GLUE]
    for width in (size.width, size.depth, size.width, size.depth):
        x.append(x[-1] + width)
    bottom = top + size.height
    lines = (*_outline(x, top, bottom, cell.x, size), *_folds(x, top, bottom, size))
    panels = Box(x[0], top, size.width, size.height), Box(x[2], top, size.width, size.height)
    slots = tuple(
        Slot(2 * number + at, panel, _art_clip(panel, art, sheet, lid=at == 2), 0, origin=_art_origin(panel, art))
        for at, panel in enumerate(panels, 1)
    )
    words = f"{format_mm(size.width)} x {format_mm(size.height)} x {format_mm(size.depth)} mm inside"
    across, down = Decimal(2), Decimal(6)
    labels = Label(x[1] + across, top + down, title[:30]), Label(x[1] + across, top + down + Decimal(3), words)
    return _Net(slots, labels, lines)


def _art_origin(panel: Box, art: Face) -> tuple[Decimal, Decimal]:
    """The lower left corner of the art in the middle of a side."""
    across, down = panel.width - Decimal(str(art.width)), panel.height - Decimal(str(art.height))
    return panel.x + across / 2, panel.bottom - down / 2


def _art_clip(panel: Box, art: Face, sheet: Sheet, *, lid: bool) -> Box:
    """A side with the bleed of its art: `inner` is over folds, `outer` over cuts; only the side with lid and floor has folds above and below."""
    painted = Decimal(str(art.bleed)) - max(
        (panel.width - Decimal(str(art.width))) / 2, (panel.height - Decimal(str(art.height))) / 2
    )
    bleed = sheet.bleed if sheet.bleed_kind == "mirror" else min(sheet.bleed, max(ZERO, painted))

    def side(fold: bool) -> Decimal:
        return ZERO if sheet.bleed_kind in ("none", "outer" if fold else "inner") else bleed

    return panel.grown(side(True), side(lid), side(True), side(lid))


def _behind(line: Line, sheet: Sheet, layout: Layout) -> Line:
    """A line of the net as it lies on the page behind."""
    if flips_sideways(sheet, layout):
        return Line(layout.width - line.x1, line.y1, layout.width - line.x2, line.y2)
    return Line(line.x1, layout.height - line.y1, line.x2, layout.height - line.y2)


def _behind_labels(labels: tuple[Label, ...], sheet: Sheet, layout: Layout) -> tuple[Label, ...]:
    """The labels on the page behind, upright and on the same side of the box."""
    if flips_sideways(sheet, layout):
        return tuple(replace(label, x=layout.width - label.x - Decimal(18)) for label in labels)
    return tuple(replace(label, y=layout.height - label.y) for label in labels)


def _mm(width: Decimal, height: Decimal) -> str:
    return f"{format_mm(width)} x {format_mm(height)} mm"


def _outline(x: list[Decimal], top: Decimal, bottom: Decimal, left: Decimal, size: BoxSize) -> Iterator[Line]:
    """What is cut: the glue flap on the left, a lid and a floor with tongues on the second large side, dust flaps on the small ones."""
    slant = Decimal(4)
    yield from _chain([(x[0], top), (left, top + slant), (left, bottom - slant), (x[0], bottom)])
    yield Line(x[4], top, x[4], bottom)
    yield Line(x[0], top, x[1], top)
    yield Line(x[0], bottom, x[1], bottom)
    for edge, sign in ((top, -1), (bottom, 1)):
        for start, end in ((x[1], x[2]), (x[3], x[4])):
            flap = edge + sign * min(size.depth, size.width / 2)
            inner = min(slant, (end - start) / 4)
            yield from _chain([(start, edge), (start + inner, flap), (end - inner, flap), (end, edge)])
        lid, tongue = edge + sign * size.depth, edge + sign * (size.depth + TONGUE)
        yield from _chain(
            [(x[2], edge), (x[2], lid), (x[2] + slant, tongue), (x[3] - slant, tongue), (x[3], lid), (x[3], edge)]
        )


def _folds(x: list[Decimal], top: Decimal, bottom: Decimal, size: BoxSize) -> Iterator[Line]:
    for place in x[:4]:
        yield from _dashed(place, top, place, bottom)
    for edge, sign in ((top, -1), (bottom, 1)):
        yield from _dashed(x[1], edge, x[4], edge)
        yield from _dashed(x[2], edge + sign * size.depth, x[3], edge + sign * size.depth)


def _chain(points: list[tuple[Decimal, Decimal]]) -> Iterator[Line]:
    for (x1, y1), (x2, y2) in pairwise(points):
        yield Line(x1, y1, x2, y2)


def _dashed(x1: Decimal, y1: Decimal, x2: Decimal, y2: Decimal) -> Iterator[Line]:
    """A line in dashes; it is upright or level."""
    length = max(x2 - x1, y2 - y1)
    across, down = (Decimal(1), Decimal(0)) if x2 > x1 else (Decimal(0), Decimal(1))
    at = Decimal(0)
    while at < length:
        end = min(at + _DASH, length)
        yield Line(x1 + across * at, y1 + down * at, x1 + across * end, y1 + down * end)
        at += 2 * _DASH
