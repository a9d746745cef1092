"""Verbs about damage: dealt, taken off, prevented, sent elsewhere, survived."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.effects.amounts import Amount
from cardforge.effects.selectors import Filter, Objects, Who
from cardforge.effects.verb import Verb


@dataclass(frozen=True)
class Damage(Verb):
    """Deals damage: "Deal 2 damage to target creature"."""

    n: Amount
    to: Objects | Who
    by: Objects | None = None
    """What deals it, when it is not this card."""
    sure: bool = False
    """Whether nothing prevents it: "This damage cannot be prevented"."""


@dataclass(frozen=True)
class Divide(Verb):
    """Divides damage, or counters of a name, as its player likes: "Deal 3 damage divided among any number of target creatures"."""

    n: Amount
    what: Objects
    name: str = ""
    """The name of the counters; "" for damage."""


@dataclass(frozen=True)
class Fight(Verb):
    """Two creatures deal damage equal to their ATK to each other at the same time: "This creature fights target creature"."""

    what: Objects


@dataclass(frozen=True)
class Amplify(Verb):
    """Makes damage more: "Damage that this creature deals to cities is doubled"."""

    what: Objects | None = None
    """What deals it; None: anything."""
    to: Objects | Who | None = None
    """To what or whom; None: to anything."""
    times: int = 1
    more: Amount = 0
    """How much more, after it was multiplied."""
    until: str = "static"
    combat: bool = False
    """Whether it is combat damage only."""


@dataclass(frozen=True)
class Harmless(Verb):
    """Prevents all damage, or all combat damage, that something would deal: "Prevent all damage that target creature would deal"."""

    what: Objects
    until: str = "turn"
    combat: bool = False


@dataclass(frozen=True)
class Heal(Verb):
    """Takes damage off creatures: "Remove all damage from target creature"; n None: all."""

    what: Objects
    n: Amount | None = None


@dataclass(frozen=True)
class Prevent(Verb):
    """Prevents damage: "Prevent the next 2 damage to target creature this turn"; n None: all."""

    what: Objects | Who
    n: Amount | None = None
    until: str = "turn"
    once: bool = False
    """Whether it is the next damage only: "The next time target creature would be dealt damage this turn, prevent that damage"."""
    by: Filter | None = None
    """What deals that next damage, if it must fit."""
    each_turn: bool = False
    """Whether it is the first so much damage in each turn: "Prevent the first 3 damage that would be dealt to me each turn"."""


@dataclass(frozen=True)
class Shield(Verb):
    """Prevents damage of a kind, or so much of it each time: "All combat damage to cities is prevented this turn", "Damage dealt to me by spells is reduced by 2"."""

    what: Objects | Who
    n: Amount | None = None
    """How much of it each time; None: all."""
    until: str = "turn"
    by: Filter | None = None
    """What deals it, if it must fit."""
    combat: bool = False
    """Whether it is combat damage."""
    left: int | None = None
    """How much is dealt each time instead of what would be, if the text says so: "it deals 1 damage to me instead"."""
    above: int | None = None
    """Only of more damage than this, if the text says so: "if a source would deal more than 2 damage to me"."""


@dataclass(frozen=True)
class TurnDamage(Verb):
    """Sends the damage elsewhere that some cards would deal: "it deals that damage to itself instead"."""

    what: Objects
    to: Objects | Who
    """To what; `Itself`: to what deals it."""
    until: str = "turn"
    once: bool = False
    """Whether it is the next damage only."""
    combat: bool = False
    """Whether it is combat damage."""


@dataclass(frozen=True)
class Avert(Verb):
    """Stops damage in the place of which it happens: "Once per turn, if this creature would be damaged, prevent 2 of that damage"; n None: all."""

    n: Amount | None = None


@dataclass(frozen=True)
class Redirect(Verb):
    """Sends damage elsewhere: "All damage that would be dealt to it this turn is dealt to this creature instead"."""

    of: Objects | Who
    to: Objects | Who
    until: str = "turn"
    once: bool = False
    """Whether it is the next damage only: "The next time target creature would be dealt damage this turn, that damage is dealt to this creature instead"."""


@dataclass(frozen=True)
class Save(Verb):
    """Keeps from dying the next time: "The next time target creature would die this turn, it does not"."""

    what: Objects
    until: str = "turn"
    marks: bool = False
    """Whether it is marked when it is saved: "Mark the saved card"."""
