"""Rays, flying shards and bolts around a bright point: for events."""

from __future__ import annotations

from math import cos, pi, sin

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def draw(canvas: Canvas) -> None:
    """Wedges around a point of light, rings of shards, and bolts."""
    colours = canvas.palette
    x, y = canvas.at(canvas.uniform(0.4, 0.66), canvas.uniform(0.46, 0.6))
    canvas.sky(colours.ink, colours.deep)
    _rays(canvas, x, y)
    canvas.halo(x, y, canvas.height * 0.55, colours.mid, colours.light)
    for radius, count in ((0.62, 26), (0.46, 20), (0.33, 15)):
        _shards(canvas, x, y, canvas.height * radius, count)
    for _ in range(canvas.randint(2, 3)):
        _bolt(canvas, x, y)
    canvas.disc(x, y, canvas.height * 0.085, mix(colours.light, "#ffffff", 0.6))
    for k in (0.115, 0.14):
        canvas.ring(x, y, canvas.height * k, colours.light, 0.12, opacity=0.9)


def _rays(canvas: Canvas, x: float, y: float) -> None:
    colours, turn, count = canvas.palette, canvas.uniform(0, pi), canvas.randint(17, 23)
    for i in range(count):
        start = turn + 2 * pi * (i + canvas.uniform(-0.16, 0.16)) / count
        wide = pi / count * canvas.uniform(0.5, 1.25)
        reach = canvas.width * 1.2
        fill = mix(colours.mid, colours.glow, canvas.uniform(0.0, 0.75))
        canvas.shape([(x, y), around(x, y, reach, start), around(x, y, reach, start + wide)], fill, opacity=0.62)


def _shards(canvas: Canvas, x: float, y: float, r: float, count: int) -> None:
    colours = canvas.palette
    for i in range(count):
        a = 2 * pi * (i + canvas.uniform(-0.35, 0.35)) / count
        at, reach = r * canvas.uniform(0.82, 1.25), canvas.uniform(1.0, 3.4)
        thin = canvas.uniform(0.022, 0.05)
        corners = [
            around(x, y, at, a),
            around(x, y, at + reach * 0.4, a - thin),
            around(x, y, at + reach, a),
            around(x, y, at + reach * 0.4, a + thin),
        ]
        canvas.shape(corners, mix(colours.light, colours.accent, canvas.uniform(0, 0.7)), opacity=0.92)


def _bolt(canvas: Canvas, x: float, y: float) -> None:
    a = canvas.uniform(-0.85 * pi, -0.15 * pi)
    steps = 6
    path = []
    for i in range(steps + 1):
        px, py = around(x, y, canvas.width * 0.8 * i / steps, a)
        swing = 0 if i == 0 else canvas.uniform(1.2, 2.4) * (-1) ** i
        path.append((px - swing * sin(a), py + swing * cos(a)))
    left = [(px + 0.22 * i * sin(a), py - 0.22 * i * cos(a)) for i, (px, py) in enumerate(path)]
    right = [(px - 0.22 * i * sin(a), py + 0.22 * i * cos(a)) for i, (px, py) in reversed(list(enumerate(path)))]
    canvas.shape(left + right, mix(canvas.palette.light, "#ffffff", 0.55))
    canvas.line(left + right, canvas.palette.accent, 0.14, opacity=0.8, closed=True)
