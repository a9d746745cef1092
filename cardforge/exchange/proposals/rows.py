"""The rows of a list that are no cards of their own: further copies of a card above, and notes or totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardforge.exchange.card_format import Record
from cardforge.exchange.proposals.columns import text_of


def merged_copies(records: Sequence[Record], column: str) -> list[Record]:
    """The records without those that repeat another in every value; how often each occurs stands in the column."""
    keys = [tuple((key, text_of(value)) for key, value in record.values.items()) for record in records]
    counts = Counter(keys)
    if len(counts) == len(records):
        return list(records)
    firsts = dict(reversed(list(zip(keys, records, strict=True))))
    return [
        replace(record, values={**record.values, column: counts[key] * _count(record.values.get(column))})
        for key, record in zip(keys, records, strict=True)
        if firsts[key] is record
    ]


def _count(value: object) -> int:
    word = text_of(value)
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 5 else 1


def without_notes(records: Sequence[Record], name: str) -> tuple[list[Record], list[str]]:
    """The records without rows that have no name and little else, such as totals; with a sentence for each that is left out.

    A row without a name that is filled like a card is kept, so that its missing name is a fault.
    """
    filled = [sum(bool(text_of(value)) for value in record.values.values()) for record in records]
    usual = sorted(filled)[len(filled) // 2] if filled else 0
    notes = [
        not text_of(record.values.get(name)) and count * 2 <= usual
        for record, count in zip(records, filled, strict=True)
    ]
    kept = [record for record, is_note in zip(records, notes, strict=True) if not is_note]
    told = [f"{record.place}: has no name and is left out: {_shown(record.values)}" for record, is_note in zip(records, notes, strict=True) if is_note]  # fmt: skip
    return kept, told


def _shown(values: Mapping[str, object]) -> str:
    words = ", ".join(filter(None, (" ".join(text_of(value).split()) for value in values.values())))
    return words if len(words) <= 40 else f"{words[:39]}…"
