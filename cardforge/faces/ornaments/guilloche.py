"""Fine interwoven curves like those of a banknote around a star of light: for magic."""

from __future__ import annotations

from math import cos, pi, sin

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def draw(canvas: Canvas) -> None:
    """A dark ground with stars, then rosettes of one endless line each, from outside to inside."""
    colours = canvas.palette
    canvas.sky(colours.ink, mix(colours.deep, colours.mid, 0.35))
    x, y = canvas.at(0.5, 0.5)
    _stars(canvas)
    canvas.halo(x, y, canvas.height * 0.62, colours.deep, mix(colours.mid, colours.glow, 0.5))
    lobes = canvas.whole(7, 13)
    _web(canvas, x, y, canvas.height * 0.475, lobes)
    _rosette(canvas, x, y, canvas.height * 0.36, lobes, canvas.between(0.2, 0.3), colours.glow, 3)
    _rosette(canvas, x, y, canvas.height * 0.245, lobes + 1, canvas.between(0.25, 0.38), colours.light, 2)
    _flame(canvas, x, y, canvas.height * 0.15)


def _stars(canvas: Canvas) -> None:
    for _ in range(46):
        x, y = canvas.at(canvas.chance.random(), canvas.chance.random())
        canvas.disc(x, y, canvas.between(0.07, 0.24), canvas.palette.light, opacity=canvas.between(0.35, 0.95))


def _web(canvas: Canvas, x: float, y: float, r: float, lobes: int) -> None:
    colours = canvas.palette
    skip = next(k for k in (lobes // 2, lobes // 2 - 1, 2, 1) if k > 0)
    many = lobes * 2
    corners = [around(x, y, r, 2 * pi * i / many - pi / 2) for i in range(many)]
    for i in range(many):
        for reach in (skip, skip + 1):
            canvas.line([corners[i], corners[(i + reach) % many]], colours.glow, 0.09, opacity=0.55)
    for k, line in ((1.0, 0.22), (1.035, 0.09)):
        canvas.ring(x, y, r * k, colours.light, line, opacity=0.9)
    for corner in corners:
        canvas.disc(*corner, 0.38, colours.light)


def _rosette(canvas: Canvas, x: float, y: float, r: float, lobes: int, depth: float, colour: str, lines: int) -> None:
    steps = lobes * 14
    for k in range(lines):
        phase = pi * k / lines
        points = []
        for i in range(steps):
            a = 2 * pi * i / steps
            reach = r * (1 - depth + depth * cos(lobes * a + phase)) * (1 + 0.05 * sin(2 * lobes * a))
            points.append(around(x, y, reach, a + 0.22 * sin(lobes * a + phase)))
        canvas.line(points, colour, 0.2, closed=True)


def _flame(canvas: Canvas, x: float, y: float, r: float) -> None:
    colours = canvas.palette
    points = canvas.whole(4, 6) * 2
    for turn, reach, fill in ((pi / points, 0.78, colours.accent), (0.0, 1.0, mix(colours.light, "#ffffff", 0.5))):
        corners = [
            around(x, y, r * (reach if i % 2 == 0 else 0.3), pi * i / points - pi / 2 + turn) for i in range(2 * points)
        ]
        canvas.shape(corners, fill)
    canvas.disc(x, y, r * 0.2, colours.deep)
