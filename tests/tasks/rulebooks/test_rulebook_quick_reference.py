"""The quick reference of a rulebook stands in two columns, and its letters are as large as its page allows."""

from __future__ import annotations

from reportlab.platypus import BalancedColumns

from cardforge.printing.booklet.flowables import Glued
from cardforge.printing.booklet.quick import quick_reference
from cardforge.printing.booklet.setting import Setter
from cardforge.printing.booklet.styles import STYLES
from cardforge.rulebooks.blocks import Block, Book, Heading, Paragraph, Run


def _sections(many: int, words: str) -> list[Block]:
    return [block for number in range(many) for block in (Heading(2, f"Part {number}"), Paragraph((Run(words),)))]


def _columns(blocks: list[Block]) -> list[list[str]]:
    """The headings in each column."""
    (grid,) = quick_reference(blocks, Setter(Book("Game", "", (), (), ()), str))
    return [[section.parts[0].text for section in column.parts] for column in grid._cellvalues[0]]


def test_a_heading_stays_with_what_stands_below_it() -> None:
    """A section is one piece, so no column ends with a heading."""
    assert _columns(_sections(3, "Draw a card. " * 8)) == [["Part 0", "Part 1"], ["Part 2"]]


def test_a_short_reference_has_larger_letters_than_a_long_one() -> None:
    """Both take one page."""
    sizes = []
    for many in (2, 24):
        (grid,) = quick_reference(_sections(many, "Draw a card. " * 5), Setter(Book("Game", "", (), (), ()), str))
        section = grid._cellvalues[0][0].parts[0]
        assert isinstance(section, Glued)
        sizes.append(section.parts[1].style.fontSize)

    assert sizes[0] > sizes[1] >= STYLES["quick"].fontSize


def test_what_is_too_long_for_the_page_flows_on() -> None:
    """The booklet counts its pages and refuses it."""
    (columns,) = quick_reference(_sections(90, "Draw a card. " * 5), Setter(Book("Game", "", (), (), ()), str))

    assert isinstance(columns, BalancedColumns)
