"""Cards as plain data (the JSON keys of docs/json.md) and as lines of text."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

from cardforge.carddata.hashes import content_hash
from cardforge.catalog.revisions import history_entries, standing
from cardforge.kernel.cards import Card, value_text


def card_json(card: Card, standing: str) -> dict[str, Any]:
    """One revision with all its data, and how it stands on the day of the question."""
    return {
        "key": card.key,
        "game": card.game,
        "number": card.number,
        "version": card.version,
        "name": card.name,
        "set": card.set,
        "fields": {name: list(value) if isinstance(value, tuple) else value for name, value in card.fields.items()},
        "text": card.text,
        "announced_on": _iso(card.announced_on),
        "legal_from": _iso(card.legal_from),
        "change": card.change,
        "note": card.note,
        "author": card.author,
        "hash": content_hash(card),
        "status": card.status,
        "standing": standing,
    }


def card_lines(card: Card) -> list[str]:
    """One revision as a small page of text, in the order of the printed card."""
    lines = [f"{card.name}  ({card.key})"]
    lines += [f"  {name}: {value_text(value)}".replace("\n", "\n    ") for name, value in card.fields.items()]
    lines += [f"  {paragraph}" for paragraph in card.text.splitlines()]
    lines.append("  " + ", ".join(part for part in (f"set {card.set}" if card.set else "", *_dates(card)) if part))
    return lines


def revision_lines(revisions: Iterable[Card], on: date) -> list[str]:
    """Every revision of a card, oldest first, each with how it stands on the day and its changes to the revision before."""
    lines: list[str] = []
    history = list(revisions)
    for step in history_entries(history):
        card = step.card
        how = standing(card, history, on)
        lines.append(
            "  ".join([card.key, card.name, ", ".join([*_dates(card), *([how] if how != card.status else [])])])
        )
        if card.change or card.note:
            lines.append("  " + ": ".join(part for part in (card.change, card.note) if part))
        lines += [f"    {change}" for change in step.changes]
    return lines


def _dates(card: Card) -> list[str]:
    dates = {"announced": card.announced_on, "legal from": card.legal_from}
    return [card.status, *(f"{word} {day}" for word, day in dates.items() if day)]


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None
