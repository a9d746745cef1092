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
class DoubleGold:
    """Lets each resource card of a pile give 2 gold: "Your Gaian resource cards give double gold"."""

    faction: str
    until: str = "static"
    who: Who = YOU


@dataclass(frozen=True)
class PileGold:
    """Gives gold of each pile of a player, or of the smallest one, for this turn (A32, A76)."""

    n: Amount
    who: Who = YOU
    smallest: bool = False


@dataclass(frozen=True)
class PutResource:
    """Puts cards face down into a pile of their owner as resource cards (A73, A74)."""

    what: Objects
    marked: bool = False
    smallest: bool = False
    """Into the own pile with the fewest cards, whatever its faction."""


@dataclass(frozen=True)
class TakeResource:
    """Takes resource cards of a player into the own piles: "Take a resource card from target player"."""

    n: Amount
    who: Who


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
class StayOut:
    """An army does not help a city: "Target player's army cannot block attackers of target city until end of turn"."""

    who: Who
    what: Objects
    until: str = "turn"


@dataclass(frozen=True)
class Help:
    """Residents of a city block for the army and the other cities of their controller (A69, A167)."""

    what: Objects
    until: str = "turn"


@dataclass(frozen=True)
class LeaveCombat:
    """Takes a creature out of the attack under way; it stays marked if it was."""

    what: Objects


@dataclass(frozen=True)
class ExtraAttack:
    """More attacks this turn."""

    n: Amount = 1
    who: Who = YOU
