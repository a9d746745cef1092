"""Verbs that order other verbs, and what waits to resolve: one of several, if, for each, perhaps, later, never."""

from __future__ import annotations

from dataclasses import dataclass

from cardforge.kernel.abilities import YOU, Amount, Condition, Objects, Trigger, Who


@dataclass(frozen=True)
class ChooseOne:
    """One of several: "Choose one: ... ; or ..."."""

    options: tuple[tuple[object, ...], ...]


@dataclass(frozen=True)
class If:
    """Under a condition: "If it is an Elf, draw a card"; otherwise the other effects."""

    condition: Condition
    then: tuple[object, ...]
    otherwise: tuple[object, ...] = ()


@dataclass(frozen=True)
class ForEach:
    """Once for each: "For each city you control, draw a card"."""

    of: Amount
    effects: tuple[object, ...]


@dataclass(frozen=True)
class May:
    """Only if the player wants: "You may draw a card"; otherwise (or when it is impossible) the other effects."""

    effects: tuple[object, ...]
    who: Who = YOU
    otherwise: tuple[object, ...] = ()
    cost: tuple[object, ...] = ()
    """"You may pay 2 gold. If you do, ..."."""


@dataclass(frozen=True)
class Delay:
    """Later: "At the end of turn, destroy it"."""

    when: Trigger
    effects: tuple[object, ...]


@dataclass(frozen=True)
class Cancel:
    """Stops an event or ability that waits to resolve: "Cancel target event"."""

    what: Objects


@dataclass(frozen=True)
class CopyItem:
    """Copies an event or ability that waits to resolve; new targets may be chosen."""

    what: Objects


@dataclass(frozen=True)
class Retarget:
    """Gives an event or ability a new target."""

    what: Objects
