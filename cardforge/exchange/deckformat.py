"""What a deck format declares of itself: its files, how it is recognised, what it can carry, how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardforge.decks.deck import Deck

FEATURES = ("card names", "sections", "pins", "name", "game", "format", "headers")
"""What a deck has beside the counts, in the order of the table in `docs/exchange.md`."""


@dataclass(frozen=True)
class DeckFormat:
    """One format of deck lists, as data and three functions; a new one is a new module in `dialects`."""

    slug: str
    """What `--to` and `--from` call it."""
    title: str
    """The program and the kind of file, for the table of formats."""
    suffixes: tuple[str, ...]
    """File name endings with the dot, small letters, the usual one first."""
    carries: frozenset[str]
    """The `FEATURES` that come back whole when an exported deck is read again."""
    sniff: Callable[[str], int]
    """How sure it is of a text: 0 no, 1 possible, 2 likely, 3 certain."""
    read: Callable[[str, str], Deck]
    """Text (without byte order mark, "\\n" line ends) and file name to a deck; raises FaultyInput with every fault."""
    write: Callable[[Deck], str]
    """A deck to text, the same deck always to the same text; raises FaultyInput when it cannot be written at all."""
    sections: tuple[str, ...] = ()
    """The only sections it has, the main one first; empty when it can name any section."""
    remark: str = ""
    """What a person who moves decks should know, in a sentence or two."""

    def loses(self) -> tuple[str, ...]:
        """The features that it does not carry."""
        return tuple(feature for feature in FEATURES if feature not in self.carries)
