"""Programs: abilities made ready to be carried out; targets become numbered slots, lists of verbs become numbered sequences."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from cardforge.kernel.abilities import Ability, Filter, Player, Slot, Target

TARGET_PLAYERS = ("target_player", "target_opponent")

GRANTED = 1000
"""Abilities that a text gives to a card count from here on, behind the printed ones of the card: `GRANTED` + place in `Programs.granted`."""


@dataclass(frozen=True)
class Program:
    """One ability, ready: what must be chosen when it is announced, and where its verbs stand."""

    ability: Ability
    slots: tuple[Target | Player, ...]
    sequence: int
    """Place of its verbs in `Programs.sequences`."""
    verbs: frozenset[type]
    """Every kind of verb in it, nested ones included."""


def verb_of_slot(verbs: tuple[Any, ...], index: int) -> Any:
    """The verb, nested ones included, that takes up the target with this number; None when none does."""
    for verb in verbs:
        found: Any = None
        if isinstance(verb, tuple):
            found = verb_of_slot(verb, index)
        elif is_verb(verb):
            values = [getattr(verb, field.name) for field in fields(verb)]
            if any(isinstance(value, Slot) and value.index == index for value in values):
                return verb
            found = verb_of_slot(tuple(value for value in values if isinstance(value, tuple)), index)
        if found is not None:
            return found
    return None


def is_verb(value: Any) -> bool:
    """Whether a value is a verb: its class stands in a module or package of that name, the kernel's or a game's."""
    return "verbs" in type(value).__module__.split(".")


class Programs:
    """All programs of a game. A state refers to lists of verbs by number, so that a resolution can be written down at any moment."""

    def __init__(self) -> None:
        self.sequences: list[tuple[object, ...]] = []
        self.numbers: dict[tuple[object, ...], int] = {}
        self.granted: list[Program] = []
        """Abilities that some text gives to cards."""
        self.grants: dict[Ability, int] = {}

    def size(self) -> int:
        """How many lists of verbs and given abilities it knows; it grows only while the table is made."""
        return len(self.sequences) + len(self.granted)

    def grant(self, ability: Ability) -> int:
        """The place of an ability among the granted ones; equal abilities share one."""
        if ability not in self.grants:
            self.grants[ability] = -1
            program = self.add(ability)
            self.grants[ability] = len(self.granted)
            self.granted.append(program)
        return self.grants[ability]

    def add(self, ability: Ability) -> Program:
        """Makes one ability ready."""
        slots: list[Target | Player] = []
        verbs: set[type] = set()
        effects = tuple(self._ready(effect, slots, verbs) for effect in ability.effects)
        return Program(ability, tuple(slots), self.number(effects), frozenset(verbs))

    def number(self, effects: tuple[object, ...]) -> int:
        """The number of a list of verbs; equal lists share one."""
        if effects not in self.numbers:
            self.numbers[effects] = len(self.sequences)
            self.sequences.append(effects)
        return self.numbers[effects]

    def _ready(self, value: Any, slots: list[Target | Player], verbs: set[type]) -> Any:
        """The same value with every target replaced by a slot; nested lists of verbs get their numbers on the way."""
        if (
            isinstance(value, Filter)
            and value.whose == "target_player"
            and not any(isinstance(slot, Player) for slot in slots)
        ):
            slots.append(Player("target_player"))
        if isinstance(value, Target):
            self._ready(value.filter, slots, verbs)
        if isinstance(value, Target) or (isinstance(value, Player) and value.which in TARGET_PLAYERS):
            slots.append(value)
            return Slot(len(slots) - 1, value)
        if isinstance(value, Ability):
            self.grant(value)
            return value
        if isinstance(value, tuple):
            ready = tuple(self._ready(part, slots, verbs) for part in value)
            if ready and all(is_verb(part) for part in ready):
                self.number(ready)
            return ready
        if not is_dataclass(value) or isinstance(value, type):
            return value
        if is_verb(value):
            verbs.add(type(value))
        changed = {}
        for field in sorted(fields(value), key=lambda field: field.name != "by"):
            old = getattr(value, field.name)
            new = self._ready(old, slots, verbs)
            if new is not old and new != old:
                changed[field.name] = new
        made = replace(value, **changed) if changed else value
        if hasattr(made, "until") and (
            getattr(made, "by", None) or getattr(made, "unless", ()) or hasattr(made, "filter")
        ):
            self.number((made,))
        return made
