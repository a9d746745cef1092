"""Verbs that only Outposts has: damage split over creatures, upgrades flipped, Outposts restored."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import Objects
from cardforge.effects.verb import Verb


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
    up: bool = True


@dataclass(frozen=True)
class Restore(Verb):
    """Flips a destroyed Outpost face-up again, with so many counters on it."""

    what: Objects
    n: Amount
