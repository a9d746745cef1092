"""Embeds fonts as composite fonts, reduced to the characters in use.

The codes of text are the characters themselves, so that the same text is the same bytes in every document: a table leads from each
character to its glyph in the reduced font, another one back to the text that a reader copies.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence

from cardforge.printing.fonts import Font
from cardforge.printing.pdf.operators import num
from cardforge.printing.pdf.writer import PdfWriter, name, references

_SYMBOLIC, _ITALIC, _BOLD = 4, 64, 1 << 18
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


def embed(writer: PdfWriter, font: Font, characters: Sequence[str], number: int) -> None:
    """Writes a font with the glyphs of these characters under a reserved number."""
    used = sorted(characters, key=font.code)
    data, glyphs = font.file.subset(used)
    tag = _tag(font.stem + "".join(used))
    base = name(f"{tag}+{font.stem}")
    file = writer.stream(f"/Length1 {len(data)}", data)
    italic = num(font.file.italic_angle)
    flags = _SYMBOLIC | (_ITALIC if font.file.italic_angle else 0) | (_BOLD if font.file.weight >= 600 else 0)
    box = " ".join(num(value) for value in font.file.box)
    described = writer.write(
        f"<< /Type /FontDescriptor /FontName {base} /Flags {flags} /FontBBox [{box}] /ItalicAngle {italic} /Ascent {num(font.file.ascent)} "
        f"/Descent {num(font.file.descent)} /CapHeight {num(font.file.cap_height)} /StemV {50 + int((font.file.weight / 65) ** 2)} "
        f"/FontFile2 {file} 0 R >>"
    )
    widths = " ".join(f"{font.code(character)} [{num(font.file.width(character))}]" for character in used)
    table = writer.stream("", _glyph_table({font.code(character): glyphs[character] for character in used}))
    descendant = writer.write(
        f"<< /Type /Font /Subtype /CIDFontType2 /BaseFont {base} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
        f"/FontDescriptor {described} 0 R /DW 0 /W [{widths}] /CIDToGIDMap {table} 0 R >>"
    )
    texts = writer.stream("", _text_map({font.code(character): character for character in used}).encode())
    writer.write(
        f"<< /Type /Font /Subtype /Type0 /BaseFont {base} /Encoding /Identity-H /DescendantFonts {references([descendant])} "
        f"/ToUnicode {texts} 0 R >>",
        number,
    )


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
