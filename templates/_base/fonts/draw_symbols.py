"""Makes CardforgeSymbols.ttf from symbols.py and symbols_state51.py; needs fonttools and, for this step only, skia-pathops."""

from __future__ import annotations

from pathlib import Path

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from symbols import SYMBOLS as SHARED
from symbols import Stroke
from symbols_state51 import SYMBOLS as STATE51

SYMBOLS = {**SHARED, **STATE51}

FIRST = 0xE000
"""The first code point of the private use area."""
RISE = 850
"""Where the top of the drawing square stands over the baseline, so that symbols sit in the middle of capital letters."""


def main() -> None:
    """Writes the font beside this file."""
    glyphs = {name: glyph(strokes) for name, (_, strokes) in SYMBOLS.items()}
    blank = TTGlyphPen(None).glyph()
    order = [".notdef", "space", *glyphs]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({0x20: "space", **{FIRST + i: name for i, name in enumerate(glyphs)}})
    builder.setupGlyf({".notdef": blank, "space": blank, **glyphs})
    widths = {".notdef": 500, "space": 250, **{name: width for name, (width, _) in SYMBOLS.items()}}
    builder.setupHorizontalMetrics(
        {name: (widths[name], builder.font["glyf"][name].xMin if name in glyphs else 0) for name in order}
    )
    builder.setupHorizontalHeader(ascent=RISE, descent=RISE - 1000)
    builder.setupNameTable(
        {
            "familyName": "Cardforge Symbols",
            "styleName": "Regular",
            "uniqueFontIdentifier": "Cardforge Symbols 1",
            "fullName": "Cardforge Symbols",
            "psName": "CardforgeSymbols",
            "version": "Version 1.000",
            "copyright": "Drawn by the Cardforge developers; CC BY-SA 4.0 or SIL Open Font License 1.1, as you like.",
        }
    )
    builder.setupOS2(
        sTypoAscender=RISE,
        sTypoDescender=RISE - 1000,
        usWinAscent=RISE,
        usWinDescent=1000 - RISE,
        sCapHeight=700,
        sxHeight=500,
    )
    builder.setupPost()
    builder.updateHead(created=3_800_000_000, modified=3_800_000_000)
    builder.font.recalcTimestamp = False
    builder.save(Path(__file__).parent / "CardforgeSymbols.ttf")


def glyph(strokes: list[Stroke]) -> object:
    """The strokes of one symbol painted over one another and turned into a TrueType outline."""
    shape = pathops.Path()
    for kind, data, *rest in strokes:
        step = outline(data, *rest)
        operation = pathops.PathOp.UNION if kind in ("draw", "line") else pathops.PathOp.DIFFERENCE
        shape = pathops.op(shape, step, operation)
    pen = TTGlyphPen(None)
    shape.draw(TransformPen(Cu2QuPen(pen, max_err=1.0, reverse_direction=False), (1, 0, 0, -1, 0, RISE)))
    return pen.glyph()


def outline(data: str, thickness: float = 0) -> pathops.Path:
    """Path data as an area, or as a line of that thickness."""
    path = pathops.Path()
    parse_path(data, path.getPen())
    if thickness:
        path.stroke(thickness, pathops.LineCap.BUTT_CAP, pathops.LineJoin.MITER_JOIN, 4)
    path.simplify(fix_winding=True)
    return path


if __name__ == "__main__":
    main()
