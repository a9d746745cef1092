"""Verbs that only the fifty-first state has: goods by the heap, stocks and stores, ruins, Outposts, and what others must bear."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.games.state51.parts import Tally
from cardforge.kernel.abilities import YOU, Player

Lot = tuple[str, int]
"""So many of one good: ("gun", 2)."""


@dataclass(frozen=True)
class GainGoods:
    """Gains goods, points and cards: "2 guns, 1 vp"; "basic" and "contact" are of the player's choice."""

    goods: tuple[Lot, ...]
    who: Player = YOU


@dataclass(frozen=True)
class GainFor:
    """Gains so many goods for each thing counted, up to a limit (R12): "1 gun for each gun icon, at most 3"."""

    good: str
    n: int
    of: Tally
    most: int = 0
    """0: without a limit."""


@dataclass(frozen=True)
class PutHere:
    """Puts goods on this card, to be spent at any time: "put 3 guns here"; a defense token lies there as protection."""

    good: str
    n: int


@dataclass(frozen=True)
class Store:
    """Keeps goods over Cleanup (R32): "store up to 3 basic resources"."""

    n: int
    good: str
    until: str = "static"


@dataclass(frozen=True)
class Shield:
    """Adds to the price of razing: "own Locations have +1 defense", "own Outposts have +1 defense"."""

    n: int
    whom: str
    """locations or outposts."""
    until: str = "static"


@dataclass(frozen=True)
class Cheaper:
    """Takes contacts off the price of an action, down to 1 at the least: "constructs cost 1 contact less"."""

    action: str
    """construct, deal or raze."""
    n: int
    until: str = "static"


@dataclass(frozen=True)
class GainRuins:
    """Lays the top cards of the deck face down into the own State (N44)."""

    n: int


@dataclass(frozen=True)
class Restore:
    """Turns own Ruins face up again: "rebuild 1 own Ruins"."""

    n: int


@dataclass(frozen=True)
class Ready:
    """Takes the marks off own action Locations, so that they can be used again."""

    n: int


@dataclass(frozen=True)
class Repeat:
    """Uses own production Locations once more."""

    n: int


@dataclass(frozen=True)
class TakeFrom:
    """Takes basic resources out of the supply of an opponent who has not passed."""

    n: int


@dataclass(frozen=True)
class RazeLocation:
    """Razes an enemy Location without paying contacts (L26)."""


@dataclass(frozen=True)
class BuildOutpost:
    """Builds an Outpost without a discard (N47, N48); `anywhere` drops the neighbour rule (D-N6)."""

    anywhere: bool = False


@dataclass(frozen=True)
class UpgradeOutpost:
    """Upgrades an own Outpost without a discard (N47, N48)."""


@dataclass(frozen=True)
class ActivateOutpost:
    """Activates an own Outpost: one effect of its level or a lower one (N50)."""

    level: int = 0
    """Only an Outpost on this level; 0: any."""


@dataclass(frozen=True)
class RazeOutpost:
    """Razes an enemy Outpost next to an own one without paying contacts (N49)."""
