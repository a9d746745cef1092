"""The fonts of the shelf: open TrueType fonts with all needed characters, and the symbol font."""

from __future__ import annotations

import random
import runpy
from concurrent.futures import ThreadPoolExecutor

import pytest
from face_samples import SHELF

from cardforge.errors import FaultyInput, UnknownName
from cardforge.faces.fonts import FontBook, read_font
from cardforge.faces.svg_path import glyph_data

FONTS = SHELF / "_base" / "fonts"
TEXT_FONTS = sorted(path for path in FONTS.glob("*.ttf") if path.stem != "CardforgeSymbols")


@pytest.mark.parametrize("path", TEXT_FONTS, ids=lambda path: path.stem)
def test_a_text_font_writes_the_languages_of_europe(path):
    """Latin-1, Latin Extended-A and typographic characters."""
    font = read_font(path)

    letters = (
        "".join(map(chr, [*range(0x20, 0x7F), *range(0xC0, 0x100)])) + "ĄąĆćČčĐđĒēĞğİıŁłŃńŐőŘřŚśŠšŤťŪūŹźŻżŽž–—‘’“”…•·−×"
    )
    assert not font.missing(letters)


def test_digits_are_lining_figures():
    """A 3 on a card is as high as a capital letter: lining figures."""
    font = read_font(FONTS / "Alegreya-Regular.ttf")

    assert font.box("3")[1] > -0.03
    assert font.box("3")[3] == pytest.approx(font.cap_height, abs=0.05)


def test_templates_share_a_font_until_its_file_changes(tmp_path):
    """Within a thread; outlines are read from the open file, which threads must not do at once."""
    folder, file = tmp_path, tmp_path / "fonts" / "Plain.ttf"
    file.parent.mkdir()
    file.write_bytes((FONTS / "Alegreya-Regular.ttf").read_bytes())
    first = FontBook([folder])["Plain"]
    with ThreadPoolExecutor(1) as other:
        apart = other.submit(lambda: FontBook([folder])["Plain"]).result()

    assert FontBook([folder])["Plain"] is first
    assert apart is not first
    file.write_bytes((FONTS / "Alegreya-Bold.ttf").read_bytes())
    assert FontBook([folder])["Plain"].width("a") != first.width("a")


def test_every_font_has_its_licence_beside_it():
    """OFL or our own licence; LICENSES.md names the family of each file."""
    licences = (FONTS / "LICENSES.md").read_text("utf-8")

    for path in FONTS.glob("*.ttf"):
        assert path.stem.split("-")[0] in licences
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL-Alegreya.txt").read_text("utf-8")
    assert sum(path.stat().st_size for path in FONTS.glob("*.ttf")) < 3_000_000


def test_the_symbol_font_has_the_symbols_that_are_drawn():
    """`symbols.py` is the source of the names, the order of code points and the widths."""
    drawn = runpy.run_path(str(FONTS / "symbols.py"))["SYMBOLS"]
    font = read_font(FONTS / "CardforgeSymbols.ttf")

    assert [font.names[name] for name in drawn] == [chr(0xE000 + i) for i in range(len(drawn))]
    assert all(font.widths[font.names[name]] * 1000 == width for name, (width, _) in drawn.items())


def test_the_mark_symbol_is_a_horizontal_rectangle():
    """A101."""
    font = read_font(FONTS / "CardforgeSymbols.ttf")
    left, bottom, right, top = font.box(font.names["mark"])

    assert right - left > 1.5 * (top - bottom)


def test_a_file_that_is_not_a_font_is_a_fault(tmp_path):
    """The fault names its path."""
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Broken.ttf").write_bytes(b"\x00\x01\x00\x00 nothing")

    with pytest.raises(FaultyInput, match=r"Broken\.ttf"):
        FontBook([tmp_path])["Broken"]


def test_a_missing_font_is_reported_with_the_known_fonts(shelf):
    """`no font 'Arial'; known: Alegreya-Bold, ...`."""
    with pytest.raises(UnknownName, match="Alegreya-Bold"):
        shelf.fonts["Arial"]


@pytest.mark.parametrize("seed", range(25))
def test_a_font_that_lies_is_a_fault_and_never_an_error(seed, tmp_path):
    """Damaged directories, tables and outlines, and files cut short: the font is read as far as asked, or refused by name."""
    data = bytearray((FONTS / "Alegreya-Bold.ttf").read_bytes())
    rng = random.Random(seed)
    for _ in range(rng.randrange(1, 30)):
        data[rng.randrange(len(data)) if seed % 3 else rng.randrange(12, 220)] = rng.randrange(256)
    file = tmp_path / "Liar.ttf"
    file.write_bytes(data[: rng.randrange(len(data))] if seed % 5 == 0 else data)

    refused = ""
    try:
        font = read_font(file)
        for character in "AWgé":
            if character in font.widths:
                font.box(character)
                glyph_data(font, character)
    except FaultyInput as error:
        refused = str(error)
    assert not refused or "Liar.ttf" in refused
