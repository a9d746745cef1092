"""What the rule kinds read during a check: the filled slots of a deck, the card pool, the format and the day."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.formats import ERROR, Format, Rule
from cardforge.decks.pool import Pool
from cardforge.decks.slots import Slot, slot_of
from cardforge.kernel.cards import Card

if TYPE_CHECKING:
    from cardforge.decks.rules.base import RuleKind

MOST_KNOWN = 50_000
"""How many spellings of cards are kept from deck to deck."""


class DeckContext:
    """One deck prepared for a check; built once and read by every rule kind."""

    def __init__(
        self,
        deck: Deck,
        pool: Pool,
        format: Format,
        on: date | None,
        kinds: Mapping[str, RuleKind],
        choice: Mapping[str, str] | None = None,
        like: DeckContext | None = None,
    ) -> None:
        """`like` is the context of another deck with the same pool, format, day and rule kinds: what is known of cards is shared."""
        self.deck, self.pool, self.format, self.on, self.kinds = deck, pool, format, on, kinds
        self.may_add: Callable[[Card], bool] | None = None
        """Which cards a repair may add; None for any."""
        self.choice = choice or {}
        """What a repair assumes that the deck chooses, by the code of the rule, such as its faction; empty in a check."""
        self.slots: dict[Hashable, Slot] = {}
        """Every filled slot by key, in the order of the list."""
        self.counts: dict[Hashable, int] = {}
        """Copies by slot key."""
        self.lines: list[tuple[Entry, Hashable]] = []
        """Every entry with copies, and the key of the slot it fills."""
        self._admits: list[tuple[Callable[[Rule, Slot], bool], Rule]] = like._admits if like else _admits(format, kinds)
        self._allowed: dict[Hashable, bool] = like._allowed if like else {}
        self._known: dict[Hashable, Slot] = like._known if like else {}
        for entry in deck.entries:
            self._fill(entry)

    def fits(self, slot: Slot) -> bool:
        """T-A17: whether the card is allowed in its section; a card that is not does not count towards its size."""
        key = slot.key
        if key not in self._allowed:
            self._allowed[key] = all(admits(rule, slot) for admits, rule in self._admits)
        return self._allowed[key]

    def slot_of(self, entry: Entry) -> Slot:
        """The slot that an entry fills."""
        spelling = (entry.section, entry.name, entry.number, entry.version)
        slot = self._known.get(spelling)
        if slot is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
                self._allowed.clear()
            slot = self._known[spelling] = slot_of(entry, self.pool, self.on)
        return slot

    def filled(self) -> Iterable[tuple[Slot, int]]:
        """Every filled slot with its number of copies."""
        return ((slot, self.counts[key]) for key, slot in self.slots.items())

    def _fill(self, entry: Entry) -> None:
        if entry.count < 1:
            return
        slot = self.slot_of(entry)
        key = slot.key
        self.lines.append((entry, key))
        self.slots.setdefault(key, slot)
        self.counts[key] = self.counts.get(key, 0) + entry.count


def _admits(format: Format, kinds: Mapping[str, RuleKind]) -> list[tuple[Callable[[Rule, Slot], bool], Rule]]:
    """What decides whether a card is allowed in its section, with its rule."""
    return [
        (admits, rule)
        for rule in format.rules_in_force()
        if rule.severity == ERROR and rule.kind in kinds and (admits := kinds[rule.kind].admits)
    ]
