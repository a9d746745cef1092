"""Verbs that only this game has: goods, stocks and storages, Ruins, Outposts, and what happens to opponents."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.selectors import YOU, PlayerRef
from cardforge.effects.verb import Verb
from cardforge.games.state51.text.values import Tally

GoodsCount = tuple[str, int]
"""A good and how many of it: ("gun", 2)."""


@dataclass(frozen=True)
class GainGoods(Verb):
    """Gains goods, points, and cards: "2 guns, 1 vp"; "basic" and "contact" are goods of the player's choice."""

    goods: tuple[GoodsCount, ...]
    who: PlayerRef = YOU

    def joined(self, following: Verb) -> Verb | None:
        """What the same players gain is one list of goods."""
        if isinstance(following, GainGoods) and following.who == self.who:
            return GainGoods((*self.goods, *following.goods), self.who)
        return None


@dataclass(frozen=True)
class GainFor(Verb):
    """Gains goods for each thing counted, up to a limit (R12): "1 gun for each gun icon, at most 3"."""

    good: str
    n: int
    of: Tally
    most: int = 0
    """The limit; 0: none."""


@dataclass(frozen=True)
class PutHere(Verb):
    """Puts goods on this card, a stock to be spent at any time: "put 3 guns here" (D-G8: defense tokens too)."""

    good: str
    n: int


@dataclass(frozen=True)
class Store(Verb):
    """Keeps goods over Cleanup (R32): "store up to 3 basic resources"."""

    n: int
    good: str
    until: str = "static"


@dataclass(frozen=True)
class Shield(Verb):
    """Adds to the price of razing: "own Locations have +1 defense", "own Outposts have +1 defense"."""

    n: int
    whom: str
    """locations or outposts."""
    until: str = "static"


@dataclass(frozen=True)
class Cheaper(Verb):
    """Takes contacts off the price of an action, down to 1: "constructs cost 1 contact less"."""

    action: str
    """construct, deal or raze."""
    n: int
    until: str = "static"


@dataclass(frozen=True)
class GainRuins(Verb):
    """Moves the top cards of the deck face down into the own State (N44)."""

    n: int


@dataclass(frozen=True)
class Restore(Verb):
    """Turns own Ruins face up again: "rebuild 1 own Ruins"."""

    n: int


@dataclass(frozen=True)
class Ready(Verb):
    """Removes the marks from own action Locations, so that they can be used again."""

    n: int


@dataclass(frozen=True)
class Repeat(Verb):
    """Uses own production Locations once more."""

    n: int


@dataclass(frozen=True)
class TakeFrom(Verb):
    """Takes basic resources out of the supply of an opponent who has not passed: "take 1 fuel from an opponent"."""

    n: int
    good: str = "basic"
    """The basic resource; "basic": one of the player's choice for each."""


@dataclass(frozen=True)
class RazeLocation(Verb):
    """Razes an enemy Location without paying contacts (L26)."""


@dataclass(frozen=True)
class BuildOutpost(Verb):
    """Builds an Outpost without a discard (N47, N48); `anywhere` drops the neighbour rule (D-N6)."""

    anywhere: bool = False


@dataclass(frozen=True)
class UpgradeOutpost(Verb):
    """Upgrades an own Outpost without a discard (N47, N48)."""


@dataclass(frozen=True)
class ActivateOutpost(Verb):
    """Activates an own Outpost: one effect of its level or a lower one (N50)."""

    level: int = 0
    """Only an Outpost on this level; 0: any."""


@dataclass(frozen=True)
class RazeOutpost(Verb):
    """Razes an enemy Outpost next to an own Outpost without paying contacts (N49)."""
