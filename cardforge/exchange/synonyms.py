"""What many deck formats share: names of sections, pins as text, and notes that hold a deck's headers."""

from __future__ import annotations

import re
from dataclasses import replace

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.exchange.decoding import one_line
from cardforge.exchange.partial_deck import HEADER_KEY

MAIN, SIDE = "Main", "Sideboard"

SECTION_SYNONYMS = {
    "main": MAIN,
    "deck": MAIN,
    "maindeck": MAIN,
    "main deck": MAIN,
    "mainboard": MAIN,
    "decklist": MAIN,
    "side": SIDE,
    "sideboard": SIDE,
    "side deck": SIDE,
    "city": "Cities",
    "cities": "Cities",
    "region": "Regions",
    "regions": "Regions",
    "silver": "Silver",
    "shard": "Shards",
    "shards": "Shards",
    "tokens": "Tokens",
    "commander": "Commander",
    "companion": "Companion",
    "maybeboard": "Maybeboard",
}
"""Cardforge's name of a section by the names in other programs, in lower case."""

_PIN = re.compile(r"(?:[\w.-]{1,60}/)?([0-9]{1,10})@([0-9]{1,10}|\*)")
_HEADER = re.compile(r"([a-z][a-z0-9 _-]{0,39}): *(\S.*)")


def section_named(word: str) -> str:
    """Cardforge's name of a section; an unknown name is kept."""
    return SECTION_SYNONYMS.get(word.strip().casefold(), word)


def by_section(deck: Deck) -> dict[str, list[Entry]]:
    """The entries by section, in order of first appearance; the counts of equal entries are added."""
    sections: dict[str, dict[tuple[object, ...], Entry]] = {}
    for entry in deck.entries:
        key = (entry.name, entry.number, entry.version, entry.printing)
        lines = sections.setdefault(entry.section, {})
        count = entry.count + (lines[key].count if key in lines else 0)
        lines[key] = replace(entry, count=count, line=0)
    return {section: list(lines.values()) for section, lines in sections.items()}


def pin_text(entry: Entry, game: str = "") -> str:
    """The pin of an entry as `<game>/17@2`, or `17@2` without a game; "" for an unpinned entry."""
    return f"{game}/{entry.pin}" if entry.pin and game else entry.pin


def pin_of(text: str | None) -> tuple[int | None, int | None]:
    """The pin in a text written by `pin_text`; (None, None) for anything else."""
    match = _PIN.fullmatch((text or "")[:100].strip())
    if not match or not int(match[1]):
        return None, None
    return int(match[1]), None if match[2] == "*" else int(match[2]) or None


def pin_as_printing(entry: Entry) -> tuple[str, str] | None:
    """The pin as a set code and a collector's number: ("V2", "17"), with "V0" for no version; None if unpinned."""
    return None if entry.number is None else (f"V{entry.version or 0}", str(entry.number))


def pin_of_printing(code: str | None, number: str | None) -> tuple[int | None, int | None]:
    """The pin in a set code and number written by `pin_as_printing`; (None, None) for printings of other programs."""
    if code is None or number is None:
        return None, None
    if not re.fullmatch(r"V[0-9]{1,4}", code) or not re.fullmatch(r"[1-9][0-9]{0,9}", number):
        return None, None
    return int(number), int(code[1:]) or None


def printing_of(code: str | None, number: str | None) -> Printing:
    """A set code and number of another program; none for a pin, which `pin_of_printing` reads, and for V0:0, which means nothing."""
    if pin_of_printing(code, number)[0] is not None or (code, number) == ("V0", "0"):
        return NO_PRINTING
    return Printing("", code or "", number or "")


def place_of(entry: Entry) -> tuple[str, str] | None:
    """The set code and number to write for an entry: its pin, otherwise those of another program; None if it has neither."""
    if entry.number is not None:
        return pin_as_printing(entry)
    return (entry.printing.set, entry.printing.number) if entry.printing.set else None


def notes_text(deck: Deck, *, with_format: bool = True) -> str:
    """Format, game and headers for a format's free-text field, as lines `key: value`."""
    lines = []
    if with_format and deck.format:
        lines.append(f"format: {deck.format}")
    if deck.game and deck.format.partition("/")[0] != deck.game:
        lines.append(f"game: {deck.game}")
    lines += [f"{key}: {one_line(value)}" for key, value in deck.headers.items()]
    return "\n".join(lines)


def headers_of(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """The headers in a free text: `name`, `game` and `format`, then all others; other lines become the header `notes`."""
    headers: dict[str, str] = {}
    for line in text.split("\n"):
        match = _HEADER.fullmatch(one_line(line))
        if match and HEADER_KEY.fullmatch(match[1]) and match[1] not in headers:
            headers[match[1]] = match[2]
        elif one_line(line):
            headers["notes"] = f"{headers.get('notes', '')} {one_line(line)}".strip()
    return {key: headers.pop(key, "") for key in ("name", "game", "format")}, headers
