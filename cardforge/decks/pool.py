"""All revisions of all cards that a deck may name, found by name, number or revision, on any date."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from datetime import date
from difflib import get_close_matches

from cardforge.kernel.cards import Card


def name_key(name: str) -> str:
    """A name as it is compared: case, spacing, accents' encoding and the shape of apostrophes do not matter."""
    return " ".join(unicodedata.normalize("NFKC", name).replace("\u2019", "'").casefold().split())


class Pool:
    """The cards of one game for deck checks: every revision, and which of them count as one card (A339, A340)."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._revisions = {(card.number, card.version): card for card in cards}
        self._by_number: dict[int, list[Card]] = {}
        self._by_name: dict[str, list[Card]] = {}
        for _, card in sorted(self._revisions.items()):
            self._by_number.setdefault(card.number, []).append(card)
            self._by_name.setdefault(name_key(card.name), []).append(card)
        self._groups = _connected(self._by_number, self._by_name)
        self._dated = {number for number, cards in self._by_number.items() if any(card.legal_from for card in cards)}
        self._currents: dict[date | None, tuple[Card, ...]] = {}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every revision, by number and version."""
        return tuple(card for revisions in self._by_number.values() for card in revisions)

    def __len__(self) -> int:
        return len(self._revisions)

    def numbered(self, number: int) -> tuple[Card, ...]:
        """All revisions of a number, oldest first."""
        return tuple(self._by_number.get(number, ()))

    def revision(self, number: int, version: int) -> Card | None:
        """One revision, or None."""
        return self._revisions.get((number, version))

    def is_legal(self, card: Card, on: date | None = None) -> bool:
        """A337: whether the revision may be played in competition on that day; None asks for casual play (A338).

        A number without any date is always legal; an undated revision of a dated number is a draft and is not.
        """
        if on is None:
            return True
        if card.legal_from is None:
            return card.number not in self._dated
        return card.legal_from <= on

    def current(self, number: int, on: date | None = None) -> Card | None:
        """The newest revision of a number that is legal on that day, or None; without a day the newest of all."""
        for card in reversed(self._by_number.get(number, ())):
            if self.is_legal(card, on):
                return card
        return None

    def currents(self, on: date | None = None) -> tuple[Card, ...]:
        """The current revision of every number that has one, by number."""
        if on not in self._currents:
            found = (self.current(number, on) for number in self._by_number)
            self._currents[on] = tuple(card for card in found if card is not None)
        return self._currents[on]

    def bearing(self, name: str) -> tuple[Card, ...]:
        """Every revision, old or new, that bears the name."""
        return tuple(self._by_name.get(name_key(name), ()))

    def named(self, name: str, on: date | None = None) -> tuple[Card, ...]:
        """The cards that a name means on that day, more than one when it is ambiguous.

        Current revisions that bear the name; else the current revisions of cards that bore it before a rename; else
        revisions that bear it but are not legal yet.
        """
        bearers = self.bearing(name)
        if not bearers:
            return ()
        key = name_key(name)
        numbers = sorted({card.number for card in bearers})
        currents = [card for card in (self.current(number, on) for number in numbers) if card is not None]
        exact = tuple(card for card in currents if name_key(card.name) == key)
        if exact:
            return exact
        former = {card.number for card in bearers if self.is_legal(card, on)}
        renamed = tuple(card for card in currents if card.number in former)
        if renamed:
            return renamed
        return tuple(next(card for card in bearers if card.number == number) for number in numbers)

    def nearest(self, name: str, most: int = 3) -> tuple[str, ...]:
        """The names most like this one, the likeliest first; empty when none is near."""
        close = get_close_matches(name_key(name)[:80], self._by_name, n=most, cutoff=0.6)
        return tuple(self._by_name[key][-1].name for key in close)

    def group(self, card: Card) -> int:
        """C27: the least number among all cards that count as the same card: linked by numbers or names, any version."""
        return self._groups.get(card.number, card.number)

    def group_of(self, name: str, number: int | None = None) -> int | None:
        """The group that a number or else a name belongs to, or None when the pool knows neither."""
        if number in self._groups:
            return self._groups[number]
        bearers = self.bearing(name)
        return self._groups[bearers[0].number] if bearers else None


def _connected(by_number: dict[int, list[Card]], by_name: dict[str, list[Card]]) -> dict[int, int]:
    """Joins numbers that share a name in any of their revisions; each number is mapped to the least of its group."""
    parent = {number: number for number in by_number}

    def root(number: int) -> int:
        while parent[number] != number:
            parent[number] = parent[parent[number]]
            number = parent[number]
        return number

    for cards in by_name.values():
        for card in cards[1:]:
            one, other = sorted((root(cards[0].number), root(card.number)))
            parent[other] = one
    return {number: root(number) for number in by_number}
