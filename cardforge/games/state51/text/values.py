"""Parts of verbs and costs that only this game has: what is counted, and how often a conversion can be used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.costs import Cost


@dataclass(frozen=True)
class Tally:
    """What a text counts: "gun icon", "own Outpost in the North", "own Deal"."""

    kind: str
    """icon, kind, location, deal, ruins, hand, passed, outpost, level, direction, types, tokens."""
    detail: str = ""
    """The type icon, the kind of Location, the level, or the Direction; of "Central" and "any" the player chooses one."""
    also: tuple[Tally, ...] = ()
    """What else is counted: "own Deal and own Ruins"; a Territory in several Directions counts once."""


FIRST_TOKEN: Final = "first-player token"
"""What the first player has one of, and the others none (R3)."""
CHOSEN: Final = "chosen"
"""The Direction that the sentence before has had the player choose, before it is known which choice it was."""


@dataclass(frozen=True)
class AlikeCost(Cost):
    """Basic resources of one kind, or each of another kind: "2 basic resources of the same kind", "3 different basic resources"."""

    n: int
    different: bool = False


@dataclass(frozen=True)
class PerRound(Cost):
    """How often a conversion can be used in a round, written before its price: "Twice per round, 1 gear: 1 grey"."""

    n: int
