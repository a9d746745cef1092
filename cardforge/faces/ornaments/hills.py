"""A landscape of layered hills or peaks under sun or moon, with the faction's landmarks on the hills: for creatures."""

from __future__ import annotations

from math import acos, atan2, cos, pi, sin

from cardforge.faces.ornaments.canvas import Canvas, around, height_of, mix


def draw(canvas: Canvas) -> None:
    """The sky with its light, the land from far to near with silhouettes on each ridge, and birds."""
    colours = canvas.palette
    x, y = canvas.at(canvas.uniform(0.36, 0.74), canvas.uniform(0.32, 0.44))
    r = canvas.height * canvas.uniform(0.14, 0.23)
    canvas.rng.choice((_day, _day, _dusk, _night))(canvas, x, y, r)
    layers, peaks = 5, canvas.rng.random() < 0.4
    for i in range(layers):
        part = i / (layers - 1)
        fill = mix(mix(colours.mid, colours.glow, 0.45), colours.ink, part**0.8)
        line = canvas.ridge(0.56 + 0.088 * i, 0.055 - 0.006 * i, 9)
        if peaks and i < 2:
            _peaks(canvas, 0.6 + 0.07 * i, fill)
            continue
        if i > 0:
            _silhouettes(canvas, line, fill, 0.45 + 0.75 * part, 3 + i)
        canvas.smooth(line, fill=fill)
        canvas.smooth(line, stroke=mix(fill, colours.light, 0.5), line=0.1, opacity=0.6)
    for _ in range(canvas.randint(2, 5)):
        _bird(canvas, *canvas.at(canvas.uniform(0.24, 0.94), canvas.uniform(0.08, 0.4)))


def _day(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A large sun with rays and rings."""
    colours = canvas.palette
    canvas.sky(mix(colours.mid, colours.deep, 0.35), colours.glow)
    rays, turn = canvas.randint(9, 14) * 2, canvas.uniform(0, pi)
    for i in range(rays):
        a, reach = turn + 2 * pi * i / rays, r * (5.5 if i % 2 else 4.2)
        canvas.shape(
            [around(x, y, r, a), around(x, y, reach, a - 0.06), around(x, y, reach, a + 0.06)], colours.light, 0.13
        )
    canvas.halo(x, y, r * 2.1, colours.glow, colours.light)
    canvas.disc(x, y, r, mix(colours.light, "#ffffff", 0.35))
    for k in (1.16, 1.28):
        canvas.ring(x, y, r * k, colours.light, 0.16 if k < 1.2 else 0.09, opacity=0.9)


def _dusk(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A low red light behind long clouds."""
    colours = canvas.palette
    canvas.sky(mix(colours.deep, colours.ink, 0.2), mix(colours.glow, colours.light, 0.4))
    low = y + canvas.height * 0.1
    canvas.halo(x, low, r * 2.8, colours.glow, mix(colours.accent, colours.light, 0.5))
    canvas.disc(x, low, r * 1.1, mix(colours.accent, colours.light, 0.3))
    for i in range(9):
        middle, half = canvas.uniform(0.0, 1.0), canvas.uniform(4, 12)
        cx, cy = canvas.at(middle, 0.06 + 0.055 * i)
        thick = canvas.uniform(0.25, 0.75)
        cloud = [
            (cx - half, cy),
            (cx - half * 0.4, cy - thick),
            (cx + half * 0.3, cy - thick * 0.7),
            (cx + half, cy),
            (cx, cy + thick * 0.5),
        ]
        canvas.shape(cloud, mix(colours.light, colours.mid, canvas.uniform(0.1, 0.6)), opacity=0.6)


def _night(canvas: Canvas, x: float, y: float, r: float) -> None:
    """A crescent moon among stars."""
    colours = canvas.palette
    canvas.sky(mix(colours.ink, colours.deep, 0.3), mix(colours.mid, colours.glow, 0.35))
    for _ in range(42):
        sx, sy = canvas.at(canvas.rng.random(), canvas.uniform(0.0, 0.6))
        canvas.disc(sx, sy, canvas.uniform(0.08, 0.22), colours.light, opacity=canvas.uniform(0.4, 1.0))
    for _ in range(4):
        sx, sy = canvas.at(canvas.uniform(0.2, 1.0), canvas.uniform(0.02, 0.4))
        canvas.shape([around(sx, sy, 0.9 if k % 2 == 0 else 0.16, k * pi / 4) for k in range(8)], colours.light)
    canvas.halo(x, y, r * 2.3, colours.deep, mix(colours.mid, colours.glow, 0.5))
    _crescent(canvas, x, y, r, 0.45 * r, 0.8 * r, canvas.uniform(-0.9, -0.2))


def _crescent(canvas: Canvas, x: float, y: float, r: float, off: float, bite: float, turn: float) -> None:
    """A disc without a bite of radius `bite`, which is `off` away from its centre in direction `turn`."""
    tip = acos((r * r + off * off - bite * bite) / (2 * r * off))
    inner = atan2(r * sin(tip), r * cos(tip) - off)
    far = [around(x, y, r, turn + tip + (2 * pi - 2 * tip) * i / 32) for i in range(33)]
    bx, by = around(x, y, off, turn)
    near = [around(bx, by, bite, turn + 2 * pi - inner - (2 * pi - 2 * inner) * i / 24) for i in range(25)]
    canvas.shape(far + near, mix(canvas.palette.light, "#ffffff", 0.3))


def _peaks(canvas: Canvas, level: float, fill: str) -> None:
    """A row of mountains with snow on the tops."""
    count = canvas.randint(3, 4)
    for i in range(count):
        middle = (i + canvas.uniform(0.2, 0.8)) / count
        x, top = canvas.at(middle, level - canvas.uniform(0.16, 0.36))
        foot, half = canvas.at(0, level + 0.3)[1], canvas.width * canvas.uniform(0.2, 0.3)
        canvas.shape([(x - half, foot), (x, top), (x + half, foot)], fill)
        tall, snow = foot - top, canvas.uniform(0.22, 0.32)
        edge = [(x, top), (x + half * snow, top + tall * snow), (x + half * snow * 0.4, top + tall * snow * 0.8)]
        edge += [
            (x, top + tall * snow * 1.1),
            (x - half * snow * 0.5, top + tall * snow * 0.78),
            (x - half * snow, top + tall * snow),
        ]
        canvas.shape(edge, mix(fill, canvas.palette.light, 0.65))
        canvas.shape([(x, top), (x + half, foot), (x + half * 0.15, foot)], canvas.palette.ink, opacity=0.16)


def _bird(canvas: Canvas, x: float, y: float) -> None:
    s = canvas.uniform(0.5, 1.0)
    ink = mix(canvas.palette.ink, canvas.palette.mid, 0.2)
    canvas.smooth([(x - 2 * s, y - 0.5 * s), (x - 0.8 * s, y - 0.7 * s), (x, y)], stroke=ink, line=0.16)
    canvas.smooth([(x, y), (x + 0.8 * s, y - 0.7 * s), (x + 2 * s, y - 0.5 * s)], stroke=ink, line=0.16)


def _silhouettes(canvas: Canvas, line: list[tuple[float, float]], fill: str, size: float, count: int) -> None:
    draw_one = _SILHOUETTES.get(canvas.motif, _tree)
    for _ in range(count):
        x = canvas.uniform(canvas.x, canvas.right)
        draw_one(canvas, x, height_of(line, x) + 0.5 * size, size * canvas.uniform(0.75, 1.2), fill)


def _tree(canvas: Canvas, x: float, y: float, s: float, fill: str) -> None:
    for k in range(4):
        wide, top, low = (1.35 - 0.28 * k) * s, y - (2.4 + 1.15 * k) * s, y - (0.5 + 1.05 * k) * s
        canvas.shape([(x - wide, low), (x, top), (x + wide, low)], fill)
    canvas.shape([(x - 0.16 * s, y), (x - 0.16 * s, y - s), (x + 0.16 * s, y - s), (x + 0.16 * s, y)], fill)


def _thorn(canvas: Canvas, x: float, y: float, s: float, fill: str) -> None:
    lean = canvas.uniform(-0.9, 0.9) * s
    canvas.shape([(x - 0.75 * s, y), (x + lean, y - 5.4 * s), (x + 0.75 * s, y)], fill)
    for k, side in ((0.35, -1), (0.5, 1), (0.68, -1)):
        bx, by = x + lean * k, y - 5.4 * s * k
        canvas.shape([(bx, by + 0.5 * s), (bx + side * 1.5 * s, by - 1.1 * s), (bx, by - 0.2 * s)], fill)


def _pennant(canvas: Canvas, x: float, y: float, s: float, fill: str) -> None:
    top = y - 5.6 * s
    canvas.shape([(x - 0.11 * s, y), (x - 0.11 * s, top), (x + 0.11 * s, top), (x + 0.11 * s, y)], fill)
    cloth = [
        (x, top + 0.2 * s),
        (x + 2.7 * s, top + 0.5 * s),
        (x + 1.9 * s, top + 1.1 * s),
        (x + 2.6 * s, top + 1.8 * s),
        (x, top + 2.0 * s),
    ]
    canvas.shape(cloth, canvas.palette.accent if s > 0.6 else fill)
    canvas.shape([(x - 0.3 * s, top), (x, top - 0.9 * s), (x + 0.3 * s, top)], fill)


def _keep(canvas: Canvas, x: float, y: float, s: float, fill: str) -> None:
    half, top = 1.0 * s, y - 3.6 * s
    canvas.shape([(x - half, y), (x - half, top), (x + half, top), (x + half, y)], fill)
    canvas.shape([(x - 1.3 * s, top), (x, top - 2.3 * s), (x + 1.3 * s, top)], fill)
    canvas.shape(
        [
            (x - 0.2 * s, y - 1.9 * s),
            (x - 0.2 * s, y - 2.8 * s),
            (x + 0.2 * s, y - 2.8 * s),
            (x + 0.2 * s, y - 1.9 * s),
        ],
        canvas.palette.light,
    )
    canvas.shape(
        [(x, top - 2.2 * s), (x, top - 3.3 * s), (x + 1.2 * s, top - 2.95 * s), (x, top - 2.6 * s)],
        canvas.palette.accent,
    )


def _obelisk(canvas: Canvas, x: float, y: float, s: float, fill: str) -> None:
    canvas.shape(
        [
            (x - 0.65 * s, y),
            (x - 0.42 * s, y - 4.8 * s),
            (x, y - 5.7 * s),
            (x + 0.42 * s, y - 4.8 * s),
            (x + 0.65 * s, y),
        ],
        fill,
    )
    canvas.shape([(x - 1.1 * s, y), (x - 1.1 * s, y - 0.7 * s), (x + 1.1 * s, y - 0.7 * s), (x + 1.1 * s, y)], fill)
    canvas.disc(x, y - 6.6 * s, 0.42 * s, canvas.palette.light)


_SILHOUETTES = {
    "gaian": _tree,
    "dark_legion": _thorn,
    "red_banner": _pennant,
    "house_of_nobles": _keep,
    "empire": _obelisk,
    "emberhost": _pennant,
    "stonewardens": _keep,
    "thornwild": _thorn,
    "veilcourt": _obelisk,
    "shard": _thorn,
    "ruin": _thorn,
}
