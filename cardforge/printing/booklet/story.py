"""What stands on the pages of a booklet, in order: cover, contents, chapters, index, credits, notes, quick reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from string import ascii_uppercase

from reportlab.lib.colors import HexColor
from reportlab.platypus import BalancedColumns, CondPageBreak, NextPageTemplate, PageBreak, Spacer
from reportlab.platypus import Table as Grid
from reportlab.platypus.flowables import Flowable

from cardforge.printing.booklet import styles as s
from cardforge.printing.booklet.flowables import Faces, Glued, RulesParagraph
from cardforge.printing.booklet.quick import quick_reference
from cardforge.printing.booklet.setting import Setter
from cardforge.rulebooks.blocks import Book, sort_key

_COVER_CARD = 44 * s.POINT
_NOTE_LINE = 8 * s.POINT
_HALF_PAGE = s.TEXT_HEIGHT / 2


@dataclass
class Found:
    """What one pass over the pages found out."""

    chapters: dict[int, int] = field(default_factory=dict)
    """The page of each chapter."""
    terms: dict[str, list[int]] = field(default_factory=dict)
    """The pages of each entry of the index."""
    index: int = 0
    """The page of the index."""
    last: int = 0
    """The last page before the quick reference and the empty pages before it."""
    reference: int = 0
    """The page on which the quick reference begins."""
    pages: int = 0

    @property
    def empty(self) -> int:
        """How many pages hold nothing but lines to write on."""
        return self.pages - self.last - (1 if self.reference else 0)


Link = Callable[[str, int], str]
"""Makes a link of a text to a page; plain text while it is not yet known which pages there are."""


def linked(text: str, page: int) -> str:
    """A text that leads to a page."""
    return f'<a href="#page{page}">{text}</a>'


def unlinked(text: str, _page: int) -> str:
    """The text alone."""
    return text


def story(book: Book, setter: Setter, before: Found, found: Found, link: Link) -> Iterator[Flowable]:
    """All of a booklet; contents, index and the number of empty pages are as `before` says, `found` notes how they are."""
    yield from _cover(book, setter)
    yield NextPageTemplate(["left", "right"])
    yield PageBreak()
    yield from _contents(book, before, link)
    for number in range(len(book.chapters)):
        yield from setter.chapter(number)
    yield from _index(book, setter, before, found, link)
    yield from _credits(book)
    yield Lines(_HALF_PAGE)
    yield Noting(lambda page: setattr(found, "last", page))
    rest = -before.last % 4
    for _ in range((rest or 4) - 1 if book.reference else rest):
        yield PageBreak()
        yield Lines()
    if book.reference:
        yield NextPageTemplate("quick")
        yield PageBreak()
        yield Noting(lambda page: setattr(found, "reference", page))
        yield from quick_reference(book.reference, setter)


class Noting(Flowable):
    """Calls a function with the number of its page when it is drawn; takes no room."""

    def __init__(self, note: Callable[[int], None]) -> None:
        super().__init__()
        self.note = note

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """No room at all."""
        return 0, 0

    def draw(self) -> None:
        """Notes the page."""
        self.note(self.canv.getPageNumber())


def _cover(book: Book, setter: Setter) -> Iterator[Flowable]:
    yield Spacer(1, 16 * s.POINT)
    yield RulesParagraph(escape(book.title), s.STYLES["title"])
    if book.subtitle:
        yield Spacer(1, 5)
        yield RulesParagraph(escape(book.subtitle), s.STYLES["subtitle"])
    yield Spacer(1, 11 * s.POINT)
    if book.cover:
        sized = []
        for key in book.cover:
            face = book.faces[key]
            width = min(_COVER_CARD, (s.TEXT_WIDTH - 6 * s.POINT) / len(book.cover))
            sized.append((key, width, width * face.height / face.width))
        yield Faces(sized, setter.placed)
        yield Spacer(1, 11 * s.POINT)
    for fact in book.facts:
        yield RulesParagraph(escape(fact), s.STYLES["fact"])


def _contents(book: Book, before: Found, link: Link) -> Iterator[Flowable]:
    yield RulesParagraph("Contents", s.STYLES["chapter"])
    lines = [
        (f"{number + 1}", chapter.title, before.chapters.get(number, 1)) for number, chapter in enumerate(book.chapters)
    ]
    lines.append(("", "Index", before.index or 1))
    if book.reference:
        lines.append(("", f"{book.reference_title}: the last page", before.reference or 1))
    rows = [
        [
            RulesParagraph(f"<font color='{s.QUIET}'>{number}</font>", s.STYLES["contents"]),
            RulesParagraph(link(escape(title), page), s.STYLES["contents"]),
            RulesParagraph(f'<para alignment="right"><b>{page}</b></para>', s.STYLES["contents"]),
        ]
        for number, title, page in lines
    ]
    wide = (18.0, s.TEXT_WIDTH - 48.0, 30.0)
    grid = Grid(rows, colWidths=wide, hAlign="LEFT")
    grid.setStyle(
        [
            ("LINEBELOW", (0, 0), (-1, -1), 0.3, HexColor(s.LINE)),
            *[(f"{side}PADDING", (0, 0), (-1, -1), 1.6) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")],
        ]
    )
    yield grid
    yield Spacer(1, 12)
    said = "Words in bold are in the index."
    if book.rows():
        said = (
            "Small letters with numbers in the margin are the rows of the rules that a paragraph explains. Where a word or a case is "
            "in doubt, the row decides; <i>cardforge rules</i> prints it. " + said
        )
    yield RulesParagraph(said, s.STYLES["small"])


def _index(book: Book, setter: Setter, before: Found, found: Found, link: Link) -> Iterator[Flowable]:
    terms = book.terms()
    if not terms:
        return
    yield CondPageBreak(42 * s.POINT)
    yield Spacer(1, 10)
    yield Noting(lambda page: setattr(found, "index", page))
    yield RulesParagraph("Index", s.STYLES["chapter"])
    entries: list[Flowable] = []
    letter, above = "", list[RulesParagraph]()
    for term in terms:
        first = sort_key(term)[0].upper()
        first = first if first in ascii_uppercase else "#"
        if first != letter:
            letter, above = first, [RulesParagraph(first, setter.style("letter"))]
        pages = ", ".join(link(str(page), page) for page in before.terms.get(term, [1]))
        entries.append(Glued([*above, RulesParagraph(f"{escape(term)} {pages}", setter.style("entry"))]))
        above = []
    yield BalancedColumns(entries, nCols=3, needed=40, innerPadding=8)


def _credits(book: Book) -> Iterator[Flowable]:
    yield CondPageBreak(36 * s.POINT)
    yield Spacer(1, 12)
    yield RulesParagraph("Licence and credits", s.STYLES["2"])
    for line in book.credits:
        yield RulesParagraph(escape(line), s.STYLES["small"])


class Lines(Flowable):
    """A heading and lines to write on, down to the foot of the page; nothing if less than `least` is left of it."""

    def __init__(self, least: float = 0.0) -> None:
        super().__init__()
        self.least = least

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """All that is left, or nothing."""
        self.wide, self.high = width, height - 2 if height >= self.least else 0.0
        return width, self.high

    def draw(self) -> None:
        """Draws the heading and the lines."""
        if not self.high:
            return
        heading = RulesParagraph("Notes", s.STYLES["2"])
        high = heading.wrap(self.wide, self.high)[1]
        level = self.high - high - (s.STYLES["2"].spaceBefore if self.least else 0)
        heading.drawOn(self.canv, 0, level)
        self.canv.setStrokeColor(HexColor(s.LINE))
        self.canv.setLineWidth(0.3)
        level -= s.STYLES["2"].spaceAfter + _NOTE_LINE
        while level > 0:
            self.canv.line(0, level, self.wide, level)
            level -= _NOTE_LINE
