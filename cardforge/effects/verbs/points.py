"""Verbs about points and goods, and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import YOU, Who
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Gain(Verb):
    """Gains points, gold or goods: "Gain 2 VP", "Gain 1 Gaian gold"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class Lose(Verb):
    """Loses points or goods: "Each opponent loses 1 LP"."""

    n: Amount
    what: str
    who: Who = YOU


@dataclass(frozen=True)
class Win(Verb):
    """Wins the game."""

    who: Who = YOU


@dataclass(frozen=True)
class LoseGame(Verb):
    """Loses the game."""

    who: Who = YOU
