"""How much of a list of texts can be read: by card, and by sentence without the wordings that only one card needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardforge.wording.reader import Reader
from cardforge.wording.split import AbilityText


@dataclass(frozen=True)
class ListedText:
    """One text of a list."""

    name: str
    text: str
    kind: str
    """The type of the card, in the words of the game; "" if unknown."""
    group: str = ""
    """The group of the list that it belongs to."""
    cost: str = ""
    """What its card prints as its cost; "" if unknown."""


@dataclass(frozen=True)
class SentenceCounts:
    """How many sentences (abilities as printed) there are, can be read, and can be read without special wordings."""

    total: int
    read: int
    without_own: int
    """Can be read without the wordings that no other card of the list needs."""
    without_unshared: int
    """Can be read without the wordings that neither another card of the list nor a card of the game needs."""


def count_sentences(
    reader: Reader, texts: Iterable[ListedText], shared: frozenset[int] = frozenset()
) -> SentenceCounts:
    """Counts the sentences of all texts, leaving out, card by card, the wordings that no other card needs.

    `shared` are the wordings that the game's own cards need.
    """
    cards = list(texts)
    units = [reader.sentences(card.text, card.kind, card.name) for card in cards]
    needed = [[reader.read_one(unit, card.kind) for unit in own] for card, own in zip(cards, units, strict=True)]
    cards_using = Counter(wording for own in needed for wording in _all_of(own))
    without_own = unshared = 0
    for card, own, needs in zip(cards, units, needed, strict=True):
        own_wordings = frozenset(wording for wording in _all_of(needs) if cards_using[wording] == 1)
        for unit, need in zip(own, needs, strict=True):
            if need is not None:
                without_own += _reads_without(reader, unit, card.kind, need, own_wordings)
                unshared += _reads_without(reader, unit, card.kind, need, own_wordings - shared)
    read = sum(need is not None for own in needed for need in own)
    return SentenceCounts(sum(len(own) for own in units), read, without_own, unshared)


def _reads_without(
    reader: Reader, unit: AbilityText, kind: str, need: frozenset[int], excluded: frozenset[int]
) -> bool:
    return not need & excluded or reader.read_one(unit, kind, excluded) is not None


def _all_of(needs: Sequence[frozenset[int] | None]) -> frozenset[int]:
    return frozenset().union(*(need for need in needs if need is not None))
