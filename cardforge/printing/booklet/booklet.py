"""Makes the PDF of a book: sets its pages until contents and index say where everything is, then lays the faces on them."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate
from reportlab.platypus.doctemplate import LayoutError

from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.printing.booklet import styles as s
from cardforge.printing.booklet.faces_on_pages import with_faces
from cardforge.printing.booklet.flowables import Placed
from cardforge.printing.booklet.pages import page_templates
from cardforge.printing.booklet.setting import Setter, all_texts, check_letters
from cardforge.printing.booklet.story import Found, Link, linked, story, unlinked
from cardforge.printing.fonts import Fonts
from cardforge.rulebooks.blocks import Book

_MOST_PASSES = 6
"""So often the pages are set until the contents and the index say where everything is."""
_SCALES = (1.0, 0.97, 0.94)
"""The sizes of its letters: a smaller one is taken if it saves the empty pages of the larger ones."""


@dataclass(frozen=True)
class Booklet:
    """A booklet as a PDF, with what a test or a report wants to know of it."""

    data: bytes
    pages: int
    index: Mapping[str, tuple[int, ...]]
    """The pages of each entry of the index."""


def make_booklet(book: Book, fonts: Fonts, symbol: Callable[[str], str]) -> Booklet:
    """The book as a PDF of A5 pages, a multiple of four; the same book gives the same bytes.

    `symbol` gives the character of a symbol. Raises FaultyInput for letters that the fonts lack, for a part that is larger than a page,
    and for a quick reference that takes more than one.
    """
    _register(fonts)
    _check(book, fonts)
    scale, now = _sized(book, symbol)
    if book.reference and now.pages > now.reference:
        problem = f"takes {now.pages - now.reference + 1} pages; shorten it to one"
        raise FaultyInput([Fault("", f"{book.title}, quick reference", problem)])
    data, placed, _ = _set(book, symbol, now, linked, scale)
    index = {term: tuple(pages) for term, pages in now.terms.items()}
    return Booklet(with_faces(data, placed, book.faces, fonts), now.pages, index)


def _sized(book: Book, symbol: Callable[[str], str]) -> tuple[float, Found]:
    """The largest letters with which the book has fewest pages, and where everything is then.

    Smaller letters are tried only while more than one page is empty.
    """
    best, found = _SCALES[0], _settled(book, symbol, _SCALES[0])
    for scale in _SCALES[1:]:
        if found.empty > 1 and (smaller := _settled(book, symbol, scale)).pages < found.pages:
            best, found = scale, smaller
    return best, found


def _settled(book: Book, symbol: Callable[[str], str], scale: float) -> Found:
    """Where everything is; raises CardforgeError if that does not settle."""
    before = Found()
    for _ in range(_MOST_PASSES):
        now = _set(book, symbol, before, unlinked, scale)[-1]
        if now == before:
            return now
        before = now
    raise CardforgeError(f"{book.title}: the pages of the contents and the index do not settle")


def _register(fonts: Fonts) -> None:
    for stem in s.FONTS:
        if stem not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(stem, io.BytesIO(fonts.get(stem).file._ttf_data)))
    pdfmetrics.registerFontFamily(s.BODY, normal=s.BODY, bold=s.BOLD, italic=s.ITALIC, boldItalic=s.BOLD_ITALIC)


def _check(book: Book, fonts: Fonts) -> None:
    blocks = [block for chapter in book.chapters for block in chapter.blocks] + list(book.reference)
    titles = [book.title, *(chapter.title for chapter in book.chapters)]
    texts = [*((s.TITLE, title) for title in titles), *((s.SMALL_CAPS, fact) for fact in book.facts)]
    texts += [(s.BODY, text) for text in (book.subtitle, *book.credits, *all_texts(blocks))]
    check_letters(texts, fonts.missing, book.title)


class _Canvas(Canvas):
    """A canvas that notes chapters and entries of the index as they are drawn, and has no font but ours."""

    found: Found

    def index_term(self, _canvas: Any, _kind: str, label: str) -> None:
        """Notes the page of an entry."""
        pages = self.found.terms.setdefault(label, [])
        if self.getPageNumber() not in pages:
            pages.append(self.getPageNumber())

    def chapter_start(self, _canvas: Any, _kind: str, label: str) -> None:
        """Notes the page of a chapter, and enters it in the outline of the document."""
        number, _, title = label.partition(" ")
        self.found.chapters[int(number)] = self.getPageNumber()
        self.bookmarkPage(f"outline{number}")
        self.addOutlineEntry(title, f"outline{number}", 0)

    def showPage(self) -> None:  # noqa: N802 - the name is ReportLab's
        """Ends a page, which links of contents and index may lead to."""
        self.bookmarkPage(f"page{self.getPageNumber()}")
        super().showPage()


def _set(
    book: Book, symbol: Callable[[str], str], before: Found, link: Link, scale: float
) -> tuple[bytes, Placed, Found]:
    """One pass: the pages as they are when contents and index say what the pass before found."""
    rl_config.useA85 = 0
    found, out = Found(), io.BytesIO()
    title = f"{book.title}: {book.subtitle}" if book.subtitle else book.title
    document = BaseDocTemplate(
        out, pagesize=(s.WIDTH, s.HEIGHT), title=title, author="Cardforge", creator="Cardforge", invariant=1, lang="en"
    )
    document.addPageTemplates(page_templates(book))
    setter = Setter(book, symbol, scale=scale)

    def canvas(*given: Any, **more: Any) -> Canvas:
        made = _Canvas(*given, **{**more, "initialFontName": s.BODY})
        made.found = found
        made.setNamedCB("index_term", made.index_term)
        made.setNamedCB("chapter_start", made.chapter_start)
        return made

    try:
        document.build(list(story(book, setter, before, found, link)), canvasmaker=canvas)
    except LayoutError as fault:
        problem = f"a part of it is larger than a page: {str(fault)[:200]}"
        raise FaultyInput([Fault("", book.title, problem)]) from fault
    found.pages = document.page
    return out.getvalue(), setter.placed, found
