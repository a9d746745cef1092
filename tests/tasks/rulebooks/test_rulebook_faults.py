"""Faults in the files of a rulebook are named with their place, and nothing is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from rulebooks import made_rulebook, pdf_of_book

from cardforge.carddata.rulebook_plan import read_plan
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.printing.booklet.faces_on_pages import fold_order, folded
from cardforge.rulebooks.blocks import Chapter, Items, Paragraph, Run, Table
from cardforge.rulebooks.markdown import read_chapter
from cardforge.rulebooks.rows import expand_rows, short_rows
from cardforge.tasks.rulebooks.print_rulebook import print_rulebook

BOOK = '[[book]]\nslug = "one"\ntitle = "One"\nchapters = ["goal"]\n'


def faults_of(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FaultyInput) as raised:
        read_plan(path)
    return str(raised.value)


def test_a_plan_names_what_does_not_exist(tmp_path: Path) -> None:
    """The nearest name is proposed, and every fault is told at once."""
    text = BOOK + 'example = "frist"\n[[example]]\nname = "first"\nnames = ["Ada"]\nseed = 1\nturns = [1]\n'
    text += '[[drawing]]\nname = "table"\nwidth = 50\nheight = 50\n[[area]]\ndrawing = "table"\nat = [1, 2]\n'

    told = faults_of(tmp_path / "rulebook.toml", text)

    assert "line 5, book 1, field example: there is no [[example]] 'frist'; did you mean 'first'?" in told
    assert "field at: has 2 numbers, not 4" in told


def test_an_unknown_key_of_a_plan_is_told(tmp_path: Path) -> None:
    """The nearest key is proposed."""
    assert "did you mean 'subtitle'?" in faults_of(tmp_path / "rulebook.toml", BOOK + 'subtitel = "x"\n')


def test_a_plan_without_a_book_is_told(tmp_path: Path) -> None:
    """A file of drawings alone makes no rulebook."""
    assert "has no [[book]]" in faults_of(tmp_path / "rulebook.toml", "")


def test_a_chapter_needs_a_title_and_plain_markdown() -> None:
    """File and line are named."""
    with pytest.raises(FaultyInput, match=r'goal.md: line 1: must begin with the title of the chapter, "# Title"'):
        read_chapter("Words.\n", "goal.md")
    with pytest.raises(FaultyInput, match=r"goal.md: line 3: .*found: link_open"):
        read_chapter("# Goal\n\nSee [there](http://example.org).\n", "goal.md")
    with pytest.raises(FaultyInput, match=r"goal.md: line 3: .*found: hr"):
        read_chapter("# Goal\n\n---\n", "goal.md")


def test_rows_stand_at_the_end_of_what_they_explain() -> None:
    """Of a paragraph, an item and a line of a table; a range is every row in it."""
    text = "# T\n\nOne. [X1, X3-X5]\n\n- Two. [D-L1]\n\n| A | B |\n| --- | --- |\n| c | d [X7] |\n"

    paragraph, items, table = read_chapter(text, "t.md").blocks

    assert paragraph == Paragraph((Run("One."),), ("X1", "X3", "X4", "X5"))
    assert isinstance(items, Items)
    assert items.items[0].rows == ("D-L1",)
    assert isinstance(table, Table)
    assert (table.lines[0][1], table.rows) == ((Run("d"),), (("X7",),))


def test_rows_are_short_in_the_margin() -> None:
    """Three and more that follow one another are a range."""
    assert short_rows(expand_rows("X1, X2, X4-X6, D-L1, S36.1")) == ["X1, X2", "X4–6", "D-L1", "S36.1"]


def test_bold_words_are_entries_under_the_name_behind_the_bar() -> None:
    """Without a bar they are their own entry, with an empty name none."""
    (paragraph,) = read_chapter("# T\n\n**Gold** **piles|gold pile** **one|**\n", "t.md").blocks

    assert isinstance(paragraph, Paragraph)
    assert [run.term for run in paragraph.words if run.style] == ["gold", "gold pile", ""]


def test_an_unknown_variant_is_told_with_the_nearest(tmp_path: Path) -> None:
    """Books are found by their names and by the variants that they teach."""
    with pytest.raises(UnknownName, match="did you mean 'arc-2020'"):
        print_rulebook("arc", tmp_path / "a.pdf", variant="arc-2021")


def test_other_endings_and_folded_pages_of_the_web_are_refused(tmp_path: Path) -> None:
    """Before anything is made."""
    with pytest.raises(CardforgeError, match=r"a rulebook ends in \.pdf or \.html"):
        print_rulebook("arc", tmp_path / "a.docx")
    with pytest.raises(CardforgeError, match="only a PDF is folded"):
        print_rulebook("arc", tmp_path / "a.html", fold=True)
    assert not list(tmp_path.iterdir())


def test_letters_that_the_fonts_lack_and_a_long_reference_are_refused() -> None:
    """A box for a missing letter is never printed, and the quick reference is one page."""
    made = made_rulebook("outposts", "outposts")
    odd = Chapter("Odd", (Paragraph((Run("A sign ☃."),)),))
    with pytest.raises(FaultyInput, match=r"the font Alegreya-Regular has no '☃' \(U\+2603\)"):
        pdf_of_book(made.assembly, replace(made.book, chapters=(odd,)))
    with pytest.raises(FaultyInput, match="quick reference: takes 2 pages; shorten it to one"):
        pdf_of_book(made.assembly, replace(made.book, reference=made.book.reference * 3))


def test_folded_sheets_have_each_page_once_in_the_order_of_a_booklet() -> None:
    """The outermost sheet has the last page beside the first, and the second beside the last but one."""
    assert fold_order(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]
    made = made_rulebook("outposts", "outposts")

    sheets = pypdfium2.PdfDocument(folded(made.booklet.data))

    assert len(sheets) == made.booklet.pages // 2
    assert [round(side) for side in sheets[0].get_size()] == [842, 595]
    text = sheets[0].get_textpage().get_text_range()
    assert "Quick reference" in text
    assert "2 to 6 players" in text
