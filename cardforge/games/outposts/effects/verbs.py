"""Verbs that only Outposts has: damage split over creatures, upgrades flipped, Outposts restored."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from cardforge.effects.amounts import Amount
from cardforge.effects.conditions import ONLY_NAMED
from cardforge.effects.selectors import Choose, Objects, Who
from cardforge.effects.verb import Verb
from cardforge.games.outposts.effects.brought import means_brought

BY_TEXT: Final = f"{ONLY_NAMED}text"
"""The detail of the event that a creature is sacrificed because a text says so, not for mana."""
EITHER_WAY: Final = f",{BY_TEXT}"
"""The detail of a trigger that waits for creatures sacrificed for mana or because a text says so."""
AFTER_ASSAULT: Final = "assault_over"
"""The moment at which an assault is over, until which texts can delay effects."""
WITH_COUNTERS: Final = "counters"
"""The detail of the end of an assault that put counters on its Outpost."""


@dataclass(frozen=True)
class Distribute(Verb):
    """Splits damage over creatures; one whose share reaches its Health is destroyed: "Distribute 4 damage among ..."."""

    n: Amount
    to: Objects


@dataclass(frozen=True)
class DistributeAt(Verb):
    """Splits damage over the creatures that defend an Outpost."""

    n: Amount
    at: Objects


@dataclass(frozen=True)
class Flip(Verb):
    """Flips upgrades: face-up so that they work, or face-down so that they do nothing (O50, O51)."""

    what: Objects
    up: bool | None = True
    """None: each to the other side."""


@dataclass(frozen=True)
class AttachUpgrade(Verb):
    """Attaches upgrades face-up or face-down to an Outpost of their player, without paying for them (O50); `Attach` leaves it to the player."""

    what: Objects
    to: Objects
    up: bool
    brought: bool = False
    """Whether "it" behind this is what is attached, where the Outpost is chosen as well."""

    def before(self, told: str, following: tuple[Verb, ...]) -> Verb:
        """Says what "it" is. Raises NoMeaning."""
        return replace(self, brought=isinstance(self.to, Choose) and means_brought(told, following))


@dataclass(frozen=True)
class Station(Verb):
    """Moves creatures into the defense of an Outpost of their player, or upgrades onto it: "Move that defender to another Outpost"."""

    what: Objects
    to: Objects
    brought: bool = False
    """Whether "it" behind this is what is moved, where the Outpost is chosen as well."""

    def before(self, told: str, following: tuple[Verb, ...]) -> Verb:
        """Says what "it" is. Raises NoMeaning."""
        return replace(self, brought=isinstance(self.to, Choose) and means_brought(told, following))


@dataclass(frozen=True)
class Limit(Verb):
    """Sets a limit of the rules, whatever it was: "You may sacrifice up to 5 creatures for mana each turn"; of several the highest counts."""

    what: Objects | Who
    action: str
    """One of `known_words.LIMITS`."""
    n: Amount
    until: str = "static"


@dataclass(frozen=True)
class GainInstead(Verb):
    """More mana for what has just been turned into mana: "When this creature is sacrificed for mana, gain 2 mana instead of 1"."""

    n: Amount
    of: int = 1
    """How much mana it would have given."""


@dataclass(frozen=True)
class Restore(Verb):
    """Flips a destroyed Outpost face-up again, with so many counters on it."""

    what: Objects
    n: Amount
