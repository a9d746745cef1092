"""The SELECTs of the catalogue, the same for every database, and the conversion of rows to cards."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from cardforge.catalog.store import Row
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card, FieldValue

COLUMNS = (
    "number, version, origin, set_slug, name, text, fields, announced_on, legal_from, change, note, status, author"
)
REVISIONS = f"SELECT {COLUMNS} FROM revision WHERE game = :game ORDER BY number, version, origin"
HISTORY = f"SELECT {COLUMNS} FROM revision WHERE game = :game AND number = :number ORDER BY version, origin"
SETS = (
    "SELECT card_set.slug, card_set.name, card_set.origin, count(DISTINCT revision.number), count(revision.number) "
    "FROM card_set LEFT JOIN revision ON revision.game = card_set.game AND revision.set_slug = card_set.slug "
    "AND revision.origin = card_set.origin WHERE card_set.game = :game "
    "GROUP BY card_set.slug, card_set.name, card_set.origin ORDER BY card_set.origin DESC, card_set.slug"
)
FORMATS = "SELECT slug, body FROM format WHERE game = :game ORDER BY slug"
RECORDS = "SELECT kind, body FROM record WHERE game = :game ORDER BY kind, id"
ALIASES = "SELECT id, number FROM record WHERE game = :game AND kind = 'alias' ORDER BY id"
GAMES = "SELECT slug, name FROM game ORDER BY slug"
IMPORTED_FILE = (
    "SELECT revisions FROM imported_file WHERE game = :game AND set_slug = :set AND fingerprint = :fingerprint "
    "AND NOT EXISTS (SELECT 1 FROM revision AS mine JOIN revision AS other ON other.game = mine.game "
    "AND other.number = mine.number AND other.origin = 'shelf' "
    "WHERE mine.game = :game AND mine.set_slug = :set AND mine.origin = 'import')"
)
"""The number of revisions of a file that was imported and is still in the catalogue, if no card on the shelves has one of its numbers."""
FINGERPRINTS = "SELECT game, fingerprint FROM shelf"
COUNTS = "SELECT game, count(*) FROM revision WHERE origin = 'shelf' GROUP BY game"

_PLAIN = frozenset((str, int, bool))


def card_of(game: str, row: Row) -> Card:
    """The card of a row of COLUMNS; raises CardforgeError if the row is damaged."""
    number, version, _origin, set_slug, name, text, fields, announced, legal, change, note, status, author = row
    try:
        if not (type(number) is int and type(version) is int):
            raise TypeError("its number or version is not a whole number")
        if not all(type(part) is str for part in (set_slug, name, text, change, note, status, author)):
            raise TypeError("a text is missing or not a text")
        return Card(
            game,
            number,
            version,
            name,
            text,
            fields_of(fields),
            set_slug,
            _day(announced),
            _day(legal),
            change,
            note,
            status,
            author,
        )
    except (ValueError, TypeError, AttributeError) as error:
        raise CardforgeError(
            f"the catalogue is damaged at {game}/{number}@{version} ({error}); "
            "move it away, and it is rebuilt from the card files"
        ) from error


def fields_of(text: str) -> dict[str, FieldValue]:
    """The printed fields from their JSON form, in the order in which they were written.

    Raises ValueError, TypeError or AttributeError if the text is not that of fields.
    """
    found: dict[str, Any] = json.loads(text)
    for name, value in found.items():
        if type(value) in _PLAIN:
            continue
        parts = value if type(value) is list else (value,)
        if not all(type(part) in _PLAIN for part in parts):
            raise TypeError(f"the field {name} has an impossible value")
        found[name] = tuple(value)
    return found


def _day(value: date | str | None) -> date | None:
    if value is None or isinstance(value, date):
        return value
    return date.fromisoformat(value)
