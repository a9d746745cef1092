"""A card as a flat record under stable keys: number, version, name, set, the game's fields, text, dates, history."""

from __future__ import annotations

from cardforge.kernel.cards import Card


def row_of(card: Card) -> dict[str, object]:
    """The record of a card, with fields in the order of the printed card and without empty values."""
    row: dict[str, object] = {"number": card.number, "version": card.version, "name": card.name}
    late = {
        "text": card.text,
        "announced_on": card.announced_on.isoformat() if card.announced_on else "",
        "legal_from": card.legal_from.isoformat() if card.legal_from else "",
        "change": card.change,
        "note": card.note,
        "author": card.author,
    }
    row |= {"set": card.set} if card.set else {}
    row |= {name: list(value) if isinstance(value, tuple) else value for name, value in card.fields.items()}
    return row | {key: value for key, value in late.items() if value}
