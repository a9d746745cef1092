"""The outlines of SVG's shapes as display-list commands."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element

from cardforge.faces.art.affine import numbers
from cardforge.faces.svg_path import Commands, circle, polygon, read_path_data, rounded

Point = tuple[float, float]


def outline(element: Element, tag: str, *, evenodd: bool = False) -> Commands:
    """The outline of a shape, empty for one without extent; raises ValueError when it cannot be read.

    With `evenodd` its parts are turned so that filling by winding number gives what the even-odd rule gives, for parts that lie
    in one another but do not cross.
    """
    commands = SHAPES[tag](element) if tag in SHAPES else ()
    return _alternating(commands) if evenodd else commands


def _number(element: Element, name: str, default: float = 0.0) -> float:
    found = numbers(element.get(name, ""))
    return found[0] if found else default


def _path(element: Element) -> Commands:
    data = element.get("d", "")
    return read_path_data(data) if data.strip() not in ("", "none") else ()


def _rect(element: Element) -> Commands:
    x, y, width, height = (_number(element, name) for name in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return ()
    return rounded(x, y, width, height, _number(element, "rx", _number(element, "ry")))


def _circle(element: Element) -> Commands:
    r = _number(element, "r")
    return circle(_number(element, "cx"), _number(element, "cy"), r).commands if r > 0 else ()


def _ellipse(element: Element) -> Commands:
    x, y, rx, ry = (_number(element, name) for name in ("cx", "cy", "rx", "ry"))
    if rx <= 0 or ry <= 0:
        return ()
    unit = circle(0.0, 0.0, 1.0).commands
    return tuple(
        (kind, *(float(value) * (ry if i % 2 else rx) + (y if i % 2 else x) for i, value in enumerate(values)))
        for kind, *values in unit
    )


def _line(element: Element) -> Commands:
    ends = [(_number(element, f"x{end}"), _number(element, f"y{end}")) for end in (1, 2)]
    return polygon(ends, closed=False).commands


def _points(element: Element, *, closed: bool) -> Commands:
    found = numbers(element.get("points", ""))
    points = list(zip(found[::2], found[1::2], strict=False))
    return polygon(points, closed=closed).commands if len(points) > 1 else ()


SHAPES: dict[str, Callable[[Element], Commands]] = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": lambda element: _points(element, closed=False),
    "polygon": lambda element: _points(element, closed=True),
}


def _alternating(commands: Commands) -> Commands:
    """The parts of an outline turned in alternating directions, by how deep each lies in the others."""
    parts: list[list[tuple[str | float, ...]]] = []
    for command in commands:
        if command[0] == "M":
            parts.append([])
        if parts:
            parts[-1].append(command)
    if not 1 < len(parts) <= 400:
        return commands
    polygons = [_corners(part) for part in parts]
    turned: list[tuple[str | float, ...]] = []
    for index, part in enumerate(parts):
        start = polygons[index][0]
        depth = sum(_inside(start, other) for at, other in enumerate(polygons) if at != index)
        turned += part if (_area(polygons[index]) > 0) == (depth % 2 == 0) else _reversed(part)
    return tuple(turned)


def _corners(part: list[tuple[str | float, ...]]) -> list[Point]:
    """The points of a part as a polygon; a curve counts with its middle and its end."""
    points: list[Point] = []
    for kind, *values in part:
        numbers_ = [float(value) for value in values]
        if kind == "C":
            (x, y), (a, b, c, d, e, f) = points[-1], numbers_
            points.append(((x + 3 * a + 3 * c + e) / 8, (y + 3 * b + 3 * d + f) / 8))
        if numbers_:
            points.append((numbers_[-2], numbers_[-1]))
    return points


def _reversed(part: list[tuple[str | float, ...]]) -> list[tuple[str | float, ...]]:
    """A part drawn backwards."""
    drawn = [command for command in part if command[0] != "Z"]
    ends = [(float(command[-2]), float(command[-1])) for command in drawn]
    out: list[tuple[str | float, ...]] = [("M", *ends[-1])]
    for at in range(len(drawn) - 1, 0, -1):
        kind, *values = drawn[at]
        if kind == "C":
            out.append(("C", values[2], values[3], values[0], values[1], *ends[at - 1]))
        else:
            out.append(("L", *ends[at - 1]))
    return [*out, ("Z",)]


def _area(points: list[Point]) -> float:
    closed = [*points[1:], points[0]]
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, closed, strict=True)) / 2


def _inside(point: Point, polygon_: list[Point]) -> bool:
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(polygon_, [*polygon_[1:], polygon_[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossed = not crossed
    return crossed
