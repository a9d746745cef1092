"""Cardforge's own deck text, which `decks.lists` reads and writes: sections, pins and headers."""

from __future__ import annotations

import re
from dataclasses import replace

from cardforge.decks import lists
from cardforge.decks.deck import Deck
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.decoding import lines_of
from cardforge.exchange.lines import head_lines
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.synonyms import SECTION_SYNONYMS

SECTIONS = tuple(dict.fromkeys([*lists.SECTIONS, *SECTION_SYNONYMS.values()]))
"""The headings of Cardforge's games and of other programs."""
_HEADER = re.compile(r"# ?[a-z][a-z0-9-]{0,40}: *\S.*")
_PINNED = re.compile(r"[0-9]{1,5}x? .* [0-9]{1,10}@[0-9]{1,10}")


def sniff(text: str) -> int:
    """Certain with a format in the first lines; likely with a Cardforge heading, header or pin."""
    lines = [line.strip() for line in head_lines(text)]
    if any(re.match(r"# ?format:", line) for line in lines[:20]):
        return 3
    ours = any(line in lists.SECTIONS or _HEADER.fullmatch(line) or _PINNED.fullmatch(line[:600]) for line in lines)
    return 2 * int(ours)


def read(text: str, file: str = "", sections: tuple[str, ...] = SECTIONS) -> Deck:
    """Reads the deck from Cardforge's text."""
    lines_of(text, file)
    deck = lists.read_deck(text, file, sections)
    partial = PartialDeck(file)
    for entry in deck.entries:
        pin = partial.pin(f"line {entry.line}", entry.number, entry.version)
        partial.add(entry.section, entry.count, entry.name, pin, printing=entry.printing, line=entry.line)
    for what in deck.left_aside:
        partial.leave_aside(what)
    headers = {" ".join(key.split()): value for key, value in deck.headers.items()}
    return partial.finish(name=deck.name, game=deck.game, format=deck.format, headers=headers)


def write(deck: Deck) -> str:
    """Writes the deck as Cardforge's text, with a heading for each section."""
    return lists.write_deck(deck)


def with_sections(more: tuple[str, ...]) -> DeckFormat:
    """The format with the headings of further games."""
    sections = (*SECTIONS, *more)
    return replace(FORMAT, read=lambda text, file: read(text, file, sections), sections=sections)


FORMAT = DeckFormat(
    slug="cardforge",
    title="Cardforge text",
    suffixes=(".txt", ".deck"),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    sections=SECTIONS,
    remark="The form for people: what the sample decks are written in.",
    with_sections=with_sections,
)
