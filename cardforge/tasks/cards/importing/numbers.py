"""Numbers for imported cards that have none: by their id where they come from, by name, otherwise the next free one."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

from cardforge.carddata.card_keys import MAX_NUMBER
from cardforge.decks.pool import name_key
from cardforge.errors import UnknownName
from cardforge.kernel.cards import Card
from cardforge.tomlio.nearest import nearest

_THOUSAND: Final = 1_000


class CardNumbers:
    """The numbers of one set; a card keeps its number over repeated imports."""

    def __init__(self, known: Iterable[Card], taken: Container[int], first: int, identity: str = "") -> None:
        self._taken, self._next = taken, first
        self._by_identity: dict[str, int] = {}
        self._by_name: dict[str, int] = {}
        self._name_of_identity: dict[str, int] = {}
        """The names of cards with ids, for a list that gives none."""
        for card in known:
            guid = card.word(identity) if identity else ""
            if guid:
                self._by_identity[guid] = card.number
                self._name_of_identity[name_key(card.name)] = card.number
            else:
                self._by_name[name_key(card.name)] = card.number

    def rename(self, old: str, new: str) -> None:
        """From now on the card of the old name is found by the new one; raises UnknownName if there is none."""
        known = self._by_name | self._name_of_identity
        if name_key(old) not in known:
            raise UnknownName("card of the set", old, nearest(old, known))
        self._by_name[name_key(new)] = known[name_key(old)]

    def number_for(self, name: str, guid: str = "") -> int:
        """The number of a card: that of the known card with its id or, without one, its name; otherwise the next free number."""
        known, key = (self._by_identity, guid) if guid else (self._by_name, name_key(name))
        number = known.get(key)
        if number is None and guid:
            number = self._by_name.get(name_key(name))
        if number is None and not guid:
            number = self._name_of_identity.get(key)
        if number is None:
            while self._next in self._taken:
                self._next += 1
            number, self._next = self._next, self._next + 1
        known[key] = number
        return number


def next_number(known: Iterable[Card], taken: Iterable[int]) -> int:
    """The first number for new cards of a set: after its last one, or for a new set at the beginning of a thousand of its own."""
    numbers = [card.number for card in known]
    if numbers:
        return max(numbers) + 1
    return min((max(taken, default=0) // _THOUSAND + 1) * _THOUSAND + 1, MAX_NUMBER)
