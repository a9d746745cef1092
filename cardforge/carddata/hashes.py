"""The content of a revision as canonical JSON and as a hash: everything that is printed or decides a ruling."""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec

from cardforge.kernel.cards import Card, FieldValue

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode
_quick_encode = msgspec.json.Encoder(order="sorted").encode
"""The same in bytes, for all texts that UTF-8 can hold."""


def content(card: Card) -> dict[str, Any]:
    """Everything of a revision that is printed or on which a ruling or a print depends, as plain JSON data.

    It includes the game, number, version, name, every printed field with flavor, artist and picture name, the text, the
    set, the two dates (which decide the current revision of a day) and the kind of change (a `functional` one makes older
    prints and rulings outdated). It excludes the note, which only explains, the author, and the status, which follows from the lock.
    Empty values are left out, so that `flavor = ""` and a missing flavor are the same content.
    """
    return {name: _composed(part) for name, part in msgspec.to_builtins(_printed(card)).items()}


def canonical(card: Card) -> str:
    """The content as JSON in canonical form: sorted keys, no whitespace, composed Unicode without escapes."""
    return _encode(content(card))


def content_hash(card: Card) -> str:
    """The SHA-256 of the canonical content in 64 hexadecimal digits, the same on every platform and in every version.

    `content` defines what is included; a change there would change every hash.
    """
    try:
        encoded = _quick_encode(_printed(card))
        if not encoded.isascii():
            encoded = _quick_encode(content(card))
    except (
        UnicodeEncodeError,
        OverflowError,
    ):  # half a character or a huge number, which only a card made in code can have
        return hash_of(canonical(card))
    return hashlib.sha256(encoded).hexdigest()


def hash_of(text: str) -> str:
    """The SHA-256 of a canonical content in hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class _Printed(msgspec.Struct, omit_defaults=True):
    """The content before its texts are composed; what is empty is left out."""

    number: int
    version: int
    game: str = ""
    name: str = ""
    fields: Mapping[str, FieldValue] = {}
    text: str = ""
    set: str = ""
    announced_on: date | None = None
    legal_from: date | None = None
    change: str = ""


def _printed(card: Card) -> _Printed:
    fields: Mapping[str, FieldValue] = card.fields
    if not all(fields.values()):
        fields = {name: value for name, value in fields.items() if value or value == 0}
    return _Printed(
        card.number,
        card.version,
        card.game,
        card.name,
        fields,
        card.text,
        card.set,
        card.announced_on,
        card.legal_from,
        card.change,
    )


def _composed(value: Any) -> Any:
    """The value with composed Unicode, and with lists in place of tuples."""
    if isinstance(value, str):
        return value if value.isascii() else unicodedata.normalize("NFC", value)
    if isinstance(value, dict):
        return {name: _composed(part) for name, part in value.items()}
    return [_composed(part) for part in value] if isinstance(value, tuple) else value
