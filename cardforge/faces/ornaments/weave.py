"""The tone-on-tone pattern of a frame, different for each motif, so that a faction is recognised without colour."""

from __future__ import annotations

from math import pi

from cardforge.faces.ornaments.canvas import Canvas, around, mix

STEP = 3.0
EDGE = 12.0
"""Width of the patterned border, in mm."""


def draw(canvas: Canvas) -> None:
    """A plain background with the motif's figure repeated along its edges; a panel covers the middle."""
    canvas.sky(canvas.palette.deep, mix(canvas.palette.deep, canvas.palette.ink, 0.45), bands=14)
    figure = _FIGURES.get(canvas.motif, _lozenge)
    for row in range(int(canvas.height / STEP) + 2):
        for column in range(int(canvas.width / STEP) + 2):
            x, y = canvas.x + (column + 0.5 * (row % 2)) * STEP, canvas.y + row * STEP
            if min(x - canvas.x, canvas.right - x, y - canvas.y, canvas.bottom - y) < EDGE:
                figure(canvas, x, y)


def _colour(canvas: Canvas) -> str:
    return mix(canvas.palette.mid, canvas.palette.deep, 0.3)


def _leaf(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape(
        [
            (x, y - 1.15),
            (x + 0.45, y - 0.5),
            (x + 0.5, y + 0.2),
            (x, y + 0.95),
            (x - 0.5, y + 0.2),
            (x - 0.45, y - 0.5),
        ],
        _colour(canvas),
    )


def _claw(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 1.1, y - 0.8), (x, y + 1.0), (x + 1.1, y - 0.8), (x, y - 0.15)], _colour(canvas))


def _bend(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 1.5, y + 1.5), (x - 0.6, y + 1.5), (x + 1.5, y - 0.6), (x + 1.5, y - 1.5)], _colour(canvas))


def _lozenge(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x, y - 1.25), (x + 1.05, y), (x, y + 1.25), (x - 1.05, y)], _colour(canvas), 0.26, closed=True)
    canvas.shape([(x, y - 0.4), (x + 0.33, y), (x, y + 0.4), (x - 0.33, y)], _colour(canvas))


def _sun(canvas: Canvas, x: float, y: float) -> None:
    corners = [around(x, y, 1.2 if i % 2 == 0 else 0.5, pi * i / 8) for i in range(16)]
    canvas.shape(corners, _colour(canvas))
    canvas.disc(x, y, 0.28, canvas.palette.deep)


def _wave(canvas: Canvas, x: float, y: float) -> None:
    canvas.smooth(
        [(x - 1.5, y), (x - 0.75, y - 0.5), (x, y), (x + 0.75, y + 0.5), (x + 1.5, y)], stroke=_colour(canvas), line=0.3
    )


def _flame(canvas: Canvas, x: float, y: float) -> None:
    tongue = [(x - 0.7, y + 0.9), (x - 0.55, y - 0.1), (x, y - 1.3), (x + 0.15, y - 0.3), (x + 0.65, y - 0.6)]
    canvas.shape([*tongue, (x + 0.7, y + 0.5), (x + 0.3, y + 0.95)], _colour(canvas))


def _block(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 1.35, y - 1.3), (x + 1.35, y - 1.3), (x + 1.35, y + 1.3), (x - 1.35, y + 1.3)], _colour(canvas))


def _barb(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x - 1.5, y + 0.9), (x + 1.5, y - 0.6)], _colour(canvas), 0.3)
    canvas.shape([(x - 0.5, y + 0.5), (x - 0.55, y - 1.1), (x + 0.2, y + 0.1)], _colour(canvas))
    canvas.shape([(x + 0.3, y), (x + 0.75, y + 1.3), (x + 0.95, y - 0.25)], _colour(canvas))


def _harlequin(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x, y - 2.6), (x + 0.85, y), (x, y + 2.6), (x - 0.85, y)], _colour(canvas), opacity=0.8)


def _link(canvas: Canvas, x: float, y: float) -> None:
    canvas.ring(x, y, 1.05, _colour(canvas), 0.3)
    canvas.disc(x, y, 0.3, _colour(canvas))


def _splinter(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 0.3, y - 1.5), (x + 0.6, y - 0.3), (x + 0.1, y + 1.4), (x - 0.5, y + 0.3)], _colour(canvas))
    canvas.shape([(x + 0.9, y - 0.4), (x + 1.35, y + 0.4), (x + 0.6, y + 1.2)], _colour(canvas))


def _nothing(canvas: Canvas, x: float, y: float) -> None:
    """A plain ground."""


def _stripe(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 0.35, y - 1.5), (x + 0.35, y - 1.5), (x + 0.35, y + 1.5), (x - 0.35, y + 1.5)], _colour(canvas))


def _dot(canvas: Canvas, x: float, y: float) -> None:
    canvas.disc(x, y, 0.7, _colour(canvas))


def _check(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x - 1.5, y - 1.5), (x, y - 1.5), (x, y), (x - 1.5, y)], _colour(canvas))
    canvas.shape([(x, y), (x + 1.5, y), (x + 1.5, y + 1.5), (x, y + 1.5)], _colour(canvas))


def _chevron(canvas: Canvas, x: float, y: float) -> None:
    canvas.line([(x - 1.2, y + 0.7), (x, y - 0.6), (x + 1.2, y + 0.7)], _colour(canvas), 0.42)


def _diamond(canvas: Canvas, x: float, y: float) -> None:
    canvas.shape([(x, y - 1.1), (x + 0.8, y), (x, y + 1.1), (x - 0.8, y)], _colour(canvas))


def _ring(canvas: Canvas, x: float, y: float) -> None:
    canvas.ring(x, y, 0.95, _colour(canvas), 0.36)


_FIGURES = {
    "gaian": _leaf,
    "dark_legion": _claw,
    "red_banner": _bend,
    "house_of_nobles": _lozenge,
    "empire": _sun,
    "region": _wave,
    "emberhost": _flame,
    "stonewardens": _block,
    "thornwild": _barb,
    "veilcourt": _harlequin,
    "silver": _link,
    "shard": _splinter,
    "ruin": _splinter,
    "plain": _nothing,
    "stripes": _stripe,
    "dots": _dot,
    "waves": _wave,
    "checks": _check,
    "chevrons": _chevron,
    "diamonds": _diamond,
    "rings": _ring,
}
"""The figure of each faction of our games, and of each pattern that the file of a game may name (`kernel.design.PATTERNS`)."""
