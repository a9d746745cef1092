"""Forge's `.dck`: sections in square brackets, and lines of `4 Name|SET|number`."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.lines import counted, head_lines, numbered_lines
from cardforge.exchange.partial_deck import HEADER_KEY, PartialDeck
from cardforge.exchange.synonyms import by_section, pin_as_printing, pin_of_printing, section_named

_SECTION = re.compile(r"\[([^\[\]]{1,100})\]")
_PROPERTIES = ("name", "format", "game")
_METADATA_SECTIONS = ("metadata", "general")
"""Sections without cards; `general` is the old name of `metadata`."""


def sniff(text: str) -> int:
    """Certain when a line is one of Forge's headings."""
    heads = {line.strip().casefold() for line in head_lines(text) if line.startswith("[")}
    return 3 if heads & {"[metadata]", "[main]", "[general]"} else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.dck` file; sections may be repeated, foil marks are ignored."""
    partial = PartialDeck(file)
    section, known = "general", dict[str, str]()
    for number, line in numbered_lines(text, file):
        head = _SECTION.fullmatch(line)
        match = counted(line)
        if not line:
            continue
        if head:
            section = head[1]
        elif section.casefold() in _METADATA_SECTIONS:
            _metadata(known, line)
        elif match:
            name, *rest = (part.strip() for part in match[1].split("|"))
            pin = pin_of_printing(*rest[:2]) if len(rest) > 1 else (None, None)
            partial.add(section_named(section), match[0], name.removesuffix("+"), pin, line=number)
        else:
            partial.fault(f"line {number}", f"{line[:60]!r} is not `4 Name|SET|number`")
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


def _metadata(known: dict[str, str], line: str) -> None:
    """Records a line `Key=Value`; in the old form a line without a key is the deck's name."""
    key, equals, value = line.partition("=")
    key = key.strip().casefold()
    if equals and value.strip() and HEADER_KEY.fullmatch(key):
        known.setdefault(key, value.strip())
    elif not equals:
        known.setdefault("name", line)


def _line(entry: Entry) -> str:
    printed = pin_as_printing(entry)
    return "|".join([f"{entry.count} {one_line(entry.name)}", *(printed or ())])


FORMAT = DeckFormat(
    slug="forge",
    title="Forge",
    suffixes=(".dck",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="Forge ignores sections that it does not know. A bar in a card's name, or a plus at its end, is lost. "
    "A pin is written as the set V2 and the number 17.",
)
