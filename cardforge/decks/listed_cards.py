"""Lists of cards in the parameters of a rule: `Ash Knight`, `17` for a number, `3 Ash Knight` for three points."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

from cardforge.decks.pool import name_key

if TYPE_CHECKING:
    from cardforge.decks.deck import Deck
    from cardforge.decks.formats import Format
    from cardforge.decks.pool import Pool

_POINTS = re.compile(r"([0-9]{1,3})\s+(\S.*)")


def listed(cards: Iterable[str], pool: Pool) -> dict[Hashable, str]:
    """The groups of the listed cards (C27), each with the words of the list; a name that the pool lacks stays a name."""
    return {_group(words, pool): words for words in cards}


def listed_points(cards: Iterable[str], pool: Pool) -> Mapping[Hashable, int]:
    """The points of each listed card; a line without a number is worth one point."""
    points: dict[Hashable, int] = {}
    for words in cards:
        found = _POINTS.fullmatch(words.strip())
        card, worth = (found[2], int(found[1])) if found else (words, 1)
        points[_group(card, pool)] = worth
    return points


def named_in(deck: Deck, format: Format | None) -> tuple[set[str], set[int]]:
    """The names and the numbers of the cards that a check of the deck asks for: those of its lines, and those that the format lists."""
    names = {entry.name for entry in deck.entries}
    numbers = {entry.number for entry in deck.entries if entry.number is not None}
    for rule in format.rules if format else ():
        for words in map(str.strip, rule.words("cards")):
            found = _POINTS.fullmatch(words)
            names |= {words, *([found[2]] if found else [])}
            numbers |= {int(part) for part in words.split() if part.isdecimal() and len(part) < 10}
    return names, numbers


def _group(words: str, pool: Pool) -> Hashable:
    words = words.strip()
    group = pool.group_of(words, int(words) if words.isdecimal() and len(words) < 10 else None)
    return name_key(words) if group is None else group
