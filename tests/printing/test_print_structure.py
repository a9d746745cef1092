"""Outline by sheet, page labels, tags with the reading order, and a proof that follows its files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardforge.errors import CardforgeError
from cardforge.faces.display import Group, Text
from cardforge.printing import SheetOptions, print_sheets
from cardforge.tasks.init_shelf import init_shelf
from cardforge.tasks.printing.watch import Proof, watch
from cardforge.tasks.settings import Settings


@pytest.fixture
def printed(tmp_path, fonts, profiles, face):
    """Ten cards of two kinds with backs."""

    def run(**more):
        words = (
            Group((Text(5, 60, "Draw", "Alegreya-Regular", 7),)),
            Text(5, 63, "2", "Alegreya-Regular", 7, copied="2 guns"),
        )
        one, two = face("arc/1@1 Ash Knight", more=words), face("arc/2@1 Elm Archer")
        made = print_sheets(
            [(one, 6), (two, 4)], face("back"), out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles, **more
        )
        return pikepdf.open(made.path)

    return run


def test_the_outline_lists_the_sheets_with_their_cards(printed):
    """Each with its page of backs below it; page labels say sheet and side."""
    pdf = printed()
    with pdf.open_outline() as outline:
        titles = [(item.title, [child.title for child in item.children]) for item in outline.root]

    assert titles == [("Sheet 1: 1@1 x6, 2@1 x3", ["Backs"]), ("Sheet 2: 2@1", ["Backs"])]
    assert [page.label for page in pdf.pages] == ["1 front", "1 back", "2 front", "2 back"]


@pytest.mark.parametrize("backs", ["each", "once"])
def test_the_outline_counts_its_entries(printed, backs):
    """Each entry has the number of those below it, and the outline that of all; readers show as many lines."""

    def visible(node) -> int:
        counts, child = [], node.get("/First")
        while child is not None:
            below = visible(child)
            assert int(child.get("/Count", 0)) == below, child.Title
            counts.append(1 + below)
            child = child.get("/Next")
        return sum(counts)

    pdf = printed(backs=backs)
    outlines = pdf.Root.Outlines

    assert int(outlines.Count) == visible(outlines) == (4 if backs == "each" else 3)


def test_one_page_of_backs_for_all_sheets_has_its_own_entry(printed):
    """Its label says so."""
    pdf = printed(backs="once")
    with pdf.open_outline() as outline:
        assert [item.title for item in outline.root][-1:] + [child.title for child in outline.root[-1].children] == [
            "Sheet 2: 2@1",
            "Backs of all sheets",
        ]
    assert pdf.pages[-1].label == "backs"


def test_cards_are_tagged_in_reading_order_with_their_texts(printed):
    """Row by row; a symbol is read as its words; everything else is an artifact."""
    pdf = printed()
    document = pdf.Root.StructTreeRoot.K
    sheets = [[(int(figure.K), str(figure.Alt)) for figure in section.K] for section in document.K]

    assert bool(pdf.Root.MarkInfo.Marked)
    assert [str(section.T) for section in document.K] == ["Sheet 1", "Sheet 2"]
    assert sheets[0][0] == (0, "arc/1@1 Ash Knight Draw 2 guns")
    assert [text.split(" Draw")[0] for _, text in sheets[0]] == ["arc/1@1 Ash Knight"] * 6 + ["arc/2@1 Elm Archer"] * 3
    assert sheets[1] == [(0, "arc/2@1 Elm Archer")]


@pytest.mark.parametrize("duplex", ["long", "fold"])
def test_every_mark_of_content_is_in_the_tree_and_the_other_way_round(printed, duplex):
    """Numbers of a page's content lead to its figures; each operator that begins marked content is ended."""
    pdf = printed(options=SheetOptions(duplex=duplex))
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    parents = {int(numbers[at]): numbers[at + 1] for at in range(0, len(numbers), 2)}

    for page in pdf.pages:
        depth, found = 0, []
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            depth += (name in ("BDC", "BMC")) - (name == "EMC")
            if name == "BDC" and str(operands[0]) == "/Figure":
                found.append(int(operands[1].MCID))
            assert depth in (0, 1)
        figures = parents[int(page.StructParents)]
        assert depth == 0
        assert found == [int(figure.K) for figure in figures] == list(range(len(figures)))
        assert all(figure.Pg.objgen == page.obj.objgen for figure in figures)


def test_the_file_says_its_language_and_asks_for_its_true_size(printed):
    """Screen readers speak it in the right voice, and the viewer's dialogue does not begin with "fit to page"."""
    assert str(printed().Root.Lang) == "en"
    pdf = printed(language="de")
    assert str(pdf.Root.Lang) == "de"
    assert str(pdf.Root.ViewerPreferences.PrintScaling) == "/None"


def test_progress_is_told_for_each_face_and_page_while_the_file_is_written(printed):
    """Three faces, one of them a back, on four pages."""
    told = []
    printed(progress=lambda done, total: told.append((done, total)))

    assert told == [(done, 7) for done in range(1, 8)]


@pytest.fixture
def shelf(tmp_path, database_copy):
    """A shelf of one's own with a deck."""
    init_shelf(tmp_path / "mine")
    return tmp_path / "mine"


def test_a_proof_follows_its_files_and_shows_errors_in_their_places(shelf, tmp_path):
    """A change of the template is a new proof; a faulty template is told on each card; a faulty deck is one error."""
    deck, out = shelf / "decks" / "first.txt", tmp_path / "proof.pdf"
    templates = shelf / "templates" / "arc"
    settings = replace(Settings.from_environment(), shelf=shelf)
    good = (Path(__file__).resolve().parents[2] / "templates" / "arc" / "creature.xml").read_text()
    steps = [
        lambda: None,
        lambda: (templates.mkdir(exist_ok=True), (templates / "creature.xml").write_text("{{ nothere }}")),
        lambda: (templates / "creature.xml").write_text(good),
        lambda: deck.write_text(deck.read_text() + "\n4 No Such Card\n"),
    ]

    def pause():
        if not steps:
            raise StopIteration
        steps.pop(0)()

    found = list(watch(deck, out, settings=settings, pause=pause))

    first, faulty, mended, wrong = found
    assert isinstance(first, Proof)
    assert (first.errors, faulty.errors != (), mended.errors) == ((), True, ())
    assert all("nothere" in error for error in faulty.errors)
    assert isinstance(wrong, CardforgeError)
    assert "No Such Card" in str(wrong)
    assert first.result.cards == faulty.result.cards == mended.result.cards


def test_the_errors_are_printed_on_the_card(shelf, tmp_path):
    """In words, in the place of the card."""
    deck, out = shelf / "decks" / "first.txt", tmp_path / "proof.pdf"
    (shelf / "templates" / "arc").mkdir(exist_ok=True)
    (shelf / "templates" / "arc" / "creature.xml").write_text("{{ nothere }}")

    def stop():
        raise StopIteration

    next(iter(watch(deck, out, settings=replace(Settings.from_environment(), shelf=shelf), pause=stop)))
    text = pypdfium2.PdfDocument(out)[0].get_textpage().get_text_range()
    assert 'nothingiscalled"nothere"here' in "".join(text.split())
