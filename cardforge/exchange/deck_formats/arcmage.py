"""The `deck.txt` of the Arcmage client: `# <deck name> by <creator>`, a blank line, and lines of `<n>x <name>`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import head_lines, numbered_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, by_section

NOBODY = "anonymous"
"""The creator of a deck without an author, so that a deck name that contains "by" is read correctly."""
_LINE = re.compile(r"([0-9]{1,12}) ?x +(\S.*)")


def sniff(text: str) -> int:
    """Likely when the first line is a title with a creator and every further line is `<n>x <name>`."""
    lines = [line.strip() for line in head_lines(text) if line.strip()]
    titled = bool(lines) and lines[0].startswith("# ") and " by " in lines[0]
    return 2 if titled and len(lines) > 1 and all(_LINE.fullmatch(line) for line in lines[1:]) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the client's deck; it has no sections, so every card belongs to the main deck."""
    partial = PartialDeck(file)
    name = author = ""
    titled = False
    for number, line in numbered_lines(text, file):
        match = _LINE.fullmatch(line)
        if line.startswith("#"):
            if not titled:
                name, author = _title(line)
            elif line.strip("# "):
                partial.leave_aside("a comment line")
            titled = True
        elif match:
            partial.add(MAIN, match[1], match[2], line=number)
        elif line:
            partial.fault(f"line {number}", f"{line[:60]!r} is not `<n>x <name>`")
    headers = {"author": author} if author and author != NOBODY else {}
    return partial.finish(name=name, headers=headers, empty=False)


def write(deck: Deck) -> str:
    """Writes the deck as one pile, with its name and the header `author` in the first line."""
    author = one_line(deck.headers.get("author", "")) or NOBODY
    piles: dict[str, int] = {}
    for entries in by_section(deck).values():
        for entry in entries:
            piles[one_line(entry.name)] = piles.get(one_line(entry.name), 0) + entry.count
    lines = [f"{count}x {name}" for name, count in piles.items()]
    return "\n".join([f"# {one_line(deck.name)} by {author}".replace("#  by", "# by"), "", *lines]) + "\n"


def _title(line: str) -> tuple[str, str]:
    title = line.removeprefix("#").strip()
    if title.startswith("by "):
        return "", title.removeprefix("by ").strip()
    name, by, author = title.rpartition(" by ")
    return (name.strip(), author.strip()) if by else (title, "")


FORMAT = DeckFormat(
    slug="arcmage",
    title="Arcmage client deck.txt",
    suffixes=(".txt",),
    carries=frozenset({"card names", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN,),
    remark="One pile; of the headers only `author` is kept. The Arcmage client itself has no import.",
)
