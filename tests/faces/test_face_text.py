"""Rules text on a face: symbols, emphasis, missing glyphs, and the stages of fitting."""

from __future__ import annotations

import hashlib
import json
from itertools import combinations, pairwise

import pytest
from face_samples import SHELF, every, layout, texts

from cardforge.errors import FaultyInput
from cardforge.faces import fits, render
from cardforge.faces.display import Face, Text
from cardforge.faces.lengths import POINT
from cardforge.faces.markup import Style, smarten
from cardforge.faces.text_fitting import SHORT_LINE, SMALLEST_LEGIBLE, TextBox, break_evenly, break_lines, fit
from cardforge.printing import print_sheets
from cardforge.printing.fonts import Fonts

RULES = Style("Alegreya-Regular", "Alegreya-Italic", "Alegreya-Bold", "#000000", "#111111")
SENTENCE = "Each opponent discards 2 cards, then each player draws 1 card. "


def runs(shelf, text):
    """The runs of a paragraph as (text or symbol name, font)."""
    names = {sign: name for name, sign in shelf.fonts["CardforgeSymbols"].names.items()}
    return [(names.get(run.text, run.text), run.font) for word in shelf.markup.words(text, RULES) for run in word.runs]


def shown(shelf, text):
    """A paragraph with symbols by name in brackets."""
    symbol = "CardforgeSymbols"
    return " ".join(f"[{text}]" if font == symbol else text for text, font in runs(shelf, text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mark: draw 1 card.", "[mark] : draw 1 card."),
        ("Mark 2 others: draw 1 card.", "[mark] 2 : draw 1 card."),
        ("3 gold: draw 1 card.", "[coin] 3 : draw 1 card."),
        ("X gold, Mark: draw 1 card.", "[coin] X [mark] : draw 1 card."),
        ("Mark, Sacrifice a Tree: draw 1 card.", "[mark] , Sacrifice a Tree: draw 1 card."),
        ("Mark target creature.", "Mark target creature."),
        ("Gain 3 gold.", "Gain 3 gold."),
        ("Spend {gold} freely.", "Spend [gold] freely."),
    ],
)
def test_the_words_of_a_cost_are_shown_as_symbols(text, expected, shelf):
    """A101, A253, A256, A259: mark, gold, mark with a number; outside a cost, words are not replaced."""
    assert (
        " ".join(shown(shelf, text).split()).replace("\u00a0", "") == expected
        or shown(shelf, text).replace("\u00a0 ", "") == expected
    )


def test_a_symbol_and_its_number_are_never_broken_apart(shelf):
    """The number is inside the symbol, and adjacent costs stay on one line with their colon."""
    words = shelf.markup.words("3 gold, Mark 2 others: draw 1 card.", RULES)

    assert [run.text for run in words[0].runs][-1] == ":"
    assert len(words[0].runs) >= 5


def test_keywords_are_bold_and_reminders_italic(shelf):
    """Keywords only at the start of a paragraph; reminders in brackets."""
    assert {font for _, font in runs(shelf, "First Strike. Guard 2.")} == {"Alegreya-Bold"}
    assert [font for _, font in runs(shelf, "Advantage: Draw")] == ["Alegreya-Bold", "Alegreya-Regular"]
    assert {font for _, font in runs(shelf, "Flying creatures gain Ranged.")} == {"Alegreya-Regular"}
    assert [font for _, font in runs(shelf, "Flying (It flies.)")] == [
        "Alegreya-Bold",
        "Alegreya-Italic",
        "Alegreya-Italic",
    ]


def test_an_unknown_symbol_is_a_fault_with_the_nearest_one(shelf, card):
    """{glod} is unknown, gold is known."""
    faults = fits(card("Gain {glod}."), shelf)

    assert "glod" in str(faults[0])
    assert "gold" in str(faults[0])


def test_quotes_and_minus_signs_become_typographic_characters():
    """The data keeps typewriter characters."""
    assert smarten('"It\'s" -2/-2, semi-elf') == "“It’s” −2/−2, semi-elf"


def test_a_missing_glyph_is_a_fault_with_its_code_point(shelf, card):
    """The fault names the font, the character and its code point."""
    faults = fits(card(name="Ash 騎士"), shelf)

    assert any("U+9A0E" in str(fault) and "box name" in str(fault) for fault in faults)


def test_a_short_text_has_the_full_size(shelf, card):
    """The largest font size of the box is 9 points."""
    made = render(card("Draw 1 card."), templates=shelf)

    assert any(op.size == 9 for op in every(made.ops) if isinstance(op, Text) and op.text == "Draw 1 card.")


def test_a_long_text_shrinks_until_it_fits(shelf, card):
    """Leading shrinks first, then the size, but never below the legible minimum."""
    made = render(card("\n".join([SENTENCE * 2] * 3)), templates=shelf)

    sizes = {op.size for op in every(made.ops) if isinstance(op, Text) and "opponent" in op.text}
    assert len(sizes) == 1
    assert SMALLEST_LEGIBLE <= sizes.pop() < 8.8


def test_a_text_that_never_fits_is_a_fault_with_card_box_and_overflow(shelf, card):
    """Nothing is cut off: `arc/17@2 Ash Knight, box rules: ... mm below its box`."""
    with pytest.raises(FaultyInput) as error:
        render(card(SENTENCE * 40), templates=shelf)

    assert "arc/17@2 Ash Knight, box rules" in str(error.value)
    assert "mm below its box" in str(error.value)


def test_all_faults_of_a_face_are_found_at_once(shelf, card):
    """An overlong name and an overlong text are two faults of the same error."""
    faults = fits(card(SENTENCE * 40, name="The Most Uncommonly Long Name That Any Knight Ever Bore"), shelf)

    assert len(faults) == 2


def test_a_flavor_line_gives_way_to_rules(shelf, card):
    """Flavour is printed if it fits, and is left out first."""
    flavor = "What the fire leaves, I carry."

    assert flavor in texts(render(card("Draw 1 card.", flavor=flavor), templates=shelf))
    assert flavor not in " ".join(texts(render(card(SENTENCE * 7, flavor=flavor), templates=shelf)))


def test_a_long_name_shrinks_in_its_one_line(shelf, card):
    """Names are never broken."""
    made = render(card(name="Keeper of the Seven Towers"), templates=shelf)

    sizes = {op.size for op in every(made.ops) if isinstance(op, Text) and "Keeper" in op.text}
    assert sizes.pop() < 12.5


def test_type_below_the_legible_size_is_a_fault(little, card):
    """A template must not use an illegible size."""
    shelf = little(
        **{
            "card.xml": layout(
                '<text x="0" y="0" width="60" height="5" font="Alegreya-Bold" size="4">{{ card.name }}</text>'
            )
        }
    )

    with pytest.raises(FaultyInput, match=r"4 pt is not legible; the minimum is 5\.5"):
        render(card(), templates=shelf)


def test_lines_are_as_full_as_they_can_be(shelf):
    """Greedy breaking: no line is wider than the box, and no word would fit on the previous line."""
    words = shelf.markup.words(SENTENCE * 4, RULES)
    lines = break_lines(words, 12.0)

    def wide(line):
        return sum(word.width + word.space * (i > 0) for i, word in enumerate(line))

    assert [word for line in lines for word in line] == words
    assert all(wide(line) <= 12.0 for line in lines)
    assert all(wide(a) + b[0].space + b[0].width > 12.0 for a, b in pairwise(lines))


@pytest.mark.parametrize("words", ["a bb ccc dd e ff ggg", "aaaa bb cc d eeeee f", "one two three four five six seven"])
@pytest.mark.parametrize("width", [3.0, 4.0, 5.5])
def test_lines_are_broken_as_evenly_as_in_any_other_way(words, width, shelf):
    """The best of all ways to break into as few lines, found by trying every one of them."""
    set_words = shelf.markup.words(words, RULES)
    fewest = len(break_lines(set_words, width))

    def ragged(lines):
        filled = [sum(word.width + word.space * (i > 0) for i, word in enumerate(line)) / width for line in lines]
        if any(part > 1 for part in filled):
            return float("inf")
        orphan = 2.0 if len(lines[-1]) == 1 or filled[-1] < SHORT_LINE else 0.0
        return sum((1 - part) ** 2 for part in filled[:-1]) + (orphan if len(lines) > 1 else 0.0)

    ways = [
        ragged([set_words[a:b] for a, b in pairwise((0, *cuts, len(set_words)))])
        for cuts in combinations(range(1, len(set_words)), fewest - 1)
    ]

    assert ragged(break_evenly(set_words, width)) == pytest.approx(min(ways))


def test_the_chosen_size_is_the_largest_that_fits(shelf):
    """The next half point would overflow the box."""
    words = [shelf.markup.words(SENTENCE * 6, RULES)]
    room = TextBox(40, 20, 9, 5, 1.25, 1.05, 0.5)
    found = fit(words, room)

    assert found.overflow == 0
    assert fit(words, TextBox(40, 20, found.size + 0.5, found.size + 0.5, 1.25, 1.05, 0.5)).overflow > 0
    assert found.size * 2 == int(found.size * 2)


def test_kerning_brings_letters_together(shelf):
    """`AV` stands closer than its two widths, by what the font's table says."""
    font = shelf.fonts["AlegreyaSC-ExtraBold"]

    assert font.kerns("WAVE") == tuple((i, font.kerning[pair]) for i, pair in enumerate([("W", "A"), ("A", "V")]))
    assert font.set_width("WAVE") == pytest.approx(
        font.width("WAVE") + sum(distance for _, distance in font.kerns("WAVE"))
    )
    assert font.set_width("WAVE") < font.width("WAVE")


def test_running_text_is_kerned_in_the_pdf_as_it_was_measured(shelf, card, tmp_path):
    """The right edge of `You may.` in the PDF is where the display list ends, not where the plain widths end."""
    import pypdfium2

    text = "To Vary, Tax, Yoke. To Vary, Tax, Yoke."
    face = render(card(text), templates=shelf)
    (op,) = [op for op in every(face.ops) if isinstance(op, Text) and op.text.startswith("To Vary")]
    made = print_sheets([(face, 1)], None, "single", out=tmp_path / "a.pdf", fonts=[SHELF / "_base" / "fonts"])
    page = pypdfium2.PdfDocument(made.path)[0].get_textpage()
    start = page.get_text_range().index("To Vary")
    edges = [page.get_charbox(start + place, loose=True) for place in (0, len(op.text) - 1)]

    font, plain = shelf.fonts[op.font], shelf.fonts[op.font].width(op.text) * op.size
    wide = edges[1][2] - edges[0][0]
    assert len(op.kerning) >= 6
    assert wide == pytest.approx(font.set_width(op.text) * op.size, abs=0.1)
    assert wide < plain - 1


def test_widths_are_those_that_the_printer_uses(shelf):
    """Fitting and printing measure the same, to a millionth of a point, though fontTools reads the font here and we do there."""
    printer = Fonts([folder / "fonts" for folder in shelf.folders])
    for name in ("Alegreya-Regular", "AlegreyaSC-ExtraBold", "CardforgeSymbols"):
        font = shelf.fonts[name]
        text = "Ash Knight 3/2" if name != "CardforgeSymbols" else font.names["mark"]
        assert font.width(text) * 10 == pytest.approx(printer.width(name, text, 10), abs=1e-6)
    assert pytest.approx(0.352778, abs=1e-6) == POINT


@pytest.mark.parametrize(
    "op",
    [
        Text(5, 8.25, 'A "quoted" \\ name', "Alegreya-Bold", 9),
        Text(-0.0, 1e-7, "Öl \u2028 \U0001f409", "Alegreya-Regular", 7.5, "#abcdef", 0.2),
        Text(1, 2, "AV", "Alegreya-Regular", 8, kerning=((1, -0.075), (2, 0.5)), copied="A five"),
    ],
)
def test_a_text_is_hashed_as_the_json_of_its_fields(op):
    """Manifests of earlier prints name faces by this hash, so that a quicker way to it must lead to the same."""
    fields = {key: value for key, value in vars(op).items() if key != "copied"}
    written = json.dumps([63, 88.0, 3, [["Text", fields]]], sort_keys=True, separators=(",", ":"))

    assert Face(63, 88.0, 3, (op,)).digest() == hashlib.sha256(written.encode()).hexdigest()
