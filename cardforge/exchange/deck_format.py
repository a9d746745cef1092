"""The declaration of a deck format: its files, how it is recognised, what it can hold, how it is read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from cardforge.decks.deck import NO_PRINTING, Deck, Entry, Printing
from cardforge.exchange.synonyms import SIDE

FEATURES = ("card names", "sections", "pins", "card ids", "sets", "set numbers", "name", "game", "format", "headers")
"""What a deck has besides the counts, in the order of the table in `docs/exchange.md`."""


@dataclass(frozen=True)
class DeckFormat:
    """A format of deck lists, as data and three functions; a new format is a new module in `deck_formats`."""

    slug: str
    """The name for `--to` and `--from`."""
    title: str
    """The program and the kind of file, for the table of formats."""
    suffixes: tuple[str, ...]
    """File suffixes with the dot, in lower case, the usual one first."""
    carries: frozenset[str]
    """The `FEATURES` that are unchanged when an exported deck is read again."""
    sniff: Callable[[str], int]
    """How certainly a text is in this format: 0 no, 1 possible, 2 likely, 3 certain."""
    read: Callable[[str, str], Deck]
    """Converts text (without byte order mark, "\\n" line ends) and file name to a deck; raises FaultyInput."""
    write: Callable[[Deck], str]
    """Converts a deck to text; the same deck gives the same text. Raises FaultyInput when it cannot be written."""
    sections: tuple[str, ...] = ()
    """The only sections that it has, the main one first; empty when it can name any section."""
    remark: str = ""
    """What users of the format should know, in a sentence or two."""
    with_sections: Callable[[tuple[str, ...]], DeckFormat] | None = None
    """The format with further sections, which the games of a person's shelf have; None if it can name any section or no other."""

    def knowing(self, sections: tuple[str, ...]) -> DeckFormat:
        """The format with further sections, if it can have them."""
        more = tuple(section for section in sections if section not in self.sections)
        return self.with_sections(more) if self.with_sections and more else self

    def keeps(self) -> tuple[str, ...]:
        """The features that it can hold."""
        return tuple(feature for feature in FEATURES if feature in self.carries)

    def loses(self) -> tuple[str, ...]:
        """The features that it cannot hold."""
        return tuple(feature for feature in FEATURES if feature not in self.carries)

    def reduced(self, deck: Deck) -> Deck:
        """The deck with the sections, pins, ids, sets and numbers that the format can hold, so that lines it cannot tell apart are equal.

        A section that it does not have becomes its side deck, or its main section if it has none.
        """
        return deck.with_entries(self._reduced(entry) for entry in deck.entries)

    def _reduced(self, entry: Entry) -> Entry:
        kept = self.carries
        number, version = (entry.number, entry.version) if "pins" in kept else (None, None)
        printing = entry.printing and Printing(
            entry.printing.id if "card ids" in kept else "",
            entry.printing.set if "sets" in kept else "",
            entry.printing.number if "set numbers" in kept else "",
        )
        section = entry.section
        if self.sections and section not in self.sections:
            section = SIDE if SIDE in self.sections else self.sections[0]
        return replace(entry, section=section, number=number, version=version, printing=printing or NO_PRINTING)
