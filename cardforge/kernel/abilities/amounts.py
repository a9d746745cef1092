"""Numbers as a text gives them: plain, counted, taken from an object, worked out of others."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities.objects import YOU, Filter, Objects, This, Who


@dataclass(frozen=True)
class X:
    """The number chosen or settled when the card is played: "X"."""


@dataclass(frozen=True)
class Count:
    """How many there are: "the number of Elves you control"; with `n`, so many for each: "2 for each Elf you control"."""

    of: Filter
    n: int = 1


@dataclass(frozen=True)
class CountOf:
    """A count that is no card: "vp", "lp", "cards_in_hand", "gold", "counters", "turn"; `n` for each."""

    what: str
    who: Who = YOU
    n: int = 1


@dataclass(frozen=True)
class StatOf:
    """A number of an object: "its ATK", "the cost of that card"; times `n`."""

    stat: str
    of: Objects = This()
    n: int = 1


@dataclass(frozen=True)
class Half:
    """Half of an amount: "half its ATK, rounded up"."""

    of: Amount
    up: bool = False


@dataclass(frozen=True)
class Minus:
    """One amount less another, not less than 0: "7 minus the number of cards in your hand"."""

    left: Amount
    right: Amount


Amount = int | X | Count | CountOf | StatOf | Half | Minus
