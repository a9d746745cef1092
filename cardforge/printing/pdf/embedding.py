"""Embeds fonts as composite fonts, reduced to the characters in use.

The codes of text are the characters themselves, so that the same text is the same bytes in every document: a table leads from each
character to its glyph in the reduced font, another one back to the text that a reader copies.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from typing import Any

from reportlab.pdfbase import pdfdoc

from cardforge.printing.fonts import Font
from cardforge.printing.pdf.objects import Entries, Stream, name, numbers

_BLOCK = 100
"""Most entries of one block of a map, by the specification of CMaps."""
_MAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
{blocks}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


def embed(document: Any, font: Font, characters: Iterable[str], embedded: Any) -> None:
    """Adds a font with the glyphs of these characters to a document; `embedded` becomes its dictionary."""
    used, file = sorted(characters, key=font.code), font.file
    data, glyphs = font.subset(used)
    tag = _tag(font.stem + "".join(used))
    base = name(f"{tag}+{font.stem}")
    described = Entries(
        {
            "Type": "/FontDescriptor",
            "FontName": base,
            "Flags": file.flags,
            "FontBBox": numbers(*file.bbox),
            "ItalicAngle": file.italicAngle,
            "Ascent": file.ascent,
            "Descent": file.descent,
            "CapHeight": file.capHeight,
            "StemV": file.stemV,
            "FontFile2": document.Reference(Stream({"Length1": len(data)}, data)),
        }
    )
    widths = [part for character in used for part in (font.code(character), numbers(font.advance(character)))]
    table = _glyph_table({font.code(character): glyphs[character] for character in used})
    descendant = Entries(
        {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": base,
            "CIDSystemInfo": Entries(
                {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
            ),
            "FontDescriptor": document.Reference(described),
            "DW": 0,
            "W": pdfdoc.PDFArrayCompact(widths),
            "CIDToGIDMap": document.Reference(Stream({}, table)),
        }
    )
    texts = _text_map({font.code(character): character for character in used}).encode()
    embedded.dict = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": base,
        "Encoding": "/Identity-H",
        "DescendantFonts": pdfdoc.PDFArray([document.Reference(descendant)]),
        "ToUnicode": document.Reference(Stream({}, texts)),
    }


def _tag(used: str) -> str:
    """Six letters before the name of a reduced font; equal for equal characters."""
    return "".join(chr(65 + byte % 26) for byte in hashlib.sha256(used.encode()).digest()[:6])


def _glyph_table(glyphs: dict[int, int]) -> bytes:
    """The glyph of every code up to the last one in use."""
    table = [0] * (max(glyphs, default=0) + 1)
    for code, glyph in glyphs.items():
        table[code] = glyph
    return struct.pack(f">{len(table)}H", *table)


def _text_map(texts: dict[int, str]) -> str:
    lines = [f"<{code:04x}> <{text.encode('utf-16-be').hex()}>" for code, text in texts.items()]
    parts = [lines[start : start + _BLOCK] for start in range(0, len(lines), _BLOCK)]
    return _MAP.format(
        blocks="\n".join(f"{len(part)} beginbfchar\n" + "\n".join(part) + "\nendbfchar" for part in parts)
    )
