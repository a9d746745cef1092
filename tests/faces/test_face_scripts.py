"""Other scripts: text from right to left, joined letters, and fonts that a player brings."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from face_samples import SHELF, every
from tiny_font import write_font

from cardforge.errors import FaultyInput
from cardforge.faces import Face, Templates, render, to_svg
from cardforge.faces.display import Text
from cardforge.faces.looks.look import Look
from cardforge.faces.script.bidi import base_level, has_right_to_left, levels, mirrored, visual_order
from cardforge.faces.script.joining import joined, unjoined
from cardforge.printing import print_sheets


def shown(text: str, base: int | None = None) -> str:
    """The characters of a line from left to right."""
    found = levels(text, base_level(text) if base is None else base)
    return "".join(mirrored(text[i]) if found[i] % 2 else text[i] for i in visual_order(found))


@pytest.mark.parametrize(
    ("text", "base", "seen"),
    [
        ("draw a card", None, "draw a card"),
        ("אבג", None, "גבא"),
        ("אבג 123", None, "123 גבא"),
        ("אבג (דה).", None, ".(הד) גבא"),
        ("card אבג card", None, "card גבא card"),
        ("אבג card דה", None, "הד card גבא"),
        ("אבג +2/+2", None, "+2/+2 גבא"),
        ("אבג card", 0, "גבא card"),
        ("a 5 אב", 0, "a 5 בא"),
        ("אב 5, 6 גד", None, "דג 6 ,5 בא"),
        ("קנה 2 קלפים: 10%", None, "10% :םיפלק 2 הנק"),
        ("ابج 12", None, "12 جبا"),
    ],
)
def test_a_line_is_shown_in_the_order_of_the_bidirectional_algorithm(text, base, seen):
    """Letters from right to left, numbers and Latin words inside them from left to right, brackets mirrored."""
    assert shown(text, base) == seen


def test_only_hebrew_and_arabic_count_as_right_to_left():
    """A card in another script takes the plain way."""
    assert [has_right_to_left(text) for text in ("Ash Knight", "Äsch", "Пепел", "אש", "نار")] == [
        False,
        False,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("نار", "\ufee7\ufe8e\ufead"),  # noon initial, alef final, reh isolated
        ("بب", "\ufe91\ufe90"),
        ("ببب", "\ufe91\ufe92\ufe90"),
        ("سلام", "\ufeb3\ufefc\ufee1"),  # lam and alef are one letter
        ("لا", "\ufefb"),
        ("ب ب", "\ufe8f \ufe8f"),
        ("بَب", "\ufe91\u064e\ufe90"),  # a vowel mark does not part letters
        ("abc", "abc"),
    ],
)
def test_arabic_letters_have_the_form_of_their_place(text, forms):
    """Initial, medial, final or alone; what is copied are the letters themselves."""
    assert joined(text) == forms
    assert unjoined(joined(text)) == text


HEBREW = "".join(chr(code) for code in range(0x5D0, 0x5EB))
ARABIC = "".join(chr(code) for code in range(0xFE70, 0xFEFD))
RUSSIAN = "".join(chr(code) for code in range(0x410, 0x450))


def shelf_with(tmp_path: Path, characters: str) -> Templates:
    """The templates of ARC with a player's font for these characters."""
    font = write_font(tmp_path / "Mine.ttf", characters)
    return Templates([SHELF / "arc", SHELF / "_base"], Look(fonts=(font,)))


def copied(face: Face, shelf: Templates, tmp_path: Path) -> str:
    made = print_sheets([(face, 1)], None, "single", out=tmp_path / "a.pdf", fonts=shelf.font_places)
    page = pypdfium2.PdfDocument(made.path)[0].get_textpage()
    return " ".join(page.get_text_range().split())


def test_letters_that_the_fonts_lack_are_taken_from_the_players_font(card, tmp_path):
    """A Russian card prints with one file; the letters that the shipped font has stay in it."""
    shelf = shelf_with(tmp_path, RUSSIAN)
    face = render(card("Возьми 1 карту.", name="Пепельный рыцарь"), templates=shelf)

    fonts = {op.font for op in every(face.ops) if isinstance(op, Text) and "Возьми" in op.text}
    assert fonts == {"Mine"}
    assert any(op.font == "Alegreya-Regular" and "1" in op.text for op in every(face.ops) if isinstance(op, Text))
    said = copied(face, shelf, tmp_path)
    assert "Пепельный рыцарь" in said
    assert "Возьми 1 карту." in said
    assert to_svg(face, shelf.fonts)


def test_a_card_in_letters_that_no_font_has_is_one_fault(card, shelf):
    """Twenty letters in name and text are one line, which says how to bring a font."""
    with pytest.raises(FaultyInput) as found:
        render(card("Возьми карту. Сбрось карту.", name="Пепельный рыцарь"), templates=shelf)

    (fault,) = found.value.faults
    assert "box name: font AlegreyaSC-ExtraBold has no glyph for 'П' (U+041F)" in str(fault)
    assert "more characters; name a TrueType font that has them with --font" in str(fault)


def test_hebrew_stands_at_the_right_and_is_copied_as_it_is_read(card, tmp_path):
    """The first word is at the right end of its line, the number inside it reads from left to right, and copies are logical."""
    shelf = shelf_with(tmp_path, HEBREW)
    text = "קחו 12 קלפים, והשליכו קלף."
    face = render(card(text, name="אביר האפר"), templates=shelf)
    ops = [op for op in every(face.ops) if isinstance(op, Text)]
    box = shelf.boxes["rules"]
    first = next(op for op in ops if op.text.strip() == "קחו"[::-1])
    number = next(op for op in ops if "12" in op.text and op.font == "Alegreya-Regular")
    edge = first.x + shelf.fonts["Mine"].width(first.text) * first.size * 25.4 / 72

    assert edge == pytest.approx(box["x"] + box["width"], abs=0.1)
    assert number.x < first.x
    assert "12" in number.text
    said = copied(face, shelf, tmp_path)
    assert "אביר האפר" in said
    assert text in said


def test_arabic_letters_join_and_are_copied_as_letters(card, tmp_path):
    """The font needs the joined forms; the copied text has the letters themselves."""
    shelf = shelf_with(tmp_path, ARABIC)
    face = render(card("سلام", name="نار"), templates=shelf)
    shown = {op.text for op in every(face.ops) if isinstance(op, Text) and op.font == "Mine"}

    assert shown == {"\ufee1\ufefc\ufeb3", "\ufead\ufe8e\ufee7"}
    said = copied(face, shelf, tmp_path)
    assert "سلام" in said
    assert "نار" in said


def test_a_script_without_spaces_is_broken_between_its_characters(card, tmp_path):
    """A Chinese text of one paragraph fills several lines."""
    shelf = shelf_with(tmp_path, "抽一张牌，然后弃置。")
    face = render(card("抽一张牌，然后弃置一张牌。" * 4), templates=shelf)

    lines = {op.y for op in every(face.ops) if isinstance(op, Text) and "牌" in op.text}
    assert len(lines) > 1
