"""The differences between two contents of a revision, field by field, in few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.carddata.hashes import content
from cardforge.kernel.cards import Card

_AROUND = 40
"""How many characters around the first difference of a long text are shown."""


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """One clause for each field that differs, e.g. `cost: 3 -> 4`."""
    old, new = _flat(before), _flat(after)
    keys = [*new, *(key for key in old if key not in new)]
    return [f"{key}: {_change(old.get(key), new.get(key))}" for key in keys if old.get(key) != new.get(key)]


def changed_fields(before: Card, after: Card) -> list[str]:
    """One clause for each printed field that differs between two revisions of a card."""
    ignored = {"version", "announced_on", "legal_from", "change"}
    old, new = ({key: part for key, part in content(card).items() if key not in ignored} for card in (before, after))
    return differences(old, new)


def _flat(parts: Mapping[str, Any]) -> dict[str, Any]:
    fields = parts.get("fields")
    return {key: part for key, part in parts.items() if key != "fields"} | dict(
        fields if isinstance(fields, dict) else {}
    )


def _change(before: Any, after: Any) -> str:
    old, new = _format(before), _format(after)
    if max(len(old), len(new)) <= 3 * _AROUND:
        return f"{old} -> {new}"
    position = next(
        (index for index, (left, right) in enumerate(zip(old, new, strict=False)) if left != right),
        min(len(old), len(new)),
    )
    return f"{_excerpt(old, position)} -> {_excerpt(new, position)}"


def _format(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    return f'"{value}"' if isinstance(value, str) else str(value)


def _excerpt(text: str, at: int) -> str:
    start, end = max(0, at - _AROUND), at + _AROUND
    return f"{'...' if start else ''}{text[start:end]}{'...' if end < len(text) else ''}"
