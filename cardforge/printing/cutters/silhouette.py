"""The published geometry of Silhouette Card Maker: cards and registration marks in whole pixels at 300 to the inch.

A cut file made for that geometry cuts sheets made here, so that nothing in this module may change without a new name:
cards 1.25 mm apart in the middle of the page, marks 10 mm from the edges of the paper, strokes of 1 mm, and arms as long as the
cards leave room for, from 5 to 20 mm. Most machines look for a square and two corners; the Cameo 5 Alpha looks for four corners.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.shapes import Box
from cardforge.printing.units import INCH, format_mm

PIXELS = 300
"""To the inch; every length is rounded to whole pixels."""
CARD_DISTANCE = Decimal("1.25")
INSET = Decimal(10)
STROKE = Decimal(1)
SQUARE = Decimal(5)
MIN_ARM, MAX_ARM = Decimal(5), Decimal(20)
MAX_BLEED = CARD_DISTANCE / 2
FOUR_MARKS = "silhouette-four"
"""The kind of cutter that looks for four marks."""


@dataclass(frozen=True)
class CutterGrid:
    """The cards of a page and the marks around them, in millimetres from its upper left corner."""

    cells: tuple[Box, ...]
    marks: tuple[Box, ...]
    """Filled black boxes: the square and the arms of two corners, or the arms of four."""
    arm: Decimal


def silhouette_grid(sheet: Sheet, paper: Paper, width: Decimal, height: Decimal) -> CutterGrid:
    """The grid of the sheet on the paper, and its marks; raises FaultyInput when the marks have no room.

    The square is in the upper left corner, arms are in the upper right and the lower left one; of four marks all have arms.
    """
    page = (paper.height, paper.width) if sheet.turned else (paper.width, paper.height)
    wide, high = (_pixels(side) for side in page)
    card = _pixels(width), _pixels(height)
    gap, inset = _pixels(CARD_DISTANCE), _pixels(INSET)
    start = [
        _round((Decimal(side) - (count * size + (count + 1) * gap)) / 2 + gap)
        for side, count, size in zip((wide, high), (sheet.columns, sheet.rows), card, strict=True)
    ]
    arm = _mm(max(0, max(start[0] - inset, start[1] - inset) - gap)).quantize(Decimal("0.01"))
    if min(start) < inset or arm < MIN_ARM:
        problem = (
            f"{sheet.columns} x {sheet.rows} cards of {format_mm(width)} x {format_mm(height)} mm leave "
            f"{format_mm(max(arm, Decimal(0)))} mm for the arms of the registration marks on {paper.name}; they need {MIN_ARM} mm"
        )
        raise FaultyInput([Fault(sheet.file, f"sheet {sheet.slug}", problem)])
    arm = min(arm, MAX_ARM)
    cells = tuple(
        Box(_mm(start[0] + column * (card[0] + gap)), _mm(start[1] + row * (card[1] + gap)), *map(_mm, card))
        for row in range(sheet.rows)
        for column in range(sheet.columns)
    )
    return CutterGrid(cells, _marks(*page, arm, four=sheet.cutter == FOUR_MARKS), arm)


def _marks(width: Decimal, height: Decimal, arm: Decimal, *, four: bool) -> tuple[Box, ...]:
    """The square and two corners, or four corners; strokes lie half on each side of the line at the inset."""
    half = STROKE / 2
    near, right, bottom = INSET - half, width - INSET, height - INSET
    upper_right = Box(right - arm, near, arm + half, STROKE), Box(right - half, near, STROKE, arm + half)
    lower_left = Box(near, bottom - half, arm + half, STROKE), Box(near, bottom - arm, STROKE, arm + half)
    if not four:
        return Box(near, near, SQUARE + STROKE, SQUARE + STROKE), *upper_right, *lower_left
    upper_left = Box(near, near, arm + half, STROKE), Box(near, near, STROKE, arm + half)
    lower_right = (
        Box(right - arm, bottom - half, arm + half, STROKE),
        Box(right - half, bottom - arm, STROKE, arm + half),
    )
    return *upper_left, *upper_right, *lower_left, *lower_right


def _pixels(length: Decimal) -> int:
    return _round(length * PIXELS / INCH)


def _round(value: Decimal) -> int:
    """To the nearest whole number, a half to the even one, as the published geometry was made."""
    return int(value.to_integral_value(ROUND_HALF_EVEN))


def _mm(pixels: int) -> Decimal:
    return Decimal(pixels) * INCH / PIXELS
