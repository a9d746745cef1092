"""The text that Magic: The Gathering Arena copies to the clipboard: `4 Name (SET) 17` under `Deck` and `Sideboard`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import head_lines, numbered_lines
from cardforge.exchange.partial_deck import MAX_NAME, PartialDeck
from cardforge.exchange.synonyms import MAIN, SIDE, by_section, pin_of_printing, place_of, printing_of

SECTIONS = (MAIN, SIDE, "Commander", "Companion")
_HEADINGS = {"deck": MAIN, "sideboard": SIDE, "commander": "Commander", "companion": "Companion"}
_LINE = re.compile(r"([0-9]{1,12}) +(\S.*)")
_PRINTING = re.compile(r"(\S.*) +\(([A-Z0-9]{2,6})\)(?: +([A-Za-z0-9-]{1,12}))?")


def sniff(text: str) -> int:
    """Likely when a line ends in a set and a number, or when the first line is one of Arena's headings."""
    lines = [line.strip() for line in head_lines(text)]
    printed = any(_LINE.fullmatch(line) and _PRINTING.fullmatch(line[:400]) for line in lines)
    printed = printed and all(not line or line.casefold() in _HEADINGS or _LINE.fullmatch(line) for line in lines)
    return 2 if printed or lines[0] in ("About", "Deck") else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from the clipboard's text; without headings, the lines after a blank line are the side deck."""
    partial = PartialDeck(file)
    section, name, about, headed = MAIN, "", False, False
    for number, line in numbered_lines(text, file):
        match = _LINE.fullmatch(line)
        if not line:
            section = SIDE if not headed and partial.entries else section
        elif line == "About":
            about = True
        elif about and line.startswith("Name "):
            name, about = line.removeprefix("Name ").strip(), False
        elif line.casefold() in _HEADINGS:
            section, headed = _HEADINGS[line.casefold()], True
        elif match:
            printed = _PRINTING.fullmatch(match[2]) if len(match[2]) <= MAX_NAME + 40 else None
            card, place = (printed[1], (printed[2], printed[3])) if printed else (match[2], (None, None))
            pin = pin_of_printing(*place)
            partial.add(section, match[1], card, pin, printing=printing_of(*place), line=number)
        else:
            partial.fault(f"line {number}", f"{line[:60]!r} is neither a heading nor a line like `4 Name (SET) 17`")
    return partial.finish(name=name, empty=False)


def write(deck: Deck) -> str:
    """Writes the deck as Arena exports it; a pin becomes the set V<version> and the number."""
    gathered: dict[str, list[str]] = {section: [] for section in SECTIONS}
    for section, entries in by_section(deck).items():
        gathered[section] += [_line(entry) for entry in entries]
    parts = [f"About\nName {one_line(deck.name)}"] if deck.name else []
    words = {section: word.capitalize() for word, section in _HEADINGS.items()}
    parts += ["\n".join([words[section], *lines]) for section, lines in gathered.items() if lines]
    return "\n\n".join(parts) + "\n"


def _line(entry: Entry) -> str:
    place = place_of(entry)
    return f"{entry.count} {one_line(entry.name)}" + (f" ({place[0]}) {place[1]}".rstrip() if place else "")


FORMAT = DeckFormat(
    slug="mtga",
    title="Magic: The Gathering Arena text",
    suffixes=(".txt",),
    carries=frozenset({"card names", "pins", "sets", "set numbers", "name"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=SECTIONS,
    remark="A pin is written as the set V2 and the number 17.",
)
