"""The calibration sheet: four vernier scales, half of each on the front and half on the back, read against the light.

Lines of the front are 1 mm apart. The long line of the back shows whole millimetres among them; the five lines on each side of
it are 0.9 mm apart, and the one that meets a line of the front shows the tenths.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from cardforge.faces.display import Face, Op, Rect, Text
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT

REACH = 10
"""Lines of the front on each side of zero: offsets up to 5 mm can be read."""
TENTHS = 5
"""Lines of the back on each side of its long line."""
PITCH, BACK_PITCH = 1.0, 0.9
INSET_TOP, INSET_SIDE = Decimal(24), Decimal(22)
"""Distance of the scales from the upper and lower, and from the left and right edge of the paper, in millimetres."""
_LINE = 0.12
_INK, _GREY = "#000000", "#777777"
_POINT = 25.4 / 72


def half_distances(width: Decimal, height: Decimal) -> tuple[Decimal, Decimal]:
    """How far the scales lie from the middle of a paper of this size: A and B above and below it, C and D left and right."""
    return height / 2 - INSET_TOP, width / 2 - INSET_SIDE


def calibration_faces(width: Decimal, height: Decimal, fonts: Fonts, lines: tuple[str, ...]) -> tuple[Face, Face]:
    """The front and the back of a calibration sheet as faces of the size of the paper; `lines` tell how to use it."""
    wide, high = float(width), float(height)
    front = [*_front(wide, high, fonts), *_text(wide, high, fonts, lines)]
    return Face(wide, high, 0.0, tuple(front), "calibration, front"), Face(
        wide, high, 0.0, tuple(_back(wide, high, fonts)), "calibration, back"
    )


def _front(wide: float, high: float, fonts: Fonts) -> Iterator[Op]:
    for name, y in (("A", float(INSET_TOP)), ("B", high - float(INSET_TOP))):
        yield _level(wide / 2 - REACH - 2, y, 2 * REACH + 4)
        yield _label(fonts, name, wide / 2 - REACH - 8, y + 1, 14)
        for at in range(-REACH, REACH + 1):
            x, tall = wide / 2 + at * PITCH, _tall(at)
            yield _upright(x, y - tall, tall)
            if at % 2 == 0 and abs(at) < REACH:
                yield _label(fonts, _number(at), x, y - tall - 0.6, 4.5)
    for name, x in (("C", float(INSET_SIDE)), ("D", wide - float(INSET_SIDE))):
        yield _upright(x, high / 2 - REACH - 2, 2 * REACH + 4)
        yield _label(fonts, name, x, high / 2 - REACH - 5, 14)
        for at in range(-REACH, REACH + 1):
            y, tall = high / 2 + at * PITCH, _tall(at)
            yield _level(x - tall, y, tall)
            if at % 2 == 0 and abs(at) < REACH:
                yield _label(fonts, _number(at), x - tall - 1.8, y + 0.5, 4.5)
    yield from _card(wide, high, _INK)


def _back(wide: float, high: float, fonts: Fonts) -> Iterator[Op]:
    """The other half of each scale: behind the point (x, y) of the front lies (width - x, y) of the back."""
    for y in (float(INSET_TOP), high - float(INSET_TOP)):
        for at in range(-TENTHS, TENTHS + 1):
            yield _upright(wide / 2 - at * BACK_PITCH, y, 3.5 if at else 9.0)
    for x in (float(INSET_SIDE), wide - float(INSET_SIDE)):
        for at in range(-TENTHS, TENTHS + 1):
            tall = 3.5 if at else 9.0
            yield _level(wide - x - tall, high / 2 + at * BACK_PITCH, tall)
    yield from _card(wide, high, _GREY)
    yield _label(fonts, "back", wide / 2, high / 2 + 33, 9, _GREY)


def _card(wide: float, high: float, ink: str) -> Iterator[Op]:
    """A card of 63 x 88 mm and a cross in the middle, to see the offset at once."""
    yield Rect(wide / 2 - 31.5, high / 2 - 44, 63, 88, stroke=ink, line=_LINE, radius=3)
    yield _level(wide / 2 - 4, high / 2 + 24, 8)
    yield _upright(wide / 2, high / 2 + 20, 8)


def _text(wide: float, high: float, fonts: Fonts, lines: tuple[str, ...]) -> Iterator[Op]:
    """What to do, above the cross in the card, and a 100 mm ruler below the card."""
    for number, line in enumerate(lines):
        yield _label(fonts, line, wide / 2, high / 2 - 36 + 4.2 * number, 7)
    y = high / 2 + 56
    yield _level(wide / 2 - 50, y, 100)
    for at in range(0, 101, 10):
        yield _upright(wide / 2 - 50 + at, y, 2.5 if at % 50 == 0 else 1.5)
    yield _label(
        fonts, "100 mm: measure it; if it is shorter or longer, the printer scales the page", wide / 2, y + 7, 7
    )


def _number(at: int) -> str:
    return f"{at:+d}".replace("-", "\u2212") if at else "0"


def _tall(at: int) -> float:
    return 5.0 if at == 0 else 4.2 if at % 2 == 0 else 3.2


def _upright(x: float, y: float, length: float) -> Rect:
    return Rect(round(x - _LINE / 2, 4), y, _LINE, length, fill=_INK)


def _level(x: float, y: float, length: float) -> Rect:
    return Rect(x, round(y - _LINE / 2, 4), length, _LINE, fill=_INK)


def _label(fonts: Fonts, text: str, x: float, y: float, size: float, ink: str = _INK) -> Text:
    """A text centred at x."""
    font = FONT if FONT in fonts.stems or not fonts.stems else fonts.stems[0]
    return Text(round(x - fonts.width(font, text, size) * _POINT / 2, 4), y, text, font, size, ink)
