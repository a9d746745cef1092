"""Rulebooks made once for all tests of a run, and what is looked for in them."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path

import pikepdf
import pypdfium2

from cardforge.printing.booklet.booklet import Booklet, make_booklet
from cardforge.printing.booklet.styles import BOTTOM, HEIGHT, INNER, OUTER, TEXT_WIDTH, WIDTH
from cardforge.printing.fonts import Fonts
from cardforge.registry import game
from cardforge.rulebooks.blocks import Book, runs
from cardforge.tasks.rulebooks.print_rulebook import assembled
from cardforge.tasks.rulebooks.put_together import Assembly
from cardforge.tasks.settings import Settings

_SLACK = 2.5
"""How far a slanted letter may lean out of its column, in points."""
_ROWS = re.compile(r"[A-Z0-9.,–\s-]*")


@dataclass(frozen=True)
class MadeRulebook:
    """A rulebook, and its PDF, which is made when it is first looked at."""

    assembly: Assembly
    book: Book

    @cached_property
    def booklet(self) -> Booklet:
        """The book as a PDF."""
        return pdf_of_book(self.assembly, self.book)

    @cached_property
    def texts(self) -> list[str]:
        """The words of each page, the first page first."""
        document = pypdfium2.PdfDocument(self.booklet.data)
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


@cache
def made_rulebook(slug: str, variant: str | None = None, shelf: Path | None = None) -> MadeRulebook:
    """The rulebook of a game, made once."""
    assembly = assembled(game(slug, shelf), variant, Settings(shelf=shelf) if shelf else Settings.from_environment())
    return MadeRulebook(assembly, assembly.made())


def pdf_of_book(assembly: Assembly, book: Book) -> Booklet:
    """The book as a PDF."""
    return make_booklet(book, Fonts(assembly.templates.font_places), assembly.templates.fonts.symbol)


def outside(made: MadeRulebook) -> list[str]:
    """What stands outside the column of its page and is no rules row, and what leaves the page; the cover and the last page have columns of their own."""
    found = []
    for number, page in enumerate(pypdfium2.PdfDocument(_without_faces(made.booklet.data)), 1):
        text = page.get_textpage()
        left = 0.0 if number in (1, made.booklet.pages) else INNER if number % 2 else OUTER
        right = WIDTH if not left else left + TEXT_WIDTH
        beyond = ""
        for index in range(text.count_chars()):
            x1, y1, x2, y2 = text.get_charbox(index)
            if text.get_text_range(index, 1).isspace():
                continue
            if x2 > WIDTH - 8 or x1 < 8 or y1 < 12 or y2 > HEIGHT - 12:
                found.append(f"page {number}: {text.get_text_range(index, 1)!r} at the edge")
            elif x1 < left - _SLACK or x2 > right + _SLACK:
                beyond += text.get_text_range(index, 1)
        if not _ROWS.fullmatch(beyond):
            found.append(f"page {number}: {beyond!r} beside its column")
    return found


def half_empty(made: MadeRulebook) -> list[int]:
    """The pages with nothing on their lower half, from 1."""
    found = []
    for number, page in enumerate(pypdfium2.PdfDocument(made.booklet.data), 1):
        picture = page.render(scale=0.5).to_pil().convert("L")
        above_foot = picture.crop((0, 0, picture.width, round((HEIGHT - BOTTOM) / 2)))
        lowest = above_foot.point(lambda shade: 255 * (shade < 235)).getbbox()
        if lowest is None or lowest[3] < picture.height / 2:
            found.append(number)
    return found


def lonely_letters(made: MadeRulebook) -> list[str]:
    """Letters of the index with no entry below them in their column."""
    found = []
    document = pypdfium2.PdfDocument(made.booklet.data)
    first = next(
        number for number, text in enumerate(made.texts) if re.search(r"\bIndex\b.*\bA\b", text) and number > 1
    )
    for number in range(first, len(document)):
        text = document[number].get_textpage()
        boxes = [text.get_rect(index) for index in range(text.count_rects())]
        for left, bottom, right, top in boxes:
            letter = text.get_text_bounded(left, bottom, right, top).strip()
            below = [box for box in boxes if abs(box[0] - left) < 4 and 0 < bottom - box[3] < 9]
            if re.fullmatch("[A-Z]", letter) and right - left < 9 and not below:
                found.append(f"page {number + 1}: {letter}")
    return found


def _without_faces(data: bytes) -> bytes:
    """The pages without the faces of cards, whose texts are checked when they are set."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            for name in [name for name in page.resources.get("/XObject", {}) if name.startswith("/Face")]:
                del page.resources.XObject[name]
        out = io.BytesIO()
        pdf.save(out)
    return out.getvalue()


def lost_entries(made: MadeRulebook) -> list[str]:
    """Entries of the index without a page, or with one on which none of the words for it stand."""
    shown: dict[str, set[str]] = {}
    for chapter in made.book.chapters:
        for run in runs(chapter.blocks):
            if run.term:
                shown.setdefault(made.book.entry(run.term), set()).add(_plain(run.text))
    pages = [_plain(text) for text in made.texts]
    lost = []
    for term, words in shown.items():
        numbers = made.booklet.index.get(term, ())
        if not numbers or not all(any(word in pages[number - 1] for word in words) for number in numbers):
            lost.append(f"{term}: {numbers}")
    return lost


def _plain(text: str) -> str:
    """Letters and digits alone, as a line may end anywhere."""
    return re.sub(r"[^a-z0-9]", "", text.lower())


def unbalanced(page: str) -> list[str]:
    """What is wrong with the elements and links of a web page: ends without a start, starts without an end, links to no place."""
    return _Elements().read(page)


class _Elements(HTMLParser):
    """The open elements of a page, its places and its links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.places: list[str] = []
        self.links: list[str] = []

    def read(self, page: str) -> list[str]:
        self.feed(page)
        lost = [f"#{link} leads nowhere" for link in self.links if link not in self.places]
        twice = [f"{place} is there twice" for place in set(self.places) if self.places.count(place) > 1]
        return [*self.wrong, *(f"<{tag}> is not closed" for tag in self.open), *lost, *twice]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes an element, its name and where it leads."""
        if tag not in ("meta", "br"):
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.places.append(str(value))
            elif name == "href":
                self.links.append(str(value).removeprefix("#"))

    def handle_endtag(self, tag: str) -> None:
        """Closes the element that was opened last."""
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> has no start")
