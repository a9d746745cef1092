"""XMage's `.dck`: `4 [SET:17] Name`, the side deck marked `SB:`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.draft import Draft
from cardforge.exchange.plain import numbered_lines
from cardforge.exchange.source import one_line
from cardforge.exchange.words import MAIN, SIDE, by_section, pin_of_printing, printing

_LINE = re.compile(r"(SB: ?)?([0-9]{1,12}) +\[([A-Za-z0-9]{2,6}):([A-Za-z0-9]{1,12})\] +(\S.*)")
_LABEL = re.compile(r"(NAME|AUTHOR):(.*)")


def sniff(text: str) -> int:
    """Certain when a line has a set and a number in square brackets before the name."""
    return 3 if any(_LINE.fullmatch(line.strip()) for line in text.split("\n")[:400]) else 0


def read(text: str, file: str = "") -> Deck:
    """The deck in a `.dck` file; as in XMage itself, lines of another form are passed over."""
    draft = Draft(file)
    known: dict[str, str] = {}
    for number, line in numbered_lines(text, file):
        label, found = _LABEL.fullmatch(line), _LINE.fullmatch(line)
        if label:
            known.setdefault(label[1], label[2].strip())
        elif found:
            pin = pin_of_printing(found[3], found[4])
            draft.add(SIDE if found[1] else MAIN, found[2], found[5], pin, line=number)
    headers = {"author": known["AUTHOR"]} if known.get("AUTHOR") else {}
    return draft.done(name=known.get("NAME"), headers=headers, empty=False)


def write(deck: Deck) -> str:
    """The deck with every section but the main one in the side deck."""
    lines = [f"NAME:{one_line(deck.name)}"] if deck.name else []
    if deck.headers.get("author"):
        lines.append(f"AUTHOR:{one_line(deck.headers['author'])}")
    sections = by_section(deck)
    lines += [_line(entry) for entry in sections.pop(MAIN, [])]
    lines += [f"SB: {_line(entry)}" for entries in sections.values() for entry in entries]
    return "\n".join(lines) + "\n"


def _line(entry: Entry) -> str:
    code, number = printing(entry) or ("V0", "0")
    return f"{entry.count} [{code}:{number}] {one_line(entry.name)}"


FORMAT = DeckFormat(
    slug="xmage",
    title="XMage",
    suffixes=(".dck",),
    carries=frozenset({"card names", "pins", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN, SIDE),
    remark="A pin is written as [V2:17]; of the headers only `author` is kept.",
)
