"""The boxes in which two faces differ, in millimetres from the top left corner of the card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from decimal import Decimal

from cardforge.faces.display import Face, Group, Image, Op, Path, Rect, Text
from cardforge.printing.fonts import Fonts
from cardforge.printing.shapes import Box

MERGED = Decimal(3)
"""Changes that are nearer than this to each other are one box."""
MARGIN = Decimal("0.8")
"""How far a box reaches beyond what changed."""
_POINT = 25.4 / 72
_ASCENT, _DESCENT = 0.95, 0.32
"""How far letters with accents and descenders reach from the baseline, as shares of the font size."""

Area = tuple[float, float, float, float]
"""Left, top, right and bottom."""


def changed_boxes(old: Face, new: Face, fonts: Fonts) -> list[Box]:
    """The boxes outside of which both faces print alike, from top to bottom, inside the cut card; none for faces that print alike.

    The faces have one size. Where a face only paints the same things in another order, the whole card is one box.
    """
    if old.digest() == new.digest():
        return []
    before, after = Counter(_painted(old, fonts)), Counter(_painted(new, fonts))
    changed = [area for (_, area) in ((before - after) | (after - before))]
    card = Box(Decimal(0), Decimal(0), *(Decimal(str(side)) for side in (new.width, new.height)))
    boxes = [box for area in changed if (box := _box(area, card))]
    return sorted(_merged(boxes), key=lambda box: (box.y, box.x)) or [card]


def _painted(face: Face, fonts: Fonts) -> Iterator[tuple[object, Area]]:
    """Everything that a face paints, with the area that it covers."""
    whole = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
    yield from _ops(face.ops, whole, fonts)


def _ops(ops: tuple[Op, ...], clip: Area, fonts: Fonts) -> Iterator[tuple[object, Area]]:
    for op in ops:
        if isinstance(op, Group):
            inner = _common(clip, _group_clip(op)) if op.clip else clip
            if op.around:  # a turned group counts as a whole
                yield op.digest, clip if not op.clip else _common(clip, _turned(_group_clip(op), op.around))
            else:
                yield from _ops(op.ops, inner, fonts)
        else:
            key = (Image, op.x, op.y, op.width, op.height, op.digest) if isinstance(op, Image) else _without_copy(op)
            yield key, _common(clip, area_of(op, fonts))


def _without_copy(op: Op) -> object:
    """What is painted; text that copies as other words looks alike."""
    return (
        (Text, op.x, op.y, op.text, op.font, op.size, op.fill, op.spacing, op.kerning) if isinstance(op, Text) else op
    )


def area_of(op: Rect | Path | Text | Image, fonts: Fonts) -> Area:
    """The area that an op covers, in millimetres."""
    if isinstance(op, Text):
        size = op.size * _POINT
        return op.x, op.y - _ASCENT * size, op.x + _text_width(op, fonts), op.y + _DESCENT * size
    line = op.line / 2 if not isinstance(op, Image) and op.stroke else 0.0
    if isinstance(op, Path):
        points = [command[1:] for command in op.commands]
        across = [float(value) for point in points for value in point[::2]] or [0.0]
        down = [float(value) for point in points for value in point[1::2]] or [0.0]
        return min(across) - line, min(down) - line, max(across) + line, max(down) + line
    return op.x - line, op.y - line, op.x + op.width + line, op.y + op.height + line


def _text_width(op: Text, fonts: Fonts) -> float:
    """The width of a run of text with its extra spacing, in millimetres."""
    kerned = sum(distance for _, distance in op.kerning) * op.size
    return (fonts.width(op.font, op.text, op.size) + kerned + op.spacing * len(op.text)) * _POINT


def _group_clip(group: Group) -> Area:
    x, y, width, height, _ = group.clip or (0.0, 0.0, 0.0, 0.0, 0.0)
    return x, y, x + width, y + height


def _turned(area: Area, around: tuple[float, float]) -> Area:
    left, top, right, bottom = area
    return 2 * around[0] - right, 2 * around[1] - bottom, 2 * around[0] - left, 2 * around[1] - top


def _common(one: Area, other: Area) -> Area:
    return max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def _box(area: Area, card: Box) -> Box | None:
    """The area with its margin, rounded outwards to a tenth of a millimetre, inside the card; None outside it."""
    left, top, right, bottom = (Decimal(f"{side:.1f}") for side in area)
    left, top = max(card.x, left - MARGIN), max(card.y, top - MARGIN)
    right, bottom = min(card.right, right + MARGIN), min(card.bottom, bottom + MARGIN)
    empty = area[0] >= area[2] or area[1] >= area[3]
    return None if empty or left >= right or top >= bottom else Box(left, top, right - left, bottom - top)


def _merged(boxes: list[Box]) -> list[Box]:
    """Boxes that are near each other joined, until no two are."""
    merged: list[Box] = []
    for box in boxes:
        joined = box
        while near := [other for other in merged if _near(joined, other)]:
            for other in near:
                merged.remove(other)
                joined = _around(joined, other)
        merged.append(joined)
    return merged


def _near(one: Box, other: Box) -> bool:
    apart = max(one.x, other.x) - min(one.right, other.right), max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(apart) < MERGED


def _around(one: Box, other: Box) -> Box:
    left, top = min(one.x, other.x), min(one.y, other.y)
    return Box(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)
