"""Card lists in the JSON of NetrunnerDB and its relatives: codes instead of words, and cards under `data`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardforge.exchange import safejson
from cardforge.exchange.card_format import CardFormat, Record
from cardforge.exchange.card_formats import json
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

_OURS = {
    "title": "name",
    "type_code": "type",
    "faction_code": "faction",
    "side_code": "side",
    "pack_code": "set",
    "set_code": "set",
    "strength": "attack",
    "keywords": "subtypes",
    "illustrator": "artist",
}
"""Their keys, and ours; the first of two for a key of ours is the one that is written."""
_THEIRS = {ours: theirs for theirs, ours in reversed(_OURS.items()) if ours != "attack"}
_DIGITS = 6


def records(text: str, file: str) -> list[Record]:
    """The cards with our keys; a code of digits is the number. Raises FaultyInput."""
    return [replace(record, values=_renamed(record.values)) for record in json.records(text, file)]


def write(cards: Sequence[Card]) -> str:
    """The cards in their order, with their keys where they have one."""
    data = [_object(card) for card in cards]
    return safejson.to_bytes({"data": data, "total": len(data), "success": True, "version_number": "2.0"}).decode()


def _renamed(values: dict[str, object] | object) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in dict(values).items() if isinstance(values, dict) else ():
        ours = _OURS.get(key, key)
        found.setdefault(ours, _subtypes(value) if key == "keywords" else value)
    code = found.get("code")
    if "number" not in found and isinstance(code, str) and code.isascii() and code.isdecimal() and int(code[-9:]):
        found["number"] = int(code[-9:])
    return found


def _subtypes(value: object) -> object:
    """Their keywords are one text, separated by dashes: `Icebreaker - Fracter`."""
    return [word.strip() for word in value.split(" - ")] if isinstance(value, str) else value


def _object(card: Card) -> dict[str, object]:
    row = row_of(card)
    code = str(card.number).rjust(_DIGITS, "0")
    named = {_THEIRS.get(key, key): value for key, value in row.items() if key != "subtypes"}
    keywords = {"keywords": " - ".join(card.words("subtypes"))} if card.words("subtypes") else {}
    return {"code": code, **named, **keywords}


FORMAT = CardFormat(
    slug="netrunnerdb",
    title="NetrunnerDB JSON",
    suffixes=(),
    write=write,
    records=records,
    remark="Read with `--from netrunnerdb`. `code` is the number, `title` the name, `type_code`, `faction_code` and `pack_code` the words.",
)
