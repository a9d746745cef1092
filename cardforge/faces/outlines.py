"""Outlines as display-list commands: SVG path data of a layout, and glyphs drawn as areas."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardforge.faces.display import Path
from cardforge.faces.fonts import Font
from cardforge.faces.lengths import tidy

Commands = tuple[tuple[str | float, ...], ...]
LONGEST = 20_000
"""Characters of one path."""


@lru_cache(maxsize=2000)
def outline(data: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Commands:
    """SVG path data (all its commands), moved and scaled; ValueError when it cannot be read."""
    from fontTools.svgLib.path import parse_path

    if len(data) > LONGEST:
        raise ValueError(f"a path of more than {LONGEST} characters")
    pen = _Commands(x, y, scale, scale)
    try:
        parse_path(data, pen.recorder)
    except (ValueError, IndexError, TypeError, AssertionError, AttributeError, ArithmeticError) as error:
        raise ValueError(f"path data cannot be read: {error}") from error
    return pen.commands()


def glyph(font: Font, sign: str, x: float, y: float, size: float) -> Commands:
    """A character as an outline; `size` is the font size in millimetres, (x, y) the start of its baseline."""
    pen = _Commands(x, y, size, -size)
    name = next(name for name, char in font.names.items() if char == sign)
    font.glyphs[name].draw(pen.recorder)
    return pen.commands()


class _Commands:
    """Records a drawing and gives it back as our commands, moved and scaled."""

    def __init__(self, x: float, y: float, wide: float, high: float) -> None:
        from fontTools.pens.recordingPen import DecomposingRecordingPen

        self.recorder: Any = DecomposingRecordingPen({})
        self._place = (x, y, wide, high)

    def commands(self) -> Commands:
        """All commands; quadratic curves become cubic ones."""
        from fontTools.pens.basePen import decomposeQuadraticSegment

        done: list[tuple[str | float, ...]] = []
        at = (0.0, 0.0)
        for kind, points in self.recorder.value:
            if kind == "closePath":
                done.append(("Z",))
            elif kind == "qCurveTo":
                if points[-1] is None:
                    start = ((points[-2][0] + points[0][0]) / 2, (points[-2][1] + points[0][1]) / 2)
                    done.append(("M", *self._point(start)))
                    points, at = (*points[:-1], start), start
                for control, end in decomposeQuadraticSegment(points):
                    done.append(
                        ("C", *self._point(_third(at, control)), *self._point(_third(end, control)), *self._point(end))
                    )
                    at = end
            elif kind in ("moveTo", "lineTo", "curveTo"):
                done.append(
                    ("MLC"[("moveTo", "lineTo", "curveTo").index(kind)], *(v for p in points for v in self._point(p)))
                )
                at = points[-1]
        return tuple(done)

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        x, y, wide, high = self._place
        return tidy(x + point[0] * wide), tidy(y + point[1] * high)


def _third(end: tuple[float, float], control: tuple[float, float]) -> tuple[float, float]:
    return end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3


def polygon(points: list[tuple[float, float]], closed: bool = True, **look: Any) -> Path:
    """A Path through points, with fill, stroke and so on as given."""
    (x, y), *rest = points
    commands: list[tuple[str | float, ...]] = [("M", tidy(x), tidy(y)), *(("L", tidy(a), tidy(b)) for a, b in rest)]
    if closed:
        commands.append(("Z",))
    return Path(tuple(commands), **look)


def circle(x: float, y: float, r: float, **look: Any) -> Path:
    """A circle as a Path of four curves."""
    k = r * 0.5522847
    steps = (
        (x + k, y - r, x + r, y - k, x + r, y), (x + r, y + k, x + k, y + r, x, y + r),
        (x - k, y + r, x - r, y + k, x - r, y), (x - r, y - k, x - k, y - r, x, y - r),
    )  # fmt: skip
    curves: list[tuple[str | float, ...]] = [("C", *map(tidy, step)) for step in steps]
    return Path((("M", tidy(x), tidy(y - r)), *curves, ("Z",)), **look)
