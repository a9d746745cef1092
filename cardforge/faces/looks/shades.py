"""The six shades of a palette out of one colour, for factions whose game names a single colour or none."""

from __future__ import annotations

import colorsys
import zlib
from collections.abc import Mapping, Sequence

from cardforge.faces.looks.colours import contrast

SHADES: Mapping[str, tuple[float, float]] = {
    "ink": (0.13, 0.55),
    "deep": (0.26, 0.75),
    "mid": (0.46, 0.85),
    "glow": (0.80, 0.80),
    "light": (0.94, 0.60),
}
"""Lightness from 0 to 1, and the share of the colour's saturation, of each shade but the accent."""
READABLE = 7.0
"""The contrast of text in `light` on `deep`, and of `ink` on `light`, by WCAG 2 (AAA)."""


def palette_of(colour: str) -> dict[str, str]:
    """The palette of "#rrggbb": `ink`, `deep`, `mid`, `light`, `glow`, and an `accent` across the wheel.

    `light` on `deep` and `ink` on `light` have at least the contrast READABLE, whatever the colour.
    """
    hue, _, saturation = colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))
    shades = {name: _shade(hue, lightness, saturation * share) for name, (lightness, share) in SHADES.items()}
    for name, other in (("deep", "light"), ("ink", "light")):
        lightness = SHADES[name][0]
        while contrast(shades[name], shades[other]) < READABLE and lightness > 0:
            lightness -= 0.02
            shades[name] = _shade(hue, max(lightness, 0.0), saturation * SHADES[name][1])
    shades["accent"] = _shade((hue + 0.42) % 1.0, 0.45, max(saturation, 0.35))
    return shades


def colour_of(word: str, wheel: Sequence[str]) -> str:
    """One of the colours, always the same for the same word."""
    return wheel[zlib.crc32(word.lower().encode()) % len(wheel)]


def _shade(hue: float, lightness: float, saturation: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(hue, lightness, min(saturation, 1.0))
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
