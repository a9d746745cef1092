"""A pool that holds the cards of a deck, and reads all cards only when something else is asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from functools import cached_property

from cardforge.decks.pool import Pool, name_key
from cardforge.kernel.cards import Card


class PartialPool(Pool):
    """Every answer is that of the whole pool; questions about the cards at hand are answered without it."""

    def __init__(
        self,
        cards: Iterable[Card],
        aliases: Mapping[str, int],
        names: Iterable[str],
        numbers: Collection[int],
        whole: Callable[[], Pool],
        names_are_shared: bool = False,
    ) -> None:
        """`cards` has every revision of `numbers` and `names`, and whatever shares a name with one; `whole` reads the whole pool."""
        super().__init__(cards, aliases, None, names_are_shared)
        self._numbers = numbers
        self._asked = frozenset(map(name_key, names))
        self._read = whole

    @cached_property
    def _whole(self) -> Pool:
        return self._read()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every revision of the whole pool."""
        return self._whole.cards

    def __len__(self) -> int:
        return len(self._whole)

    def revisions(self, number: int) -> tuple[Card, ...]:
        """All revisions of a number, oldest first; empty if there are none."""
        return super().revisions(number) if number in self._numbers else self._whole.revisions(number)

    def revision(self, number: int, version: int) -> Card | None:
        """One revision, or None if the pool does not have it."""
        known = number in self._numbers
        return super().revision(number, version) if known else self._whole.revision(number, version)

    def is_legal(self, card: Card, on: date | None = None) -> bool:
        """A337: as the whole pool answers."""
        return super().is_legal(card, on) if card.number in self._numbers else self._whole.is_legal(card, on)

    def current(self, number: int, on: date | None = None) -> Card | None:
        """The newest revision of a number that is legal on that day, or None."""
        return super().current(number, on) if number in self._numbers else self._whole.current(number, on)

    def current_revisions(self, on: date | None = None) -> tuple[Card, ...]:
        """The current revision of every number of the whole pool."""
        return self._whole.current_revisions(on)

    def revisions_named(self, name: str) -> tuple[Card, ...]:
        """Every revision with this name, or of the card with this alias."""
        key = name_key(name)
        known = key in self._by_name or (key in self._asked and self._aliases.get(key) in self._numbers)
        return super().revisions_named(name) if known else self._whole.revisions_named(name)

    def words(self, field: str) -> tuple[str, ...]:
        """The words that the cards at hand have in a field; a check asks only for those of the cards in the deck."""
        return tuple(sorted({card.word(field) for card in self._revisions.values()} - {""}))

    def nearest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """The most similar names of the whole pool."""
        return self._whole.nearest(name, most)

    def group(self, card: Card) -> int:
        """C27: as the whole pool answers."""
        return super().group(card) if card.number in self._numbers else self._whole.group(card)

    def group_of(self, name: str, number: int | None = None) -> int | None:
        """The group of a number, or else of a name."""
        if number is not None and number not in self._numbers:
            return self._whole.group_of(name, number)
        return super().group_of(name, number)
