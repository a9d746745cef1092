"""How answers are put into words."""

from __future__ import annotations


def count(number: float, one: str, many: str = "") -> str:
    """A number with its noun: "1 card", "9 cards", "19.5 turns"."""
    return f"{number:.12g} {one if number == 1 else many or one + 's'}"
