"""Decks of ArkhamDB and of sites like it: JSON with a number of copies for each card code."""

from __future__ import annotations

from typing import Any

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.partial_deck import PartialDeck, short_repr
from cardforge.exchange.synonyms import MAIN, SIDE, by_section, headers_of, notes_text, pin_of

_SLOTS = {"slots": MAIN, "sideSlots": SIDE}
_KEPT = {"investigator_code": "investigator", "investigator_name": "investigator-name", "tags": "tags"}
"""The keys of the site that become headers."""
_READ = {"name", "description_md", *_SLOTS, *_KEPT}


def sniff(text: str) -> int:
    """Certain with slots and an investigator; likely with slots alone."""
    head = text.lstrip()
    slots = head[:1] == "{" and '"slots"' in head
    return (3 if '"investigator_code"' in head else 2) if slots else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from the site's JSON; a card is named by its code, because the file has no names."""
    data = safejson.parse(text, file)
    if not isinstance(data, dict) or not isinstance(data.get("slots"), dict):
        raise FaultyInput([Fault(file, "key 'slots'", "is not an object; this is not a deck of ArkhamDB")])
    partial = PartialDeck(file)
    for key, section in _SLOTS.items():
        slots = data.get(key) or {}
        if not isinstance(slots, dict):
            partial.fault(f"key {key!r}", f"is {short_repr(slots)}; an object was expected")
            continue
        for code, count in slots.items():
            pin = pin_of(code)
            name, printing = (code, Printing(code)) if pin[0] is None else (f"card {pin[0]}", NO_PRINTING)
            partial.add(section, count, name, pin, printing=printing, place=f"key {key!r}, card {code[:60]!r}")
    for key in data.keys() - _READ:
        if data[key]:
            partial.leave_aside(f"the key {key[:60]!r}")
    known, headers = headers_of(str(data.get("description_md") or ""))
    headers |= {header: str(data[key]) for key, header in _KEPT.items() if isinstance(data.get(key), str) and data[key]}
    return partial.finish(name=data.get("name"), game=known["game"], format=known["format"], headers=headers)


def write(deck: Deck) -> str:
    """Writes the deck with the code of each card: its pin, the id of another program, or its name."""
    data: dict[str, Any] = {"name": deck.name}
    data |= {key: deck.headers[header] for key, header in _KEPT.items() if header in deck.headers}
    others = {key: value for key, value in deck.headers.items() if key not in _KEPT.values()}
    data["description_md"] = notes_text(Deck(deck.name, deck.game, deck.format, (), others))
    slots: dict[str, dict[str, int]] = {key: {} for key in _SLOTS}
    for section, entries in by_section(deck).items():
        pile = slots["slots" if section == MAIN else "sideSlots"]
        for entry in entries:
            pile[_code(entry)] = pile.get(_code(entry), 0) + entry.count
    return safejson.to_bytes(data | slots).decode()


def _code(entry: Entry) -> str:
    return entry.pin or entry.printing.id or entry.name


FORMAT = DeckFormat(
    slug="arkhamdb",
    title="ArkhamDB JSON",
    suffixes=(".json",),
    carries=frozenset({"pins", "card ids", "name", "game", "format", "headers"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN, SIDE),
    remark="Cards have codes only: a pin, the id of another program, or the name. Headers are part of the description.",
)
