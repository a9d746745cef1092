"""The settings of a game's English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """The settings of a game's English: the two stats of a pair such as "+1/+2", and its irregular plurals."""

    pair: tuple[str, str] = ("attack", "defense")
    plurals: tuple[tuple[str, str], ...] = ()
    bare: str = "creature"
    """The type of card if only subtypes are named ("each Elf")."""
    kinds: tuple[tuple[str, str], ...] = ()
    """Subtypes that only cards of another type have, each with that type: a Curse is an enchantment."""
