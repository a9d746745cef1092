"""Outlines of figures: limbs, smooth blobs, polygons and discs, written as a line of points, become closed curves.

All outlines run in the same direction, so that overlapping ones of a figure join and never cancel each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from cardforge.faces.svg_path import parse_path_data

Vector = tuple[float, float]
Curve = tuple[str, tuple[Vector, ...]]
"""A command, M, L, C or Z, and its points."""
Curves = tuple[Curve, ...]
PAGE = 100.0
"""Width and height of the page of SVG path data."""
_CIRCLE = 0.5522847
"""Distance of a control point from the end of a quarter circle of radius 1."""


class Point(NamedTuple):
    """A point of a shape; `more` is what is written after x and y, such as the half width of a limb."""

    x: float
    y: float
    more: tuple[float, ...] = ()
    corner: bool = False

    @property
    def place(self) -> Vector:
        """x and y."""
        return self.x, self.y


def outline(shape: str, written: Sequence[str]) -> Curves:
    """The closed curves of a shape; raises ValueError for an unknown shape, a missing point and a bad number.

    `limb x,y,r ...` is a rounded stroke through points with half its width at each; `blob x,y ...` a smooth closed curve,
    where `x,y!` is a sharp corner; `poly x,y ...` a polygon; `disc x,y,r` and `disc x,y,rx,ry` a circle and an ellipse:
    x is 0 in the middle, y is 0 at the ground and grows upwards. `path M...` is SVG path data on a page of 100 x 100,
    whose lower edge is the ground. The curves are in the direction of pages: y grows downwards.
    """
    if shape == "path":
        return _read(" ".join(written))
    if shape not in _SHAPES:
        raise ValueError(f"no shape {shape!r}; known: {', '.join((*_SHAPES, 'path'))}")
    least, numbers, draw = _SHAPES[shape]
    points = [_point(text, numbers) for text in written]
    if len(points) < least:
        raise ValueError(f"a {shape} needs at least {least} points")
    return draw(points)


def mirrored(written: Sequence[str]) -> list[str]:
    """The points of a shape reflected left to right about x = 0."""
    turned = []
    for text in written:
        x, comma, rest = text.partition(",")
        turned.append(f"{-float(x):g}{comma}{rest}")
    return turned


def moved(written: Sequence[str], dx: float, dy: float) -> list[str]:
    """The points of a shape shifted by a distance."""
    shifted = []
    for text in written:
        x, y, *rest = text.split(",")
        corner = "!" if y.endswith("!") else ""
        parts = [f"{float(x) + dx:g}", f"{float(y.rstrip('!')) + dy:g}{corner}", *rest]
        shifted.append(",".join(parts))
    return shifted


def _point(text: str, numbers: tuple[int, ...]) -> Point:
    corner = text.endswith("!")
    try:
        values = tuple(float(part) for part in text.rstrip("!").split(","))
    except ValueError:
        values = ()
    if len(values) not in numbers or not all(abs(value) < 1000 for value in values):
        wanted = " or ".join(",".join("xyrr"[:many]) for many in numbers)
        raise ValueError(f"{text!r} is not a point like {wanted}")
    return Point(values[0], -values[1], values[2:], corner)


def _limb(points: Sequence[Point]) -> Curves:
    """A stroke with round ends; the half width at each point is its third number."""
    tangents = [_unit(points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]) for i in range(len(points))]
    sides = list(zip(points, tangents, strict=True))
    left = [Point(p.x + dy * p.more[0], p.y - dx * p.more[0]) for p, (dx, dy) in sides]
    right = [Point(p.x - dy * p.more[0], p.y + dx * p.more[0]) for p, (dx, dy) in reversed(sides)]
    (dx, dy), end = tangents[0], tangents[-1]
    return (
        ("M", (left[0].place,)),
        *_curves(left),
        _cap(left[-1], right[0], end, points[-1].more[0]),
        *_curves(right),
        _cap(right[-1], left[0], (-dx, -dy), points[0].more[0]),
        ("Z", ()),
    )


def _cap(start: Point, end: Point, ahead: Vector, r: float) -> Curve:
    """The round end of a limb."""
    x, y = ahead[0] * r * 4 / 3, ahead[1] * r * 4 / 3
    return ("C", ((start.x + x, start.y + y), (end.x + x, end.y + y), end.place))


def _blob(points: Sequence[Point]) -> Curves:
    """A smooth closed curve, with the corners that are marked."""
    knots = _clockwise(points)
    return (("M", (knots[0].place,)), *_curves([*knots, knots[0]], closed=True), ("Z", ()))


def _poly(points: Sequence[Point]) -> Curves:
    knots = _clockwise(points)
    lines: Iterable[Curve] = (("L", (knot.place,)) for knot in knots[1:])
    return (("M", (knots[0].place,)), *lines, ("Z", ()))


def _disc(points: Sequence[Point]) -> Curves:
    x, y, across = points[0].x, points[0].y, points[0].more[0]
    down = points[0].more[-1]
    k, j = across * _CIRCLE, down * _CIRCLE
    return (
        ("M", ((x, y - down),)),
        ("C", ((x + k, y - down), (x + across, y - j), (x + across, y))),
        ("C", ((x + across, y + j), (x + k, y + down), (x, y + down))),
        ("C", ((x - k, y + down), (x - across, y + j), (x - across, y))),
        ("C", ((x - across, y - j), (x - k, y - down), (x, y - down))),
        ("Z", ()),
    )


def _curves(knots: Sequence[Point], closed: bool = False) -> Iterable[Curve]:
    """Curves through knots whose direction at each is that of its neighbours, or free at a corner."""
    last = len(knots) - 1
    for i in range(last):
        a, b = knots[i], knots[i + 1]
        if a.corner and b.corner:
            yield ("L", (b.place,))
            continue
        before = a if a.corner else knots[i - 1] if i else knots[-2] if closed else a
        after = b if b.corner else knots[i + 2] if i + 2 <= last else knots[1] if closed else b
        first = (a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6)
        second = (b.x - (after.x - a.x) / 6, b.y - (after.y - a.y) / 6)
        yield ("C", (first, second, b.place))


def _clockwise(points: Sequence[Point]) -> Sequence[Point]:
    area = sum(a.x * b.y - b.x * a.y for a, b in pairwise([*points, points[0]]))
    return points if area > 0 else points[::-1]


def _unit(a: Point, b: Point) -> Vector:
    dx, dy = b.x - a.x, b.y - a.y
    far = hypot(dx, dy) or 1.0
    return dx / far, dy / far


def _read(data: str) -> Curves:
    """SVG path data as curves."""
    return tuple(
        (str(kind), tuple((float(x), float(y)) for x, y in zip(values[::2], values[1::2], strict=True)))
        for kind, *values in parse_path_data(data, -PAGE / 2, -PAGE)
    )


_SHAPES: dict[str, tuple[int, tuple[int, ...], Callable[[Sequence[Point]], Curves]]] = {
    "limb": (2, (3,), _limb),
    "blob": (3, (2,), _blob),
    "poly": (3, (2,), _poly),
    "disc": (1, (3, 4), _disc),
}
"""By name: the least number of points, how many numbers a point has, and the function that draws."""
