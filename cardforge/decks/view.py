"""A deck as the rule kinds see it: its slots with their counts, beside the pool, the format and the day."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from datetime import date

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import ERROR, Format
from cardforge.decks.kinds.base import Kind
from cardforge.decks.pool import Pool
from cardforge.decks.slots import Slot, slot_of


class View:
    """The filled slots of one deck; made once for a check and read by every rule kind."""

    def __init__(self, deck: Deck, pool: Pool, format: Format, on: date | None, kinds: Mapping[str, Kind]) -> None:
        self.deck, self.pool, self.format, self.on = deck, pool, format, on
        self.slots: dict[Hashable, Slot] = {}
        """Every filled slot by its key, in the order of the list."""
        self.counts: dict[Hashable, int] = {}
        """Copies by slot key."""
        self.lines: list[tuple[Entry, Hashable]] = []
        """Every line with copies, and the key of the slot it fills."""
        self._admits = [
            (kinds[rule.kind].admits, rule)
            for rule in format.rules_in_force()
            if rule.kind in kinds and rule.severity == ERROR
        ]
        self._fit: dict[Hashable, bool] = {}
        for entry in deck.entries:
            self._fill(entry)

    def fits(self, slot: Slot) -> bool:
        """T-A17: whether the card may lie in its section at all; one that may not does not count to its size."""
        key = slot.key
        if key not in self._fit:
            self._fit[key] = all(admits is None or admits(rule, slot) for admits, rule in self._admits)
        return self._fit[key]

    def held(self) -> Iterable[tuple[Slot, int]]:
        """Every filled slot with its copies."""
        return ((slot, self.counts[key]) for key, slot in self.slots.items())

    def _fill(self, entry: Entry) -> None:
        if entry.count < 1:
            return
        slot = slot_of(entry, self.pool, self.on)
        key = slot.key
        self.lines.append((entry, key))
        self.slots.setdefault(key, slot)
        self.counts[key] = self.counts.get(key, 0) + entry.count
