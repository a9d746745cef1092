"""The canvas of the ornaments: an area, a palette, a seeded random generator, and a few shapes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin

from cardforge.faces.display import Op, Path, Rect
from cardforge.faces.lengths import tidy
from cardforge.faces.svg_path import circle, polygon

Point = tuple[float, float]


@dataclass(frozen=True)
class Palette:
    """Five colours from dark to bright, and an accent colour."""

    ink: str
    deep: str
    mid: str
    light: str
    glow: str
    accent: str


class Canvas:
    """An area to paint on, in millimetres; every method that draws appends to `ops`."""

    def __init__(self, area: tuple[float, float, float, float], palette: Palette, seed: str, motif: str) -> None:
        self.x, self.y, self.width, self.height = area
        self.palette, self.motif = palette, motif
        self.rng = random.Random(seed)
        self.ops: list[Op] = []

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def uniform(self, low: float, high: float) -> float:
        """A random number from low to high."""
        return low + (high - low) * self.rng.random()

    def randint(self, low: int, high: int) -> int:
        """A random whole number from low to high, both included."""
        return low + int(self.rng.random() * (high - low + 1))

    def at(self, across: float, down: float) -> Point:
        """The point at these fractions of width and height."""
        return self.x + self.width * across, self.y + self.height * down

    def sky(self, top: str, bottom: str, bands: int = 22) -> None:
        """A background that fades from the top colour to the bottom one; its bands overlap so that no seams show."""
        for i in range(bands):
            y = self.y + self.height * i / bands
            colour = mix(top, bottom, i / (bands - 1))
            self.ops.append(Rect(tidy(self.x), tidy(y), tidy(self.width), tidy(self.bottom - y), fill=colour))

    def halo(self, x: float, y: float, r: float, outer: str, inner: str, rings: int = 9) -> None:
        """A light that fades outwards: discs from the outer colour to the inner one, down to a third of the radius."""
        for i in range(rings):
            self.disc(x, y, r * (1 - 0.67 * i / (rings - 1)), mix(outer, inner, i / (rings - 1)), opacity=0.32)

    def disc(self, x: float, y: float, r: float, fill: str | None, **look: float | str | None) -> None:
        """A filled circle."""
        self.ops.append(circle(x, y, r, fill=fill, **look))

    def ring(self, x: float, y: float, r: float, stroke: str, line: float, opacity: float = 1.0) -> None:
        """The outline of a circle."""
        self.ops.append(circle(x, y, r, stroke=stroke, line=line, opacity=opacity))

    def shape(self, points: Sequence[Point], fill: str, opacity: float = 1.0) -> None:
        """A filled polygon."""
        self.ops.append(polygon(list(points), fill=fill, opacity=opacity))

    def line(
        self, points: Sequence[Point], stroke: str, line: float, opacity: float = 1.0, closed: bool = False
    ) -> None:
        """A line through points."""
        self.ops.append(polygon(list(points), closed=closed, stroke=stroke, line=line, opacity=opacity))

    def smooth(self, points: Sequence[Point], **look: float | str | None) -> None:
        """A smooth line through points; filled down to the bottom of the area when `fill` is given."""
        commands: list[tuple[str | float, ...]] = [("M", tidy(points[0][0]), tidy(points[0][1]))]
        for i in range(len(points) - 1):
            before, a, b, after = (points[max(0, min(len(points) - 1, i + k))] for k in (-1, 0, 1, 2))
            c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
            c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
            commands.append(("C", *map(tidy, (*c1, *c2, *b))))
        if look.get("fill"):
            commands += [
                ("L", tidy(points[-1][0]), tidy(self.bottom + 1)),
                ("L", tidy(points[0][0]), tidy(self.bottom + 1)),
                ("Z",),
            ]
        self.ops.append(Path(tuple(commands), **look))  # type: ignore[arg-type]

    def ridge(self, level: float, swing: float, steps: int) -> list[Point]:
        """Points of a hill line around a level (fraction of the height), from beyond the left to beyond the right edge."""
        phases = [self.uniform(0, 2 * pi) for _ in range(3)]
        points = []
        for i in range(-1, steps + 2):
            part = i / steps
            wave = sum(sin(part * pi * (k + 1) * 1.7 + phase) / (k + 1.2) for k, phase in enumerate(phases))
            points.append(self.at(part, level + swing * (wave + self.uniform(-0.25, 0.25))))
        return points


def around(x: float, y: float, r: float, angle: float) -> Point:
    """The point on a circle; the angle is in radians, 0 to the right, growing clockwise."""
    return x + r * cos(angle), y + r * sin(angle)


def mix(first: str, second: str, part: float) -> str:
    """The colour at the fraction `part` of the way from the first to the second."""
    channels = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * max(0.0, min(1.0, part))):02x}" for a, b in channels)


def height_of(points: Sequence[Point], x: float) -> float:
    """The y of a line through points at x."""
    for (ax, ay), (bx, by) in pairwise(points):
        if ax <= x <= bx:
            return ay + (by - ay) * (x - ax) / (bx - ax)
    return points[-1][1]
