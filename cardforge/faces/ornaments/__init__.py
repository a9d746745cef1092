"""Generated art for cards without a picture, and patterns for frames: one module a kind, the same seed the same drawing.

A kind is a module of this package with `draw(canvas) -> None`; adding one is adding a file.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pathlib import Path

from cardforge.faces.display import Group
from cardforge.faces.ornaments.canvas import Canvas, Palette

KINDS = tuple(sorted(file.stem for file in Path(__file__).parent.glob("[a-z]*.py") if file.stem != "canvas"))


@lru_cache(maxsize=512)
def ornament(
    kind: str, seed: str, motif: str, area: tuple[float, float, float, float], radius: float, palette: Palette
) -> Group:
    """The drawing of that kind in its area (x, y, width, height in mm), clipped to it; `motif` varies its details."""
    canvas = Canvas(area, palette, f"{kind}/{motif}/{seed}", motif)
    import_module(f"cardforge.faces.ornaments.{kind}").draw(canvas)
    return Group(tuple(canvas.ops), clip=(*area, radius))


__all__ = ["KINDS", "Palette", "ornament"]
