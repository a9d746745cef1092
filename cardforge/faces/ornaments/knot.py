"""Ribbons plaited over and under each other into rings: for enchantments."""

from __future__ import annotations

from math import pi, sin

from cardforge.faces.ornaments.canvas import Canvas, Point, around, mix


def draw(canvas: Canvas) -> None:
    """A patterned background, plaited rings, and petals in the centre."""
    colours = canvas.palette
    canvas.sky(mix(colours.deep, colours.ink, 0.25), mix(colours.mid, colours.deep, 0.3))
    _ground(canvas)
    x, y = canvas.at(0.5, 0.5)
    canvas.halo(x, y, canvas.height * 0.66, colours.mid, colours.glow)
    canvas.rng.choice((_two_rings, _wide_ring, _links))(canvas, x, y)


def _two_rings(canvas: Canvas, x: float, y: float) -> None:
    waves = canvas.randint(8, 12)
    _plait(canvas, x, y, canvas.height * 0.405, canvas.height * 0.05, waves, 1.5)
    _plait(canvas, x, y, canvas.height * 0.255, canvas.height * 0.045, max(5, waves - canvas.randint(3, 4)), 1.25)
    _petals(canvas, x, y, canvas.height * 0.145)


def _wide_ring(canvas: Canvas, x: float, y: float) -> None:
    _plait(canvas, x, y, canvas.height * 0.355, canvas.height * 0.1, canvas.randint(5, 9), 1.9)
    _petals(canvas, x, y, canvas.height * 0.19)


def _links(canvas: Canvas, x: float, y: float) -> None:
    count = canvas.randint(3, 5)
    for i in range(count):
        cx, cy = around(x, y, canvas.height * 0.3, 2 * pi * i / count - pi / 2)
        _plait(canvas, cx, cy, canvas.height * 0.13, canvas.height * 0.028, canvas.randint(4, 6), 0.95)
    _plait(canvas, x, y, canvas.height * 0.3, canvas.height * 0.035, 4 * count, 1.1)
    _petals(canvas, x, y, canvas.height * 0.15)


def _ground(canvas: Canvas) -> None:
    step, colours = 3.1, canvas.palette
    for row in range(int(canvas.height / step) + 2):
        for column in range(int(canvas.width / step) + 2):
            x, y = canvas.x + (column + 0.5 * (row % 2)) * step, canvas.y + row * step * 0.86
            corners = [(x, y - 0.6), (x + 0.6, y), (x, y + 0.6), (x - 0.6, y)]
            canvas.shape(corners, colours.light, opacity=0.13)


def _plait(canvas: Canvas, x: float, y: float, r: float, swing: float, waves: int, thick: float) -> None:
    pieces: dict[bool, list[tuple[list[Point], int]]] = {True: [], False: []}
    for strand in (0, 1):
        for crossing in range(2 * waves):
            middle = pi * crossing / waves
            path = []
            for i in range(-5, 6):
                a = middle + i / 10 * 1.04 * pi / waves
                path.append(around(x, y, r + swing * sin(waves * a) * (1 - 2 * strand), a))
            pieces[(crossing + strand) % 2 == 0].append((path, strand))
    for over in (False, True):
        for path, strand in pieces[over]:
            _ribbon(canvas, path, strand, thick, over)


def _ribbon(canvas: Canvas, path: list[Point], strand: int, thick: float, over: bool) -> None:
    colours = canvas.palette
    body = colours.light if strand else mix(colours.glow, colours.accent, 0.35)
    if over:
        canvas.line(path[1:-1], colours.ink, thick + 0.55)
    canvas.line(path, mix(body, colours.ink, 0.55), thick)
    canvas.line(path, body, thick - 0.36)
    canvas.line(path, mix(body, "#ffffff", 0.5), thick * 0.16, opacity=0.85)


def _petals(canvas: Canvas, x: float, y: float, r: float) -> None:
    colours, count = canvas.palette, canvas.randint(4, 6)
    for ring, fill in ((1.0, colours.accent), (0.72, colours.light)):
        for i in range(count):
            a = 2 * pi * (i + (0.5 if ring < 1 else 0)) / count - pi / 2
            side = 0.75 / count * pi
            tip, left, right = (
                around(x, y, r * ring, a),
                around(x, y, r * ring * 0.55, a - side),
                around(x, y, r * ring * 0.55, a + side),
            )
            canvas.shape([(x, y), left, tip, right], mix(fill, colours.ink, 0.1))
            canvas.line([(x, y), left, tip, right], colours.ink, 0.14, closed=True)
    canvas.disc(x, y, r * 0.16, colours.ink)
    canvas.disc(x, y, r * 0.09, colours.light)
