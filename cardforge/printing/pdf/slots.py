"""Draws the form of a face in its slot: turned, cut to size, and with its own bleed or its mirrored edge."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from cardforge.printing.imposition import Page, Sheets, Slot
from cardforge.printing.pdf.operators import rounded_box
from cardforge.printing.shapes import Box
from cardforge.printing.units import points

SAFE = Decimal("3.175")
"""Distance of the safe zone from the cut: an eighth of an inch, as print shops ask for."""
_GUIDE, _SAFE_INK = "1 0 0 RG", "0 0.6 0 RG"


def guides(page: Page, sheets: Sheets) -> Iterator[str]:
    """The operators of lines on the cards of a test print: the cut with its round corners in red, the safe zone dashed in green."""
    high, radius = sheets.layout.height, sheets.sheet.corner
    for slot in page.slots:
        for kind, inset, look in (("cut", Decimal(0), f"{_GUIDE} [] 0 d"), ("safe", SAFE, f"{_SAFE_INK} [3 2] 0 d")):
            if sheets.sheet.guides not in (kind, "both"):
                continue
            box = slot.box.grown(-inset, -inset, -inset, -inset)
            corner = points(max(radius - inset, Decimal(0)))
            outline = rounded_box(
                points(box.x), points(high - box.bottom), points(box.width), points(box.height), corner
            )
            yield f"q 0.25 w {look} {outline} S Q"


def slot_operators(slot: Slot, sheets: Sheets, form: str) -> Iterator[str]:
    """Draws a face once, clipped to its visible bleed, or with `mirror` nine times: the card and its reflections."""
    high = sheets.layout.height
    if sheets.sheet.bleed_kind != "mirror":
        yield _drawn(slot.clip, _matrix(slot, sheets), high, form, slot.scale)
        return
    for window, matrix in _reflections(slot, _matrix(slot, sheets)):
        yield _drawn(window, matrix, high, form, slot.scale)


Matrix = tuple[int, int, Decimal, Decimal]
"""Directions along x and y, and the place of the face's lower left corner, in millimetres from the top left of the page."""


def _matrix(slot: Slot, sheets: Sheets) -> Matrix:
    """Where the form of a face lies: its own cut edge may lie inside or outside the slot's box."""
    across, down = sheets.size.across, sheets.size.down
    box = slot.box
    if slot.origin:
        way = -1 if slot.turned else 1
        return way, way, *slot.origin
    if slot.turned:
        return -1, -1, box.right - across, box.y + down
    return 1, 1, box.x + across, box.bottom - down


def _reflections(slot: Slot, matrix: Matrix) -> Iterator[tuple[Box, Matrix]]:
    """The card and its reflections at its edges, each with the part of the slot in which it is visible."""
    box, clip = slot.box, slot.clip
    columns = ((clip.x, box.x, box.x), (box.x, box.right, None), (box.right, clip.right, box.right))
    rows = ((clip.y, box.y, box.y), (box.y, box.bottom, None), (box.bottom, clip.bottom, box.bottom))
    for left, right, upright in columns:
        for top, bottom, level in rows:
            if left < right and top < bottom:
                yield Box(left, top, right - left, bottom - top), _reflected(matrix, upright, level)


def _reflected(matrix: Matrix, upright: Decimal | None, level: Decimal | None) -> Matrix:
    """The matrix reflected at an upright and at a level line."""
    across, down, x, y = matrix
    if upright is not None:
        across, x = -across, 2 * upright - x
    if level is not None:
        down, y = -down, 2 * level - y
    return across, down, x, y


def _drawn(window: Box, matrix: Matrix, high: Decimal, form: str, scale: Decimal = Decimal(1)) -> str:
    across, down, x, y = matrix
    wide, tall = (f"{side * scale:.6f}" if scale != 1 else str(side) for side in (across, down))
    low, left = points(high - window.bottom), points(window.x)
    clip = f"{left:.4f} {low:.4f} {points(window.width):.4f} {points(window.height):.4f} re W n"
    return f"q {clip} {wide} 0 0 {tall} {points(x):.4f} {points(high - y):.4f} cm /{form} Do Q"
