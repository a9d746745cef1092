"""Slots that every rule treats alike, so that the search tries one of them instead of all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from cardforge.decks.repair.model import RepairModel

MOST_CHANGES = 6
"""The depth of the search, in changes; a bound that is further away cannot be reached."""


class Symmetry:
    """Equivalence classes of slots.

    A family is a set of slots that share a card group, a constraint on a single card, or an edit. Two families are
    equivalent if they can be exchanged in every legal deck: same sections, same counts, same constraints. A family
    that an edit has touched is equivalent to no other.
    """

    def __init__(self, model: RepairModel) -> None:
        self.model = model
        self.totals = [sum(model.counts[slot] for slot in constraint.members) for constraint in model.constraints]
        self.local = [model.tallies[constraint.tally].is_local for constraint in model.constraints]
        self.near = [self._is_near(number) for number in range(len(model.constraints))]
        self.family = _families(model, self.local)
        """The family of each slot, named by its lowest slot."""
        classes = self._classes()
        self.members: list[list[list[int]]] = [
            _by_class(constraint.members, classes) for constraint in model.constraints
        ]
        """The slots of each constraint, grouped by equivalence class."""

    def choices(self, constraint: int, touched: set[int]) -> Iterator[int]:
        """The slots of a constraint that the search must try: all of touched families, then one of each class."""
        groups = self.members[constraint]
        if touched:
            yield from (slot for group in groups for slot in group if self.family[slot] in touched)
        for group in groups:
            fresh = next((slot for slot in group if self.family[slot] not in touched), None)
            if fresh is not None:
                yield fresh

    def _is_near(self, number: int) -> bool:
        constraint, level = self.model.constraints[number], self.totals[number]
        if constraint.demands and level <= MOST_CHANGES:
            return True
        if constraint.most is not None and constraint.most - level < MOST_CHANGES:
            return True
        return constraint.least > 0 and level - constraint.least < MOST_CHANGES

    def _classes(self) -> list[Hashable]:
        """The equivalence class of each slot: its own properties and those of its whole family."""
        families: dict[int, list[int]] = {}
        for slot, family in enumerate(self.family):
            families.setdefault(family, []).append(slot)
        classes: list[Hashable] = [None] * len(self.family)
        for family, slots in families.items():
            properties = {slot: self._properties(slot) for slot in slots}
            whole: Hashable = frozenset(properties.values()) if self._is_single_revision(slots) else family
            for slot in slots:
                classes[slot] = (properties[slot], whole)
        return classes

    def _properties(self, slot: int) -> Hashable:
        constraints = [number for number in self.model.constraints_of[slot] if self.near[number]]
        shared = tuple(number for number in constraints if not self.local[number])
        own = tuple(
            (self.model.constraints[number].tally, self.totals[number], self.model.constraints[number].most)
            for number in constraints
            if self.local[number]
        )
        found = self.model.slots[slot]
        return found.section, self.model.counts[slot], self.model.addable[slot], shared, own

    def _is_single_revision(self, slots: list[int]) -> bool:
        """Whether the family is one revision of one card, at most once in each section."""
        found = [self.model.slots[slot] for slot in slots]
        pins = {slot.card.pin if slot.card and not slot.problem else "" for slot in found}
        return len(pins) == 1 and "" not in pins and len({slot.section for slot in found}) == len(found)


def _by_class(slots: list[int], classes: list[Hashable]) -> list[list[int]]:
    groups: dict[Hashable, list[int]] = {}
    for slot in slots:
        groups.setdefault(classes[slot], []).append(slot)
    return list(groups.values())


def _families(model: RepairModel, local: list[bool]) -> list[int]:
    """The lowest slot of the family of each slot."""
    parent = list(range(len(model.slots)))

    def root(slot: int) -> int:
        while parent[slot] != slot:
            parent[slot] = parent[parent[slot]]
            slot = parent[slot]
        return slot

    def join(first: int, second: int) -> None:
        low, high = sorted((root(first), root(second)))
        parent[high] = low

    first_of_group: dict[Hashable, int] = {}
    for number, slot in enumerate(model.slots):
        join(number, first_of_group.setdefault(slot.group, number))
        for target in model.successors[number]:
            join(number, target)
    for number, constraint in enumerate(model.constraints):
        if local[number]:
            for member in constraint.members[1:]:
                join(constraint.members[0], member)
    return [root(slot) for slot in range(len(model.slots))]
