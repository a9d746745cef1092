"""Small positions of State51 at the start of a Production phase, and what the round leaves when all players pass."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass


@dataclass(frozen=True)
class Location:
    """A Location that may produce, hold a stock or store goods; which kind it is follows from what it has."""

    name: str
    types: frozenset[str] = frozenset()
    ruined: bool = False
    product: tuple[str, ...] = ()
    scaled: tuple[str, str, int] | None = None
    """The good, the icon it is produced for, and the most that can be produced."""
    stock: tuple[str, ...] = ()
    stores: str | None = None
    """A good, `basic resource` or `contact`."""
    limit: int = 0
    kept: tuple[str, ...] = ()
    """Goods that lie here since the last Cleanup."""
    defended: bool = False


@dataclass(frozen=True)
class Player:
    """A player with a supply that is there before the Production phase."""

    own: str
    """The basic resource of the faction's income."""
    deals: tuple[str, ...] = ()
    locations: tuple[Location, ...] = ()
    supply: tuple[str, ...] = ()
    hand: int = 0
    vp: int = 0


@dataclass(frozen=True)
class Position:
    """The table as Production begins; `first` is the seat with the first-player token."""

    players: tuple[Player, ...]
    first: int = 0
    deck: int = 20
    discards: int = 0


@dataclass
class Outcome:
    """One player's part after Production, or after Cleanup; goods on a Location stand under its name."""

    supply: Counter[str]
    hand: int
    vp: int
    lying: dict[str, Counter[str]]
    """What lies on each Location: stocks and stored goods."""
    defended: set[str]
