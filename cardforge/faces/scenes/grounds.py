"""Land of a scene: rows of figures in the distance, fainter the farther, the floor, and what stands at the front edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cardforge.faces.ornaments.canvas import mix
from cardforge.faces.scenes.figures import Figure, FigureShelf
from cardforge.faces.scenes.stage import Stage, matrix


def land(
    stage: Stage, figures: FigureShelf, row: Mapping[str, Any], horizon: float, clear: tuple[float, float]
) -> None:
    """Paints the distance; `horizon` is a y in mm, `clear` the x range that the main figure needs."""
    far, near = (_figures(figures, row.get(key, "")) for key in ("far", "near"))
    p = stage.palette
    ridge = [(x, y + horizon - stage.y - stage.height * 0.5) for x, y in stage.ridge(0.46, 0.035, 7)]
    _row(stage, far, horizon, 0.3, 0.45, mix(stage.haze, p.deep, 0.28), 4, None)
    stage.smooth(ridge, fill=mix(stage.haze, p.deep, 0.38))
    _row(stage, near, horizon + stage.height * 0.03, 0.36, 0.5, mix(stage.haze, p.deep, 0.62), 4, clear)


def _figures(figures: FigureShelf, names: str) -> list[Figure]:
    return [figures[name] for name in names.split() if name in figures]


def _row(
    stage: Stage,
    figures: Sequence[Figure],
    foot: float,
    least: float,
    most: float,
    colour: str,
    count: int,
    clear: tuple[float, float] | None,
) -> None:
    """Silhouettes along the horizon; those nearer by leave the middle free."""
    for i in range(count if figures else 0):
        figure = stage.rng.choice(figures)
        tall = stage.height * stage.uniform(least, most) * min(1.0, figure.size**0.4)
        x = stage.x + stage.width * (i + stage.uniform(0.1, 0.9)) / count
        if clear and clear[0] < x < clear[1]:
            x = clear[0] - stage.uniform(0, 4) if x - clear[0] < clear[1] - x else clear[1] + stage.uniform(0, 4)
        by = matrix(x, foot + 0.8, tall / figure.height, flip=stage.rng.random() < 0.5)
        stage.shade(figure, by, colour, mix(colour, stage.palette.light, 0.5))


def floor(stage: Stage, kind: str, horizon: float, middle: float) -> None:
    """Paints the ground on which the figures stand, from the horizon down."""
    p = stage.palette
    base, lit = mix(p.ink, p.deep, 0.75), mix(p.deep, p.mid, 0.55)
    {"water": _water, "paving": _paving, "road": _road, "rubble": _rubble}.get(kind, _hill)(
        stage, horizon, middle, base, lit
    )


def _hill(stage: Stage, horizon: float, middle: float, base: str, lit: str) -> None:
    x, right, h = stage.x, stage.right, stage.height
    back = [(x - 1, horizon + h * 0.02), (x + stage.width * 0.3, horizon - h * 0.03), (middle, horizon + h * 0.005), (right - stage.width * 0.15, horizon - h * 0.04), (right + 1, horizon)]  # fmt: skip
    stage.smooth(back, fill=lit)
    front = [(x - 1, horizon + h * 0.1), (middle - h * 0.3, horizon + h * 0.05), (middle + h * 0.3, horizon + h * 0.07), (right + 1, horizon + h * 0.13)]  # fmt: skip
    stage.smooth(front, fill=base)
    blade = mix(base, p_light(stage), 0.2)
    for _ in range(10):
        gx, gy = stage.uniform(x, right), stage.uniform(horizon + h * 0.12, stage.bottom)
        s = stage.uniform(0.5, 1.1)
        stage.shape(
            [
                (gx - 0.5 * s, gy),
                (gx - 0.7 * s, gy - s),
                (gx, gy - 0.4 * s),
                (gx + 0.6 * s, gy - 1.2 * s),
                (gx + 0.6 * s, gy),
            ],
            blade,
        )


def p_light(stage: Stage) -> str:
    """A light tone for details of the ground."""
    return stage.palette.glow


def _water(stage: Stage, horizon: float, middle: float, base: str, lit: str) -> None:
    p = stage.palette
    stage.shape(
        [(stage.x, horizon), (stage.right, horizon), (stage.right, stage.bottom), (stage.x, stage.bottom)],
        mix(lit, stage.haze, 0.25),
    )
    for i in range(16):
        near = i % 2 == 0
        y = stage.uniform(horizon + 0.3, stage.bottom - 0.2)
        x = middle + stage.uniform(-6, 6) if near else stage.uniform(stage.x, stage.right)
        half = stage.uniform(0.8, 3.2)
        stage.line([(x - half, y), (x + half, y)], p.light if near else p.glow, 0.16, opacity=0.8 if near else 0.4)
    h = stage.height
    stage.closed([(middle - h * 0.5, stage.bottom + 1), (middle - h * 0.36, horizon + h * 0.14), (middle, horizon + h * 0.09), (middle + h * 0.38, horizon + h * 0.13), (middle + h * 0.55, stage.bottom + 1)], base)  # fmt: skip


def _paving(stage: Stage, horizon: float, middle: float, base: str, lit: str) -> None:
    h, edge = stage.height, mix(base, stage.palette.mid, 0.35)
    stage.shape(
        [(stage.x, horizon), (stage.right, horizon), (stage.right, stage.bottom), (stage.x, stage.bottom)], base
    )
    stage.shape(
        [(stage.x, horizon), (stage.right, horizon), (stage.right, horizon + h * 0.02), (stage.x, horizon + h * 0.02)],
        lit,
    )
    for i in range(-5, 6):
        stage.line([(middle + i * h * 0.12, horizon + h * 0.02), (middle + i * h * 0.34, stage.bottom)], edge, 0.16)
    for part in (0.08, 0.17, 0.3):
        stage.line([(stage.x, horizon + h * part), (stage.right, horizon + h * part)], edge, 0.16)


def _road(stage: Stage, horizon: float, middle: float, base: str, lit: str) -> None:
    h = stage.height
    _hill(stage, horizon, middle, base, lit)
    way = mix(stage.palette.glow, stage.palette.mid, 0.35)
    end = middle + stage.side * h * 0.5
    stage.closed([(end, horizon - h * 0.005), (middle + stage.side * h * 0.2, horizon + h * 0.08), (middle - h * 0.5, stage.bottom + 2), (middle + h * 0.5, stage.bottom + 2), (middle + stage.side * h * 0.42, horizon + h * 0.09)], way)  # fmt: skip


def _rubble(stage: Stage, horizon: float, middle: float, base: str, lit: str) -> None:
    h = stage.height
    stage.smooth([(x, y + horizon - stage.y - h * 0.5) for x, y in stage.ridge(0.5, 0.012, 9)], fill=lit)
    stage.smooth([(x, y + horizon - stage.y - h * 0.44) for x, y in stage.ridge(0.5, 0.012, 9)], fill=base)
    for i in range(14):
        x, s = stage.uniform(stage.x, stage.right), stage.uniform(0.4, 1.4)
        y = stage.uniform(horizon + h * 0.08, stage.bottom)
        stone = mix(base, stage.palette.mid, 0.35 if i % 2 else 0.15)
        stage.shape([(x - s, y), (x - s * 0.4, y - s * 0.8), (x + s * 0.5, y - s * 0.5), (x + s, y)], stone)


def front(stage: Stage, figures: FigureShelf, row: Mapping[str, Any]) -> None:
    """Dark things at both lower corners, nearer than everything else."""
    names = _figures(figures, row.get("front", ""))
    for x, flip in ((stage.x + 1, False), (stage.right - 1, True)):
        if names and stage.rng.random() < 0.7:
            figure = stage.rng.choice(names)
            tall = stage.height * stage.uniform(0.16, 0.24)
            stage.shade(
                figure,
                matrix(x, stage.bottom + 1, tall / figure.height, flip=flip),
                mix(stage.palette.ink, "#000000", 0.15),
                None,
            )
