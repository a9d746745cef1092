"""Aliases, migrations, printings, translations and rulings as stored in the catalogue: written as JSON and read back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import date
from typing import Any

from cardforge.carddata.records.reading import ruling_target
from cardforge.carddata.records.values import (
    Alias,
    CardMigration,
    CardPrinting,
    CardRecords,
    Ruling,
    Translation,
    entry_json,
)
from cardforge.errors import CardforgeError

StoredRecord = tuple[str, str, int, str]
"""Kind, id, number of the card (0: several), and the entry as JSON."""


def stored_records(records: CardRecords) -> list[StoredRecord]:
    """The rows of the records."""
    return [
        (kind, id, number, json.dumps(entry_json(entry), ensure_ascii=False))
        for kind, id, number, entry in records.entries()
    ]


def records_of(game: str, rows: Iterable[tuple[Any, ...]]) -> CardRecords:
    """The records of rows of kind and body; raises CardforgeError if one is damaged."""
    found: dict[str, list[Any]] = {kind: [] for kind in _READERS}
    for kind, body in rows:
        try:
            found[kind].append(_READERS[kind](json.loads(body)))
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise CardforgeError(
                f"the catalogue is damaged at a {kind} of {game} ({error}); "
                "move it away, and it is rebuilt from the card files"
            ) from error
    return CardRecords(*(tuple(found[kind]) for kind in ("alias", "migration", "printing", "translation", "ruling")))


def _migration(values: dict[str, Any]) -> CardMigration:
    return CardMigration(**{**values, "into": tuple(values["into"]), "on": date.fromisoformat(values["on"])})


def _translation(values: dict[str, Any]) -> Translation:
    fields = {name: tuple(part) if isinstance(part, list) else part for name, part in values["fields"].items()}
    return Translation(**{**values, "fields": fields})


def _ruling(values: dict[str, Any]) -> Ruling:
    targets = tuple(ruling_target(word) for word in values["targets"])
    day = date.fromisoformat(values["on"]) if values["on"] else None
    return Ruling(**{**values, "targets": targets, "on": day})


_READERS = {
    "alias": lambda values: Alias(**values),
    "migration": _migration,
    "printing": lambda values: CardPrinting(**values),
    "translation": _translation,
    "ruling": _ruling,
}
