"""Forge's `.dck`: sections in square brackets, `4 Name|SET|number` a line."""

from __future__ import annotations

import re

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange.deckformat import FEATURES, DeckFormat
from cardforge.exchange.draft import HEADER_KEY, Draft
from cardforge.exchange.plain import counted, numbered_lines
from cardforge.exchange.source import one_line
from cardforge.exchange.words import by_section, pin_of_printing, printing, section_named

_SECTION = re.compile(r"\[([^\[\]]{1,100})\]")
_OWN = ("name", "format", "game")
_LOOSE = ("metadata", "general")
"""Sections that hold no cards; `general` is the old form of `metadata`."""


def sniff(text: str) -> int:
    """Certain when a line is one of its headings."""
    heads = {line.strip().casefold() for line in text.split("\n")[:400] if line.startswith("[")}
    return 3 if heads & {"[metadata]", "[main]", "[general]"} else 0


def read(text: str, file: str = "") -> Deck:
    """The deck in a `.dck` file; a section may come twice, a foil mark is passed over."""
    draft = Draft(file)
    section, known = "general", dict[str, str]()
    for number, line in numbered_lines(text, file):
        head = _SECTION.fullmatch(line)
        found = counted(line)
        if not line:
            continue
        if head:
            section = head[1]
        elif section.casefold() in _LOOSE:
            _metadata(known, line)
        elif found:
            name, *rest = (part.strip() for part in found[1].split("|"))
            pin = pin_of_printing(*rest[:2]) if len(rest) > 1 else (None, None)
            draft.add(section_named(section), found[0], name.removesuffix("+"), pin, line=number)
        else:
            draft.fault(f"line {number}", f"{line[:60]!r} is not `4 Name|SET|number`")
    name, kind, game = (known.pop(key, "") for key in _OWN)
    return draft.done(name=name, format=kind, game=game, headers=known)


def write(deck: Deck) -> str:
    """The deck with name, format and headers as metadata."""
    values = {"Name": deck.name, "Format": deck.format}
    if deck.game != deck.format.partition("/")[0]:
        values["Game"] = deck.game
    values |= {key.title(): value for key, value in deck.headers.items()}
    lines = ["[metadata]", *(f"{key}={one_line(value)}" for key, value in values.items() if value)]
    for section, entries in by_section(deck).items():
        lines += [f"[{one_line(section)}]", *(_line(entry) for entry in entries)]
    return "\n".join(lines) + "\n"


def _metadata(known: dict[str, str], line: str) -> None:
    """Notes `Key=Value`; in the old form the deck's name stands alone."""
    key, equals, value = line.partition("=")
    key = key.strip().casefold()
    if equals and value.strip() and HEADER_KEY.fullmatch(key):
        known.setdefault(key, value.strip())
    elif not equals:
        known.setdefault("name", line)


def _line(entry: Entry) -> str:
    printed = printing(entry)
    return "|".join([f"{entry.count} {one_line(entry.name)}", *(printed or ())])


FORMAT = DeckFormat(
    slug="forge",
    title="Forge",
    suffixes=(".dck",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="Forge passes over sections that it does not know. A bar in a card's name, or a plus at its end, is lost. "
    "A pin is written as the set V2 and the number 17.",
)
