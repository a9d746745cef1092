"""Verbs that only ARC has: cities, bids, resource cards and gold (section 5 of the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities import YOU, Amount, Objects, Who


@dataclass(frozen=True)
class ProduceGold:
    """Gives gold of a faction's pile this turn: "Gain 1 Gaian gold"; faction "": of this card's faction."""

    n: Amount
    faction: str = ""
    who: Who = YOU


@dataclass(frozen=True)
class PutResource:
    """Puts cards face down into a pile of their owner as resource cards (A73, A74)."""

    what: Objects
    marked: bool = False


@dataclass(frozen=True)
class ReturnResource:
    """Takes resource cards back to the owner's hand."""

    what: Objects


@dataclass(frozen=True)
class RepairCity:
    """Takes damage off a city: "Repair 2 damage on target city"; n None: all of it."""

    what: Objects
    n: Amount | None = None


@dataclass(frozen=True)
class BuildFree:
    """Builds the top city of the cities deck without paying."""

    who: Who = YOU


@dataclass(frozen=True)
class CycleCity:
    """Puts the top city under the cities deck."""

    who: Who = YOU


@dataclass(frozen=True)
class CaptureCity:
    """Takes a city with its damage into the own kingdom (A25, C19)."""

    what: Objects


@dataclass(frozen=True)
class BidWeight:
    """Counts as so many residents in a bid."""

    what: Objects
    n: Amount
    until: str = "static"


@dataclass(frozen=True)
class ClaimFree:
    """Wins a discipline's advantage without a bid."""

    discipline: str


@dataclass(frozen=True)
class ExtraAttack:
    """One more attack this turn."""

    who: Who = YOU
