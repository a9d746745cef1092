"""Numbers as a text gives them: plain, counted, taken from an object, worked out of others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardforge.effects.selectors import YOU, Filter, Objects, This, Who
from cardforge.kernel.mypyc import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Quantity:
    """A number that is worked out when it is needed; each quantity is a frozen dataclass that extends this class."""


Amount = int | Quantity
"""A number of a text: plain, or worked out."""


@dataclass(frozen=True)
class X(Quantity):
    """The number chosen or settled when the card is played: "X"; times `n`: "-X"."""

    n: int = 1


@dataclass(frozen=True)
class Count(Quantity):
    """How many there are: "the number of Elves you control"; with `n`, so many for each: "2 for each Elf you control"."""

    of: Filter
    n: int = 1


@dataclass(frozen=True)
class CountOf(Quantity):
    """A count that is no card: "vp", "lp", "cards_in_hand", "gold", "counters", "turn"; `n` for each."""

    what: str
    who: Who = YOU
    n: int = 1


@dataclass(frozen=True)
class StatOf(Quantity):
    """A number of an object: "its ATK", "the cost of that card"; times `n`."""

    stat: str
    of: Objects = This()
    n: int = 1


@dataclass(frozen=True)
class EarlierStat(StatOf):
    """The same of what "it" was before the effect, not of what it is done to: "deal damage equal to its ATK to target creature"."""


@dataclass(frozen=True)
class LastStat(StatOf):
    """The same as an object had it when it left play this turn: "the ATK it had"; of what is in play, as it is now."""


@dataclass(frozen=True)
class Capped(Quantity):
    """An amount with a limit: "for each Elf you control, up to 3"."""

    of: Amount
    most: Amount


@dataclass(frozen=True)
class Extreme(Quantity):
    """The highest or lowest number among objects: "the highest DEF among creatures you control"; 0 if there are none."""

    stat: str
    of: Filter
    highest: bool = True


@dataclass(frozen=True)
class AmongOpponents(Quantity):
    """The highest or lowest of what a number is for each opponent, who is "that player" in it: "more cards in hand than each opponent"."""

    n: Amount
    highest: bool = True


@dataclass(frozen=True)
class Higher(Quantity):
    """The higher of two amounts, or the lower: "its ATK or its DEF, whichever is greater"."""

    left: Amount
    right: Amount
    lowest: bool = False
    """Whether the lower one is meant."""


@dataclass(frozen=True)
class Half(Quantity):
    """Half of an amount: "half its ATK, rounded up"."""

    of: Amount
    up: bool = False


@dataclass(frozen=True)
class Share(Quantity):
    """So many for every so many: "1 LP for every three cards in your hand"; what is left over counts for nothing, or for one more."""

    of: Amount
    by: int
    """For how many there is one; 1 or more."""
    up: bool = False
    """Whether what is left over counts as one more."""
    n: int = 1


@dataclass(frozen=True)
class Plus(Quantity):
    """Two amounts together: "1 plus the number of cities you control"."""

    left: Amount
    right: Amount


@dataclass(frozen=True)
class Difference(Quantity):
    """How far two amounts are apart: "the difference between your LP and that player's LP"."""

    left: Amount
    right: Amount


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class ThatMany(Quantity):
    """How many the effect before was about: "Discard any number of cards, then draw that many cards"; times `n`."""

    n: int = 1


@dataclass(frozen=True)
class Minus(Quantity):
    """One amount less another, not less than 0: "7 minus the number of cards in your hand"."""

    left: Amount
    right: Amount


WORKED_OUT: Final = ("strength", "residents", "enchantments", "damage", "targets", "left in hand")
"""Numbers of a card that follow from others, so that no text sets them as such."""
FACTIONS_AMONG: Final = "factions among "
"""The beginning of the number of factions among the creatures of a player, or his or her cards of another type."""
PLAIN: Final = "plain"
"""The name of a counter for which a text has none."""


def counters_named(name: str) -> str:
    """The number of counters of a name on a card, as a stat; without a name that of all counters."""
    return f"counter {'' if name == PLAIN else name}"


def name_of_counters(stat: str) -> str | None:
    """The name of the counters of which a stat is the number; None for another stat."""
    head, _, name = stat.partition(" ")
    return (name or PLAIN) if head == "counter" else None
