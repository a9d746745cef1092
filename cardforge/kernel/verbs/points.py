"""Verbs about points and goods, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities import YOU, Amount, Who


@dataclass(frozen=True)
class Gain:
    """Gains points, gold or goods: "Gain 2 VP", "Gain 1 Gaian gold"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class Lose:
    """Loses points or goods: "Each opponent loses 1 LP"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class Win:
    """Wins the game."""

    who: Who = YOU


@dataclass(frozen=True)
class LoseGame:
    """Loses the game."""

    who: Who = YOU
