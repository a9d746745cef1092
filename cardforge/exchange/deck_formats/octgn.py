"""OCTGN's `.o8d`: XML with an element per section and an id per card."""

from __future__ import annotations

import re
import uuid
from dataclasses import replace

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.exchange import safexml
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.safexml import cdata, escaped, quoted
from cardforge.exchange.synonyms import by_section, headers_of, notes_text

_OURS = uuid.UUID("5c1f6d6e-7a0f-5d3b-9a41-0c7b1f2e9d10")
"""The UUID namespace of Cardforge's ids: the same game or card always has the same id."""
GAME_HEADER = "octgn-game"
"""The header that keeps the id of a game definition that is not Cardforge's."""
_PINNED = re.compile(r"cadf04fe-0000-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})")
"""A pin as a custom id (UUID version 8): the version in two groups of three digits, the number in the last group."""


def sniff(text: str) -> int:
    """Certain with a deck element that has a game; Lackey's deck element has a version instead."""
    return 3 if re.search(r"<deck\s[^>]{0,200}game\s*=", text[:2000]) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from an `.o8d` file; each card by its name, and pinned if the id is one of Cardforge's."""
    root = safexml.parse(text, "deck", file)
    partial = PartialDeck(file)
    known, headers = headers_of(root.findtext("notes") or "")
    game = known["game"] or known["format"].partition("/")[0]
    for section in root.iterfind("section"):
        title = section.get("name", "")
        for position, card in enumerate(section.iterfind("card"), 1):
            place = f"section {title!r}, card {position}"
            name, mark = (card.text or "").strip(), card.get("id", "")
            partial.add(title, card.get("qty", "1"), name, _pin(mark), printing=_foreign(mark, name, game), place=place)
        if section.get("shared", "").casefold() == "true":
            partial.leave_aside("the mark that a section is shared by the players")
    if root.findtext("sleeve"):
        partial.leave_aside("the sleeve of the cards")
    if (own_game := root.get("game", "").strip("{} ")) and own_game not in (game_id(game), game_id("")):
        headers.setdefault(GAME_HEADER, own_game)
    return partial.finish(name=known["name"], game=known["game"], format=known["format"], headers=headers)


def write(deck: Deck) -> str:
    """Writes the deck with a byte order mark and `standalone` like OCTGN; name and headers are part of the notes."""
    lines = ['\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>']
    lines.append(f"<deck game={quoted(deck.headers.get(GAME_HEADER) or game_id(deck.game))}>")
    for section, entries in by_section(deck).items():
        lines.append(f'  <section name={quoted(section)} shared="False">')
        lines += [f"    {_element(entry, deck.game)}" for entry in entries]
        lines.append("  </section>")
    name = f"name: {one_line(deck.name)}" if deck.name else ""
    others = replace(deck, headers={key: value for key, value in deck.headers.items() if key != GAME_HEADER})
    text = "\n".join(part for part in (name, notes_text(others)) if part)
    return "\n".join([*lines, f"  <notes>{cdata(text)}</notes>", "</deck>"]) + "\n"


def game_id(game: str) -> str:
    """The id of this game for an OCTGN game definition."""
    return str(uuid.uuid5(_OURS, game))


def card_id(entry: Entry, game: str) -> str:
    """The id of a card: made of number and version if the entry is pinned, otherwise of game and name."""
    if entry.number is None or (entry.version or 0) >= 16**6:
        return str(uuid.uuid5(_OURS, f"{game}/{entry.name}".encode("utf-8", "replace").decode()))
    version = f"{entry.version or 0:06x}"
    return f"cadf04fe-0000-8{version[:3]}-8{version[3:6]}-{entry.number:012x}"


def _element(entry: Entry, game: str) -> str:
    mark = entry.printing.id if entry.number is None and entry.printing.id else card_id(entry, game)
    return f'<card qty="{entry.count}" id={quoted(mark)}>{escaped(entry.name)}</card>'


def _foreign(mark: str, name: str, game: str) -> Printing:
    """The id of another game's card; none for an id that `card_id` made."""
    own = _pin(mark)[0] is not None or mark == card_id(Entry("", 1, name), game)
    return NO_PRINTING if own else Printing(mark.strip("{} "))


def _pin(match: str) -> tuple[int | None, int | None]:
    pinned = _PINNED.fullmatch(match.strip("{} ").casefold())
    if not pinned or not int(pinned[3], 16):
        return None, None
    return int(pinned[3], 16), int(pinned[1] + pinned[2], 16) or None


FORMAT = DeckFormat(
    slug="octgn",
    title="OCTGN",
    suffixes=(".o8d",),
    carries=frozenset(FEATURES) - {"sets", "set numbers"},
    sniff=sniff,
    read=read,
    write=write,
    remark="OCTGN finds a card by id, then by name, so a game definition with these names is needed there. "
    "Name, format and headers are part of the notes.",
)
