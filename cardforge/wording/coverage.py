"""How much of a list of texts reads: card by card, and sentence by sentence without what was made for one card only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardforge.wording.reader import Reader


@dataclass(frozen=True)
class Written:
    """One text of a list."""

    name: str
    text: str
    kind: str
    """The type of the card, in the words of the game; "" if it is not known."""
    group: str = ""
    """What the list is told apart by."""


@dataclass(frozen=True)
class Sentences:
    """Sentences (abilities, as they stand on the cards): how many there are, how many read, and how many still do when the wordings
    that only their own card needs are left out."""

    total: int
    read: int
    without_own: int


def sentences(reader: Reader, texts: Iterable[Written]) -> Sentences:
    """Counts the sentences of all texts and leaves out, card by card, the wordings that no other card of the list needs."""
    cards = list(texts)
    units = [reader.sentences(card.text, card.kind, card.name) for card in cards]
    needed = [[reader.read_one(unit, card.kind) for unit in own] for card, own in zip(cards, units, strict=True)]
    users = Counter(wording for own in needed for wording in _all_of(own))
    still = 0
    for card, own, needs in zip(cards, units, needed, strict=True):
        only_here = frozenset(wording for wording in _all_of(needs) if users[wording] == 1)
        for unit, need in zip(own, needs, strict=True):
            if need is not None:
                still += not need & only_here or reader.read_one(unit, card.kind, only_here) is not None
    return Sentences(sum(len(own) for own in units), sum(need is not None for own in needed for need in own), still)


def _all_of(needs: Sequence[frozenset[int] | None]) -> frozenset[int]:
    return frozenset().union(*(need for need in needs if need is not None))
