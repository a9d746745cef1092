"""Cardforge's JSON of a deck: everything that a deck holds, under stable keys."""

from __future__ import annotations

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.deck_format import FEATURES, DeckFormat
from cardforge.exchange.partial_deck import PartialDeck, short_repr

MARK = "deck/1"
"""The value of the key `cardforge`; its number changes when the meaning of the keys changes."""


def sniff(text: str) -> int:
    """Certain with Cardforge's mark; possible for any object with the key `cards`."""
    head = text.lstrip()
    return 3 if head[:1] == "{" and f'"{MARK}"' in head[:200] else int(head[:1] == "{" and '"cards"' in head)


def read(text: str, file: str = "") -> Deck:
    """Reads the deck from Cardforge's JSON; unknown keys are ignored."""
    data = safejson.parse(text, file)
    if not isinstance(data, dict) or data.get("cardforge") != MARK:
        raise FaultyInput([Fault(file, "key 'cardforge'", f"is not {MARK!r}; this is not a deck in Cardforge's JSON")])
    partial = PartialDeck(file)
    cards, headers = data.get("cards"), data.get("headers", {})
    if not isinstance(cards, list):
        partial.fault("key 'cards'", f"is {short_repr(cards)}; a list was expected")
        cards = []
    if not isinstance(headers, dict):
        partial.fault("key 'headers'", f"is {short_repr(headers)}; an object was expected")
        headers = {}
    for key in data.keys() - {"cardforge", "name", "game", "format", "headers", "cards"}:
        partial.leave_aside(f"the key {short_repr(key)}")
    for position, card in enumerate(cards, 1):
        _add(partial, f"card {position}", card)
    return partial.finish(name=data.get("name"), game=data.get("game"), format=data.get("format"), headers=headers)


def write(deck: Deck) -> str:
    """Writes the deck with every entry in its order."""
    data = {
        "cardforge": MARK,
        "name": deck.name,
        "game": deck.game,
        "format": deck.format,
        "headers": dict(deck.headers),
        "cards": [_card(entry) for entry in deck.entries],
    }
    return safejson.to_bytes(data).decode()


def _add(partial: PartialDeck, place: str, card: object) -> None:
    if not isinstance(card, dict):
        partial.fault(place, f"is {short_repr(card)}; an object was expected")
        return
    section = card.get("section")
    if not isinstance(section, str):
        partial.fault(f"{place}, key 'section'", f"is {short_repr(section)}; text was expected")
        return
    pin = partial.pin(place, card.get("number"), card.get("version"))
    partial.add(
        section, card.get("count"), card.get("name"), pin, printing=_printing(partial, place, card), place=place
    )
    for key in card.keys() - {"section", "count", "name", "number", "version", "printing"}:
        partial.leave_aside(f"the key {short_repr(key)} of a card")


def _printing(partial: PartialDeck, place: str, card: dict[str, object]) -> Printing:
    found = card.get("printing", {})
    if not isinstance(found, dict) or not all(isinstance(part, str) for part in found.values()):
        partial.fault(f"{place}, key 'printing'", f"is {short_repr(found)}; an object of texts was expected")
        return NO_PRINTING
    return Printing(*(str(found.get(part, "")) for part in ("id", "set", "number")))


def _card(entry: Entry) -> dict[str, object]:
    pin = {"number": entry.number, "version": entry.version}
    card: dict[str, object] = {"section": entry.section, "count": entry.count, "name": entry.name}
    card |= {key: value for key, value in pin.items() if value is not None}
    printing = {key: value for key, value in vars(entry.printing).items() if value}
    return card | ({"printing": printing} if printing else {})


FORMAT = DeckFormat(
    slug="json",
    title="Cardforge JSON",
    suffixes=(".json",),
    carries=frozenset(FEATURES),
    sniff=sniff,
    read=read,
    write=write,
    remark="The form for programs: its keys are stable.",
)
