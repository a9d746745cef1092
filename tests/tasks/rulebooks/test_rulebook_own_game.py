"""A game that is only a file has a rulebook of what its file, its cards and its own text say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from cardforge.errors import CardforgeError
from cardforge.registry import game
from cardforge.tasks.rulebooks.own_game import own_book
from cardforge.tasks.rulebooks.print_rulebook import print_rulebook
from cardforge.tasks.settings import Settings

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"


@pytest.fixture
def settings(database_copy: str) -> Callable[[str], Settings]:
    """The settings with the shelf of an example game."""
    return lambda slug: Settings(database_copy, EXAMPLES / slug)


@pytest.mark.parametrize("slug", ["salt-and-ember", "the-last-ferry"])
def test_an_example_game_has_a_booklet(slug: str, settings: Callable[[str], Settings], tmp_path: Path) -> None:
    """Its pages are a multiple of four, and printing again gives the same bytes."""
    files = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    made = [print_rulebook(slug, file, settings=settings(slug)) for file in files]

    assert made[0].pages == len(pypdfium2.PdfDocument(files[0])) == 8
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_book_has_the_words_of_the_game_and_of_its_file(settings: Callable[[str], Settings]) -> None:
    """The chapters of rulebook.md come first; box, cards and glossary follow from game.toml and the cards."""
    slug = "salt-and-ember"
    used = settings(slug)
    book = own_book(game(slug, used.shelf), used).book

    titles = [chapter.title for chapter in book.chapters]
    own = ["What it is about", "To begin", "Your turn", "Words"]
    assert titles == [*own, "What is in the box", "The cards", "Glossary"]
    assert "36 cards" in book.facts
    assert {"Steady", "Swift"} <= set(book.terms())
    assert [block.text for block in book.reference[::2]] == ["Your turn", "Types", "Keywords"]


def test_the_steps_of_a_turn_keep_their_notes(settings: Callable[[str], Settings]) -> None:
    """A list below an item of a list is part of it, one level below."""
    slug = "salt-and-ember"
    used = settings(slug)
    turn = own_book(game(slug, used.shelf), used).book.chapters[2]

    levels = [item.level for item in turn.blocks[0].items]
    assert levels == [0, 0, 0, 0, 1, 1]


def test_a_variant_of_such_a_game_is_refused(settings: Callable[[str], Settings], tmp_path: Path) -> None:
    """It has one rulebook."""
    with pytest.raises(CardforgeError, match="has one rulebook; leave --variant out"):
        print_rulebook("salt-and-ember", tmp_path / "a.pdf", variant="solo", settings=settings("salt-and-ember"))
