"""What stands inside the verbs and costs of the fifty-first state: what is counted, and how often a thing can be done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tally:
    """Something to count: "gun icon", "own Outpost in the North", "own Deal"."""

    kind: str
    """icon, kind, location, deal, ruins, hand, passed, outpost, level, direction."""
    detail: str = ""
    """The type icon, the kind of Location, the level, or the Direction; "Central" and "any" are for the player to choose."""


@dataclass(frozen=True)
class PerRound:
    """How often a faction's conversion can be used in a round, written before its price: "Twice per round, 1 gear: 1 grey"."""

    n: int
