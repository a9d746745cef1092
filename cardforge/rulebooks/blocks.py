"""The parts of a rulebook as values: words, paragraphs, lists, tables, pictures and chapters, the same for PDF and HTML."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardforge.faces.display import Face


@dataclass(frozen=True)
class Run:
    """Words in one style. A run in bold that names a term is an entry of the index."""

    text: str
    style: str = ""
    """"", `bold`, `italic`, `code` or `symbol`; the text of a symbol is its name in the symbol font."""
    term: str = ""
    """The entry of the index that refers to this place, "" for none."""


Words = tuple[Run, ...]


@dataclass(frozen=True)
class Heading:
    """A heading below that of the chapter: level 2 or 3."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph with the rules rows that it explains."""

    words: Words
    rows: tuple[str, ...] = ()
    note: bool = False
    """Whether it is a hint or an example, set apart from the rules."""
    level: int = 0
    """1 for an item below an item of a list."""


@dataclass(frozen=True)
class Items:
    """A list whose items are paragraphs, numbered or not."""

    items: tuple[Paragraph, ...]
    numbered: bool = False
    small: bool = False
    """Whether it is set in small letters, as a long list to look things up in."""


@dataclass(frozen=True)
class Table:
    """A table with a heading; every line has as many cells, and its rows stand in the margin."""

    head: tuple[Words, ...]
    lines: tuple[tuple[Words, ...], ...]
    rows: tuple[tuple[str, ...], ...] = ()
    """For each line the rules rows that it explains."""


@dataclass(frozen=True)
class Picture:
    """Faces side by side, by their keys in the book, with a caption."""

    faces: tuple[str, ...]
    caption: Words = ()
    width: float = 0.0
    """Width of each face in millimetres; 0 for its own."""


@dataclass(frozen=True)
class Beside:
    """A face with a list beside it, e.g. a numbered card and what the numbers mean."""

    face: str
    items: Items
    width: float = 0.0
    """Width of the face in millimetres; 0 for its own."""


@dataclass(frozen=True)
class Insert:
    """A place in the prose where something made from data stands, e.g. the contents of the box."""

    name: str
    argument: str = ""
    lines: tuple[str, ...] = ()
    line: int = 0
    """The line of the file, from 1."""


Block = Heading | Paragraph | Items | Table | Picture | Beside | Insert


@dataclass(frozen=True)
class Chapter:
    """A chapter with its title."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Book:
    """A whole rulebook, ready to be set."""

    title: str
    subtitle: str
    facts: tuple[str, ...]
    """Lines on the cover: players, minutes, what is needed."""
    cover: tuple[str, ...]
    """The faces on the cover."""
    chapters: tuple[Chapter, ...]
    reference: tuple[Block, ...] = ()
    """The quick reference, which takes one page: the last one."""
    reference_title: str = "Quick reference"
    credits: tuple[str, ...] = ()
    """Lines with the licence and who made what."""
    faces: Mapping[str, Face] = field(default_factory=dict)
    """Cards and drawings by the keys under which pictures name them."""
    example: tuple[str, ...] = ()
    """The keys of the cards that the example of play shows."""

    def rows(self) -> tuple[str, ...]:
        """Every rules row that the book names, once, in the order of its pages."""
        blocks = [block for chapter in self.chapters for block in chapter.blocks] + list(self.reference)
        return tuple(dict.fromkeys(row for block in blocks for row in _rows(block)))

    def terms(self) -> tuple[str, ...]:
        """The entries of the index, sorted as in a dictionary."""
        return tuple(sorted(self._entries.values(), key=lambda term: (sort_key(term), term)))

    def entry(self, term: str) -> str:
        """The entry of the index for a term: one for "Steady", the keyword, and "steady"; "" for a term that only the quick reference has."""
        return self._entries.get(term.casefold(), "")

    @cached_property
    def _entries(self) -> dict[str, str]:
        found = sorted(
            {run.term for chapter in self.chapters for run in runs(chapter.blocks) if run.term}, reverse=True
        )
        return {term.casefold(): term for term in found}  # of two spellings the one with a capital letter


def sort_key(term: str) -> str:
    """What a term is sorted by: "(type) Battle Scream X" stands with "Battle Scream X"."""
    return re.sub(r"^\([^)]*\) ", "", term).casefold()


def _rows(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        yield from block.rows
    elif isinstance(block, Items | Beside):
        items = block.items if isinstance(block, Items) else block.items.items
        yield from (row for item in items for row in item.rows)
    elif isinstance(block, Table):
        yield from (row for rows in block.rows for row in rows)


def runs(blocks: Iterable[Block]) -> Iterator[Run]:
    """Every run of words in blocks."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield from block.words
        elif isinstance(block, Items | Beside):
            items = block.items if isinstance(block, Items) else block.items.items
            yield from (run for item in items for run in item.words)
        elif isinstance(block, Table):
            yield from (run for line in block.lines for cell in line for run in cell)
