"""Lists and tables leave nothing alone on a page, and a book whose last pages would be empty is set in smaller letters."""

from __future__ import annotations

import pytest
from reportlab.platypus import CondPageBreak
from reportlab.platypus import Table as Grid

from cardforge.faces import Templates
from cardforge.printing.booklet.booklet import _register, _sized
from cardforge.printing.booklet.setting import Setter
from cardforge.printing.booklet.styles import TEXT_WIDTH
from cardforge.printing.fonts import Fonts
from cardforge.registry import game
from cardforge.rulebooks.blocks import Block, Book, Chapter, Items, Paragraph, Run, Table
from cardforge.shelves import template_folders

WORDS = (Run("Draw a card. " * 4),)
_register(Fonts(Templates(template_folders(game("arc"))).font_places))
SETTER = Setter(Book("Game", "", (), (), ()), str)


def test_the_last_two_items_of_a_list_stay_together() -> None:
    """What is left of a page is left empty if both do not fit."""
    kinds = [type(part) for part in SETTER.blocks([Items((Paragraph(WORDS),) * 4)])]

    assert kinds.index(CondPageBreak) == 2


def test_the_last_three_lines_of_a_table_stay_together() -> None:
    """A page that has room for all lines but one leaves three to the next."""
    (grid, _space) = SETTER.blocks([Table((WORDS, WORDS), ((WORDS, WORDS),) * 12, ((),) * 12)])
    assert isinstance(grid, Grid)
    height = grid.wrap(TEXT_WIDTH, 1000)[1]

    above, below = grid.split(TEXT_WIDTH, height - 10)

    assert (above._nrows, below._nrows) == (10, 4)  # with the head, which is repeated


@pytest.mark.parametrize(("paragraphs", "scale"), [(60, 1.0), (80, 0.94), (100, 1.0), (200, 0.97)])
def test_smaller_letters_are_taken_only_if_they_save_empty_pages(paragraphs: int, scale: float) -> None:
    """The pages are a multiple of four: one page too many makes three empty ones."""
    blocks: tuple[Block, ...] = (Paragraph(WORDS),) * paragraphs
    assert _sized(Book("Game", "", (), (), (Chapter("One", blocks),)), str)[0] == scale
