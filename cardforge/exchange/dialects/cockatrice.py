"""Cockatrice's `.cod`: XML with a zone per section, and the hash by which two players compare their decks."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardforge.decks.deck import Deck, Entry
from cardforge.errors import CardforgeError
from cardforge.exchange import safexml
from cardforge.exchange.deckformat import FEATURES, DeckFormat
from cardforge.exchange.draft import Draft
from cardforge.exchange.safexml import escaped, quoted
from cardforge.exchange.words import MAIN, SIDE, by_section, headers_of, notes, pin_of, pin_text

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_ZONES = {"main": MAIN, "side": SIDE, "tokens": "Tokens"}
_NAMES = {section: zone for zone, section in _ZONES.items()}
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_MAX_COPIES = 100_000


def sniff(text: str) -> int:
    """Certain of the root element."""
    return 3 if "<cockatrice_deck" in text[:1000] else 0


def read(text: str, file: str = "") -> Deck:
    """The deck in a `.cod` file; elements that we do not know are passed over."""
    root = safexml.parse(text, "cockatrice_deck", file)
    draft = Draft(file)
    for zone in root.iterfind("zone"):
        section = zone.get("name", "")
        for position, card in enumerate(_cards(zone), 1):
            place = f"zone {section!r}, card {position}"
            draft.add(_ZONES.get(section, section), card.get("number", "1"), card.get("name"), _pin(card), place=place)
    known, headers = headers_of(root.findtext("comments") or "")
    name, kind = root.findtext("deckname") or known["name"], root.findtext("format") or known["format"]
    return draft.done(name=name, game=known["game"], format=kind, headers=headers)


def write(deck: Deck) -> str:
    """The deck with the elements in the order in which Cockatrice writes them; the headers stand in the comments."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<cockatrice_deck version="1">']
    lines.append(f"    <deckname>{escaped(deck.name)}</deckname>")
    if deck.format:
        lines.append(f"    <format>{escaped(deck.format)}</format>")
    lines.append(f"    <comments>{escaped(notes(deck, with_format=False))}</comments>")
    for section, entries in by_section(deck).items():
        lines.append(f"    <zone name={quoted(_NAMES.get(section, section))}>")
        lines += [f"        {_element(entry, deck.game)}" for entry in entries]
        lines.append("    </zone>")
    return "\n".join([*lines, "</cockatrice_deck>"]) + "\n"


def deck_hash(deck: Deck) -> str:
    """The eight signs by which Cockatrice compares decks: names and counts of main and side deck, not printings."""
    prefix = {MAIN: "", SIDE: "SB:"}
    counted = [entry for entry in deck.entries if entry.section in prefix]
    if sum(entry.count for entry in counted) > _MAX_COPIES:
        raise CardforgeError(f"a deck of more than {_MAX_COPIES} cards has no Cockatrice hash")
    copies = [prefix[entry.section] + entry.name.lower() for entry in counted for _ in range(entry.count)]
    # Cockatrice sorts by UTF-16 code unit, which differs from Python's order beyond U+FFFF.
    copies.sort(key=lambda copy: copy.encode("utf-16-be", "surrogatepass"))
    digest = hashlib.sha1(";".join(copies).encode("utf-8", "replace"), usedforsecurity=False).digest()
    value = int.from_bytes(digest[:5], "big")
    return "".join(_DIGITS[value >> shift & 31] for shift in range(35, -1, -5))


def _cards(zone: Element) -> Iterator[Element]:
    """The cards of a zone, those of zones inside it too."""
    return (element for element in zone.iter("card"))


def _pin(card: Element) -> tuple[int | None, int | None]:
    return pin_of(card.get("uuid"))


def _element(entry: Entry, game: str) -> str:
    card = f"<card number={quoted(str(entry.count))} name={quoted(entry.name)}"
    if entry.number is not None:
        card += f" collectorNumber={quoted(str(entry.number))} uuid={quoted(pin_text(entry, game))}"
    return card + "/>"


FORMAT = DeckFormat(
    slug="cockatrice",
    title="Cockatrice",
    suffixes=(".cod",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="Sections other than main and side deck are zones of their own name; headers stand in the comments. "
    "A pin is the printing's uuid, the same as in our Cockatrice card database.",
)
