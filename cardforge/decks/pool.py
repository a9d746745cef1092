"""The card pool of a game: every revision that a deck may name, found by name, number or revision, on any day."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from difflib import get_close_matches
from functools import lru_cache

from cardforge.kernel.cards import Card

_MOST_NAMES = 50_000
_LEAST_SIMILAR = 0.6


@lru_cache(maxsize=_MOST_NAMES)
def name_key(name: str) -> str:
    """A name in the form used for comparison: case, spacing, Unicode form and apostrophe shape do not matter."""
    if name.isascii():
        return " ".join(name.lower().split())
    return " ".join(unicodedata.normalize("NFKC", name).replace("\u2019", "'").casefold().split())


class Pool:
    """The cards of one game for deck checks: every revision, and which revisions count as one card (A339, A340)."""

    def __init__(
        self,
        cards: Iterable[Card],
        aliases: Mapping[str, int] | None = None,
        similar: Callable[[str, Collection[str]], Iterable[str]] | None = None,
        names_are_shared: bool = False,
    ) -> None:
        """`similar` narrows many names down to those that may be near a word; without it, all are compared.

        In a game in which `names_are_shared`, cards of one name and different numbers are different cards.
        """
        self._revisions = {(card.number, card.version): card for card in cards}
        self._by_number: dict[int, list[Card]] = {}
        self._by_name: dict[str, list[Card]] = {}
        for _, card in sorted(self._revisions.items()):
            self._by_number.setdefault(card.number, []).append(card)
            self._by_name.setdefault(name_key(card.name), []).append(card)
        self._aliases = {name_key(name): number for name, number in (aliases or {}).items()}
        self._groups = _connected(self._by_number, {} if names_are_shared else self._by_name)
        self._dated = {number for number, cards in self._by_number.items() if any(card.legal_from for card in cards)}
        self._similar = similar
        self._words: dict[str, tuple[str, ...]] = {}
        self._current: dict[date | None, tuple[Card, ...]] = {}
        self._named: dict[tuple[str, date | None], tuple[Card, ...]] = {}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every revision, sorted by number and version."""
        return tuple(card for revisions in self._by_number.values() for card in revisions)

    def __len__(self) -> int:
        return len(self._revisions)

    def revisions(self, number: int) -> tuple[Card, ...]:
        """All revisions of a number, oldest first; empty if there are none."""
        return tuple(self._by_number.get(number, ()))

    def revision(self, number: int, version: int) -> Card | None:
        """One revision, or None if the pool does not have it."""
        return self._revisions.get((number, version))

    def is_legal(self, card: Card, on: date | None = None) -> bool:
        """A337: whether the revision is legal in competition on that day; None means casual play, always legal (A338).

        A card without any dates is always legal; an undated revision of a card with dates is a draft and is not.
        """
        if on is None:
            return True
        if card.legal_from is None:
            return card.number not in self._dated
        return card.legal_from <= on

    def current(self, number: int, on: date | None = None) -> Card | None:
        """The newest revision of a number that is legal on that day, or None; without a day, the newest of all."""
        for card in reversed(self._by_number.get(number, ())):
            if self.is_legal(card, on):
                return card
        return None

    def retirement(self, number: int, on: date | None = None) -> Card | None:
        """The revision by which the card of a number is retired on that day; None for a card in the game, and in casual play (A338)."""
        card = self.current(number, on) if on is not None else None
        return card if card is not None and card.is_retired else None

    def printed(self, card: Card) -> Card:
        """The revision to print or play for one that may retire its card: the last before it that does not."""
        before = [one for one in self.revisions(card.number) if one.version <= card.version and not one.is_retired]
        return before[-1] if card.is_retired and before else card

    def current_revisions(self, on: date | None = None) -> tuple[Card, ...]:
        """The current revision of every number that has one on that day and is not retired, sorted by number."""
        if on not in self._current:
            cards = (self.current(number, on) for number in self._by_number)
            self._current[on] = tuple(card for card in cards if card is not None and not (card.is_retired and on))
        return self._current[on]

    def revisions_named(self, name: str) -> tuple[Card, ...]:
        """Every revision with this name, old or new; if there is none, those of the card with this alias."""
        key = name_key(name)
        return tuple(self._by_name.get(key, ())) or self.revisions(self._aliases.get(key, 0))

    def cards_named(self, name: str, on: date | None = None) -> tuple[Card, ...]:
        """The cards that a name stands for on that day; more than one if the name is ambiguous, none if it is unknown.

        Current revisions with the name; else the current revisions of cards that had the name before a rename; else
        revisions with the name that are not legal yet.
        """
        if len(self._named) > _MOST_NAMES:
            self._named.clear()
        if (name, on) not in self._named:
            self._named[name, on] = self._find_named(name, on)
        return self._named[name, on]

    def _find_named(self, name: str, on: date | None) -> tuple[Card, ...]:
        revisions = self.revisions_named(name)
        if not revisions:
            return ()
        key = name_key(name)
        numbers = sorted({card.number for card in revisions})
        current = [card for card in (self.current(number, on) for number in numbers) if card is not None]
        exact = tuple(card for card in current if name_key(card.name) == key)
        if exact:
            return exact
        former = {card.number for card in revisions if self.is_legal(card, on)}
        renamed = tuple(card for card in current if card.number in former)
        if renamed:
            return renamed
        return tuple(next(card for card in revisions if card.number == number) for number in numbers)

    def words(self, field: str) -> tuple[str, ...]:
        """The words that the revisions have in a field, sorted."""
        if field not in self._words:
            self._words[field] = tuple(sorted({card.word(field) for card in self.cards} - {""}))
        return self._words[field]

    def nearest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """The names most similar to this one, the most similar first; empty if none is similar."""
        key = name_key(name)[:80]
        likely = self._similar(key, self._by_name) if self._similar else self._by_name
        close = get_close_matches(key, likely, n=most, cutoff=_LEAST_SIMILAR)
        return tuple(self._by_name[key][-1].name for key in close)

    def group(self, card: Card) -> int:
        """C27: the lowest number among all cards that count as the same card, by number or by name in any version."""
        return self._groups.get(card.number, card.number)

    def group_of(self, name: str, number: int | None = None) -> int | None:
        """The group of a number, or else of a name; None if the pool has neither."""
        if number in self._groups:
            return self._groups[number]
        revisions = self.revisions_named(name)
        return self._groups[revisions[0].number] if revisions else None


def _connected(by_number: dict[int, list[Card]], by_name: dict[str, list[Card]]) -> dict[int, int]:
    """Groups the numbers that share a name in any revision; maps each number to the lowest of its group."""
    parent = {number: number for number in by_number}

    def root(number: int) -> int:
        while parent[number] != number:
            parent[number] = parent[parent[number]]
            number = parent[number]
        return number

    for cards in by_name.values():
        for card in cards[1:]:
            low, high = sorted((root(cards[0].number), root(card.number)))
            parent[high] = low
    return {number: root(number) for number in by_number}
