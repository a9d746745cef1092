"""Fine interwoven curves as on a banknote, around a star of light: for magic."""

from __future__ import annotations

from math import cos, pi, sin

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def draw(canvas: Canvas) -> None:
    """A dark background with stars, then rosettes from outside to inside, each a closed line."""
    colours = canvas.palette
    canvas.sky(colours.ink, mix(colours.deep, colours.mid, 0.35))
    x, y = canvas.at(0.5, 0.5)
    _stars(canvas)
    canvas.halo(x, y, canvas.height * 0.62, colours.deep, mix(colours.mid, colours.glow, 0.5))
    lobes = canvas.randint(5, 14)
    canvas.rng.choice((_web, _petals, _orbits))(canvas, x, y, canvas.height * 0.475, lobes)
    _rosette(
        canvas,
        x,
        y,
        canvas.height * canvas.uniform(0.3, 0.38),
        lobes,
        canvas.uniform(0.16, 0.34),
        colours.glow,
        canvas.randint(2, 4),
    )
    inner = max(3, lobes + canvas.randint(-3, 3))
    _rosette(
        canvas,
        x,
        y,
        canvas.height * canvas.uniform(0.2, 0.26),
        inner,
        canvas.uniform(0.2, 0.42),
        colours.light,
        canvas.randint(1, 3),
    )
    _flame(canvas, x, y, canvas.height * canvas.uniform(0.11, 0.17))


def _stars(canvas: Canvas) -> None:
    for _ in range(46):
        x, y = canvas.at(canvas.rng.random(), canvas.rng.random())
        canvas.disc(x, y, canvas.uniform(0.07, 0.24), canvas.palette.light, opacity=canvas.uniform(0.35, 0.95))


def _web(canvas: Canvas, x: float, y: float, r: float, lobes: int) -> None:
    colours = canvas.palette
    skip = next(k for k in (lobes // 2, lobes // 2 - 1, 2, 1) if k > 0)
    count = lobes * 2
    corners = [around(x, y, r, 2 * pi * i / count - pi / 2) for i in range(count)]
    for i in range(count):
        for reach in (skip, skip + 1):
            canvas.line([corners[i], corners[(i + reach) % count]], colours.glow, 0.09, opacity=0.55)
    for k, line in ((1.0, 0.22), (1.035, 0.09)):
        canvas.ring(x, y, r * k, colours.light, line, opacity=0.9)
    for corner in corners:
        canvas.disc(*corner, 0.38, colours.light)


def _petals(canvas: Canvas, x: float, y: float, r: float, lobes: int) -> None:
    """Circles through the centre, each as wide as the radius of the ring."""
    colours, count = canvas.palette, max(6, lobes)
    for i in range(count):
        cx, cy = around(x, y, r * 0.5, 2 * pi * i / count)
        canvas.ring(cx, cy, r * 0.5, colours.glow, 0.12, opacity=0.7)
        canvas.disc(*around(x, y, r, 2 * pi * i / count), 0.5, colours.accent)
    canvas.ring(x, y, r, colours.light, 0.22, opacity=0.9)


def _orbits(canvas: Canvas, x: float, y: float, r: float, lobes: int) -> None:
    """Nested polygons, each with its corners on the sides of the previous one, and small moons."""
    colours, corners = canvas.palette, canvas.randint(3, 6)
    reach, turn = r, -pi / 2
    for level in range(5):
        ring = [around(x, y, reach, turn + 2 * pi * i / corners) for i in range(corners)]
        canvas.line(ring, mix(colours.light, colours.glow, level / 4), 0.16, opacity=0.8, closed=True)
        reach, turn = reach * cos(pi / corners), turn + pi / corners
    for k, line in ((1.0, 0.2), (0.93, 0.08)):
        canvas.ring(x, y, r * k, colours.light, line, opacity=0.9)
    for i in range(lobes):
        canvas.disc(*around(x, y, r * 0.965, 2 * pi * i / lobes), 0.55, colours.accent if i % 2 else colours.light)


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
    points = canvas.randint(4, 6) * 2
    for turn, reach, fill in ((pi / points, 0.78, colours.accent), (0.0, 1.0, mix(colours.light, "#ffffff", 0.5))):
        corners = [
            around(x, y, r * (reach if i % 2 == 0 else 0.3), pi * i / points - pi / 2 + turn) for i in range(2 * points)
        ]
        canvas.shape(corners, fill)
    canvas.disc(x, y, r * 0.2, colours.deep)
