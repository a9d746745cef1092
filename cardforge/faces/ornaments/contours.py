"""A contour map with a river and a compass rose: for regions."""

from __future__ import annotations

from math import pi, sin

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def draw(canvas: Canvas) -> None:
    """Three peaks with contour lines, a river between them, and a compass rose."""
    colours = canvas.palette
    canvas.sky(colours.glow, mix(colours.glow, colours.light, 0.6))
    for across, down, size in ((0.27, 0.4, 0.62), (0.74, 0.6, 0.5), (0.6, 0.12, 0.3)):
        _peak(canvas, *canvas.at(across + canvas.uniform(-0.05, 0.05), down), canvas.height * size)
    _river(canvas)
    _compass(canvas, *canvas.at(0.88, 0.22), canvas.height * 0.13)


def _peak(canvas: Canvas, x: float, y: float, r: float) -> None:
    colours = canvas.palette
    waves = [(k, canvas.uniform(0, 2 * pi), canvas.uniform(0.04, 0.13)) for k in (2, 3, 5)]
    levels = 8
    for level in range(levels):
        reach = r * (1 - level / levels)
        ring = []
        for i in range(48):
            a = 2 * pi * i / 48
            ring.append(
                around(
                    x,
                    y,
                    reach
                    * (1 + sum(d * sin(k * a + p + 0.15 * level) for k, p, d in waves))
                    * (1 + 0.25 * abs(sin(a + 0.6))),
                    a,
                )
            )
        canvas.shape(ring, mix(colours.light, colours.mid, level / (levels - 1)), opacity=0.75)
        canvas.line(
            ring, mix(colours.deep, colours.ink, 0.2), 0.22 if level % 4 == 0 else 0.1, opacity=0.8, closed=True
        )


def _river(canvas: Canvas) -> None:
    phase = canvas.uniform(0, 2 * pi)
    points = [canvas.at(0.5 + 0.1 * sin(i * 0.9 + phase) + 0.02 * (i - 5), i / 10 - 0.05) for i in range(12)]
    for colour, line in (
        (canvas.palette.deep, 1.9),
        (mix("#5d8fa8", canvas.palette.light, 0.25), 1.5),
        ("#cfe3ea", 0.25),
    ):
        canvas.smooth(points, stroke=colour, line=line)


def _compass(canvas: Canvas, x: float, y: float, r: float) -> None:
    colours = canvas.palette
    canvas.disc(x, y, r * 1.12, colours.light, opacity=0.85)
    for k in (1.0, 1.08):
        canvas.ring(x, y, r * k, colours.deep, 0.14)
    for i in range(8):
        a, reach = pi * i / 4 - pi / 2, r * (0.98 if i % 2 == 0 else 0.55)
        for side, fill in ((-1, colours.ink), (1, colours.accent)):
            canvas.shape([(x, y), around(x, y, r * 0.2, a + side * pi / 8), around(x, y, reach, a)], fill)
