"""The content of a revision as canonical JSON and as a hash: everything that is printed or decides a ruling."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from datetime import date
from typing import Any

from cardforge.kernel.cards import Card, FieldValue

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode


def content(card: Card) -> dict[str, Any]:
    """Everything of a revision that is printed or on which a ruling or a print depends, as plain JSON data.

    It includes the game, number, version, name, every printed field with flavor, artist and picture name, the text, the
    set, the two dates (which decide the current revision of a day) and the kind of change (a `functional` one makes older
    prints and rulings outdated). It excludes the note, which only explains, the author, and the status, which follows from the lock.
    Empty values are left out, so that `flavor = ""` and a missing flavor are the same content.
    """
    parts: dict[str, Any] = {
        "game": card.game,
        "number": card.number,
        "version": card.version,
        "name": _composed(card.name),
        "fields": {name: _plain(value) for name, value in card.fields.items() if value not in ("", ())},
        "text": _composed(card.text),
        "set": card.set,
        "announced_on": _day(card.announced_on),
        "legal_from": _day(card.legal_from),
        "change": card.change,
    }
    return {name: part for name, part in parts.items() if part not in ("", None, {})}


def canonical(card: Card) -> str:
    """The content as JSON in canonical form: sorted keys, no whitespace, composed Unicode without escapes."""
    return _encode(content(card))


def content_hash(card: Card) -> str:
    """The SHA-256 of the canonical content in 64 hexadecimal digits, the same on every platform and in every version.

    `content` defines what is included; a change there would change every hash.
    """
    return hash_of(canonical(card))


def hash_of(text: str) -> str:
    """The SHA-256 of a canonical content in hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _composed(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def _plain(value: FieldValue) -> Any:
    if isinstance(value, tuple):
        return [_composed(part) if isinstance(part, str) else part for part in value]
    return _composed(value) if isinstance(value, str) else value


def _day(day: date | None) -> str | None:
    return day.isoformat() if day else None
