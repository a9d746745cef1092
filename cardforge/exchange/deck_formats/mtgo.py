"""Magic Online's `.dek`: XML with one element per card, in the main deck or the side deck."""

from __future__ import annotations

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.exchange import safexml
from cardforge.exchange.deck_format import DeckFormat
from cardforge.exchange.decoding import one_line
from cardforge.exchange.partial_deck import PartialDeck
from cardforge.exchange.safexml import quoted
from cardforge.exchange.synonyms import MAIN, SIDE, by_section, pin_of

_ATTRIBUTES = frozenset({"CatID", "Quantity", "Sideboard", "Name", "Annotation"})
_ELEMENTS = ("NetDeckID", "PreconstructedDeckID", "Cards")


def sniff(text: str) -> int:
    """Certain with Magic Online's elements."""
    head = text[:2000]
    return 3 if "<Deck" in head and ("<Cards " in head or "<NetDeckID" in head) else 0


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from a `.dek` file; the catalogue id of each card is kept."""
    root = safexml.parse(text, "Deck", file)
    partial = PartialDeck(file)
    for position, card in enumerate(root.iterfind("Cards"), 1):
        section = SIDE if card.get("Sideboard", "").casefold() == "true" else MAIN
        mark = card.get("CatID", "")
        pin = pin_of(mark)
        printing = NO_PRINTING if pin[0] is not None or mark == "0" else Printing(mark)
        place = f"card {position}"
        partial.add(section, card.get("Quantity", "1"), card.get("Name"), pin, printing=printing, place=place)
        if card.get("Annotation", "0") not in ("", "0"):
            partial.leave_aside("the annotation of a card")
        for attribute in card.attrib.keys() - _ATTRIBUTES:
            partial.leave_aside(f"the attribute {attribute} of a card")
    for element in root:
        if element.tag not in _ELEMENTS or (element.tag != "Cards" and (element.text or "0").strip() not in ("", "0")):
            partial.leave_aside(f"the element <{element.tag[:60]}>")
    return partial.finish(empty=False)


def write(deck: Deck) -> str:
    """Writes the deck with every section except the main one in the side deck."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<Deck>"]
    lines += ["  <NetDeckID>0</NetDeckID>", "  <PreconstructedDeckID>0</PreconstructedDeckID>"]
    sections = by_section(deck)
    lines += [_element(entry, "false") for entry in sections.pop(MAIN, [])]
    lines += [_element(entry, "true") for entries in sections.values() for entry in entries]
    return "\n".join([*lines, "</Deck>"]) + "\n"


def _element(entry: Entry, side: str) -> str:
    mark = quoted(entry.pin or entry.printing.id or "0")
    return f'  <Cards CatID={mark} Quantity="{entry.count}" Sideboard="{side}" Name={quoted(one_line(entry.name))} Annotation="0"/>'


FORMAT = DeckFormat(
    slug="mtgo",
    title="Magic Online",
    suffixes=(".dek",),
    carries=frozenset({"card names", "pins", "card ids"}),
    sniff=sniff,
    read=read,
    write=write,
    sections=(MAIN, SIDE),
    remark="The catalogue id of a pinned card is 17@2.",
)
