"""`cardforge print deck|tokens`: a PDF of exact cards or tokens, the same bytes every time."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest

pytestmark = pytest.mark.usefixtures("little_shelf")
MAKERS = """
[set]
slug = "more"
name = "More"
game = "arc"

[[card]]
number = 801
name = "Elf Caller"
version = 1
faction = "Gaian"
type = "creature"
subtypes = ["Elf"]
cost = 2
loyalty = 1
attack = 1
defense = 1
rarity = "common"
text = "When this creature enters play, create 2 1/1 Elf creature tokens with Flying.\\n1 gold, mark: Create a 3/3 Elf creature token."
"""


def test_a_deck_is_printed_nine_cards_to_a_page_with_backs(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """65 cards are eight sheets of nine, each with its backs."""
    answer = cli("print", "deck", arc_deck, "-o", tmp_path / "deck.pdf")

    assert answer.code == 0
    assert answer.out == f"{tmp_path / 'deck.pdf'}: 65 cards on 16 pages, nine-up on A4\n"
    with pikepdf.open(tmp_path / "deck.pdf") as pdf:
        assert len(pdf.pages) == 16


def test_the_same_command_twice_gives_the_same_bytes(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """Same input, same bytes."""
    cli("print", "deck", arc_deck, "-o", tmp_path / "one.pdf")
    cli("print", "deck", arc_deck, "-o", tmp_path / "two.pdf")

    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


@pytest.mark.parametrize("look", ["--low-ink", "--text-only", "--large-print", "--full-art"])
def test_every_look_has_the_same_bytes_on_another_day_and_its_fonts_within(
    look: str, cli: Any, little_shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawn both times, without the cache; every font is embedded, and only the letters in use."""
    monkeypatch.setenv("CARDFORGE_CACHE", "off")
    deck = little_shelf / "few.txt"
    deck.write_text("# format: arc/standard\n2 Dawn Scout\n", encoding="utf-8")
    prints = []
    for name, now in (("one", 1_700_000_000.0), ("two", 1_900_000_000.0)):
        with monkeypatch.context() as later:
            later.setattr("time.time", lambda now=now: now)
            assert cli("print", "deck", deck, "-o", tmp_path / f"{name}.pdf", look).code == 0
        prints.append((tmp_path / f"{name}.pdf").read_bytes())

    assert prints[0] == prints[1]
    with pikepdf.open(tmp_path / "one.pdf") as pdf:
        fonts = [
            one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/FontDescriptor"
        ]
        assert fonts
        assert [str(one.FontName) for one in fonts if "/FontFile2" not in one or str(one.FontName)[7:8] != "+"] == []


def test_letter_without_backs_is_eight_pages(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """A4 and Letter; backs can be left out."""
    answer = cli("print", "deck", arc_deck, "-o", tmp_path / "d.pdf", "--paper", "letter", "--no-backs", "--json")

    assert answer.json["pages"] == 8
    assert answer.json["sheet"].endswith("Letter")


def test_an_unknown_paper_names_the_nearest(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """Could not: exit 2, and no file."""
    answer = cli("print", "deck", arc_deck, "-o", tmp_path / "d.pdf", "--paper", "leter")

    assert answer.code == 2
    assert "letter" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_card_cannot_be_printed(cli: Any, little_shelf: Path, tmp_path: Path) -> None:
    """The line and the nearest name are told, and no file is written."""
    deck = little_shelf / "decks" / "unknown-card.txt"

    answer = cli("print", "deck", deck, "-o", tmp_path / "d.pdf")

    assert answer.code == 2
    assert "line 7: no card 'Dawn Scuot' is known; did you mean 'Dawn Scout'?" in answer.err
    assert list(tmp_path.iterdir()) == []


def test_the_tokens_of_a_game_are_printed(cli: Any, tmp_path: Path) -> None:
    """N3, R27: four sets of six Outposts and the defense tokens, each as often as it lies in the box."""
    answer = cli("print", "tokens", "state51", "-o", tmp_path / "tokens.pdf")

    assert (answer.code, answer.out) == (0, f"{tmp_path / 'tokens.pdf'}: 35 tokens on 1 page, tokens on A4\n")
    with pikepdf.open(tmp_path / "tokens.pdf") as pdf:
        assert len(pdf.pages) == 1


def test_the_tokens_that_texts_create_are_printed(cli: Any, tmp_path: Path) -> None:
    """D49: grubs, leaves, saplings, sprouts of two kinds and militia, with their names and numbers, as many as their cards create."""
    answer = cli("print", "tokens", "outposts", "-o", tmp_path / "tokens.pdf", "--json")

    assert (answer.code, answer.json["sheet"]) == (0, "nine-up on A4")
    rows = json.loads((tmp_path / "tokens.manifest.json").read_text())["cards"]
    assert {row["title"].partition(" ")[2] for row in rows} == {"Grub", "Leaf", "Sprout", "Sapling", "Militia"}
    assert {row["title"].partition(" ")[2]: row["copies"] for row in rows}["Militia"] == 3
    assert len({row["face"] for row in rows}) == len(rows) == 6


def test_a_token_of_arc_says_what_its_text_gives_it(cli: Any, tmp_path: Path) -> None:
    """A card of your own that creates two kinds; the words of the type line end in Token."""
    cli("init", tmp_path / "mine")
    (tmp_path / "mine" / "cards" / "arc" / "more.toml").write_text(MAKERS)

    answer = cli("print", "tokens", "arc", "--shelf", tmp_path / "mine", "-o", tmp_path / "t.pdf", "--text-only")

    assert (answer.code, answer.out.split(":")[1]) == (0, " 33 tokens on 4 pages, nine-up on A4\n")
    with pikepdf.open(tmp_path / "t.pdf") as pdf:
        assert len(pdf.pages) == 4
    shown = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(tmp_path / "t.pdf"))
    assert shown.count("Flying") == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [(("state51", "--paper", "leter"), "letter"), (("chess",), "no game")],
)
def test_what_is_no_game_or_no_paper_is_one_line(
    words: tuple[str, ...], message: str, cli: Any, tmp_path: Path
) -> None:
    """Could not: exit 2, and no file."""
    answer = cli("print", "tokens", *words, "-o", tmp_path / "tokens.pdf")

    assert (answer.code, answer.err.count("\n")) == (2, 1)
    assert message in answer.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_one_line(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """A file is written whole or not at all; an error says where."""
    (tmp_path / "taken").write_text("")

    answer = cli("print", "deck", arc_deck, "-o", tmp_path / "taken" / "d.pdf")

    assert answer.code == 2
    assert "cannot write" in answer.err


def test_a_fault_of_a_template_is_told_once_and_not_for_every_card(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """One mistake, one line."""
    cli("init", tmp_path / "mine")
    (tmp_path / "mine" / "templates" / "arc").mkdir()
    (tmp_path / "mine" / "templates" / "arc" / "card.xml").write_text("{{ nothere }}")
    deck = tmp_path / "mine" / "decks" / "first.txt"

    answer = cli("print", "deck", deck, "-o", tmp_path / "d.pdf", "--shelf", tmp_path / "mine")

    assert answer.code == 2
    assert answer.err.count('nothing is called "nothere" here') == 1


def test_the_options_of_a_print_reach_the_pdf(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """65 cards after 3 empty places, eight to a turned page, without backs: nine pages."""
    options = (
        "--size",
        "us-poker",
        "--grid",
        "4x2",
        "--gap",
        "4mm",
        "--bleed",
        "2mm",
        "--marks",
        "cross",
        "--duplex",
        "none",
    )

    answer = cli(
        "print", "deck", arc_deck, "-o", tmp_path / "d.pdf", *options, "--skip", "3", "--bleed-kind", "mirror", "--json"
    )

    assert (answer.code, answer.json["pages"], answer.json["sheet"]) == (0, 9, "4 x 2 on A4")
    assert answer.json["warnings"] == []
    with pikepdf.open(tmp_path / "d.pdf") as pdf:
        left, low, right, high = (float(side) / 72 * 25.4 for side in pdf.pages[0].TrimBox)
    assert (right - left, high - low) == pytest.approx((4 * 63.5 + 12, 2 * 88.9 + 4), abs=0.01)


def test_a_print_says_what_a_person_should_know_before_printing(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """On standard error and in JSON; with --strict nothing is written."""
    words = ("print", "deck", arc_deck, "--paper", "letter", "--sheet", "eight", "-o")

    answer = cli(*words, tmp_path / "d.pdf", "--json")
    strict = cli(*words, tmp_path / "e.pdf", "--strict")

    (warning,) = answer.json["warnings"]
    assert "no crop marks left and right of the cards" in warning
    assert answer.err == f"cardforge: warning: {warning}\n"
    assert (strict.code, (tmp_path / "e.pdf").exists()) == (1, False)
    assert warning in strict.err


def test_a_single_card_a_page_lies_on_the_paper_that_is_named(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """Without a paper the page is the card with its bleed."""
    cli("print", "deck", arc_deck, "-o", tmp_path / "d.pdf", "--sheet", "single", "--paper", "letter")

    with pikepdf.open(tmp_path / "d.pdf") as pdf:
        assert [float(side) for side in pdf.pages[0].MediaBox] == [0, 0, 612, 792]


def test_tokens_take_the_same_options(cli: Any, tmp_path: Path) -> None:
    """35 tokens on a grid of five by four are two pages."""
    answer = cli("print", "tokens", "state51", "-o", tmp_path / "t.pdf", "--grid", "5x4", "--marks", "none", "--json")

    assert (answer.code, answer.json["pages"]) == (0, 2)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (("--duplex", "lang"), "did you mean 'long'"),
        (("--size", "tarrot"), "did you mean 'tarot'"),
        (("--bleed", "2"), "2mm"),
    ],
)
def test_a_mistyped_option_names_the_nearest(
    option: tuple[str, str], message: str, cli: Any, arc_deck: Path, tmp_path: Path
) -> None:
    """Could not: exit 2, and no file."""
    answer = cli("print", "deck", arc_deck, "-o", tmp_path / "d.pdf", *option)

    assert (answer.code, list(tmp_path.iterdir())) == (2, [])
    assert message in answer.err
