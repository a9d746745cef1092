"""Makes the small text fonts of this folder from the full ones: `python shrink.py FOLDER` with the originals in FOLDER.

Kept are the Latin letters with their accents (Latin-1, Latin Extended-A), lining figures and the typographic signs of a
card; kerning is written as a plain `kern` table that the fitting reads. The licence allows it (see LICENSES.md).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

FONTS = {
    "Alegreya_400Regular": "Alegreya-Regular",
    "Alegreya_400Regular_Italic": "Alegreya-Italic",
    "Alegreya_700Bold": "Alegreya-Bold",
    "Alegreya_700Bold_Italic": "Alegreya-BoldItalic",
    "AlegreyaSC_500Medium": "AlegreyaSC-Medium",
    "AlegreyaSC_800ExtraBold": "AlegreyaSC-ExtraBold",
    "Cinzel_700Bold": "Cinzel-Bold",
}
SIGNS = "–—‘’‚“”„†•…‹›€™−×÷≤≥←→\u00a0\u2009\u202f"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, SIGNS)]
KERNED = [chr(code) for code in range(0x21, 0x7F)] + list("’”“‘–")
LEAST = 12
"""Kerning below so many thousandths of the size is not seen on a card and left out."""


def main(folder: Path) -> None:
    """Writes every font of the table, made from the file of the same weight found anywhere below the folder."""
    for source, target in FONTS.items():
        shrink(next(folder.rglob(f"{source}.ttf")), Path(__file__).parent / f"{target}.ttf")


def shrink(source: Path, target: Path) -> None:
    """One font with fewer glyphs, lining figures as the plain ones, and its kerning as a plain table."""
    font = TTFont(source, recalcTimestamp=False)
    lining = _substitutions(font, "lnum")
    for table in font["cmap"].tables:
        table.cmap = {code: lining.get(name, name) if 48 <= code < 58 else name for code, name in table.cmap.items()}
    kerning = _kerning(font)
    options = subset.Options(
        layout_features=[], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True
    )
    options.drop_tables += ["GPOS", "GSUB", "GDEF", "DSIG", "STAT", "meta"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    _add_kern(font, kerning)
    font["head"].modified = font["head"].created
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes, {len(kerning)} kerning pairs")


def _substitutions(font: Any, tag: str) -> dict[str, str]:
    names: dict[str, str] = {}
    for lookup in _lookups(font, "GSUB", tag):
        for table in lookup.SubTable:
            names.update(getattr(getattr(table, "ExtSubTable", table), "mapping", {}))
    return names


def _lookups(font: Any, table: str, tag: str) -> list[Any]:
    if table not in font:
        return []
    layout = font[table].table
    wanted = {
        i
        for record in layout.FeatureList.FeatureRecord
        if record.FeatureTag == tag
        for i in record.Feature.LookupListIndex
    }
    return [layout.LookupList.Lookup[i] for i in sorted(wanted)]


def _kerning(font: Any) -> dict[tuple[str, str], int]:
    cmap = font.getBestCmap()
    glyphs = sorted({cmap[ord(sign)] for sign in KERNED if ord(sign) in cmap})
    pairs: dict[tuple[str, str], int] = {}
    for lookup in _lookups(font, "GPOS", "kern"):
        tables = [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]
        for left in glyphs:
            for right in glyphs:
                value = next((v for t in tables if (v := _pair(t, left, right)) is not None), 0)
                pairs[left, right] = pairs.get((left, right), 0) + value
    return {pair: value for pair, value in pairs.items() if abs(value) >= LEAST}


def _pair(table: Any, left: str, right: str) -> int | None:
    if getattr(table, "LookupType", 2) != 2 or left not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        return next((_advance(r.Value1) for r in records if r.SecondGlyph == right), None)
    first, second = table.ClassDef1.classDefs.get(left, 0), table.ClassDef2.classDefs.get(right, 0)
    return _advance(table.Class1Record[first].Class2Record[second].Value1)


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) or 0


def _add_kern(font: Any, pairs: dict[tuple[str, str], int]) -> None:
    if not pairs:
        return
    kern = newTable("kern")
    kern.version = 0
    table = KernTable_format_0(apple=False)
    table.version, table.coverage, table.tupleIndex = 0, 1, None
    table.kernTable = pairs
    kern.kernTables = [table]
    font["kern"] = kern


if __name__ == "__main__":
    main(Path(sys.argv[1]))
