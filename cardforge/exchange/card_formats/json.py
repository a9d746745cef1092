"""Card lists in JSON: Cardforge's own with stable keys, and any list of objects from other programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.carddata.hashes import content_hash
from cardforge.errors import Fault, FaultyInput
from cardforge.exchange import safejson
from cardforge.exchange.card_format import CardFormat, Record, limited
from cardforge.exchange.card_records import KINDS, RecordsByGame, RecordTable
from cardforge.exchange.partial_deck import short_repr
from cardforge.exchange.record import row_of
from cardforge.kernel.cards import Card

MARK = "cards/1"
"""The value of the key `cardforge`; its number changes when the meaning of the keys changes."""
_LISTS = ("cards", "items", "data")


def records_of_bytes(data: bytes, file: str) -> list[Record]:
    """The objects of a list, or of the list under `cards`, `items` or `data`; raises FaultyInput for anything else."""
    return _records(safejson.parse_file(data, file), file)


def records(text: str, file: str) -> list[Record]:
    """The same of the text of a file."""
    return _records(safejson.parse(text, file), file)


def _records(data: Any, file: str) -> list[Record]:
    if isinstance(data, dict):
        data = next((data[key] for key in _LISTS if isinstance(data.get(key), list)), data)
    if not isinstance(data, list):
        problem = f"is {short_repr(data)}; a list of cards, or an object with the key 'cards', was expected"
        raise FaultyInput([Fault(file, "", problem)])
    wrong = [(at, card) for at, card in enumerate(data, 1) if not isinstance(card, dict)]
    if wrong:
        raise FaultyInput(
            [Fault(file, f"card {at}", f"is {short_repr(card)}; an object was expected") for at, card in wrong[:20]]
        )
    return [Record(f"card {at}", card, card.get("name")) for at, card in enumerate(limited(data, file), 1)]


def write(cards: Sequence[Card]) -> str:
    """The cards in Cardforge's JSON, in the given order."""
    return write_with_records(cards, {})


def write_with_records(cards: Sequence[Card], records: RecordsByGame) -> str:
    """The cards in Cardforge's JSON, each with what is kept beside it."""
    table = RecordTable(records)
    data = [{"game": card.game, **row_of(card), "hash": content_hash(card), **table.json(card)} for card in cards]
    return safejson.to_bytes({"cardforge": MARK, "cards": data}).decode()


FORMAT = CardFormat(
    slug="json",
    title="JSON",
    suffixes=(".json",),
    write=write,
    write_with_records=write_with_records,
    carries=frozenset(KINDS),
    records_of_bytes=records_of_bytes,
    remark="Ours under stable keys, each card with what is kept beside it, which the card files of the shelf hold and an import does not read; of others, any list of objects, its keys mapped by name.",
)
