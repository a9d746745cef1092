"""Small landmarks of the wasteland, one per type icon: a pump for fuel, a mast for contacts, a statue for fame ..."""

from __future__ import annotations

from collections.abc import Callable
from math import pi

from cardforge.faces.ornaments.canvas import Canvas, around, mix


def landmark(icon: str, canvas: Canvas, x: float, foot: float) -> None:
    """Draws the landmark of a type icon, centred at x; draws nothing for an icon without a landmark."""
    if icon in _LANDMARKS:
        _LANDMARKS[icon](canvas, x, foot, mix(canvas.palette.deep, canvas.palette.ink, 0.55))


def _pump(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    tilt = canvas.uniform(-1.6, 1.6)
    canvas.shape([(x - 2.6, foot), (x, foot - 8), (x + 2.6, foot)], ink)
    canvas.line([(x - 6, foot - 8.4 + tilt), (x + 5, foot - 8.4 - tilt)], ink, 0.9)
    canvas.shape(
        [
            (x - 7, foot - 9.8 + tilt),
            (x - 5, foot - 9.8 + tilt),
            (x - 5.6, foot - 5.6 + tilt),
            (x - 7.2, foot - 6 + tilt),
        ],
        ink,
    )
    canvas.line([(x - 6.6, foot - 6 + tilt), (x - 6.6, foot)], ink, 0.3)
    canvas.disc(x + 4.6, foot - 8.2 - tilt, 1.4, ink)


def _mast(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    high = foot - canvas.height * canvas.uniform(0.55, 0.68)
    canvas.line([(x - 1.6, foot), (x, high)], ink, 0.35)
    canvas.line([(x + 1.6, foot), (x, high)], ink, 0.35)
    for step in range(6):
        y = foot - (foot - high) * step / 7
        canvas.line([(x - 1.6 + step * 0.23, y), (x + 1.4 - step * 0.23, y - 2.6)], ink, 0.2)
    for ring in (1.4, 2.4, 3.4):
        points = [around(x, high, ring, -pi * (0.15 + 0.7 * i / 8)) for i in range(9)]
        canvas.line(points, canvas.palette.light, 0.22, opacity=0.85)
    canvas.disc(x, high, 0.7, canvas.palette.accent)


def _wheel(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    y, r = foot - 5.6, 5.2
    for i in range(12):
        tooth = around(x, y, r, 2 * pi * i / 12)
        canvas.line([(x, y), tooth], ink, 0.9)
    canvas.disc(x, y, r * 0.86, ink)
    for i in range(6):
        hole = around(x, y, r * 0.52, 2 * pi * i / 6)
        canvas.disc(hole[0], hole[1], 0.75, canvas.palette.mid)
    canvas.disc(x, y, 0.9, canvas.palette.accent)


def _wall(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    for row in range(6):
        wide = 7.5 - row * canvas.uniform(0.3, 0.9)
        for column in range(5):
            left = x - wide / 2 + column * wide / 5 + (0.35 if row % 2 else 0)
            canvas.shape([(left, foot - row * 1.5), (left, foot - row * 1.5 - 1.3), (left + wide / 5 - 0.2, foot - row * 1.5 - 1.3), (left + wide / 5 - 0.2, foot - row * 1.5)], ink)  # fmt: skip


def _gun(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    barrel = around(x, foot - 4, 9, -pi * canvas.uniform(0.2, 0.36))
    canvas.line([(x, foot - 4), barrel], ink, 1.3)
    canvas.disc(x, foot - 3.4, 2.4, ink)
    canvas.shape([(x - 4.4, foot), (x - 3.2, foot - 2.6), (x + 3.2, foot - 2.6), (x + 4.4, foot)], ink)
    canvas.disc(x, foot - 3.4, 0.7, canvas.palette.accent)


def _huts(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    for i, (left, tall) in enumerate(((x - 5, 4.4), (x, 5.8), (x + 4.4, 3.8))):
        canvas.shape([(left - 2, foot), (left - 2, foot - tall), (left + 2.2, foot - tall), (left + 2.2, foot)], ink)
        canvas.shape(
            [(left - 2.6, foot - tall), (left + (-1.6, 0, 1.6)[i], foot - tall - 2.2), (left + 2.8, foot - tall)], ink
        )
        canvas.shape([(left - 0.5, foot - tall + 1), (left + 0.7, foot - tall + 1), (left + 0.7, foot - tall + 2), (left - 0.5, foot - tall + 2)], canvas.palette.accent)  # fmt: skip


def _bunker(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    canvas.disc(x, foot, 4.6, ink)
    canvas.shape(
        [(x - 2.6, foot - 2.6), (x + 2.6, foot - 2.6), (x + 2.6, foot - 1.9), (x - 2.6, foot - 1.9)],
        canvas.palette.accent,
    )
    for i in range(7):
        canvas.disc(x - 6.6 + i * 2.2, foot + 0.2, 1.15, ink)


def _stage(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    points = [around(x, foot - 1, 6, -pi * i / 12) for i in range(13)]
    canvas.shape([*points, (x - 6, foot), (x + 6, foot)], ink)
    inner = [around(x, foot - 1, 4.2, -pi * i / 12) for i in range(13)]
    canvas.shape([*inner], canvas.palette.accent, opacity=0.9)
    canvas.disc(x - 1, foot - 3.2, 0.5, ink)
    canvas.shape([(x - 1.6, foot - 1), (x - 1.2, foot - 2.7), (x - 0.8, foot - 2.7), (x - 0.4, foot - 1)], ink)
    canvas.line([(x + 0.8, foot - 1), (x + 0.8, foot - 2.8)], ink, 0.2)


def _statue(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    canvas.shape([(x - 2.4, foot), (x - 1.8, foot - 5), (x + 1.8, foot - 5), (x + 2.4, foot)], ink)
    canvas.shape([(x - 1.4, foot - 5), (x - 0.8, foot - 10.4), (x + 0.8, foot - 10.4), (x + 1.4, foot - 5)], ink)
    canvas.disc(x, foot - 11.4, 0.95, ink)
    canvas.line([(x + 0.5, foot - 9.8), (x + 2.2, foot - 13.6)], ink, 0.6)
    canvas.disc(x + 2.3, foot - 14.1, 0.8, canvas.palette.accent)


def _board(canvas: Canvas, x: float, foot: float, ink: str) -> None:
    for side in (-2.8, 2.8):
        canvas.line([(x + side, foot), (x + side, foot - 9)], ink, 0.4)
    canvas.shape([(x - 4.6, foot - 5), (x - 4.6, foot - 10.6), (x + 4.6, foot - 10.2), (x + 4.6, foot - 4.8)], ink)
    for i in range(3):
        canvas.line(
            [(x - 3.6, foot - 9.2 + i * 1.5), (x + canvas.uniform(1, 3.6), foot - 9.2 + i * 1.5)],
            canvas.palette.accent,
            0.4,
        )


_LANDMARKS: dict[str, Callable[[Canvas, float, float, str], None]] = {
    "fuel": _pump,
    "contact": _mast,
    "gear": _wheel,
    "brick": _wall,
    "gun": _gun,
    "worker": _huts,
    "ammo": _bunker,
    "culture": _stage,
    "fame": _statue,
    "card": _board,
}
