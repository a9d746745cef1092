"""Sets the blocks of a book as flowables: words with their symbols and index marks, lists, tables and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from html import escape

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import CondPageBreak, Spacer
from reportlab.platypus import Table as Grid
from reportlab.platypus.flowables import Flowable

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.booklet.flowables import Faces, Placed, RulesParagraph
from cardforge.printing.booklet.styles import (
    ACCENT,
    BOLD,
    LINE,
    POINT,
    QUICK_WIDTH,
    SMALL_CAPS,
    STYLES,
    SYMBOLS,
    TEXT_HEIGHT,
    TEXT_WIDTH,
    TINT,
    scaled,
)
from cardforge.rulebooks.blocks import Beside, Block, Book, Heading, Items, Paragraph, Picture, Table, Words

GAP = 3 * POINT
"""Space between two faces, in points."""
_LONG_TABLE = 8
"""A table with more lines may be divided between two pages."""
_FIRST_LINES = 5
"""So many lines of it stay together at the top."""
_LAST_LINES = 3
"""So many lines of it stay together at the bottom."""


@dataclass
class Setter:
    """Makes flowables of the blocks of one book; `symbol` gives the character of a symbol in the symbol font."""

    book: Book
    symbol: Callable[[str], str]
    placed: Placed = field(default_factory=list)
    scale: float = 1.0
    """How much larger than usual the letters are."""

    def style(self, name: str) -> ParagraphStyle:
        """A style in the size of the letters."""
        return scaled(name, self.scale)

    def chapter(self, number: int) -> Iterator[Flowable]:
        """The title of a chapter, which the contents refer to, and its blocks."""
        chapter = self.book.chapters[number]
        mark = f'<onDraw name="chapter_start" label="{number} {escape(chapter.title)}"/>'
        title = RulesParagraph(mark + escape(chapter.title), STYLES["chapter"])
        yield from self.blocks(chapter.blocks, before=(Spacer(1, 10), title))

    def blocks(self, blocks: Iterable[Block], prefix: str = "", before: Sequence[Flowable] = ()) -> Iterator[Flowable]:
        """The flowables of blocks; a heading, and what stands `before`, stays with what follows.

        With `quick-` as prefix in the type of the quick reference.
        """
        waiting = list(before)
        for block in blocks:
            made = list(self._block(block, prefix))
            if isinstance(block, Heading) or _leads_on(block):
                waiting += made
            elif waiting:
                first = len(made) if isinstance(block, Picture) else _after_two(made)
                yield from together([*waiting, *made[:first]])
                yield from made[first:]
                waiting = []
            else:
                yield from made
        yield from waiting

    def _block(self, block: Block, prefix: str) -> Iterator[Flowable]:
        if isinstance(block, Heading):
            yield RulesParagraph(escape(block.text), self.style("quick-head" if prefix else str(block.level)))
        elif isinstance(block, Paragraph):
            style = self.style("quick" if prefix else "note" if block.note else "body")
            made = RulesParagraph(self.markup(block.words), style, () if prefix else block.rows, note=block.note)
            yield from together([made]) if block.note else [made]
        elif isinstance(block, Items):
            yield from self._items(block, prefix)
        elif isinstance(block, Table):
            yield self._table(block, prefix)
            yield Spacer(1, 6)
        elif isinstance(block, Picture):
            yield from self._picture(block)
        elif isinstance(block, Beside):
            yield self._beside(block)
            yield Spacer(1, 6)

    def _items(self, block: Items, prefix: str) -> Iterator[Flowable]:
        made: list[Flowable] = []
        number = 0
        for item in block.items:
            number += not item.level
            bullet = "–" if item.level else f"{number}." if block.numbered else "•"
            style = self.style(
                "quick-item" if prefix else "sub-item" if item.level else "small-item" if block.small else "item"
            )
            made.append(RulesParagraph(self.markup(item.words), style, () if prefix else item.rows, bulletText=bullet))
        yield from made[:-2]
        yield from made[-2:] if prefix else together(made[-2:])
        if not prefix:
            yield Spacer(1, 2.4)

    def _table(self, block: Table, prefix: str) -> Flowable:
        head, cell_style = self.style("quick-top" if prefix else "head"), self.style(f"{prefix}cell")
        widths = _widths(block, QUICK_WIDTH if prefix else TEXT_WIDTH, cell_style.fontSize)
        lines = [[RulesParagraph(self.markup(cell), head) for cell in block.head]]
        for line, rows in zip(block.lines, block.rows, strict=True):
            cells = [RulesParagraph(self.markup(cell), cell_style) for cell in line]
            cells[0].rows = () if prefix else rows
            lines.append(cells)
        grid = Grid(lines, colWidths=widths, repeatRows=1, hAlign="LEFT")
        grid.setStyle(
            [
                ("BACKGROUND", (0, 0), (-1, 0), HexColor(ACCENT)),
                ("ROWBACKGROUNDS", (0, 1), (-1, -1), [HexColor("#ffffff"), HexColor(TINT)]),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 4),
                ("RIGHTPADDING", (0, 0), (-1, -1), 4),
                ("TOPPADDING", (0, 0), (-1, -1), 1.8),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 2.6),
                ("LINEBELOW", (0, -1), (-1, -1), 0.5, HexColor(LINE)),
                ("NOSPLIT", (0, -min(_LAST_LINES, len(lines))), (-1, -1)),
            ]
        )
        return grid

    def _picture(self, block: Picture) -> Iterator[Flowable]:
        for line in self.lines(block):
            parts: list[Flowable] = [Spacer(1, 2), Faces(line, self.placed, GAP)]
            if block.caption:
                parts += [Spacer(1, 3), RulesParagraph(self.markup(block.caption), STYLES["caption"])]
            yield from together([*parts, Spacer(1, 5)])

    def _beside(self, block: Beside) -> Flowable:
        face = self.book.faces[block.face]
        width = (block.width or face.width) * POINT
        picture = Faces([(block.face, width, width * face.height / face.width)], self.placed)
        items = [item for item in self._items(block.items, "") if not isinstance(item, CondPageBreak)]
        grid = Grid(
            [[picture, items]],
            colWidths=[width + GAP, TEXT_WIDTH - width - GAP],
            hAlign="LEFT",
        )
        grid.setStyle(
            [
                ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
                *[(f"{side}PADDING", (0, 0), (-1, -1), 0) for side in ("LEFT", "RIGHT", "TOP", "BOTTOM")],
            ]
        )
        return grid

    def lines(self, block: Picture) -> list[list[tuple[str, float, float]]]:
        """The faces of a picture in as many lines as they need, each with its size in points."""
        lines: list[list[tuple[str, float, float]]] = [[]]
        for key in block.faces:
            face = self.book.faces[key]
            width = (block.width or face.width) * POINT
            if lines[-1] and sum(wide + GAP for _, wide, _ in lines[-1]) + width > TEXT_WIDTH + 0.5:
                lines.append([])
            lines[-1].append((key, width, width * face.height / face.width))
        return lines

    def markup(self, words: Words) -> str:
        """Words in the markup of Platypus, with a mark for each entry of the index."""
        return "".join(self._run(run.text, run.style, run.term) for run in words)

    def _run(self, text: str, style: str, term: str) -> str:
        if style == "symbol":
            return f'<font name="{SYMBOLS}">{self.symbol(text)}</font>'
        shown = escape(text, quote=False)
        entry = self.book.entry(term)
        mark = f'<onDraw name="index_term" label="{escape(entry)}"/>' if entry else ""
        return mark + {"bold": f"<b>{shown}</b>", "italic": f"<i>{shown}</i>", "code": f"<i>{shown}</i>"}.get(
            style, shown
        )


def _after_two(made: Sequence[Flowable]) -> int:
    """The place behind the first two flowables that take room."""
    taking_room = [place for place, flowable in enumerate(made, 1) if not isinstance(flowable, CondPageBreak)]
    return taking_room[1] if len(taking_room) > 1 else len(made)


def _leads_on(block: Block) -> bool:
    """Whether a block is nothing without the next one: a paragraph that ends with a colon, cards without a caption."""
    if isinstance(block, Picture):
        return not block.caption
    return isinstance(block, Paragraph) and not block.note and bool(block.words) and block.words[-1].text.endswith(":")


def together(flowables: Sequence[Flowable], width: float = TEXT_WIDTH) -> list[Flowable]:
    """The flowables, which begin on a new page if the rest of this one is too short for all of them."""
    alone = [flowable for flowable in flowables if not isinstance(flowable, CondPageBreak)]
    needed = 0.0
    for flowable in alone:
        high = flowable.wrap(width, TEXT_HEIGHT)[1]
        needed += _least(flowable, high) + flowable.getSpaceBefore() + flowable.getSpaceAfter()
    return [CondPageBreak(min(needed, TEXT_HEIGHT)), *alone]


def _least(flowable: Flowable, high: float) -> float:
    """The height that a flowable needs to begin on a page: all of it, but of a long table the head and some lines."""
    if isinstance(flowable, Grid) and len(flowable._rowHeights) > _LONG_TABLE:
        return float(sum(flowable._rowHeights[:_FIRST_LINES]))
    return high


def _widths(block: Table, wide: float, size: float) -> list[float]:
    """The width of each column: at least that of its longest word; what is left goes to the columns by the length of their cells."""
    columns = list(zip(block.head, *block.lines, strict=True))
    least = [max(_width(word, size) for cell in cells for word in _text(cell).split() or [""]) + 9 for cells in columns]
    whole = [max(_width(_text(cell), size) for cell in cells) + 10 for cells in columns]
    if sum(whole) <= wide:
        return [*whole[:-1], wide - sum(whole[:-1])]
    spare = wide - sum(least)
    wanted = [min(full, wide) - few for full, few in zip(whole, least, strict=True)]
    return [few + spare * want / sum(wanted) for few, want in zip(least, wanted, strict=True)]


def _text(words: Words) -> str:
    return "".join(run.text for run in words)


def _width(text: str, size: float) -> float:
    return float(max(stringWidth(text, font, size) for font in (BOLD, SMALL_CAPS)))


def check_letters(texts: Iterable[tuple[str, str]], missing: Callable[[str, str], str], title: str) -> None:
    """Raises FaultyInput for letters that a font lacks; `texts` are pairs of a font and a text."""
    faults: list[Fault] = []
    for font, text in texts:
        if lacking := missing(font, text):
            signs = ", ".join(f"{sign!r} (U+{ord(sign):04X})" for sign in lacking[:5])
            faults.append(Fault("", f"{title}: {text[:40]!r}", f"the font {font} has no {signs}"))
    if faults:
        raise FaultyInput(list(dict.fromkeys(faults)))


def all_texts(blocks: Sequence[Block]) -> Iterator[str]:
    """Every text of blocks that is set in letters, for the check of the fonts."""
    for block in blocks:
        if isinstance(block, Heading):
            yield block.text
        elif isinstance(block, Paragraph):
            yield from _letters(block.words)
        elif isinstance(block, Items | Beside):
            items = block.items if isinstance(block, Items) else block.items.items
            yield from (text for item in items for text in _letters(item.words))
        elif isinstance(block, Table):
            yield from (text for line in (block.head, *block.lines) for cell in line for text in _letters(cell))
        elif isinstance(block, Picture):
            yield from _letters(block.caption)


def _letters(words: Words) -> Iterator[str]:
    return (run.text for run in words if run.style != "symbol")
