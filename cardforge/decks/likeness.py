"""Which slots are alike for every rule, so that a search tries one of them and not all."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from cardforge.decks.model import Model

FAR = 6
"""A bound that is more steps away than a search goes deep is no bound for it."""


class Likeness:
    """Slots in families (all that share a card group, a rule of their own, or a step), and families in kinds.

    Two families are of one kind when one can take the other's place in every legal deck: alike in sections, counts, and
    what they count for. A family that has been touched by an edit stands for itself from then on.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.levels = [sum(model.counts[slot] for slot in meter.members) for meter in model.meters]
        self.local = [model.tallies[meter.tally].is_local for meter in model.meters]
        self.near = [self._is_near(number) for number in range(len(model.meters))]
        self.family = _families(model, self.local)
        kinds = self._kinds()
        self.members: list[list[list[int]]] = [_by_kind(meter.members, kinds) for meter in model.meters]
        """For each meter its slots, those of one kind together."""

    def choices(self, meter: int, touched: set[int]) -> Iterator[int]:
        """Slots under a meter of which one is tried: all of touched families, then one of each kind."""
        groups = self.members[meter]
        if touched:
            yield from (slot for group in groups for slot in group if self.family[slot] in touched)
        for group in groups:
            fresh = next((slot for slot in group if self.family[slot] not in touched), None)
            if fresh is not None:
                yield fresh

    def _is_near(self, number: int) -> bool:
        meter, level = self.model.meters[number], self.levels[number]
        if meter.lifts and level <= FAR:
            return True
        if meter.most is not None and meter.most - level < FAR:
            return True
        return meter.least > 0 and level - meter.least < FAR

    def _kinds(self) -> list[Hashable]:
        """The kind of each slot: its own marks and those of its whole family."""
        families: dict[int, list[int]] = {}
        for slot, family in enumerate(self.family):
            families.setdefault(family, []).append(slot)
        kinds: list[Hashable] = [None] * len(self.family)
        for family, slots in families.items():
            marks = {slot: self._marks(slot) for slot in slots}
            whole: Hashable = frozenset(marks.values()) if self._is_plain(slots) else family
            for slot in slots:
                kinds[slot] = (marks[slot], whole)
        return kinds

    def _marks(self, slot: int) -> Hashable:
        meters = [number for number in self.model.meters_of[slot] if self.near[number]]
        shared = tuple(number for number in meters if not self.local[number])
        own = tuple(
            (self.model.meters[number].tally, self.levels[number], self.model.meters[number].most)
            for number in meters
            if self.local[number]
        )
        found = self.model.slots[slot]
        return found.section, self.model.counts[slot], self.model.addable[slot], shared, own

    def _is_plain(self, slots: list[int]) -> bool:
        """Whether the family is one revision of one card, once in each section."""
        found = [self.model.slots[slot] for slot in slots]
        pins = {slot.card.pin if slot.card and not slot.problem else "" for slot in found}
        return len(pins) == 1 and "" not in pins and len({slot.section for slot in found}) == len(found)


def _by_kind(slots: list[int], kinds: list[Hashable]) -> list[list[int]]:
    groups: dict[Hashable, list[int]] = {}
    for slot in slots:
        groups.setdefault(kinds[slot], []).append(slot)
    return list(groups.values())


def _families(model: Model, local: list[bool]) -> list[int]:
    """For each slot the least slot of its family."""
    parent = list(range(len(model.slots)))

    def root(slot: int) -> int:
        while parent[slot] != slot:
            parent[slot] = parent[parent[slot]]
            slot = parent[slot]
        return slot

    def join(one: int, other: int) -> None:
        one, other = sorted((root(one), root(other)))
        parent[other] = one

    first: dict[Hashable, int] = {}
    for number, slot in enumerate(model.slots):
        join(number, first.setdefault(slot.group, number))
        for target in model.onward[number]:
            join(number, target)
    for number, meter in enumerate(model.meters):
        if local[number]:
            for member in meter.members[1:]:
                join(meter.members[0], member)
    return [root(slot) for slot in range(len(model.slots))]
