"""Fonts are read and reduced correctly: every glyph of the subset is that of the file, composite ones and far characters too."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pypdfium2
import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from PIL import Image as Pixels
from PIL import ImageChops, ImageDraw, ImageFont

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face, Text
from cardforge.printing import SheetOptions, print_sheets
from cardforge.printing.fonts import Fonts

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted((ROOT / "templates").rglob("*.ttf"))
FAR = "\U0001f0a1"


def outline(font: TTFont, glyph: str) -> list[object]:
    """What a glyph draws, with the parts of a composite one."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(pen)
    return pen.value


@pytest.fixture
def built(tmp_path) -> Path:
    """A font with a box, a composite glyph of two boxes, a character beyond 16 bits, and no space that does not break."""
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", "space", "box", "pair", "unused", "far"])
    builder.setupCharacterMap({32: "space", 65: "box", 66: "pair", 67: "unused", ord(FAR): "far"})
    glyphs = {}
    for name, side in ((".notdef", 0), ("space", 0), ("unused", 300), ("box", 500), ("far", 700)):
        pen = TTGlyphPen(None)
        if side:
            for step, point in enumerate([(0, 0), (side, 0), (side, side), (0, side)]):
                (pen.lineTo if step else pen.moveTo)(point)
            pen.closePath()
        glyphs[name] = pen.glyph()
    pair = TTGlyphPen(glyphs)
    pair.addComponent("box", (1, 0, 0, 1, 0, 0))
    pair.addComponent("far", (0.5, 0, 0, 0.5, 400, 10))
    glyphs["pair"] = pair.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (600 + 10 * n, 0) for n, name in enumerate(builder.font.getGlyphOrder())})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Boxes", "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    (tmp_path / "fonts").mkdir()
    builder.save(tmp_path / "fonts" / "Boxes (1).ttf")
    return tmp_path / "fonts" / "Boxes (1).ttf"


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_every_character_of_a_shipped_font_keeps_its_outline_and_width(file):
    """A law over all fonts and characters: the reduced font draws what the file draws; its check sums are right."""
    font, whole = Fonts([file.parent]).get(file.stem), TTFont(file)
    data, glyphs = font.subset(sorted(font.characters))
    reduced = TTFont(io.BytesIO(data), checkChecksums=2)
    names, units = whole.getBestCmap(), whole["head"].unitsPerEm

    named = {chr(code) for code, name in names.items() if name != ".notdef"}
    assert font.characters == named | {"\u00a0"}  # a space that does not break looks like a space
    names.setdefault(0xA0, names[0x20])
    for character, glyph in glyphs.items():
        original, kept = names[ord(character)], reduced.getGlyphName(glyph)
        assert outline(reduced, kept) == outline(whole, original)
        assert reduced["hmtx"][kept] == whole["hmtx"][original]
        assert font.advance(character) == pytest.approx(whole["hmtx"][original][0] * 1000 / units)


def test_a_subset_has_only_the_glyphs_in_use_and_their_parts(built):
    """The parts of a composite glyph come with it."""
    data, glyphs = Fonts([built.parent]).get("Boxes (1)").subset("B")
    reduced = TTFont(io.BytesIO(data), checkChecksums=2)

    assert reduced["maxp"].numGlyphs == 4  # the missing glyph, the pair and its two parts
    assert outline(reduced, reduced.getGlyphName(glyphs["B"])) == outline(TTFont(built), "pair")


def test_text_is_copied_character_by_character_even_far_ones(built, tmp_path, profiles):
    """Two characters that share a glyph stay two; one beyond 16 bits is itself; the name of the file may hold anything."""
    shown = f"AB\u00a0{FAR}C"
    face = Face(63, 88, 0, (Text(5, 20, shown, "Boxes (1)", 12),), "arc/1@1 A")
    made = print_sheets([(face, 1)], None, out=tmp_path / "a.pdf", fonts=[built.parent], profiles=profiles)
    page = pypdfium2.PdfDocument(made.path)[0]

    assert f"AB {FAR}C" in page.get_textpage().get_text_range().replace("\u00a0", " ")
    dark = page.render(scale=4).to_pil().convert("L").point(lambda value: 255 if value < 128 else 0).getbbox()
    assert dark is not None
    left, _, right, _ = (value / 4 / 72 * 25.4 - 10.5 + 2 for value in dark)
    assert right - left > 10  # drawn, not left out


@pytest.mark.parametrize("stem", ["Alegreya-Bold", "AlegreyaSC-Medium", "Cinzel-Bold"])
def test_each_character_is_painted_with_its_own_glyph(fonts, tmp_path, profiles, stem):
    """What PDFium paints of the reduced font is what FreeType paints of the file, letter over letter."""
    text, size, dots = "QUARTZ jug 37 fé", 24, 288
    face = Face(150, 40, 0, (Text(5, 20, text, stem, size),), "A")
    made = print_sheets(
        [(face, 1)],
        None,
        "single",
        out=tmp_path / "a.pdf",
        fonts=fonts,
        profiles=profiles,
        options=SheetOptions(bleed="0mm"),
    )
    page = pypdfium2.PdfDocument(made.path)[0].render(scale=dots / 72).to_pil().convert("L")

    wanted = Pixels.new("L", page.size, 255)
    file = ImageFont.truetype(str(fonts[0] / f"{stem}.ttf"), size * dots / 72, layout_engine=ImageFont.Layout.BASIC)
    left, base = (value / 25.4 * dots for value in (5, 20))
    for at in range(len(text)):  # one by one, because kerning is up to the display list
        across = Fonts(fonts).width(stem, text[:at], size) * dots / 72
        ImageDraw.Draw(wanted).text((left + across, base), text[at], 0, file, anchor="ls")
    difference = ImageChops.difference(page.reduce(8), wanted.reduce(8))
    assert wanted.getextrema() == (0, 255)
    assert difference.getextrema()[1] < 100


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda data: b"OTTO" + data[4:], "postscript outlines are not supported"),
        (lambda data: data[: len(data) // 2], "is not a usable TrueType font"),
        (lambda data: data[:-20], "ends in the middle of a table"),
        (lambda data: b"", "can't read version"),
        (lambda data: data.replace(b"glyf", b"gone"), "has no outlines"),
        (lambda data: forbidden(data), "forbids to be embedded"),
    ],
)
def test_an_unusable_font_is_told_with_the_reason(built, spoil, reason):
    """With its file, as a fault of the template shelf."""
    built.write_bytes(spoil(built.read_bytes()))

    with pytest.raises(FaultyInput, match=reason) as fault:
        Fonts([built.parent]).get("Boxes (1)")
    assert fault.value.faults[0].file == str(built)


def test_cut_off_tables_never_escape_as_other_errors(built):
    """Whatever is missing from the tables, it is one kind of error."""
    data = built.read_bytes()
    for tag in (b"head", b"hhea", b"maxp", b"hmtx", b"loca", b"cmap"):
        entry = data.index(tag)
        built.write_bytes(data[: entry + 12] + struct.pack(">L", 2) + data[entry + 16 :])
        with pytest.raises(FaultyInput, match="is not a usable TrueType font"):
            Fonts([built.parent]).get("Boxes (1)")


def forbidden(data: bytes) -> bytes:
    """The font with the right to be embedded taken away."""
    at = data.index(b"OS/2")
    (start,) = struct.unpack_from(">L", data, at + 8)
    return data[: start + 8] + struct.pack(">H", 2) + data[start + 10 :]
