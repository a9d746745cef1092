"""A deck as counts under bounds: what a repair may change, and which rule every copy counts for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from cardforge.decks.kinds.base import Key, Tally
from cardforge.decks.pool import Pool
from cardforge.decks.readings import readings
from cardforge.decks.slots import UNKNOWN, Slot
from cardforge.decks.view import View
from cardforge.kernel.cards import Card

_GUESSED = 25
"""For how many unknown names near ones are looked up."""


@dataclass(frozen=True)
class Edit:
    """One kind of step: a copy leaves `source` (None: it is added) and arrives at `target` (None: it is removed)."""

    source: int | None
    target: int | None


@dataclass
class Meter:
    """One key of one tally with its bounds; a deck is legal when every meter is within them."""

    tally: int
    key: Key
    least: int
    most: int | None
    excuse: int | None = None
    """The meter that lifts the lower bound while it stands at 0."""
    lifts: list[int] = field(default_factory=list)
    """The meters whose lower bound this one lifts."""
    members: list[int] = field(default_factory=list)
    """The slots that count under it."""


class Model:
    """Every slot that a repair may fill, the meters each counts under, and the steps between slots."""

    def __init__(self, view: View, tallies: Iterable[Tally]) -> None:
        self.tallies = tuple(tallies)
        self.slots: list[Slot] = []
        self.counts: list[int] = []
        """Copies in the deck, by slot."""
        self.addable: list[bool] = []
        self.outdated: list[bool] = []
        """Whether a newer revision of the slot's card is current; such copies are the first to go."""
        self.onward: list[list[int]] = []
        """From each slot the slots that its copies may move to or be replaced by."""
        self.backward: list[list[int]] = []
        self.meters: list[Meter] = []
        self.meters_of: list[tuple[int, ...]] = []
        self.overlaps = [False] * len(self.tallies)
        """Whether a step may serve several keys of a tally at once, as one counts for several or excuses another."""
        self._slot_index: dict[Hashable, int] = {}
        self._meter_index: dict[tuple[int, Key], int] = {}
        self._fill(view)
        self._measure()

    def edits_from(self, slot: int) -> Iterator[Edit]:
        """The steps by which a copy leaves a slot, the gentlest first."""
        for target in self.onward[slot]:
            yield Edit(slot, target)
        yield Edit(slot, None)

    def edits_into(self, slot: int) -> Iterator[Edit]:
        """The steps by which a copy arrives at a slot."""
        for source in self.backward[slot]:
            yield Edit(source, slot)
        if self.addable[slot]:
            yield Edit(None, slot)

    def _fill(self, view: View) -> None:
        for slot, count in view.held():
            self.counts[self._slot(slot)] = count
        held = len(self.slots)
        guesses = 0
        for number in range(held):
            slot = self.slots[number]
            guesses += slot.problem == UNKNOWN
            for card in readings(slot, view.pool, view.on, guesses <= _GUESSED):
                self._edge(number, _at(card, slot.section, view.pool), view)
        sections = view.format.sections
        for number in range(held):
            slot = self.slots[number]
            if slot.card is not None and not slot.problem:
                for section in sections:
                    if section != slot.section:
                        self._edge(number, replace(slot, section=section), view)
        for card in _by_likeness(view.pool.currents(view.on), self.slots[:held]):
            for section in sections:
                slot = _at(card, section, view.pool)
                if view.fits(slot):
                    self._slot(slot)
        self.outdated = [_is_outdated(slot, view) for slot in self.slots]
        self.addable = [slot.section in sections and slot.card is not None and not slot.problem for slot in self.slots]

    def _slot(self, slot: Slot) -> int:
        number = self._slot_index.setdefault(slot.key, len(self.slots))
        if number == len(self.slots):
            self.slots.append(slot)
            self.counts.append(0)
            self.onward.append([])
            self.backward.append([])
        return number

    def _edge(self, source: int, slot: Slot, view: View) -> None:
        if not view.fits(slot):
            return
        target = self._slot(slot)
        if target != source and target not in self.onward[source]:
            self.onward[source].append(target)
            self.backward[target].append(source)

    def _measure(self) -> None:
        found: list[list[int]] = [[] for _ in self.slots]
        for place, tally in enumerate(self.tallies):
            for key in tally.required:
                self._meter(place, key)
            for number, slot in enumerate(self.slots):
                keys = dict.fromkeys(tally.keys(slot))
                self.overlaps[place] |= len(keys) > 1
                for key in keys:
                    found[number].append(self._meter(place, key))
        for number, meters in enumerate(found):
            for meter in meters:
                self.meters[meter].members.append(number)
        self.meters_of = [tuple(meters) for meters in found]

    def _meter(self, place: int, key: Key) -> int:
        known = self._meter_index.get((place, key))
        if known is not None:
            return known
        number = self._meter_index[place, key] = len(self.meters)
        bound = self.tallies[place].bound(key)
        self.meters.append(Meter(place, key, bound.least, bound.most))
        excuse = self.tallies[place].excuse(key)
        if excuse is not None:
            lifting = self._meter(place, excuse)
            self.overlaps[place] = True
            self.meters[number].excuse = lifting
            self.meters[lifting].lifts.append(number)
        return number


def _at(card: Card, section: str, pool: Pool) -> Slot:
    return Slot(section, card.name, card, pool.group(card), card.number, card.version)


def _is_outdated(slot: Slot, view: View) -> bool:
    current = view.pool.current(slot.card.number, view.on) if slot.card else None
    return current is not None and slot.card is not None and slot.card.version < current.version


def _by_likeness(cards: Iterable[Card], held: list[Slot]) -> list[Card]:
    """Cards that have most words in common with the deck first, so that what is suggested suits it."""
    words = Counter(word for slot in held if slot.card for word in slot.card.fields.items() if isinstance(word[1], str))
    return sorted(cards, key=lambda card: -sum(words[word] for word in card.fields.items() if isinstance(word[1], str)))
