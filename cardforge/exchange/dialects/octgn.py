"""OCTGN's `.o8d`: XML with a section element per section and an id per card."""

from __future__ import annotations

import re
import uuid

from cardforge.decks.deck import Deck, Entry
from cardforge.exchange import safexml
from cardforge.exchange.deckformat import FEATURES, DeckFormat
from cardforge.exchange.draft import Draft
from cardforge.exchange.safexml import cdata, escaped, quoted
from cardforge.exchange.source import one_line
from cardforge.exchange.words import by_section, headers_of, notes

_OURS = uuid.UUID("5c1f6d6e-7a0f-5d3b-9a41-0c7b1f2e9d10")
"""The namespace of our ids: the same game or card always gets the same one."""
_PINNED = re.compile(r"cadf04fe-0000-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})")
"""A pin as an id of the free kind (UUID version 8): version in two groups of three digits, number in the last."""


def sniff(text: str) -> int:
    """Certain of a deck element with a game; Lackey's deck element has a version instead."""
    return 3 if re.search(r"<deck\s[^>]{0,200}game\s*=", text[:2000]) else 0


def read(text: str, file: str = "") -> Deck:
    """The deck in an `.o8d` file; each card by its name, pinned where the id is one of ours."""
    root = safexml.parse(text, "deck", file)
    draft = Draft(file)
    for section in root.iterfind("section"):
        title = section.get("name", "")
        for position, card in enumerate(section.iterfind("card"), 1):
            place = f"section {title!r}, card {position}"
            draft.add(title, card.get("qty", "1"), (card.text or "").strip(), _pin(card.get("id", "")), place=place)
    known, headers = headers_of(root.findtext("notes") or "")
    return draft.done(name=known["name"], game=known["game"], format=known["format"], headers=headers)


def write(deck: Deck) -> str:
    """The deck with a byte order mark and `standalone`, as OCTGN writes it; name and headers stand in the notes."""
    lines = ['\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>']
    lines.append(f'<deck game="{game_id(deck.game)}">')
    for section, entries in by_section(deck).items():
        lines.append(f'  <section name={quoted(section)} shared="False">')
        lines += [f"    {_element(entry, deck.game)}" for entry in entries]
        lines.append("  </section>")
    name = f"name: {one_line(deck.name)}" if deck.name else ""
    text = "\n".join(part for part in (name, notes(deck)) if part)
    return "\n".join([*lines, f"  <notes>{cdata(text)}</notes>", "</deck>"]) + "\n"


def game_id(game: str) -> str:
    """The id under which an OCTGN definition of this game would be published."""
    return str(uuid.uuid5(_OURS, game))


def card_id(entry: Entry, game: str) -> str:
    """The card's id: number and version where the entry is pinned, else made from game and name."""
    if entry.number is None or (entry.version or 0) >= 16**6:
        return str(uuid.uuid5(_OURS, f"{game}/{entry.name}".encode("utf-8", "replace").decode()))
    version = f"{entry.version or 0:06x}"
    return f"cadf04fe-0000-8{version[:3]}-8{version[3:6]}-{entry.number:012x}"


def _element(entry: Entry, game: str) -> str:
    return f'<card qty="{entry.count}" id="{card_id(entry, game)}">{escaped(entry.name)}</card>'


def _pin(found: str) -> tuple[int | None, int | None]:
    pinned = _PINNED.fullmatch(found.strip("{} ").casefold())
    if not pinned or not int(pinned[3], 16):
        return None, None
    return int(pinned[3], 16), int(pinned[1] + pinned[2], 16) or None


FORMAT = DeckFormat(
    slug="octgn",
    title="OCTGN",
    suffixes=(".o8d",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="OCTGN finds a card by id, then by name, so a game definition with these names is needed there. "
    "Name, format and headers stand in the notes.",
)
