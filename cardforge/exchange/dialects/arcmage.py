"""The `deck.txt` of the Arcmage client: `# <deck name> by <creator>`, a blank line, one `<n>x <name>` a line."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.draft import Draft
from cardforge.exchange.plain import numbered_lines
from cardforge.exchange.source import one_line
from cardforge.exchange.words import MAIN, by_section

NOBODY = "anonymous"
"""Stands for the creator of a deck that names no author, so that a name with "by" in it stays whole."""
_LINE = re.compile(r"([0-9]{1,12}) ?x +(\S.*)")


def sniff(text: str) -> int:
    """Likely when the first line is a title by somebody and every further line is `<n>x <name>`."""
    lines = [line.strip() for line in text.split("\n")[:400] if line.strip()]
    titled = bool(lines) and lines[0].startswith("# ") and " by " in lines[0]
    return 2 if titled and len(lines) > 1 and all(_LINE.fullmatch(line) for line in lines[1:]) else 0


def read(text: str, file: str = "") -> Deck:
    """The deck of the client; it knows no sections, so every card arrives in the main deck."""
    draft = Draft(file)
    name = author = ""
    titled = False
    for number, line in numbered_lines(text, file):
        found = _LINE.fullmatch(line)
        if line.startswith("#"):
            if not titled:
                name, author = _title(line)
            titled = True
        elif found:
            draft.add(MAIN, found[1], found[2], line=number)
        elif line:
            draft.fault(f"line {number}", f"{line[:60]!r} is not `<n>x <name>`")
    headers = {"author": author} if author and author != NOBODY else {}
    return draft.done(name=name, headers=headers, empty=False)


def write(deck: Deck) -> str:
    """The deck as one pile, with its name and the header `author` in the first line."""
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
