"""What a search asks about beside the card itself: the day, the other revisions, decks, formats, keywords."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from datetime import date

from cardforge.errors import CardforgeError
from cardforge.kernel.cards import Card


def _no_standing(_card: Card, _on: date) -> str:
    raise CardforgeError("no other revisions are known here; `cardforge cards find` knows them")


def _no_deck(file: str) -> Collection[int]:
    raise CardforgeError(f"{file}: decks are read by `cardforge cards find` only")


def _no_format(format: str, _on: date) -> Callable[[Card], bool]:
    raise CardforgeError(f"{format}: formats are known to `cardforge cards find` only")


def _no_meaning(_card: Card, aspect: str) -> tuple[frozenset[str], ...]:
    raise CardforgeError(f"{aspect}: what texts mean is known to `cardforge cards find` only")


def _no_words(aspect: str) -> tuple[Collection[str], Collection[str]]:
    raise CardforgeError(f"{aspect}: what texts mean is known to `cardforge cards find` only")


@dataclass(frozen=True)
class SearchContext:
    """Answers to the questions that one card alone cannot answer; each raises CardforgeError if it does not know."""

    on: date = field(default_factory=date.today)
    standing: Callable[[Card, date], str] = _no_standing
    """How a revision stands on a day: current, outdated, announced, draft or retired."""
    cards_in_deck: Callable[[str], Collection[int]] = _no_deck
    """The numbers of the cards in the deck list of a file."""
    legal_in: Callable[[str, date], Callable[[Card], bool]] = _no_format
    """Whether a card may be played in a format on a day."""
    keywords: Callable[[], tuple[str, ...]] = tuple
    """The keywords of the game; with none, every word counts as one."""
    meaning: Callable[[Card, str], Collection[frozenset[str]]] = _no_meaning
    """What the text of a card does, when, or at what cost: for each effect, moment or cost the set of its words."""
    meaning_words: Callable[[str], tuple[Collection[str], Collection[str]]] = _no_words
    """The words with which a question about an aspect may begin, and all words that it may have."""
    words_of: Callable[[str], Collection[str]] = frozenset
    """The words of a question, in the form in which `meaning` has them."""
