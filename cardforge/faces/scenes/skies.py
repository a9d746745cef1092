"""Skies by the hour, with the sun or moon behind the main figure; they decide from which side the light comes."""

from __future__ import annotations

from math import pi

from cardforge.faces.ornaments.canvas import around, mix
from cardforge.faces.scenes.stage import Stage

BANDS = 16


def sky(stage: Stage, hour: str, focus: tuple[float, float], rank: int) -> None:
    """Paints the sky around the point where the main figure will stand, and sets the light and the haze of the stage."""
    p = stage.palette
    top, low = {
        "day": (mix(p.mid, p.deep, 0.3), mix(p.glow, p.light, 0.1)),
        "dawn": (mix(p.mid, p.glow, 0.15), mix(p.glow, p.light, 0.65)),
        "dusk": (mix(p.deep, p.ink, 0.1), mix(mix(p.accent, p.glow, 0.55), p.light, 0.1)),
        "storm": (mix(p.ink, p.deep, 0.55), mix(p.mid, p.glow, 0.25)),
    }.get(hour, (mix(p.ink, p.deep, 0.45), mix(p.mid, p.glow, 0.4)))
    stage.sky(top, low, BANDS)
    stage.side = stage.rng.choice((-1.0, 1.0))
    stage.haze = mix(low, top, 0.22)
    x = focus[0] + stage.side * stage.width * stage.uniform(0.05, 0.13)
    y = focus[1] - stage.height * stage.uniform(0.06, 0.16)
    r = stage.height * stage.uniform(0.25, 0.31)
    if rank >= 2:
        _rays(stage, focus[0], focus[1], mix(p.light, p.glow, 0.3), 0.2)
    if hour == "storm":
        _storm(stage, x, y)
    elif hour == "night":
        _night(stage, x, y, r)
    else:
        _sun(stage, x, y, r, hour)


def _sun(stage: Stage, x: float, y: float, r: float, hour: str) -> None:
    p = stage.palette
    if hour == "dusk":
        y += stage.height * 0.1
    stage.halo(x, y, r * 1.7, stage.haze, mix(p.light, p.glow, 0.25), 6)
    stage.disc(x, y, r, mix(p.light, p.accent, 0.22) if hour == "dusk" else mix(p.light, "#ffffff", 0.3))
    if hour == "day":
        stage.ring(x, y, r * 1.16, p.light, 0.14, opacity=0.8)
    for i in range(stage.randint(2, 4)):
        cx, cy = stage.at(stage.uniform(0.05, 0.95), stage.uniform(0.08, 0.5))
        _cloud(stage, cx, cy, stage.width * stage.uniform(0.08, 0.16), mix(p.light, stage.haze, 0.25 + 0.15 * i))


def _night(stage: Stage, x: float, y: float, r: float) -> None:
    p = stage.palette
    for _ in range(26):
        sx, sy = stage.at(stage.rng.random(), stage.uniform(0.0, 0.6))
        stage.disc(sx, sy, stage.uniform(0.08, 0.22), p.light, opacity=stage.uniform(0.4, 1.0))
    stage.halo(x, y, r * 1.7, stage.haze, mix(p.mid, p.glow, 0.75), 6)
    stage.disc(x, y, r * 0.94, mix(p.light, p.glow, 0.25))
    for dx, dy, part in ((-0.3, -0.2, 0.2), (0.25, 0.1, 0.26), (-0.1, 0.4, 0.14), (0.35, -0.42, 0.12)):
        stage.disc(x + dx * r, y + dy * r, part * r, mix(p.glow, p.mid, 0.15), opacity=0.45)


def _storm(stage: Stage, x: float, y: float) -> None:
    p = stage.palette
    stage.halo(x, y, stage.height * 0.55, stage.haze, mix(p.glow, p.light, 0.4), 6)
    for i in range(7):
        cx, cy = stage.at(i / 6 + stage.uniform(-0.06, 0.06), stage.uniform(0.0, 0.13))
        _cloud(stage, cx, cy, stage.width * stage.uniform(0.14, 0.2), mix(p.ink, p.deep, stage.uniform(0.25, 0.8)))
    bolt = x + stage.side * stage.width * stage.uniform(0.16, 0.26)
    step, down = stage.width * 0.03, stage.height * 0.16
    top = stage.y + stage.height * 0.12
    points = [(bolt, top), (bolt - step, top + down), (bolt + step * 0.4, top + down), (bolt - step * 1.2, top + down * 2.4), (bolt + step * 1.8, top + down * 0.8), (bolt + step * 0.5, top + down * 0.8), (bolt + step * 1.6, top)]  # fmt: skip
    stage.shape(points, mix(p.light, "#ffffff", 0.4))


def _cloud(stage: Stage, x: float, y: float, half: float, fill: str) -> None:
    """A flat-bottomed cloud of three humps."""
    h = half * 0.32
    points = [(x - half, y), (x - half * 0.72, y - h * 0.7), (x - half * 0.3, y - h * 0.75), (x - half * 0.05, y - h * 1.5), (x + half * 0.4, y - h * 1.1), (x + half * 0.62, y - h * 0.5), (x + half, y)]  # fmt: skip
    stage.closed(points, fill)


def _rays(stage: Stage, x: float, y: float, colour: str, opacity: float) -> None:
    """Beams from a point to beyond the edges."""
    count, turn, reach = stage.randint(9, 12), stage.uniform(0, pi), stage.width * 1.2
    for i in range(count):
        a, half = turn + 2 * pi * i / count, pi / count * stage.uniform(0.3, 0.5)
        stage.shape([(x, y), around(x, y, reach, a - half), around(x, y, reach, a + half)], colour, opacity)


def rays(stage: Stage, x: float, y: float) -> None:
    """Beams of light behind something that matters."""
    _rays(stage, x, y, mix(stage.palette.light, stage.palette.glow, 0.3), 0.26)
