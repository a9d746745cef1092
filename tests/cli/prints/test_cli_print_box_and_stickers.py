"""`cardforge print box|stickers` with every option of a sheet: what each does is read back from the PDF."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from helpers.printed import PrintedPage, printed_pages
from json_keys import agree
from print_table import around, sides

from cardforge.faces import Face
from cardforge.printing import Trim
from cardforge.printing.shapes import Box
from cardforge.tasks.printing.print_stickers import to_cut

pytestmark = pytest.mark.usefixtures("print_folder")
WORDS = {"box": ("few.txt",), "stickers": ("few.txt", "--changed-since", "2026-02-01")}
"""A box for five cards, and stickers for two boxes of three cards."""
both = pytest.mark.parametrize("command", WORDS)
Pages = list[PrintedPage]


@pytest.fixture
def pages(cli: Any) -> Callable[..., Pages]:
    """Prints, and reads the pages."""

    def made(command: str, *options: str) -> Pages:
        answer = cli("print", command, *WORDS[command], "-o", "a.pdf", "--force", *options)
        assert answer.code == 0, answer.err
        return printed_pages(Path("a.pdf"))

    return made


@both
def test_paper_is_the_size_of_the_page(command: str, pages: Any) -> None:
    """A4 if none is named."""
    assert {page.size for page in pages(command)} == {(210, 297)}
    assert {page.size for page in pages(command, "--paper", "tabloid")} == {(279.4, 431.8)}


def test_an_empty_deck_needs_no_box(cli: Any) -> None:
    """It has no card whose back the box could show."""
    Path("empty.txt").write_text("# format: arc/standard\n\nMain\n", encoding="utf-8")

    answer = cli("print", "box", "empty.txt", "--cards", "60", "-o", "empty.pdf")
    assert (answer.code, answer.err.strip()) == (2, "cardforge: there is no card to print")
    assert not Path("empty.pdf").exists()


def test_a_box_has_the_size_of_the_cards(pages: Any) -> None:
    """1 mm wider and higher than they are: those of the deck, of --size, and of a print shop."""
    assert sides(pages("box")[0]) == {(64, 89)}
    assert sides(pages("box", "--size", "64x90mm")[0]) == {(65, 91)}
    assert sides(pages("box", "--for", "game-crafter")[0]) == {(64.5, 89.9)}


@pytest.mark.parametrize(
    ("size", "box", "expected"),
    [
        ((64, 90), (0, 0, 63, 88), (-0.5, -1, 64, 90)),
        ((64, 90), (5, 60, 58, 28), (5, 60, 58.5, 29)),
        ((64, 90), (5, 60, 20, 10), (5, 60, 20, 10)),
        ((62, 87), (0, 80, 40, 8), (0.5, 80, 39.5, 7.5)),
    ],
)
def test_a_sticker_at_the_edge_reaches_the_edge_to_which_the_card_is_cut(
    size: tuple[int, int], box: tuple[float, ...], expected: tuple[float, ...]
) -> None:
    """A card of 63 x 88 mm that is cut to 64 x 90 mm ends half a millimetre further left, and a millimetre further down."""
    face = Face(63, 88, 4, (), "a card")
    trim = Trim("custom", "custom", Decimal(size[0]), Decimal(size[1]))

    found = to_cut(Box(*(Decimal(str(side)) for side in box)), face, trim)

    assert (found.x, found.y, found.width, found.height) == pytest.approx(expected)


def test_a_grid_of_boxes_has_gaps_and_places_to_skip(pages: Any) -> None:
    """Two nets with two sides each, 7 mm apart; then the second only."""
    options = ("--grid", "1x2", "--paper", "a3", "--gap", "7mm")
    two, one = pages("box", *options)[0], pages("box", *options, "--skip", "1")[0]

    tops = sorted({round(top, 2) for _, top, _, _ in two.faces})
    net = (two.trim[3] - 7) / 2
    assert len(two.faces) == 4
    assert tops[1] - tops[0] == pytest.approx(net + 7, abs=0.02)
    assert one.faces == two.faces[2:]


def test_a_grid_of_stickers_has_places_to_skip(pages: Any) -> None:
    """Six stickers in two columns; after one place that is left, the first lies where the second lay."""
    grid = ("--grid", "2x4", "--bleed-kind", "none")
    usual, skipped = pages("stickers", *grid)[0].faces, pages("stickers", *grid, "--skip", "1")[0].faces

    assert len({round(left + wide / 2, 1) for left, _, wide, _ in usual}) == 2
    assert skipped[0] == usual[1]


def test_gap_is_the_distance_between_stickers(pages: Any) -> None:
    """6 mm instead of 4."""
    first, second = pages("stickers", "--gap", "6mm", "--bleed-kind", "none")[0].faces[:2]

    assert round(second[0] - first[0] - first[2], 2) == 6


@pytest.mark.parametrize(
    ("kind", "left_side", "right_side"),
    [("real", (2, 0, 2, 0), (2, 2, 2, 2)), ("inner", (2, 0, 2, 0), (2, 2, 2, 2)), ("outer", (0, 2, 0, 2), (0, 0, 0, 0)), ("none", (0,) * 4, (0,) * 4)],
)  # fmt: skip
def test_the_bleed_of_a_box_is_over_its_folds_or_its_cuts(
    kind: str, left_side: tuple[float, ...], right_side: tuple[float, ...], pages: Any
) -> None:
    """The first side is cut above and below; the second has a fold on all four sides."""
    cut = pages("box")[0].faces
    found = pages("box", "--bleed-kind", kind, *(("--bleed", "2mm") if kind != "none" else ()))[0].faces

    if kind == "real":
        left_side = (2, 2, 2, 2)
    assert [round(more, 2) for more in around(cut[0], found[0])] == list(left_side)
    assert [round(more, 2) for more in around(cut[1], found[1])] == list(right_side)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("real", (2, 2, 2, 2)), ("inner", (0, 0, 2, 0)), ("outer", (2, 2, 0, 2)), ("none", (0, 0, 0, 0))],
)
def test_the_bleed_of_the_first_sticker_is_beside_others_or_outside(
    kind: str, expected: tuple[float, ...], pages: Any
) -> None:
    """Only its right side is beside another sticker."""
    options = ("--gap", "4mm", "--bleed-kind")
    cut = pages("stickers", *options, "none", "--bleed", "2mm")[0].faces[0]
    found = pages("stickers", *options, kind, "--bleed", "2mm")[0].faces[0]

    assert [round(found[2] - cut[2], 2), round(found[3] - cut[3], 2)] == [
        expected[0] + expected[2], expected[1] + expected[3]
    ]  # fmt: skip


@both
def test_a_mirrored_bleed_shows_each_face_nine_times(command: str, pages: Any) -> None:
    """What is cut, its edges and its corners."""
    usual, mirrored = pages(command), pages(command, "--bleed", "1mm", "--bleed-kind", "mirror")

    assert len(mirrored[0].faces) == 9 * len(usual[0].faces)


@both
def test_each_kind_of_marks_is_drawn(command: str, pages: Any) -> None:
    """Beside the lines of the box there are strokes at its corners, crosses and lines to the margin."""
    count = {kind: pages(command, "--marks", kind)[0].lines for kind in ("corner", "cross", "extended", "none")}

    assert count["corner"] > count["none"] < count["cross"]
    assert count["extended"] > count["none"]


@both
def test_the_other_side_of_the_paper_is_used_and_moved_for_the_printer(command: str, pages: Any) -> None:
    """The lines of the box lie on its inside; the name of its card is behind each sticker."""
    front, back = pages(command, "--duplex", "long", "--printer", "off.toml", "--marks", "none")
    usual = pages(command, "--duplex", "none", "--marks", "none")

    assert (len(usual), front.lines, back.faces) == (1, 0, ())
    assert back.lines == usual[0].lines
    assert back.moved != ()
    assert front.moved == ()


@both
@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--duplex", "fold"), "choose long or short"),
        (("--for", "tabletop-simulator"), "are not of paper"),
        (("--size", "tarot"), "cards are never scaled"),
        (("--grid", "40x1"), "larger than"),
    ],
)
def test_what_has_no_meaning_is_one_line(
    options: tuple[str, str], message: str, command: str, cli: Any, tmp_path: Path
) -> None:
    """Could not: exit 2, and no file."""
    answer = cli("print", command, *WORDS[command], "-o", "a.pdf", *options)

    assert (answer.code, (tmp_path / "a.pdf").exists()) == (2, False)
    assert message in answer.err


@pytest.mark.parametrize("option", [("--grid", "2x2"), ("--gap", "2mm")])
def test_labels_that_are_cut_already_have_their_own_grid(option: tuple[str, str], cli: Any) -> None:
    """Named with the labels."""
    answer = cli("print", "stickers", *WORDS["stickers"], "--stock", "l7651", "-o", "a.pdf", *option)

    assert answer.code == 2
    assert f"{option[0]} has no meaning with --stock" in answer.err


@both
def test_strict_writes_nothing_where_there_is_a_warning(command: str, cli: Any) -> None:
    """A printer that is not calibrated; the warning is in the answer otherwise."""
    words = ("print", command, *WORDS[command], "--duplex", "long", "--printer", "new.toml", "-o")

    loose, strict = cli(*words, "a.pdf", "--json"), cli(*words, "b.pdf", "--strict")

    agree(loose.json, f"print {command}")
    assert loose.json["pages"] == len(printed_pages(Path("a.pdf"))) == 2
    assert any("is not calibrated" in warning for warning in loose.json["warnings"])
    assert (strict.code, Path("b.pdf").exists()) == (1, False)
