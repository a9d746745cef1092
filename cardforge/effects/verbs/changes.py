"""Verbs that change cards in play: marks, numbers, abilities, words, counters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.ability import Ability
from cardforge.effects.amounts import Amount
from cardforge.effects.costs import Cost
from cardforge.effects.selectors import Objects, PlayerRef, Who
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Mark(Verb):
    """Marks: "Mark target creature"."""

    what: Objects


@dataclass(frozen=True)
class Unmark(Verb):
    """Unmarks: "Unmark target creature"."""

    what: Objects


@dataclass(frozen=True)
class StayMarked(Verb):
    """Does not unmark in somebody's next unmark phase, or (static) in any."""

    what: Objects
    until: str = ""
    unless: tuple[Cost, ...] = ()
    """Costs that its controller may pay to unmark it all the same: "unless its controller pays 1 gold"."""
    phases: int = 1
    """In so many of the next unmark phases, if it is for them only."""
    who: Who = PlayerRef("its_controller")
    """Whose unmark phases they are: its controller's, its owner's, yours, or a player's whom the text names."""


@dataclass(frozen=True)
class Modify(Verb):
    """Changes numbers: "gets +2/-1 until end of turn"."""

    what: Objects
    changes: tuple[tuple[str, Amount], ...]
    """Pairs of a number and its change: (("attack", 2), ("defense", -1))."""
    until: str = "turn"


@dataclass(frozen=True)
class SetStat(Verb):
    """Gives a number a base value: "has base ATK 0 until end of turn"."""

    what: Objects
    stat: str
    n: Amount
    until: str = "turn"


DAMAGE_EACH_TURN: Final = "damage each turn"
"""What is capped of a card that cannot be dealt more damage in a turn."""


@dataclass(frozen=True)
class Cap(Verb):
    """A number that never gets above its printed value, or above the points that a player starts with."""

    what: Objects | PlayerRef
    stat: str
    """A number of a card, or the points of a player: lp, vp; `DAMAGE_EACH_TURN`."""
    until: str = "static"
    n: Amount | None = None
    """The highest that it may be; None for the printed value, or the points at the start."""


@dataclass(frozen=True)
class SwapStats(Verb):
    """Lets two numbers change places: "Swap the ATK and DEF of target creature until end of turn"."""

    what: Objects
    stats: tuple[str, str]
    until: str = "turn"


@dataclass(frozen=True)
class Grant(Verb):
    """Gives an ability: "gains Flying until end of turn"."""

    what: Objects
    ability: Ability
    until: str = "turn"
    once: bool = False
    """Whether a card that has it already does not get it again."""


@dataclass(frozen=True)
class Become(Verb):
    """Gives subtype words or a type: "becomes a Zombie in addition to its other types"."""

    what: Objects
    words: tuple[str, ...]
    until: str = ""
    only: bool = False
    """Whether it loses the others: "becomes a Zombie"."""


ALL_KEYWORDS: Final = "keywords"
"""In the place of the name of a keyword: all of them, and no other abilities."""


@dataclass(frozen=True)
class LoseAbilities(Verb):
    """Takes abilities away: "loses all abilities", "loses all keywords", or one keyword."""

    what: Objects
    keyword: str = ""
    """The name of one, `ALL_KEYWORDS`, or "" for all abilities of any kind."""
    until: str = "turn"


@dataclass(frozen=True)
class PutCounter(Verb):
    """Puts counters on: "Put a +1/+1 counter on target creature"."""

    what: Objects
    n: Amount
    name: str


@dataclass(frozen=True)
class RemoveCounter(Verb):
    """Takes counters off."""

    what: Objects
    n: Amount
    name: str
    """Of which name; "" for counters of all names."""


@dataclass(frozen=True)
class MoveCounters(Verb):
    """Moves counters from one card onto another: "Move all growth counters from this creature onto target creature"."""

    what: Objects
    to: Objects
    name: str = ""
    """Of which name; "" for counters of all names."""
    n: Amount | None = None
    """How many; None for all."""


@dataclass(frozen=True)
class EnterWith(Verb):
    """Gives counters to cards as they enter play: "This creature enters play with 2 growth counters on it"."""

    what: Objects
    n: Amount
    name: str
    until: str = "static"
