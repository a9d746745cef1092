"""Outlines as display-list commands: from SVG path data and glyphs, and simple shapes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardforge.faces.display import Path
from cardforge.faces.fonts import Font
from cardforge.faces.lengths import tidy

Commands = tuple[tuple[str | float, ...], ...]
GLYPH_UNITS = 1000
"""The font size at which the outlines of glyphs are whole numbers."""
MAX_PATH_LENGTH = 20_000
"""Most characters of one path."""


@lru_cache(maxsize=2000)
def parse_path_data(data: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Commands:
    """The commands of SVG path data, moved and scaled; raises ValueError when it cannot be read."""
    if len(data) > MAX_PATH_LENGTH:
        raise ValueError(f"a path of more than {MAX_PATH_LENGTH} characters")
    return read_path_data(data, x, y, scale)


def read_path_data(data: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Commands:
    """As `parse_path_data`, for data of any length that is read once."""
    from fontTools.svgLib.path import parse_path

    pen = _CommandRecorder(x, y, scale, scale)
    try:
        parse_path(data, pen.recorder)
    except (ValueError, IndexError, TypeError, AssertionError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"path data cannot be read: {error}") from error
    return pen.commands()


def glyph_outline(font: Font, character: str, x: float, y: float, size: float) -> Commands:
    """The outline of a character; `size` is the font size in millimetres, (x, y) the start of its baseline."""
    pen = _CommandRecorder(x, y, size, -size)
    font.draw(character, pen.recorder)
    return pen.commands()


def glyph_data(font: Font, character: str) -> tuple[tuple[int, int] | None, str]:
    """The outline of a character as SVG path data for a font size of GLYPH_UNITS, y downwards.

    The first value is the point where the outline begins, None for a blank; the data after it is relative to that point.
    """
    if character not in font.drawn:
        font.drawn[character] = _glyph_data(font, character)
    return font.drawn[character]


def _glyph_data(font: Font, character: str) -> tuple[tuple[int, int] | None, str]:
    start: tuple[int, int] | None = None
    at, first, data = (0, 0), (0, 0), []
    for kind, *values in glyph_outline(font, character, 0.0, 0.0, GLYPH_UNITS):
        numbers = [round(float(value)) for value in values]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if kind == "Z":
            data.append("z")
            at = first
        elif kind == "M" and start is None:
            start = at = first = points[0]
        else:
            data.append(str(kind).lower() + " ".join(f"{x - at[0]} {y - at[1]}" for x, y in points))
            at = points[-1]
            first = at if kind == "M" else first
    return start, "".join(data)


class _CommandRecorder:
    """Records a drawing and returns it as display-list commands, moved and scaled."""

    def __init__(self, x: float, y: float, wide: float, high: float) -> None:
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        self.recorder: Any = DecomposingRecordingPen({})
        self._place = (x, y, wide, high)

    def commands(self) -> Commands:
        """The recorded commands; quadratic curves become cubic ones."""
        from fontTools.pens.basePen import decomposeQuadraticSegment

        commands: list[tuple[str | float, ...]] = []
        current = (0.0, 0.0)
        for kind, points in self.recorder.value:
            if kind == "closePath":
                commands.append(("Z",))
            elif kind == "qCurveTo":
                if points[-1] is None:  # a closed curve without a point on it
                    start = ((points[-2][0] + points[0][0]) / 2, (points[-2][1] + points[0][1]) / 2)
                    commands.append(("M", *self._point(start)))
                    points, current = (*points[:-1], start), start
                for control, end in decomposeQuadraticSegment(points):
                    first, second = _two_thirds(current, control), _two_thirds(end, control)
                    commands.append(("C", *self._point(first), *self._point(second), *self._point(end)))
                    current = end
            elif kind in _LETTERS:
                commands.append((_LETTERS[kind], *(value for point in points for value in self._point(point))))
                current = points[-1]
        return tuple(commands)

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y, wide, high = self._place
        return tidy(x + point[0] * wide), tidy(y + point[1] * high)


_LETTERS = {"moveTo": "M", "lineTo": "L", "curveTo": "C"}


def _two_thirds(end: tuple[float, float], control: tuple[float, float]) -> tuple[float, float]:
    """The point two thirds of the way from an end to the control point: a control point of the cubic curve."""
    return end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3


def polygon(points: list[tuple[float, float]], closed: bool = True, **look: Any) -> Path:
    """A Path through points; `look` gives fill, stroke, line and opacity."""
    (x, y), *rest = points
    commands: list[tuple[str | float, ...]] = [("M", tidy(x), tidy(y)), *(("L", tidy(a), tidy(b)) for a, b in rest)]
    if closed:
        commands.append(("Z",))
    return Path(tuple(commands), **look)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Commands:
    """A rectangle whose corners are quarter circles of this radius."""
    r, right, bottom = max(0.0, min(radius, width / 2, height / 2)), x + width, y + height
    if not r:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)]).commands
    k = r * (1 - 0.5522847)
    corners = (
        (right - r, y, right - k, y, right, y + k, right, y + r),
        (right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom),
        (x + r, bottom, x + k, bottom, x, bottom - k, x, bottom - r),
        (x, y + r, x, y + k, x + k, y, x + r, y),
    )
    commands: list[tuple[str | float, ...]] = []
    for start_x, start_y, *curve in corners:
        commands += [("L" if commands else "M", tidy(start_x), tidy(start_y)), ("C", *map(tidy, curve))]
    return (*commands, ("Z",))


def circle(x: float, y: float, r: float, **look: Any) -> Path:
    """A circle as a Path of four curves; `look` gives fill, stroke, line and opacity."""
    k = r * 0.5522847
    steps = (
        (x + k, y - r, x + r, y - k, x + r, y), (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y), (x - r, y - k, x - k, y - r, x, y - r),
    )  # fmt: skip
    curves: list[tuple[str | float, ...]] = [("C", *map(tidy, step)) for step in steps]
    return Path((("M", tidy(x), tidy(y - r)), *curves, ("Z",)), **look)
