"""The shapes of symbols as small pictures, to tell how alike two of them are without their colours."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from cardforge.faces.fonts import SYMBOLS, FontBook
from cardforge.faces.svg_path import glyph_outline

SIDE: Final = 40
"""Width and height of these pictures, in pixels."""
_STEPS: Final = 6
"""Straight pieces of a curve."""


def alike(names: Iterable[str], fonts: FontBook) -> list[tuple[float, str, str]]:
    """Pairs of symbols with the share of their common area, the most alike first: 1 for equal shapes, 0 for shapes that never meet."""
    shapes = {name: _pixels(name, fonts) for name in sorted(set(names))}
    found = []
    for (first, one), (second, other) in combinations(shapes.items(), 2):
        either = bin(one | other).count("1")
        found.append((bin(one & other).count("1") / max(either, 1), first, second))
    return sorted(found, reverse=True)


def _pixels(name: str, fonts: FontBook) -> int:
    """The inked pixels of a symbol that fills a square, as the bits of a number."""
    from PIL import Image, ImageChops, ImageDraw

    font, character = fonts[SYMBOLS], fonts.symbol(name)
    left, bottom, right, top = font.box(character)
    size = SIDE / max(right - left, top - bottom, 1e-6)
    across, down = (SIDE - (right - left) * size) / 2, (SIDE - (top - bottom) * size) / 2
    shape = Image.new("1", (SIDE, SIDE))
    for part in _polygons(glyph_outline(font, character, across - left * size, SIDE - down + bottom * size, size)):
        area = Image.new("1", (SIDE, SIDE))
        if len(part) > 2:
            ImageDraw.Draw(area).polygon(part, fill=1)
        shape = ImageChops.logical_xor(shape, area)
    return int.from_bytes(shape.tobytes(), "big")


def _polygons(commands: tuple[tuple[str | float, ...], ...]) -> list[list[tuple[float, float]]]:
    parts: list[list[tuple[float, float]]] = []
    for kind, *values in commands:
        numbers = [float(value) for value in values]
        if kind == "M":
            parts.append([(numbers[0], numbers[1])])
        elif kind == "L":
            parts[-1].append((numbers[0], numbers[1]))
        elif kind == "C":
            start = parts[-1][-1]
            points = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
            for step in range(1, _STEPS + 1):
                t = step / _STEPS
                weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                x, y = (sum(w * point[i] for w, point in zip(weights, points, strict=True)) for i in (0, 1))
                parts[-1].append((x, y))
    return parts
