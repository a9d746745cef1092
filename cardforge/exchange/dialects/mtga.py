"""The text that Magic: The Gathering Arena puts on the clipboard: `4 Name (SET) 17` under `Deck` and `Sideboard`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deckformat import DeckFormat
from cardforge.exchange.draft import MAX_NAME, Draft
from cardforge.exchange.plain import numbered_lines
from cardforge.exchange.source import one_line
from cardforge.exchange.words import MAIN, SIDE, by_section, pin_of_printing, printing

SECTIONS = (MAIN, SIDE, "Commander", "Companion")
_HEADINGS = {"deck": MAIN, "sideboard": SIDE, "commander": "Commander", "companion": "Companion"}
_LINE = re.compile(r"([0-9]{1,12}) +(\S.*)")
_PRINTING = re.compile(r"(\S.*) +\(([A-Z0-9]{2,6})\)(?: +([A-Za-z0-9-]{1,12}))?")


def sniff(text: str) -> int:
    """Likely when a line ends in a set and a number, possible when the first line is a heading of its own."""
    lines = [line.strip() for line in text.split("\n")[:400]]
    printed = any(_LINE.fullmatch(line) and _PRINTING.fullmatch(line[:400]) for line in lines)
    return 2 if printed or lines[0] in ("About", "Deck") else 0


def read(text: str, file: str = "") -> Deck:
    """The deck on the clipboard; without headings, what follows a blank line is the side deck."""
    draft = Draft(file)
    section, name, about, headed = MAIN, "", False, False
    for number, line in numbered_lines(text, file):
        found = _LINE.fullmatch(line)
        if not line:
            section = SIDE if not headed and draft.entries else section
        elif line == "About":
            about = True
        elif about and line.startswith("Name "):
            name, about = line.removeprefix("Name ").strip(), False
        elif line.casefold() in _HEADINGS:
            section, headed = _HEADINGS[line.casefold()], True
        elif found:
            printed = _PRINTING.fullmatch(found[2]) if len(found[2]) <= MAX_NAME + 40 else None
            card, pin = (printed[1], pin_of_printing(printed[2], printed[3])) if printed else (found[2], (None, None))
            draft.add(section, found[1], card, pin, line=number)
        else:
            draft.fault(f"line {number}", f"{line[:60]!r} is no heading and no line like `4 Name (SET) 17`")
    return draft.done(name=name, empty=False)


def write(deck: Deck) -> str:
    """The deck as Arena exports it; a pin becomes the set V<version> and the number."""
    gathered: dict[str, list[str]] = {section: [] for section in SECTIONS}
    for section, entries in by_section(deck).items():
        gathered[section if section in SECTIONS else SIDE] += [_line(entry) for entry in entries]
    parts = [f"About\nName {one_line(deck.name)}"] if deck.name else []
    words = {section: word.capitalize() for word, section in _HEADINGS.items()}
    parts += ["\n".join([words[section], *lines]) for section, lines in gathered.items() if lines]
    return "\n\n".join(parts) + "\n"


def _line(entry: Entry) -> str:
    printed = printing(entry)
    return f"{entry.count} {one_line(entry.name)}" + (f" ({printed[0]}) {printed[1]}" if printed else "")


FORMAT = DeckFormat(
    slug="mtga",
    title="Magic: The Gathering Arena text",
    suffixes=(".txt",),
    carries=frozenset({"card names", "pins", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=SECTIONS,
    remark="A pin is written as the set V2 and the number 17; sets and numbers of other games are not kept.",
)
