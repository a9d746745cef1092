"""The costs that only ARC has: gold, marks, sacrifices, counters (A98-A101, A242-A263)."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import Amount
from cardforge.effects.costs import Cost, DeedCost
from cardforge.effects.selectors import Filter, Objects


@dataclass(frozen=True)
class GoldCost(Cost):
    """Pays gold: "3 gold" (A253-A255)."""

    n: Amount
    faction: str = ""
    """The faction of the gold, if it must be of one."""


@dataclass(frozen=True)
class MarkThis(Cost):
    """Marks this very card: "Mark" (A256-A258)."""


@dataclass(frozen=True)
class MarkOthers(Cost):
    """Marks so many other own creatures: "Mark 2 others" (A259-A261)."""

    n: Amount
    filter: Filter = Filter("creature", whose="you", other=True)


@dataclass(frozen=True)
class DeedOfX(DeedCost):
    """Something that is done as a price, once it is known how many X are: "Remove X cards in your graveyard from the game"."""

    x: int = 0


@dataclass(frozen=True)
class SacrificeCost(Cost):
    """Puts own cards into the graveyard: "Sacrifice this creature", "Sacrifice a Tree"."""

    what: Objects


@dataclass(frozen=True)
class CounterCost(Cost):
    """Takes counters off this card, or puts them on: "Remove a growth counter", "Put a -1/-1 counter on this creature"."""

    n: Amount
    name: str
    put: bool = False
