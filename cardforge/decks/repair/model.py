"""The repair problem: copies by slot, the constraints on their sums, and the edits that a repair may use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from cardforge.decks.context import DeckContext
from cardforge.decks.pool import Pool
from cardforge.decks.repair.alternatives import alternatives
from cardforge.decks.rules.base import Key, Tally
from cardforge.decks.slots import UNKNOWN, Slot
from cardforge.kernel.cards import Card

_GUESSED = 25
"""How many unknown names are compared with known names, because each comparison takes time."""


@dataclass(frozen=True)
class Edit:
    """Moves one copy from `source` (None: it is added) to `target` (None: it is removed); both are slot numbers."""

    source: int | None
    target: int | None


@dataclass
class Constraint:
    """Bounds on the number of copies that count under one key of one tally; a legal deck satisfies every constraint."""

    tally: int
    """Index of the tally."""
    key: Key
    least: int
    most: int | None
    demanded_by: int | None = None
    """The constraint that creates the demand: while its total is 0, the lower bound does not apply."""
    demands: list[int] = field(default_factory=list)
    """The constraints whose lower bound depends on this one."""
    members: list[int] = field(default_factory=list)
    """The slots that count."""


class RepairModel:
    """Every slot that a repair may fill, the constraints on it, and the edits between slots.

    Slots and constraints are referred to by their index.
    """

    def __init__(self, context: DeckContext, tallies: Iterable[Tally]) -> None:
        self.tallies = tuple(tallies)
        self.slots: list[Slot] = []
        self.counts: list[int] = []
        """Copies in the deck, by slot."""
        self.addable: list[bool] = []
        """Whether a repair may add copies, by slot."""
        self.outdated: list[bool] = []
        """Whether the card has a newer current revision, by slot; such copies are removed first."""
        self.successors: list[list[int]] = []
        """The slots to which the copies of a slot may be moved, or by which they may be replaced."""
        self.predecessors: list[list[int]] = []
        """The slots from which copies may come to a slot; the reverse of `successors`."""
        self.constraints: list[Constraint] = []
        self.constraints_of: list[tuple[int, ...]] = []
        """The constraints under which a slot counts."""
        self.overlaps = [False] * len(self.tallies)
        """For each tally, whether one edit can affect several of its keys, because a slot counts for several or keys depend on one another."""
        self.heaviest = [1] * len(self.tallies)
        """For each tally, how often one copy counts under one key at most: more than once for cards that cost points."""
        self._slot_index: dict[Hashable, int] = {}
        self._constraint_index: dict[tuple[int, Key], int] = {}
        self._add_slots(context)
        self._add_constraints()

    @property
    def is_weighted(self) -> bool:
        """Whether a copy may count more than once, so that the search is not complete and proves nothing."""
        return any(weight > 1 for weight in self.heaviest)

    def edits_from(self, slot: int) -> Iterator[Edit]:
        """The edits that take a copy out of a slot: moves and replacements first, removal last."""
        for target in self.successors[slot]:
            yield Edit(slot, target)
        yield Edit(slot, None)

    def edits_into(self, slot: int) -> Iterator[Edit]:
        """The edits that bring a copy into a slot: moves and replacements first, addition last."""
        for source in self.predecessors[slot]:
            yield Edit(source, slot)
        if self.addable[slot]:
            yield Edit(None, slot)

    def _add_slots(self, context: DeckContext) -> None:
        for slot, count in context.filled():
            self.counts[self._slot(slot)] = count
        filled = len(self.slots)
        guesses = 0
        for number in range(filled):
            slot = self.slots[number]
            guesses += slot.problem == UNKNOWN
            for card in alternatives(slot, context.pool, context.on, guesses <= _GUESSED):
                self._add_edge(number, _at(card, slot.section, context.pool), context)
        sections = context.format.sections
        for number in range(filled):
            slot = self.slots[number]
            if slot.card is not None and not slot.problem:
                for section in sections:
                    if section != slot.section:
                        self._add_edge(number, replace(slot, section=section), context)
        for card in _by_similarity(context.pool.current_revisions(context.on), self.slots[:filled]):
            for section in sections:
                slot = _at(card, section, context.pool)
                if context.fits(slot):
                    self._slot(slot)
        self.outdated = [_is_outdated(slot, context) for slot in self.slots]
        self.addable = [slot.section in sections and _may_be_added(slot, context) for slot in self.slots]

    def _slot(self, slot: Slot) -> int:
        number = self._slot_index.setdefault(slot.key, len(self.slots))
        if number == len(self.slots):
            self.slots.append(slot)
            self.counts.append(0)
            self.successors.append([])
            self.predecessors.append([])
        return number

    def _add_edge(self, source: int, slot: Slot, context: DeckContext) -> None:
        if not context.fits(slot):
            return
        target = self._slot(slot)
        if target != source and target not in self.successors[source]:
            self.successors[source].append(target)
            self.predecessors[target].append(source)

    def _add_constraints(self) -> None:
        by_slot: list[list[int]] = [[] for _ in self.slots]
        for index, tally in enumerate(self.tallies):
            for key in tally.required:
                self._constraint(index, key)
            for number, slot in enumerate(self.slots):
                keys = list(tally.keys(slot))
                if len(keys) > 1:
                    self.heaviest[index] = max(self.heaviest[index], *Counter(keys).values())
                    self.overlaps[index] = True
                by_slot[number] += (self._constraint(index, key) for key in keys)
        for number, constraints in enumerate(by_slot):
            for constraint in constraints:
                self.constraints[constraint].members.append(number)
        self.constraints_of = [tuple(constraints) for constraints in by_slot]

    def _constraint(self, tally: int, key: Key) -> int:
        known = self._constraint_index.get((tally, key))
        if known is not None:
            return known
        number = self._constraint_index[tally, key] = len(self.constraints)
        allowed = self.tallies[tally].allowed(key)
        self.constraints.append(Constraint(tally, key, allowed.least, allowed.most))
        demand_key = self.tallies[tally].demanded_by(key)
        if demand_key is not None:
            demanding = self._constraint(tally, demand_key)
            self.overlaps[tally] = True
            self.constraints[number].demanded_by = demanding
            self.constraints[demanding].demands.append(number)
        return number


def _at(card: Card, section: str, pool: Pool) -> Slot:
    return Slot(section, card.name, card, pool.group(card), card.number, card.version)


def _may_be_added(slot: Slot, context: DeckContext) -> bool:
    if slot.card is None or slot.problem:
        return False
    return context.may_add is None or context.may_add(slot.card)


def _is_outdated(slot: Slot, context: DeckContext) -> bool:
    current = context.pool.current(slot.card.number, context.on) if slot.card else None
    return current is not None and slot.card is not None and slot.card.version < current.version


def _by_similarity(cards: Iterable[Card], filled: list[Slot]) -> list[Card]:
    """The cards sorted by the number of field values they share with the deck, so that suggestions suit the deck."""
    words = Counter(
        word for slot in filled if slot.card for word in slot.card.fields.items() if isinstance(word[1], str)
    )
    return sorted(cards, key=lambda card: -sum(words[word] for word in card.fields.items() if isinstance(word[1], str)))
