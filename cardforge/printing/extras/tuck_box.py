"""A tuck box for a deck: the net of a box that holds so many cards, with the deck's back on its large sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.geometry import Layout
from cardforge.printing.imposition import Label, Page, Sheets, Slot
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import format_mm

CARD = Decimal("0.32")
"""Thickness of a card of 310 g/m², in millimetres; in a sleeve it is twice as thick."""
AIR = Decimal(1)
"""How much wider and higher than the cards the box is inside."""
GLUE, TONGUE = Decimal(10), Decimal(12)
_DASH = Decimal("1.5")


@dataclass(frozen=True)
class BoxSize:
    """The inner size of a box, in millimetres."""

    width: Decimal
    height: Decimal
    depth: Decimal

    @staticmethod
    def of(face: Face, cards: int, thickness: Decimal = CARD) -> BoxSize:
        """The size for so many cards of this thickness; raises FaultyInput for none or too many."""
        depth = cards * thickness + AIR
        if cards < 1 or not Decimal(5) <= max(depth, Decimal(5)) <= Decimal(100):
            raise FaultyInput(
                [Fault("", "", f"{cards} cards make a pile of {format_mm(depth)} mm, for which no box is drawn")]
            )
        return BoxSize(Decimal(str(face.width)) + AIR, Decimal(str(face.height)) + AIR, max(depth, Decimal(5)))


def plan_box(art: Face, size: BoxSize, paper: Paper, title: str) -> Sheets:
    """The net of the box on one page, upright or turned: full lines are cut, dashed ones folded.

    Raises FaultyInput with the size of the net when it is larger than the paper.
    """
    wide = GLUE + 2 * size.width + 2 * size.depth
    high = size.height + 2 * (size.depth + TONGUE)
    for turned in (False, True):
        page = (paper.height, paper.width) if turned else (paper.width, paper.height)
        if wide <= page[0] - 2 * paper.margin and high <= page[1] - 2 * paper.margin:
            return _net(art, size, paper, title, page, ((page[0] - wide) / 2, (page[1] - high) / 2))
    problem = (
        f"the net of the box is {format_mm(wide)} x {format_mm(high)} mm, larger than {paper.name} inside its margins"
    )
    raise FaultyInput([Fault("", "", problem)])


def _net(
    art: Face, size: BoxSize, paper: Paper, title: str, page: tuple[Decimal, Decimal], start: tuple[Decimal, Decimal]
) -> Sheets:
    top = start[1] + size.depth + TONGUE
    x = [start[0] + GLUE]
    for width in (size.width, size.depth, size.width, size.depth):
        x.append(x[-1] + width)
    bottom = top + size.height
    lines = [*_outline(x, top, bottom, start[0], size), *_folds(x, top, bottom, size)]
    slots = tuple(
        Slot(number, panel, panel, 0, origin=(panel.x + AIR / 2, panel.bottom - AIR / 2))
        for number, panel in enumerate(
            (Box(x[0], top, size.width, size.height), Box(x[2], top, size.width, size.height)), 1
        )
    )
    words = f"{format_mm(size.width)} x {format_mm(size.height)} x {format_mm(size.depth)} mm inside"
    labels = (Label(x[1] + Decimal(2), top + Decimal(6), title[:30]), Label(x[1] + Decimal(2), top + Decimal(9), words))
    grid = Box(start[0], start[1], x[-1] - start[0], size.height + 2 * (size.depth + TONGUE))
    layout = Layout(*page, grid, tuple(slot.box for slot in slots), Decimal(0), tuple(lines), None)
    sheet = Sheet("box", "tuck box", 1, 1)
    return Sheets(sheet, paper, layout, (art,), (2,), (Page(1, "front", slots, labels),))


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
