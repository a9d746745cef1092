"""Cockatrice's `.cod`: XML with a zone per section, and the hash with which two players compare their decks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import CardforgeError
from cardforge.exchange import safexml
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.safexml import escaped, quoted
from cardforge.exchange.synonyms import MAIN, SIDE, by_section, headers_of, notes_text, pin_of, pin_text

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ZONES = {"main": MAIN, "side": SIDE, "tokens": "Tokens"}
_NAMES = {section: zone for zone, section in _ZONES.items()}
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_MAX_COPIES = 100_000
_ELEMENTS = ("deckname", "format", "comments", "zone", "lastLoadedTimestamp")
"""The elements that are read, and the time of the last use, which is no part of a deck."""
_CARD_ATTRIBUTES = frozenset({"number", "name", "setShortName", "collectorNumber", "uuid"})


def sniff(text: str) -> int:
    """Certain with Cockatrice's root element."""
    return 3 if "<cockatrice_deck" in text[:1000] else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.cod` file; unknown elements are ignored."""
    root = safexml.parse(text, "cockatrice_deck", file)
    partial = PartialDeck(file)
    for zone in root.iterfind("zone"):
        section = zone.get("name", "")
        for position, card in enumerate(_cards(zone), 1):
            place = f"zone {section!r}, card {position}"
            partial.add(
                _ZONES.get(section, section),
                card.get("number", "1"),
                card.get("name"),
                _pin(card),
                printing=_printing(card),
                place=place,
            )
            for attribute in card.attrib.keys() - _CARD_ATTRIBUTES:
                partial.leave_aside(f"the attribute {attribute} of a card")
    for element in root:
        if element.tag not in _ELEMENTS and (element.text or len(element)):
            partial.leave_aside(f"the element <{element.tag[:60]}>")
    known, headers = headers_of(root.findtext("comments") or "")
    name, kind = root.findtext("deckname") or known["name"], root.findtext("format") or known["format"]
    return partial.finish(name=name, game=known["game"], format=kind, headers=headers)


def write(deck: Deck) -> str:
    """Writes the deck with the elements in Cockatrice's order; the headers are part of the comments."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escaped(deck.name)}</deckname>")
    if deck.format:
        lines.append(f"    <format>{escaped(deck.format)}</format>")
    lines.append(f"    <comments>{escaped(notes_text(deck, with_format=False))}</comments>")
    for section, entries in by_section(deck).items():
        lines.append(f"    <zone name={quoted(_NAMES.get(section, section))}>")
        lines += [f"        {_element(entry, deck.game)}" for entry in entries]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def deck_hash(deck: Deck) -> str:
    """Cockatrice's hash of a deck, 8 characters, from names and counts of main and side deck but not printings.

    Raises CardforgeError for a deck of more than 100,000 cards.
    """
    prefix = {MAIN: "", SIDE: "SB:"}
    counted = [entry for entry in deck.entries if entry.section in prefix]
    if sum(entry.count for entry in counted) > _MAX_COPIES:
        raise CardforgeError(f"a deck of more than {_MAX_COPIES} cards has no Cockatrice hash")
    copies = [prefix[entry.section] + entry.name.lower() for entry in counted for _ in range(entry.count)]
    # Cockatrice sorts by UTF-16 code units, which differs from Python's order beyond U+FFFF.
    copies.sort(key=lambda copy: copy.encode("utf-16-be", "surrogatepass"))
    digest = hashlib.sha1(";".join(copies).encode("utf-8", "replace"), usedforsecurity=False).digest()
    value = int.from_bytes(digest[:5], "big")
    return "".join(_DIGITS[value >> shift & 31] for shift in range(35, -1, -5))


def _cards(zone: Element) -> Iterator[Element]:
    """The cards of a zone, including those of nested zones."""
    return (element for element in zone.iter("card"))


def _pin(card: Element) -> tuple[int | None, int | None]:
    return pin_of(card.get("uuid"))


def _printing(card: Element) -> Printing:
    if _pin(card)[0] is not None:
        return NO_PRINTING
    return Printing(card.get("uuid", ""), card.get("setShortName", ""), card.get("collectorNumber", ""))


def _element(entry: Entry, game: str) -> str:
    card = f"<card number={quoted(str(entry.count))} name={quoted(entry.name)}"
    if entry.number is not None:
        return f"{card} collectorNumber={quoted(str(entry.number))} uuid={quoted(pin_text(entry, game))}/>"
    printing = entry.printing
    parts = {"setShortName": printing.set, "collectorNumber": printing.number, "uuid": printing.id}
    card += "".join(f" {attribute}={quoted(value)}" for attribute, value in parts.items() if value)
    return card + "/>"


FORMAT = DeckFormat(
    slug="cockatrice",
    title="Cockatrice",
    suffixes=(".cod",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="Sections other than main and side deck are zones of their own name; headers are part of the comments. "
    "A pin is the printing's uuid, the same as in the Cockatrice card database that is exported.",
)
