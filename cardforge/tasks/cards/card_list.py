"""Cards as found on a day: one revision of each, and how it stands among the others of its card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import Any, overload

from cardforge.catalog.revisions import ANNOUNCED, CURRENT, DRAFT, current_of, group_by_card, standing
from cardforge.kernel.cards import RETIRED, Card


class CardList(Sequence[Card]):
    """One revision of each card that was asked for: the current one of the day, or the newest of all."""

    def __init__(self, revisions: Iterable[Card], on: date, every: bool = False) -> None:
        self.on, self.every = on, every
        self._revisions = list(revisions)
        self._histories = group_by_card(self._revisions)
        self._cards = current_of(self._histories.values(), None if every else on)

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> list[Card]: ...
    def __getitem__(self, index: int | slice) -> Card | list[Card]:
        return self._cards[index]

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def every_revision(self) -> CardList:
        """The same with every revision of every card, whether or not it would be shown."""
        kept = CardList((), self.on, self.every)
        kept._revisions, kept._histories, kept._cards = self._revisions, self._histories, list(self._revisions)
        return kept

    def sorted_by(self, key: Callable[[Card], Any]) -> CardList:
        """The cards in another order; equal ones keep theirs."""
        return self.ordered(sorted(self._cards, key=key))

    def ordered(self, cards: list[Card]) -> CardList:
        """The same cards in the given order."""
        kept = CardList((), self.on, self.every)
        kept._revisions, kept._histories = self._revisions, self._histories
        kept._cards = cards
        return kept

    def where(self, matches: Callable[[Card], bool]) -> CardList:
        """The cards that match."""
        kept = CardList((), self.on, self.every)
        kept._revisions = [card for card in self._revisions if matches(card)]
        matching = set(map(id, kept._revisions))
        kept._histories, kept._cards = self._histories, [card for card in self._cards if id(card) in matching]
        return kept

    def words(self, word_of: Callable[[Card], str]) -> list[str]:
        """A word of every revision, shown or not, each once and sorted; empty words are left out."""
        return sorted({word_of(card) for card in self._revisions} - {""})

    def standing(self, card: Card) -> str:
        """How a revision stands on the day: current, outdated, announced, draft or retired."""
        return standing(card, self._histories[card.game, card.number, card.status == "imported"], self.on)

    @property
    def hidden(self) -> int:
        """The number of cards with a newer revision than the one shown: announced, or a draft."""
        shown = {(card.game, card.number, card.status == "imported", card.version) for card in self._cards}
        ahead = {
            (card.game, card.number, card.status == "imported")
            for card in self._revisions
            if (card.game, card.number, card.status == "imported", card.version) not in shown
            and self.standing(card) in (ANNOUNCED, DRAFT)
        }
        return len(ahead)


def coming(revisions: Sequence[Card], on: date) -> list[Card]:
    """The revisions of one card that are not legal yet on the day, drafts included, oldest first."""
    return [card for card in revisions if standing(card, revisions, on) in (ANNOUNCED, DRAFT)]


def standing_text(card: Card, how: str) -> str:
    """How a revision stands, in words with its date; "" for a current one."""
    if how == CURRENT:
        return ""
    if how == ANNOUNCED and card.legal_from is not None:
        return f"announced, {'retired' if card.is_retired else 'legal'} from {card.legal_from}"
    if how == RETIRED and card.legal_from is not None:
        return f"retired from {card.legal_from}"
    return how
