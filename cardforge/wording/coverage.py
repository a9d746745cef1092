"""How much of a list of texts reads: card by card, and sentence by sentence without what was made for one card only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardforge.wording.reader import Reader
from cardforge.wording.units import Unit


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
    """Without those that no other card of the list needs."""
    without_unshared: int
    """Without those that no other card of the list needs, and no card of the game either."""


def sentences(reader: Reader, texts: Iterable[Written], shared: frozenset[int] = frozenset()) -> Sentences:
    """Counts the sentences of all texts and leaves out, card by card, the wordings that no other card needs; `shared` are those that
    the game's own cards need."""
    cards = list(texts)
    units = [reader.sentences(card.text, card.kind, card.name) for card in cards]
    needed = [[reader.read_one(unit, card.kind) for unit in own] for card, own in zip(cards, units, strict=True)]
    users = Counter(wording for own in needed for wording in _all_of(own))
    still = unshared = 0
    for card, own, needs in zip(cards, units, needed, strict=True):
        only_here = frozenset(wording for wording in _all_of(needs) if users[wording] == 1)
        for unit, need in zip(own, needs, strict=True):
            if need is not None:
                still += _reads_without(reader, unit, card.kind, need, only_here)
                unshared += _reads_without(reader, unit, card.kind, need, only_here - shared)
    read = sum(need is not None for own in needed for need in own)
    return Sentences(sum(len(own) for own in units), read, still, unshared)


def _reads_without(reader: Reader, unit: Unit, kind: str, need: frozenset[int], left_out: frozenset[int]) -> bool:
    return not need & left_out or reader.read_one(unit, kind, left_out) is not None


def _all_of(needs: Sequence[frozenset[int] | None]) -> frozenset[int]:
    return frozenset().union(*(need for need in needs if need is not None))
