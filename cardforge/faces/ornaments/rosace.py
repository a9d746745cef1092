"""A large web of woven circles over the whole card: for backs."""

from __future__ import annotations

from math import cos, pi

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def draw(canvas: Canvas) -> None:
    """A background that darkens towards the edges, rays, and rings of crossing waves."""
    colours = canvas.palette
    x, y = canvas.at(0.5, 0.5)
    canvas.shape(
        [(canvas.x, canvas.y), (canvas.right, canvas.y), (canvas.right, canvas.bottom), (canvas.x, canvas.bottom)],
        colours.ink,
    )
    canvas.halo(x, y, canvas.height * 0.62, colours.ink, colours.deep, rings=14)
    for i in range(72):
        a = 2 * pi * i / 72
        canvas.line(
            [around(x, y, canvas.width * 0.36, a), around(x, y, canvas.height, a)], colours.mid, 0.1, opacity=0.55
        )
    for reach, waves, depth in ((0.78, 24, 0.09), (0.6, 24, 0.1), (0.46, 18, 0.1)):
        _waves(canvas, x, y, canvas.width * reach, waves, depth)


def _waves(canvas: Canvas, x: float, y: float, r: float, waves: int, depth: float) -> None:
    colours, lines = canvas.palette, 4
    for k in range(lines):
        points = []
        for i in range(waves * 10):
            a = 2 * pi * i / (waves * 10)
            points.append(around(x, y, r * (1 + depth * cos(waves / 2 * a + 2 * pi * k / lines)), a))
        canvas.line(points, mix(colours.mid, colours.glow, 0.3 * (k % 2)), 0.14, opacity=0.8, closed=True)
