"""Numbers with their nouns."""

from __future__ import annotations


def pluralize(number: float, singular: str, plural: str = "") -> str:
    """A number with its noun: "1 card", "9 cards", "19.5 turns"."""
    return f"{number:.12g} {singular if number == 1 else plural or singular + 's'}"
