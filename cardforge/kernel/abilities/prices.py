"""What is paid for an ability, part by part (A98-A101, A242-A263); a game may have prices of its own."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities.amounts import Amount
from cardforge.kernel.abilities.objects import Filter, Objects


@dataclass(frozen=True)
class GoldCost:
    """Pays gold: "3 gold" (A253-A255)."""

    n: Amount


@dataclass(frozen=True)
class MarkThis:
    """Marks this very card: "Mark" (A256-A258)."""


@dataclass(frozen=True)
class MarkOthers:
    """Marks so many other own creatures: "Mark 2 others" (A259-A261)."""

    n: int
    filter: Filter = Filter("creature", whose="you", other=True)


@dataclass(frozen=True)
class SacrificeCost:
    """Puts own cards into the graveyard: "Sacrifice this creature", "Sacrifice a Tree"."""

    what: Objects


@dataclass(frozen=True)
class DiscardCost:
    """Discards from hand: "Discard 2 cards"."""

    n: int = 1
    filter: Filter = Filter("card", whose="you", place="hand")


@dataclass(frozen=True)
class PointsCost:
    """Pays points or goods: "Pay 2 LP", "Pay 1 VP"."""

    n: Amount
    what: str


@dataclass(frozen=True)
class CounterCost:
    """Takes counters off this card, or puts them on: "Remove a growth counter", "Put a -1/-1 counter on this creature"."""

    n: int
    name: str
    put: bool = False


@dataclass(frozen=True)
class CustomCost:
    """A precondition in free words that the player confirms (A248, A250)."""

    text: str
