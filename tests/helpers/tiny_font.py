"""A TrueType font of boxes for the characters that a test needs, so that no font has to be shipped for it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def write_font(path: Path, characters: Iterable[str], width: int = 500) -> Path:
    """Writes a font whose characters are boxes of this width in thousandths of the size."""
    signs = sorted({" ", *characters})
    names = {ord(sign): f"u{ord(sign):04X}" for sign in signs}
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in ((50, 600), (width - 50, 600), (width - 50, 0)):
        pen.lineTo(point)
    pen.closePath()
    box, blank = pen.glyph(), TTGlyphPen(None).glyph()
    builder.setupGlyf({".notdef": box, **{name: blank if code == 32 else box for code, name in names.items()}})
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *names.values()], (width, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sCapHeight=600)
    builder.setupPost()
    builder.save(path)
    return path
