"""Transformations of SVG: `transform` attributes as matrices, and outlines moved by them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from cardforge.faces.lengths import tidy
from cardforge.faces.svg_path import Commands

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f as in SVG: x' = a x + c y + e, y' = b x + d y + f."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
_STEP = re.compile(r"\s*([a-zA-Z]+)\s*\(([^()]*)\)\s*,?")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LARGEST = 1e9
"""Bound of the numbers of a drawing."""
MAX_STEPS = 50
"""Most steps of one `transform`."""


def numbers(written: str) -> list[float]:
    """The numbers of a list with blanks or commas; raises ValueError for one that is not finite."""
    found = [float(number) for number in _NUMBER.findall(written)]
    if not all(math.isfinite(number) and abs(number) < LARGEST for number in found):
        raise ValueError(f"{written[:40]!r} has a number that is too large")
    return found


def product(outer: Matrix, inner: Matrix) -> Matrix:
    """The transformation of something that lies in the coordinates of `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def scale_of(matrix: Matrix) -> float:
    """How much longer lines become on average."""
    a, b, c, d, _, _ = matrix
    return math.sqrt(abs(a * d - b * c))


def read_transform(written: str) -> Matrix:
    """The matrix of a `transform` attribute; raises ValueError when it cannot be read."""
    matrix, at, steps = IDENTITY, 0, 0
    while at < len(written.rstrip()):
        match = _STEP.match(written, at)
        steps += 1
        if match is None or match[1] not in _MAKERS or steps > MAX_STEPS:
            raise ValueError(f"transform {written[:60]!r} cannot be read")
        try:
            matrix = product(matrix, _MAKERS[match[1]](*numbers(match[2])))
        except TypeError as error:
            raise ValueError(f"transform {written[:60]!r} cannot be read") from error
        at = match.end()
    return matrix


def moved(commands: Commands, by: Matrix) -> Commands:
    """Display-list commands after a transformation; raises ValueError for a point that is not finite."""
    a, b, c, d, e, f = by
    out: list[tuple[str | float, ...]] = []
    for kind, *values in commands:
        points: list[float] = []
        for x, y in zip(values[::2], values[1::2], strict=True):
            if not (abs(float(x)) < LARGEST and abs(float(y)) < LARGEST):
                raise ValueError("a point of an outline lies too far away")
            points += (tidy(a * float(x) + c * float(y) + e), tidy(b * float(x) + d * float(y) + f))
        out.append((kind, *points))
    return tuple(out)


def _translate(x: float, y: float = 0.0) -> Matrix:
    return 1.0, 0.0, 0.0, 1.0, x, y


def _scale(x: float, y: float | None = None) -> Matrix:
    return x, 0.0, 0.0, x if y is None else y, 0.0, 0.0


def _rotate(angle: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    turn = math.radians(angle)
    turned = (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0.0, 0.0)
    return product(product(_translate(x, y), turned), _translate(-x, -y))


def _matrix(a: float, b: float, c: float, d: float, e: float, f: float) -> Matrix:
    return a, b, c, d, e, f


def _skew_x(angle: float) -> Matrix:
    return 1.0, 0.0, math.tan(math.radians(angle)), 1.0, 0.0, 0.0


def _skew_y(angle: float) -> Matrix:
    return 1.0, math.tan(math.radians(angle)), 0.0, 1.0, 0.0, 0.0


_MAKERS: dict[str, Callable[..., Matrix]] = {
    "translate": _translate, "scale": _scale, "rotate": _rotate, "matrix": _matrix, "skewX": _skew_x, "skewY": _skew_y,
}  # fmt: skip
