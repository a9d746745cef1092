"""What moves in a scene: flames, smoke, rain, snow, sparks, leaves, and the marks of a blow."""

from __future__ import annotations

from math import pi

from cardforge.faces.ornaments.canvas import around, mix
from cardforge.faces.scenes.stage import Stage


def weather(stage: Stage, kind: str) -> None:
    """Paints what falls or drifts in front of the scene."""
    p = stage.palette
    if kind == "rain":
        for _ in range(26):
            x, y = stage.at(stage.rng.random(), stage.rng.random())
            s = stage.uniform(1.2, 2.6)
            stage.line([(x, y), (x - s * 0.3, y + s)], p.light, 0.13, opacity=0.55)
    elif kind == "snow":
        for _ in range(34):
            stage.disc(
                *stage.at(stage.rng.random(), stage.rng.random()),
                stage.uniform(0.14, 0.42),
                mix(p.light, "#ffffff", 0.6),
                opacity=0.9,
            )
    elif kind == "sparks":
        for _ in range(22):
            x, y = stage.at(stage.rng.random(), stage.uniform(0.05, 0.95))
            s = stage.uniform(0.12, 0.4)
            stage.shape(
                [(x - s, y), (x, y - 2 * s), (x + s, y), (x, y + s)],
                stage.rng.choice((p.accent, mix(p.accent, p.light, 0.6))),
            )
    elif kind in ("leaves", "petals"):
        for _ in range(14):
            _leaf(
                stage,
                *stage.at(stage.rng.random(), stage.uniform(0.05, 0.9)),
                p.accent if kind == "petals" else mix(p.glow, p.accent, stage.rng.random()),
            )
    elif kind == "ash":
        for _ in range(20):
            stage.disc(
                *stage.at(stage.rng.random(), stage.rng.random()),
                stage.uniform(0.1, 0.32),
                mix(p.ink, p.mid, 0.4),
                opacity=0.6,
            )
    elif kind == "glints":
        for _ in range(9):
            x, y = stage.at(stage.uniform(0.2, 0.98), stage.uniform(0.1, 0.85))
            glint(stage, x, y, stage.uniform(0.6, 1.5))


def _leaf(stage: Stage, x: float, y: float, fill: str) -> None:
    a, s = stage.uniform(0, pi), stage.uniform(0.5, 1.0)
    stage.closed(
        [
            around(x, y, s, a),
            around(x, y, s * 0.4, a + pi / 2),
            around(x, y, s, a + pi),
            around(x, y, s * 0.4, a - pi / 2),
        ],
        fill,
    )


def glint(stage: Stage, x: float, y: float, s: float) -> None:
    """A four-pointed sparkle."""
    stage.shape(
        [around(x, y, s if k % 2 == 0 else s * 0.16, k * pi / 4) for k in range(8)],
        mix(stage.palette.light, "#ffffff", 0.5),
    )


def flames(stage: Stage, x: float, y: float, wide: float, tall: float, count: int) -> None:
    """A row of flames whose feet are on a line of this width around (x, y)."""
    p = stage.palette
    hot, core = mix(p.accent, p.glow, 0.1), mix(p.light, "#ffffff", 0.3)
    places = [
        (x + wide * ((i + 0.5) / count - 0.5) + stage.uniform(-0.4, 0.4), tall * stage.uniform(0.55, 1.0))
        for i in range(count)
    ]
    for scale, fill in ((1.0, hot), (0.55, core)):
        for px, high in places:
            h, w = high * scale, high * 0.3 * scale
            lean = stage.side * -w * 0.4
            stage.flame(px, y, w, h, lean, fill)


def smoke(stage: Stage, x: float, y: float, size: float) -> None:
    """Puffs that rise and grow."""
    colour = mix(stage.palette.ink, stage.haze, 0.45)
    for i in range(5):
        stage.disc(
            x + stage.uniform(-0.5, 0.5) * size - stage.side * i * size * 0.5,
            y - i * size * 1.1,
            size * (0.7 + 0.22 * i),
            colour,
            opacity=0.45,
        )


def burst(stage: Stage, x: float, y: float, r: float) -> None:
    """The flash of an impact."""
    p = stage.palette
    for scale, fill in ((1.0, p.accent), (0.68, mix(p.light, p.accent, 0.3)), (0.4, mix(p.light, "#ffffff", 0.6))):
        turn = stage.uniform(0, pi)
        stage.shape(
            [
                around(x, y, r * scale * (1 if k % 2 == 0 else 0.55) * stage.uniform(0.85, 1.1), turn + k * pi / 11)
                for k in range(22)
            ],
            fill,
        )


def trail(stage: Stage, start: tuple[float, float], end: tuple[float, float], wide: float) -> None:
    """Streaks behind something that flies from start to end."""
    (ax, ay), (bx, by) = start, end
    nx, ny = (by - ay), -(bx - ax)
    far = (nx * nx + ny * ny) ** 0.5 or 1.0
    nx, ny = nx / far * wide, ny / far * wide
    p = stage.palette
    for off, part, colour in (
        (0.0, 0.0, p.light),
        (0.75, 0.25, p.glow),
        (-0.75, 0.2, p.glow),
        (1.4, 0.5, p.light),
        (-1.4, 0.45, p.light),
    ):
        sx, sy = ax + (bx - ax) * part + nx * off, ay + (by - ay) * part + ny * off
        ex, ey = bx + nx * off * 0.8, by + ny * off * 0.8
        stage.shape([(sx, sy), (ex + nx * 0.14, ey + ny * 0.14), (ex - nx * 0.14, ey - ny * 0.14)], colour, 0.6)


def dust(stage: Stage, x: float, y: float, wide: float) -> None:
    """A cloud of dust along the ground."""
    colour = mix(stage.haze, stage.palette.light, 0.35)
    for i in range(9):
        stage.disc(
            x + wide * (i / 8 - 0.5) + stage.uniform(-0.6, 0.6),
            y - stage.uniform(0, 0.8),
            wide * stage.uniform(0.06, 0.12),
            colour,
            opacity=0.7,
        )
