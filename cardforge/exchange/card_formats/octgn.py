"""OCTGN's `set.xml`: a card has an id, a name, and properties by name."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardforge.exchange import safexml
from cardforge.exchange.card_format import CardFormat, Record, limited
from cardforge.exchange.record import row_of
from cardforge.exchange.safexml import escaped, quoted
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

_SPACE = uuid.UUID("5f1c4e0a-9d8b-5e0a-8c36-2c1f1b0a7d11")
"""The namespace of the ids that our cards, sets and games have in OCTGN."""


def records(text: str, file: str) -> list[Record]:
    """The cards with their properties; the other sides of a card, packs and markers are left aside. Raises FaultyInput."""
    root = safexml.parse(text, "set", file, most=2_000_000)
    return limited((_record(at, card) for at, card in enumerate(root.iterfind("cards/card"), 1)), file)


def write(cards: Sequence[Card]) -> str:
    """The cards as one set; the ids follow from game, number and version, so that they never change."""
    games, sets = sorted({card.game for card in cards}), sorted({card.set or card.game for card in cards})
    head = {
        "name": ", ".join(sets),
        "id": _id(*sets),
        "gameId": _id(*games),
        "gameVersion": "1.0.0.0",
        "version": "1.0.0",
    }
    attributes = " ".join(f"{name}={quoted(value)}" for name, value in head.items())
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f"<set {attributes}>", "  <cards>"]
    lines += [f"    {line}" for card in cards for line in _card(card)]
    return "\n".join([*lines, "  </cards>", "</set>"]) + "\n"


def _record(at: int, card: Element) -> Record:
    name = card.get("name", "")
    values: dict[str, object] = {"id": card.get("id", ""), "name": name}
    for part in card.iterfind("property"):
        # Symbols and emphasis are elements in the text of a property.
        values.setdefault(part.get("name", ""), part.get("value") or "".join(part.itertext()))
    return Record(f"card {at}", {key: value for key, value in values.items() if key}, name)


def _card(card: Card) -> Iterator[str]:
    yield f"<card id={quoted(_id(card.key))} name={quoted(card.name)}>"
    for name, value in row_of(card).items():
        if name != "name":
            yield f"  <property name={quoted(name)}>{escaped(_word(value))}</property>"
    yield "</card>"


def _word(value: object) -> str:
    if isinstance(value, list):
        return ";".join(map(str, value)) + ";" * (len(value) == 1 and " " in str(value[0]))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _id(*words: str) -> str:
    return str(uuid.uuid5(_SPACE, "cardforge/" + ",".join(words)))


FORMAT = CardFormat(
    slug="octgn",
    title="OCTGN set",
    suffixes=(".xml",),
    root="set",
    write=write,
    records=records,
    remark="`set.xml`. Properties by their names; packs, markers and further sides of a card are left aside.",
)
