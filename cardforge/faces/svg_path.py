"""Outlines as display-list commands: from SVG path data and glyphs, and simple shapes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardforge.faces.display import Path
from cardforge.faces.fonts import Font
from cardforge.faces.lengths import tidy

Commands = tuple[tuple[str | float, ...], ...]
MAX_PATH_LENGTH = 20_000
"""Most characters of one path."""


@lru_cache(maxsize=2000)
def parse_path_data(data: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Commands:
    """The commands of SVG path data, moved and scaled; raises ValueError when it cannot be read."""
    from fontTools.svgLib.path import parse_path

    if len(data) > MAX_PATH_LENGTH:
        raise ValueError(f"a path of more than {MAX_PATH_LENGTH} characters")
    pen = _CommandRecorder(x, y, scale, scale)
    try:
        parse_path(data, pen.recorder)
    except (ValueError, IndexError, TypeError, AssertionError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"path data cannot be read: {error}") from error
    return pen.commands()


def glyph_outline(font: Font, character: str, x: float, y: float, size: float) -> Commands:
    """The outline of a character; `size` is the font size in millimetres, (x, y) the start of its baseline."""
    pen = _CommandRecorder(x, y, size, -size)
    name = next(name for name, char in font.names.items() if char == character)
    font.glyphs[name].draw(pen.recorder)
    return pen.commands()


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


def circle(x: float, y: float, r: float, **look: Any) -> Path:
    """A circle as a Path of four curves; `look` gives fill, stroke, line and opacity."""
    k = r * 0.5522847
    steps = (
        (x + k, y - r, x + r, y - k, x + r, y), (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y), (x - r, y - k, x - k, y - r, x, y - r),
    )  # fmt: skip
    curves: list[tuple[str | float, ...]] = [("C", *map(tidy, step)) for step in steps]
    return Path((("M", tidy(x), tidy(y - r)), *curves, ("Z",)), **look)
