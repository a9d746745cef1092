"""The `deck.txt` of the Arcmage client: `# <deck name> by <creator>`, a blank line, and lines of `<n>x <name>`.

A deck in the JSON of the service is read, too: its cards with their quantities, tokens apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from cardforge.decks.deck import Deck
from cardforge.exchange import safejson
from cardforge.exchange.arcmage.objects import DECK_CARDS
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import head_lines, numbered_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, by_section

NOBODY = "anonymous"
"""The creator of a deck without an author, so that a deck name that contains "by" is read correctly."""
TOKENS: Final = "Tokens"
_LINE = re.compile(r"([0-9]{1,12}) ?x +(\S.*)")


def sniff(text: str) -> int:
    """Likely when the first line is a title with a creator and every further line is `<n>x <name>`; certain for the service's JSON."""
    if text.lstrip()[:1] == "{":
        return 3 if f'"{DECK_CARDS}"' in text else 0
    lines = [line.strip() for line in head_lines(text) if line.strip()]
    titled = bool(lines) and lines[0].startswith("# ") and " by " in lines[0]
    return 2 if titled and len(lines) > 1 and all(_LINE.fullmatch(line) for line in lines[1:]) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the client's deck; it has no sections, so every card belongs to the main deck."""
    partial = PartialDeck(file)
    if text.lstrip()[:1] == "{":
        return _from_json(safejson.parse(text, file), partial)
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


def _from_json(data: Mapping[str, Any], partial: PartialDeck) -> Deck:
    """The deck of the service's JSON; a card with Token in its type line is one of the tokens, which are no part of the deck."""
    entries = data.get(DECK_CARDS)
    for at, entry in enumerate(entries if isinstance(entries, list) else (), 1):
        card = entry.get("card") if isinstance(entry, dict) else None
        if not isinstance(card, dict):
            partial.fault(f"card {at}", "has no object 'card'")
            continue
        section = TOKENS if "Token" in str(card.get("subType") or "").split() else MAIN
        partial.add(section, entry.get("quantity"), card.get("name"), place=f"card {at}")
    creator = data.get("creator")
    author = creator.get("name") if isinstance(creator, dict) else creator
    headers = {"author": author} if isinstance(author, str) and author else {}
    return partial.finish(name=data.get("name"), headers=headers, empty=False)


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
    remark="One pile; of the headers only `author` is kept. The service's own JSON of a deck is read, too, with its tokens apart. The Arcmage client itself has no import.",
)
