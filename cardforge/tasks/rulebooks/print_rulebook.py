"""Writes the rulebook of a game as a PDF booklet or as a web page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardforge.carddata.rulebook_plan import FILE, BookPlan, read_plan
from cardforge.errors import CardforgeError
from cardforge.faces import Templates
from cardforge.kernel.game import Game
from cardforge.printing.fonts import Fonts
from cardforge.registry import game as game_named
from cardforge.rulebooks.blocks import Book
from cardforge.rulebooks.html import book_html
from cardforge.shelves import card_folders, write_whole
from cardforge.tasks.rulebooks.own_game import own_book
from cardforge.tasks.rulebooks.put_together import Assembly, put_together
from cardforge.tasks.settings import Settings

if TYPE_CHECKING:
    from cardforge.printing.booklet.booklet import Booklet


@dataclass(frozen=True)
class PrintedRulebook:
    """What was written."""

    path: Path
    title: str
    pages: int
    """A5 pages of the PDF; 0 for a web page."""
    papers: int
    """Sheets of paper if it is folded; 0 otherwise."""
    chapters: int
    rows: int
    """How many rules rows it explains."""
    cards: int
    """How many cards it shows."""

    def to_json(self) -> dict[str, Any]:
        """The keys of docs/json.md."""
        return {
            "file": str(self.path),
            "title": self.title,
            "pages": self.pages,
            "papers": self.papers,
            "chapters": self.chapters,
            "rows": self.rows,
            "cards": self.cards,
        }

    def line(self) -> str:
        """One line for people."""
        size = f"{self.pages} pages A5" if self.pages else "a web page"
        if self.papers:
            size += f" on {self.papers} sheets A4 to fold"
        return f"{self.path}: {self.title}, {size}, {self.chapters} chapters, {self.cards} cards"


def print_rulebook(
    game: str, out: Path | str, *, variant: str | None = None, fold: bool = False, settings: Settings | None = None
) -> PrintedRulebook:
    """Writes the rulebook of a game, or of one of its variants, as PDF or HTML by the ending of the file.

    With `fold` the pages of the PDF lie two by two on A4, to be printed on both sides and folded. Raises UnknownName for an unknown
    game or variant, CardforgeError for another ending and for a game without a rulebook, FaultyInput for faults of its files.
    """
    file = Path(out)
    ending = file.suffix.lower()
    if ending not in (".pdf", ".html"):
        raise CardforgeError(f"cannot write {file}: a rulebook ends in .pdf or .html")
    if fold and ending != ".pdf":
        raise CardforgeError("only a PDF is folded; leave --fold out for a web page")
    used = settings or Settings.from_environment()
    made = game_book(game_named(game, used.shelf), variant, used)
    book, pages = made.book, 0
    if ending == ".html":
        write_whole(file, book_html(book, made.templates.fonts))
    else:
        data, pages = _pdf(made, fold)
        write_whole(file, data)
    title = f"{book.title}, {book.subtitle}" if book.subtitle else book.title
    cards = sum(1 for key in book.faces if "/" in key)
    return PrintedRulebook(file, title, pages, pages // 4 if fold else 0, len(book.chapters), len(book.rows()), cards)


def _pdf(made: GameBook, fold: bool) -> tuple[bytes, int]:
    from cardforge.printing.booklet.faces_on_pages import folded

    booklet = made.booklet()
    return (folded(booklet.data) if fold else booklet.data), booklet.pages


@dataclass(frozen=True)
class GameBook:
    """A rulebook, and the templates that drew its cards."""

    book: Book
    templates: Templates

    def booklet(self) -> Booklet:
        """The book as a PDF of A5 pages; raises FaultyInput for what cannot be set."""
        from cardforge.printing.booklet.booklet import make_booklet

        return make_booklet(self.book, Fonts(self.templates.font_places), self.templates.fonts.symbol)


def game_book(game: Game, variant: str | None, settings: Settings) -> GameBook:
    """The rulebook of a game: the one in `cards/<game>/rulebook/`, or for a game that is only a file what its file and its text say.

    Raises CardforgeError for a game without a rulebook.
    """
    if _plan_folder(game, settings) is None and game.design is not None:
        if variant is not None:
            raise CardforgeError(f"{game.name} has one rulebook; leave --variant out")
        own = own_book(game, settings)
        return GameBook(own.book, own.templates)
    assembly = assembled(game, variant, settings)
    return GameBook(assembly.made(), assembly.templates)


def assembled(game: Game, variant: str | None, settings: Settings) -> Assembly:
    """The rulebook of a game before its faces are drawn; raises CardforgeError for a game that has none."""
    folder = _plan_folder(game, settings)
    if folder is None:
        raise CardforgeError(f"{game.name} has no rulebook, cards/{game.slug}/rulebook/{FILE}")
    plan = read_plan(folder / FILE)
    return put_together(game, plan, plan.book(variant), folder, settings)


def book_plan(game: Game, variant: str | None, settings: Settings) -> BookPlan | None:
    """The plan of a game's rulebook, which also says what is in its box; None for a game whose file says all of it.

    Raises UnknownName for an unknown variant, CardforgeError for a game that has no rulebook, and for a variant of a game that has one only.
    """
    folder = _plan_folder(game, settings)
    if folder is not None:
        return read_plan(folder / FILE).book(variant)
    if game.design is None:
        raise CardforgeError(f"{game.name} has no rulebook, cards/{game.slug}/rulebook/{FILE}")
    if variant is not None:
        raise CardforgeError(f"{game.name} has one rulebook; leave --variant out")
    return None


def _plan_folder(game: Game, settings: Settings) -> Path | None:
    """The first folder of the shelves with a rulebook of the game."""
    folders = (folder / "rulebook" for folder in card_folders(game, settings.shelf))
    return next((folder for folder in folders if (folder / FILE).is_file()), None)
