"""XMage's `.dck`: `4 [SET:17] Name`, the side deck marked `SB:`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import head_lines, numbered_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import MAIN, SIDE, by_section, pin_of_printing, place_of, printing_of

_LINE = re.compile(r"(SB: ?)?([0-9]{1,12}) +\[([A-Za-z0-9]{2,6}):([A-Za-z0-9]{1,12})\] +(\S.*)")
_LABEL = re.compile(r"(NAME|AUTHOR):(.*)")


def sniff(text: str) -> int:
    """Certain when a line has a set and a number in square brackets before the name."""
    return 3 if any(_LINE.fullmatch(line.strip()) for line in head_lines(text)) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.dck` file; like XMage, it ignores lines of another form."""
    partial = PartialDeck(file)
    known: dict[str, str] = {}
    for number, line in numbered_lines(text, file):
        label, match = _LABEL.fullmatch(line), _LINE.fullmatch(line)
        if label:
            known.setdefault(label[1], label[2].strip())
        elif match:
            pin = pin_of_printing(match[3], match[4])
            printing = printing_of(match[3], match[4])
            partial.add(SIDE if match[1] else MAIN, match[2], match[5], pin, printing=printing, line=number)
        elif line.startswith("LAYOUT "):
            partial.leave_aside("the layout of the deck editor")
        elif line.startswith("#"):
            partial.leave_aside("a comment line")
        elif line:
            partial.leave_aside(f"the line {line[:60]!r}, which is not `4 [SET:17] Name`")
    headers = {"author": known["AUTHOR"]} if known.get("AUTHOR") else {}
    return partial.finish(name=known.get("NAME"), headers=headers, empty=False)


def write(deck: Deck) -> str:
    """Writes the deck with every section except the main one in the side deck."""
    lines = [f"NAME:{one_line(deck.name)}"] if deck.name else []
    if deck.headers.get("author"):
        lines.append(f"AUTHOR:{one_line(deck.headers['author'])}")
    sections = by_section(deck)
    lines += [_line(entry) for entry in sections.pop(MAIN, [])]
    lines += [f"SB: {_line(entry)}" for entries in sections.values() for entry in entries]
    return "\n".join(lines) + "\n"


def _line(entry: Entry) -> str:
    code, number = place_of(entry) or ("V0", "0")
    return f"{entry.count} [{code}:{number}] {one_line(entry.name)}"


FORMAT = DeckFormat(
    slug="xmage",
    title="XMage",
    suffixes=(".dck",),
    carries=frozenset({"card names", "pins", "sets", "set numbers", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN, SIDE),
    remark="A pin is written as [V2:17]; of the headers only `author` is kept.",
)
