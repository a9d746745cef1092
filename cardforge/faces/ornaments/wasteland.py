"""A wasteland: a large sun in the dust, broken towers, wires, and a working site in front of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import pi

from cardforge.faces.ornaments._landmarks import landmark
from cardforge.faces.ornaments.canvas import Canvas, Point, around, mix


def draw(canvas: Canvas) -> None:
    """Sky and sun, two rows of ruins, the site of the motif, poles with wires, and rubble in front.

    The motif is the kind of site and up to two type icons, each of which adds its landmark: "production fuel ammo".
    """
    colours = canvas.palette
    canvas.sky(mix(colours.mid, colours.deep, 0.25), colours.glow)
    x, y, r = (
        *canvas.at(canvas.uniform(0.25, 0.75), canvas.uniform(0.34, 0.46)),
        canvas.height * canvas.uniform(0.2, 0.3),
    )
    canvas.halo(x, y, r * 1.9, mix(colours.mid, colours.glow, 0.5), colours.light)
    canvas.disc(x, y, r, mix(colours.light, "#ffffff", 0.3))
    _dust(canvas, x, y, r)
    foot = canvas.y + canvas.height * 0.84
    _ruins(canvas, foot, canvas.height * 0.5, mix(colours.glow, colours.mid, 0.65))
    _ruins(canvas, foot, canvas.height * 0.38, mix(colours.mid, colours.deep, 0.65))
    kind, *icons = canvas.motif.split() or [""]
    for number, icon in enumerate(icons):
        landmark(icon, canvas, canvas.x + canvas.width * (0.8 if number else 0.24) + canvas.uniform(-2, 2), foot)
    _SITES.get(kind, _works)(canvas, foot)
    _wires(canvas, foot)
    _rubble(canvas, foot)


def _dust(canvas: Canvas, x: float, y: float, r: float) -> None:
    """Bars of dust in front of the sun."""
    for i in range(5):
        level = y + r * (0.25 + 0.16 * i)
        canvas.shape([(canvas.x, level), (canvas.right, level), (canvas.right, level + 0.12 + 0.16 * i), (canvas.x, level + 0.12 + 0.16 * i)], canvas.palette.glow, 0.85)  # fmt: skip
    for _ in range(3):
        bird = x + canvas.uniform(-12, 12), y - canvas.uniform(0, r)
        canvas.line([(bird[0] - 0.9, bird[1] - 0.4), bird, (bird[0] + 0.9, bird[1] - 0.4)], canvas.palette.deep, 0.16)


def _ruins(canvas: Canvas, foot: float, tall: float, fill: str) -> None:
    """A row of towers with broken tops and holes for windows."""
    at = canvas.x - canvas.uniform(0, 4)
    while at < canvas.right:
        wide, top = canvas.uniform(3.2, 7), foot - tall * canvas.uniform(0.35, 1)
        teeth = [(at + wide * i / 4, top + canvas.uniform(0, 2.6)) for i in range(5)]
        canvas.shape([(at, foot), *teeth, (at + wide, foot)], fill)
        for column in range(int(wide / 1.5)):
            for row in range(int((foot - top - 3) / 1.9)):
                if canvas.rng.random() < 0.45:
                    left, high = at + 0.6 + column * 1.5, top + 3.0 + row * 1.9
                    canvas.shape([(left, high), (left + 0.7, high), (left + 0.7, high + 1), (left, high + 1)], canvas.palette.glow, 0.55)  # fmt: skip
        if canvas.rng.random() < 0.4:
            bent = teeth[2][0], teeth[2][1]
            canvas.line([bent, (bent[0] + 0.3, bent[1] - 2.4), (bent[0] + 1.4, bent[1] - 3.0)], fill, 0.25)
        at += wide + canvas.uniform(-0.4, 3.5)


def _works(canvas: Canvas, foot: float) -> None:
    """Production: halls with saw-tooth roofs, smoking chimneys, a tank."""
    ink, at = canvas.palette.ink, canvas.x + canvas.width * canvas.uniform(0.3, 0.4)
    tall = canvas.height * canvas.uniform(0.2, 0.27)
    for i in range(3):
        left = at + i * 6
        canvas.shape([(left, foot), (left, foot - tall), (left + 6, foot - tall * 0.66), (left + 6, foot)], ink)
        canvas.shape([(left + 1.2, foot - tall * 0.45), (left + 4.6, foot - tall * 0.45), (left + 4.6, foot - tall * 0.2), (left + 1.2, foot - tall * 0.2)], canvas.palette.accent)  # fmt: skip
    for i in range(canvas.randint(2, 3)):
        left, high = at + 18.6 + i * 2.8, foot - canvas.height * canvas.uniform(0.45, 0.62)
        canvas.shape([(left, foot), (left + 0.3, high), (left + 1.5, high), (left + 1.8, foot)], ink)
        for puff in range(5):
            canvas.disc(left + 0.9 + puff * 1.5 + canvas.uniform(-0.3, 0.3), high - 0.8 - puff * 0.9, 0.7 + puff * 0.38, canvas.palette.deep, opacity=0.32)  # fmt: skip
    tank = at - 4.6
    canvas.shape([(tank, foot), (tank, foot - 5), (tank + 4, foot - 5), (tank + 4, foot)], ink)
    canvas.disc(tank + 2, foot - 5, 2, ink)
    canvas.line([(tank + 4, foot - 3), (at, foot - 3)], ink, 0.5)


def _hall(canvas: Canvas, foot: float) -> None:
    """Feature: a large building on steps with columns, a banner and a broken gable."""
    ink, left = canvas.palette.ink, canvas.x + canvas.width * canvas.uniform(0.27, 0.38)
    wide, tall = canvas.uniform(16, 22), canvas.height * 0.3
    canvas.shape([(left - 2, foot), (left - 2, foot - 1), (left + wide + 2, foot - 1), (left + wide + 2, foot)], ink)
    canvas.shape(
        [(left - 1, foot - 1), (left - 1, foot - 2), (left + wide + 1, foot - 2), (left + wide + 1, foot - 1)], ink
    )
    for i in range(6):
        at = left + i * (wide - 1.6) / 5
        high = tall * (0.5 if i == 4 else 1)
        canvas.shape([(at, foot - 2), (at, foot - high), (at + 1.6, foot - high), (at + 1.6, foot - 2)], ink)
    roof = foot - tall
    gable = [(left - 1, roof), (left - 1, roof - 1.5), (left + wide / 2, roof - 6), (left + wide * 0.68, roof - 4), (left + wide * 0.74, roof - 2.2), (left + wide * 0.79, roof)]  # fmt: skip
    canvas.shape(gable, ink)
    banner = left + wide * 0.3
    canvas.shape([(banner, roof + 0.6), (banner + 3, roof + 0.6), (banner + 3, roof + 5.4), (banner + 1.5, roof + 4.2), (banner, roof + 5.4)], canvas.palette.accent)  # fmt: skip


def _camp(canvas: Canvas, foot: float) -> None:
    """Action: a lorry with a crane, tents, and a fire."""
    ink, at = canvas.palette.ink, canvas.x + canvas.width * canvas.uniform(0.2, 0.4)
    body = [(at, foot - 1.4), (at, foot - 5), (at + 10, foot - 5), (at + 10, foot - 6.6), (at + 13.4, foot - 6.6), (at + 15.2, foot - 4), (at + 15.6, foot - 1.4)]  # fmt: skip
    canvas.shape(body, ink)
    canvas.shape(
        [(at + 11, foot - 5.8), (at + 13, foot - 5.8), (at + 14, foot - 4.2), (at + 11, foot - 4.2)],
        canvas.palette.accent,
    )
    for wheel in (2, 5, 12.6):
        canvas.disc(at + wheel, foot - 1.4, 1.4, ink)
        canvas.disc(at + wheel, foot - 1.4, 0.55, canvas.palette.glow)
    tip: Point = around(at + 4, foot - 5, canvas.height * 0.44, -pi * canvas.uniform(0.3, 0.4))
    canvas.line([(at + 4, foot - 5), tip], ink, 0.7)
    canvas.line([tip, (tip[0], tip[1] + canvas.height * 0.2)], ink, 0.2)
    canvas.shape([(tip[0] - 1, tip[1] + canvas.height * 0.2), (tip[0] + 1, tip[1] + canvas.height * 0.2), (tip[0] + 1, tip[1] + canvas.height * 0.2 + 1.6), (tip[0] - 1, tip[1] + canvas.height * 0.2 + 1.6)], ink)  # fmt: skip
    for i in range(2):
        tent = at + 19 + i * 6.5
        canvas.shape([(tent - 3.4, foot), (tent, foot - 5.2 + i), (tent + 3.4, foot)], ink)
        canvas.shape([(tent - 0.8, foot), (tent, foot - 3.2), (tent + 0.8, foot)], canvas.palette.accent)


def _tower(canvas: Canvas, foot: float) -> None:
    """Territory: a watchtower on legs, with a flag."""
    ink, x = canvas.palette.ink, canvas.x + canvas.width * canvas.uniform(0.35, 0.65)
    high = foot - canvas.height * 0.42
    for side in (-1, 1):
        canvas.line([(x + side * 3.4, foot), (x + side * 1.6, high)], ink, 0.6)
    for step in range(3):
        low, top = foot - (foot - high) * step / 3, foot - (foot - high) * (step + 1) / 3
        canvas.line([(x - 3.2 + step * 0.6, low), (x + 2.6 - step * 0.5, top)], ink, 0.3)
        canvas.line([(x + 3.2 - step * 0.6, low), (x - 2.6 + step * 0.5, top)], ink, 0.3)
    canvas.shape([(x - 3.4, high), (x - 3.4, high - 3.4), (x + 3.4, high - 3.4), (x + 3.4, high)], ink)
    canvas.shape([(x - 4.2, high - 3.4), (x, high - 5.6), (x + 4.2, high - 3.4)], ink)
    canvas.shape(
        [(x - 2.2, high - 2.6), (x + 2.2, high - 2.6), (x + 2.2, high - 1.4), (x - 2.2, high - 1.4)],
        canvas.palette.accent,
    )
    canvas.line([(x, high - 5.4), (x, high - 9.4)], ink, 0.35)
    canvas.shape([(x, high - 9.4), (x + 4, high - 8.4), (x, high - 7.2)], canvas.palette.accent)


def _road(canvas: Canvas, foot: float) -> None:
    """Connection: a road to the horizon, and two people waiting beside it."""
    ink, x = canvas.palette.ink, canvas.x + canvas.width / 2
    canvas.shape([(x - 1.2, foot - canvas.height * 0.2), (x + 1.2, foot - canvas.height * 0.2), (x + 13, canvas.bottom), (x - 13, canvas.bottom)], ink)  # fmt: skip
    for step in range(5):
        y = foot - canvas.height * 0.2 + canvas.height * 0.07 * step * (1 + step * 0.12)
        half = 0.12 + 0.16 * step
        canvas.shape([(x - half, y), (x + half, y), (x + half * 1.4, y + 0.6 + step * 0.45), (x - half * 1.4, y + 0.6 + step * 0.45)], canvas.palette.glow)  # fmt: skip
    for person, tall in ((x - 11, 9.0), (x + 10.5, 8.2)):
        canvas.disc(person, foot - tall + 1, 1.25, ink)
        canvas.shape([(person - 1.9, foot + 1.5), (person - 1.5, foot - tall + 2.7), (person + 1.5, foot - tall + 2.7), (person + 1.9, foot + 1.5)], ink)  # fmt: skip
        canvas.shape(
            [(person - 2.1, foot - tall + 0.6), (person, foot - tall - 1), (person + 2.1, foot - tall + 0.6)], ink
        )


_SITES: dict[str, Callable[[Canvas, float], None]] = {
    "production": _works,
    "feature": _hall,
    "action": _camp,
    "territory": _tower,
    "connection": _road,
}


def _wires(canvas: Canvas, foot: float) -> None:
    """Leaning poles, and wires between some of them."""
    ink, heads = canvas.palette.ink, []
    for i in range(4):
        x, lean = canvas.x + canvas.width * (i + canvas.uniform(-0.1, 0.3)) / 3, canvas.uniform(-1.2, 1.2)
        high = foot - canvas.height * canvas.uniform(0.24, 0.34)
        canvas.line([(x, foot + 1), (x + lean, high)], ink, 0.3)
        canvas.line([(x + lean - 1.2, high + 0.8), (x + lean + 1.2, high + 0.6)], ink, 0.25)
        heads.append((x + lean, high + 0.7))
    for a, b in pairwise(heads):
        if canvas.rng.random() < 0.7:
            canvas.smooth([a, ((a[0] + b[0]) / 2, max(a[1], b[1]) + 2.2), b], stroke=ink, line=0.12)


def _rubble(canvas: Canvas, foot: float) -> None:
    """The ground in front, with stones and scrap iron."""
    ink = canvas.palette.ink
    canvas.smooth(canvas.ridge(0.86, 0.012, 9), fill=ink)
    for _ in range(24):
        x, size = canvas.uniform(canvas.x, canvas.right), canvas.uniform(0.4, 1.7)
        canvas.shape([(x - size, foot + 1.4), (x - size * 0.4, foot + 0.5 - size * 0.6), (x + size * 0.5, foot + 0.3 - size * 0.3), (x + size, foot + 1.4)], ink)  # fmt: skip
    for _ in range(26):
        x, y = canvas.uniform(canvas.x, canvas.right), canvas.uniform(foot + 1.6, canvas.bottom)
        canvas.line(
            [(x, y), (x + canvas.uniform(0.5, 2.2), y + canvas.uniform(-0.2, 0.2))],
            canvas.palette.mid,
            0.16,
            opacity=0.7,
        )
