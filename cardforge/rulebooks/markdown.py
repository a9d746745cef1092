"""Reads the prose of a rulebook: Markdown with three conventions.

- `[X57, X60-X62]` at the end of a paragraph, an item or a line of a table names the rules rows that it explains;
- words in bold are an entry of the index, `**gold piles|gold pile**` under another name than the printed one, `**Note:|**` under none;
- `{gun}` is a symbol of the symbol font, and a fenced block such as ```` ```example ```` stands for something made from data.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardforge.errors import Fault, FaultyInput
from cardforge.rulebooks.blocks import Block, Chapter, Heading, Insert, Items, Paragraph, Run, Table, Words
from cardforge.rulebooks.rows import expand_rows

if TYPE_CHECKING:
    from markdown_it.token import Token

_ROWS = re.compile(r"\s*\[([A-Z][A-Za-z0-9.-]*\d(?:\s*,\s*[A-Z][A-Za-z0-9.-]*\d)*)\]\s*$")
_SYMBOL = re.compile(r"\{([a-z_0-9]{1,30})\}")
_KNOWN = ("heading_open", "paragraph_open", "bullet_list_open", "ordered_list_open", "table_open", "blockquote_open")


def read_chapter(text: str, file: str) -> Chapter:
    """The chapter that a Markdown text is: its first heading is the title.

    Raises FaultyInput with file and line for a text without a title, and for Markdown that a rulebook does not set.
    """
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    reader = _Reader(tokens, file)
    title = reader.title()
    return Chapter(title, tuple(reader.blocks()))


def words_of(text: str, file: str = "") -> Words:
    """A line of Markdown as words, e.g. a caption or a callout."""
    from markdown_it import MarkdownIt

    inline = MarkdownIt("commonmark").parseInline(text)
    return _words(inline[0].children or [], file, 0)


@dataclass
class _Reader:
    """Goes through the tokens of one file."""

    tokens: Sequence[Token]
    file: str
    at: int = 0

    def title(self) -> str:
        if not self.tokens or self.tokens[0].type != "heading_open" or self.tokens[0].tag != "h1":
            raise FaultyInput([Fault(self.file, "line 1", 'must begin with the title of the chapter, "# Title"')])
        self.at = 3
        return self.tokens[1].content

    def blocks(self) -> Iterator[Block]:
        while self.at < len(self.tokens):
            yield from self._block()

    def _block(self, note: bool = False) -> Iterator[Block]:
        token = self.tokens[self.at]
        self.at += 1
        if token.type == "heading_open":
            yield Heading(max(2, int(token.tag[1])), self.tokens[self.at].content)
            self.at += 2
        elif token.type == "paragraph_open":
            yield self._paragraph(note)
        elif token.type == "fence":
            name, _, argument = token.info.strip().partition(" ")
            lines = tuple(line for line in token.content.splitlines() if line.strip())
            yield Insert(name, argument.strip(), lines, self._line(token))
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            yield Items(tuple(self._items()), token.type == "ordered_list_open")
        elif token.type == "table_open":
            yield self._table()
        elif token.type == "blockquote_open":
            while self.tokens[self.at].type != "blockquote_close":
                yield from self._block(note=True)
            self.at += 1
        else:
            raise self._fault(
                token, "a rulebook has headings, paragraphs, lists, tables, quotes and fenced blocks only"
            )

    def _paragraph(self, note: bool = False) -> Paragraph:
        inline = self.tokens[self.at]
        self.at += 2
        words, rows = _split_rows(_words(inline.children or [], self.file, self._line(inline)))
        return Paragraph(words, rows, note)

    def _items(self) -> Iterator[Paragraph]:
        while self.tokens[self.at].type == "list_item_open":
            start = self.tokens[self.at]
            self.at += 1
            found = []
            while self.tokens[self.at].type != "list_item_close":
                found += list(self._block())
            below = [item for block in found[1:] if isinstance(block, Items) for item in block.items]
            if (
                not found
                or not isinstance(found[0], Paragraph)
                or not all(isinstance(each, Items) for each in found[1:])
            ):
                raise self._fault(start, "an item of a list is one paragraph, and a list below it if need be")
            self.at += 1
            yield found[0]
            yield from (replace(item, level=1) for item in below)
        self.at += 1

    def _table(self) -> Table:
        lines: list[tuple[Words, ...]] = []
        rows: list[tuple[str, ...]] = []
        cells: list[Words] = []
        while (token := self.tokens[self.at]).type != "table_close":
            self.at += 1
            if token.type == "inline":
                cells.append(_words(token.children or [], self.file, self._line(token)))
            elif token.type == "tr_close":
                last, named = _split_rows(cells[-1])
                lines.append((*cells[:-1], last))
                rows.append(named)
                cells = []
        self.at += 1
        return Table(lines[0], tuple(lines[1:]), tuple(rows[1:]))

    def _line(self, token: Token) -> int:
        return token.map[0] + 1 if token.map else 0

    def _fault(self, token: Token, problem: str) -> FaultyInput:
        return FaultyInput([Fault(self.file, f"line {self._line(token)}", f"{problem}; found: {token.type}")])


def _words(tokens: Sequence[Token], file: str, line: int) -> Words:
    """Inline tokens as runs."""
    found: list[Run] = []
    style = ""
    for token in tokens:
        if token.type == "code_inline":
            found.append(Run(token.content, "code"))
        elif token.type in ("text", "softbreak"):
            found += _styled(" " if token.type == "softbreak" else token.content, style)
        elif token.type in ("strong_open", "em_open"):
            style = "bold" if token.type == "strong_open" else "italic"
        elif token.type in ("strong_close", "em_close"):
            style = ""
        else:
            problem = f"a rulebook has plain, bold and italic words only; found: {token.type}"
            raise FaultyInput([Fault(file, f"line {line}", problem)])
    return tuple(found)


def _styled(text: str, style: str) -> Iterator[Run]:
    """A text with its symbols; words in bold name their entry of the index, unless there is a symbol among them."""
    shown, bar, term = text.partition("|") if style == "bold" else (text, "", "")
    parts = _SYMBOL.split(shown)
    if style == "bold" and len(parts) == 1:
        term = term if bar else _term(shown)
    for number, part in enumerate(parts):
        if part:
            yield Run(part, "symbol") if number % 2 else Run(part, style, term)


def _term(shown: str) -> str:
    """The entry of the index for words in bold: without what ends them, and with a small first letter unless it is the only word of a name."""
    term = shown.strip().rstrip(".:,;")
    return term if term[1:] != term[1:].lower() else term[:1].lower() + term[1:]


def _split_rows(words: Words) -> tuple[Words, tuple[str, ...]]:
    """The words without the rules rows at their end, and these rows."""
    if not words or words[-1].style:
        return words, ()
    found = _ROWS.search(words[-1].text)
    if not found:
        return words, ()
    kept = words[-1].text[: found.start()]
    return (*words[:-1], *([Run(kept)] if kept else [])), expand_rows(found[1])
