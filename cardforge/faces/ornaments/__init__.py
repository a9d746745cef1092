"""Generated art for cards without a picture, and patterns for frames; the same seed gives the same drawing.

Each kind of ornament is a module of this package with `draw(canvas) -> None`; a new file is a new kind.
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
    """Draws an ornament of a kind, clipped to its area (x, y, width, height in mm); `motif` varies its details.

    An ornament without a seed is the same on many faces, and so a shared group.
    """
    canvas = Canvas(area, palette, f"{kind}/{motif}/{seed}", motif)
    import_module(f"cardforge.faces.ornaments.{kind}").draw(canvas)
    return Group(tuple(canvas.ops), clip=(*area, radius), shared=not seed)


__all__ = ["KINDS", "Palette", "ornament"]
