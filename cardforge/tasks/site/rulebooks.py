"""The rulebooks of a site: one web page for each book that a game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.carddata.rulebook_plan import FILE, read_plan
from cardforge.kernel.game import Game
from cardforge.rulebooks.html import book_html
from cardforge.shelves import card_folders
from cardforge.tasks.rulebooks.print_rulebook import game_book
from cardforge.tasks.settings import Settings

_BACK: Final = ("../rulebook.html", "Back to the site")


@dataclass(frozen=True)
class RulebookPage:
    """A rulebook as a page that needs no other file."""

    path: str
    title: str
    what: str
    html: str


def rulebook_pages(game: Game, settings: Settings) -> list[RulebookPage]:
    """The books of a game in their order; none for a game without a rulebook. Raises FaultyInput for faults of its files."""
    return [_page(game, slug, settings) for slug in _books(game, settings)]


def _page(game: Game, slug: str | None, settings: Settings) -> RulebookPage:
    made = game_book(game, slug, settings)
    book = made.book
    title = f"{book.title}: {book.subtitle}" if book.subtitle else book.title
    path = f"rulebook/{'-'.join(filter(None, (game.slug, slug)))}.html"
    return RulebookPage(path, title, f"{len(book.chapters)} chapters", book_html(book, made.templates.fonts, _BACK))


def _books(game: Game, settings: Settings) -> list[str | None]:
    """The slugs of the books; None for that of a game that is only a file."""
    for folder in card_folders(game, settings.shelf):
        file = folder / "rulebook" / FILE
        if file.is_file():
            return [book.slug for book in read_plan(file).books]
    return [None] if game.design is not None else []
