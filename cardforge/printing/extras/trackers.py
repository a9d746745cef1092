"""A30: trackers to print with the cards: a card with the numbers 0 to 20 for a bead or a clip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from cardforge.errors import Fault, FaultyInput
from cardforge.faces.display import Face, Op, Rect, Text
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT

BLEED = 4.0
"""How far a tracker is painted over its edge, in millimetres: enough for every sheet and print shop."""
LEAST = 30.0, 40.0
"""The least width and height on which the numbers can be told apart, in millimetres."""
_COLUMNS, _ROWS = 3, 7
_DARK, _BACKGROUND, _PALE = "#2b2622", "#efe8d8", "#fbf8f0"


def trackers(
    fonts: Iterable[Path],
    labels: Sequence[str] = ("LP", "VP"),
    *,
    width: float = 63.0,
    height: float = 88.0,
    bleed: float = BLEED,
    font: str = FONT,
) -> list[Face]:
    """A30: a face with the numbers 0 to 20 for each label; sizes in millimetres. Raises FaultyInput for a missing font and a size that is too small."""
    if width < LEAST[0] or height < LEAST[1]:
        problem = f"is {width:g} x {height:g} mm; a tracker needs at least {LEAST[0]:g} x {LEAST[1]:g} mm"
        raise FaultyInput([Fault("", "--size", problem)])
    return [_tracker(Fonts(fonts), label, width, height, bleed, font) for label in labels]


def _tracker(fonts: Fonts, label: str, width: float, height: float, bleed: float, font: str) -> Face:
    ops: list[Op] = [
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, fill=_BACKGROUND),
        Rect(3, 3, width - 6, height - 6, stroke=_DARK, line=0.3, radius=2.5),
        _centred(fonts, label, width / 2, 12.0, font, 20.0, width - 10),
    ]
    step_x, step_y = (width - 8) / _COLUMNS, (height - 20) / _ROWS
    radius = min(step_x, step_y) * 0.42
    for number in range(_COLUMNS * _ROWS):
        row, column = divmod(number, _COLUMNS)
        x, y = 4 + (column + 0.5) * step_x, 16 + (row + 0.5) * step_y
        spot = Rect(x - radius, y - radius, 2 * radius, 2 * radius, fill=_PALE, stroke=_DARK, line=0.2, radius=radius)
        ops += [spot, _centred(fonts, str(number), x, y + radius * 0.33, font, radius * 2.6, 2 * radius)]
    return Face(width, height, bleed, tuple(ops), f"tracker {label}")


def _centred(fonts: Fonts, text: str, x: float, y: float, font: str, size: float, room: float) -> Text:
    """A text centred at x, shrunk when it is wider than the room; lengths in millimetres, size in points."""
    width = fonts.width(font, text, size) * 25.4 / 72
    if width > room:
        size, width = size * room / width, room
    return Text(round(x - width / 2, 4), y, text, font, round(size, 3), _DARK)
