"""Forge's `.dck`: sections in square brackets, and lines of `4 Name|SET|number`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import counted, head_lines, numbered_lines
from cardforge.exchange.partial_deck import HEADER_KEY, PartialDeck
from cardforge.exchange.synonyms import (
    SECTION_SYNONYMS,
    by_section,
    pin_of_printing,
    place_of,
    printing_of,
    section_named,
)

_SECTION = re.compile(r"\[([^\[\]]{1,100})\]")
_PROPERTIES = ("name", "format", "game")
_CARD_SECTIONS = (
    *SECTION_SYNONYMS,
    *("avatar", "planes", "schemes", "conspiracy", "dungeon", "attractions", "contraptions"),
)
"""Sections of cards, in lower case."""
_METADATA_SECTIONS = ("metadata", "general")
"""Sections without cards; `general` is the old name of `metadata`."""


def sniff(text: str) -> int:
    """Certain when a line is one of Forge's headings."""
    heads = {line.strip().casefold() for line in head_lines(text) if line.strip().startswith("[")}
    return 3 if heads & {"[metadata]", "[main]", "[general]"} else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.dck` file; sections may be repeated.

    Like Forge, it ignores a section that it does not know if its lines are no cards; foil marks are not kept.
    """
    partial = PartialDeck(file)
    known: dict[str, str] = {}
    sections = _sections(text, file)
    if list(sections) == [""]:
        partial.fault("", "has no heading such as [main]; this is not a deck of Forge")
    for section, lines in sections.items():
        if section.casefold() in ("", *_METADATA_SECTIONS):
            for _, line in lines:
                _metadata(known, line, partial)
        elif section.casefold() in _CARD_SECTIONS or all(counted(line) for _, line in lines):
            for number, line in lines:
                _add(partial, section, number, line)
        else:
            partial.leave_aside(f"the section [{section}], whose lines are no cards")
    name, kind, game = (known.pop(key, "") for key in _PROPERTIES)
    return partial.finish(name=name, format=kind, game=game, headers=known)


def write(deck: Deck) -> str:
    """Writes the deck with name, format and headers as metadata."""
    values = {"Name": deck.name, "Format": deck.format}
    if deck.game != deck.format.partition("/")[0]:
        values["Game"] = deck.game
    values |= {key.title(): value for key, value in deck.headers.items()}
    lines = ["[metadata]", *(f"{key}={one_line(value)}" for key, value in values.items() if value)]
    for section, entries in by_section(deck).items():
        lines += [f"[{one_line(section)}]", *(_line(entry) for entry in entries)]
    return "\n".join(lines) + "\n"


def _sections(text: str, file: str) -> dict[str, list[tuple[int, str]]]:
    """The lines of each section with their numbers; "" for what comes before the first heading."""
    sections: dict[str, list[tuple[int, str]]] = {}
    section = ""
    for number, line in numbered_lines(text, file):
        if head := _SECTION.fullmatch(line):
            section = next((name for name in sections if name.casefold() == head[1].casefold()), head[1])
            sections.setdefault(section, [])
        elif line:
            sections.setdefault(section, []).append((number, line))
    return sections


def _add(partial: PartialDeck, section: str, number: int, line: str) -> None:
    match = counted(line)
    if match is None:
        partial.fault(f"line {number}", f"{line[:60]!r} is not `4 Name|SET|number`")
        return
    name, code, at, *_ = (*(part.strip() for part in match[1].split("|")), "", "")
    if name.endswith("+"):
        partial.leave_aside("a foil mark")
    pin, printing = pin_of_printing(code, at), printing_of(code, at)
    partial.add(section_named(section), match[0], name.removesuffix("+"), pin, printing=printing, line=number)


def _metadata(known: dict[str, str], line: str, partial: PartialDeck) -> None:
    """Records a line `Key=Value`; in the old form a line without a key is the deck's name."""
    key, equals, value = line.partition("=")
    key = key.strip().casefold()
    if equals and value.strip() and HEADER_KEY.fullmatch(key):
        known.setdefault(key, value.strip())
    elif not equals:
        known.setdefault("name", line)
    elif value.strip():
        partial.leave_aside(f"the line {line[:60]!r} of its metadata")


def _line(entry: Entry) -> str:
    parts = [f"{entry.count} {one_line(entry.name)}", *(place_of(entry) or ())]
    return "|".join(parts).removesuffix("|")


FORMAT = DeckFormat(
    slug="forge",
    title="Forge",
    suffixes=(".dck",),
    carries=frozenset(FEATURES) - {"card ids"},
    sniff=sniff,
    read=read,
    write=write,
    remark="A section that Forge does not know is ignored, unless its lines are cards. A bar in a card's name, or a plus at its end, is lost. "
    "A pin is written as the set V2 and the number 17.",
)
