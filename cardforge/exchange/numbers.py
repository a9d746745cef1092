"""Between names and numbers: decks that came by name get pins for the deck code, decks from a code get their names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from cardforge.decks.deck import Deck, Entry


def with_names(deck: Deck, name_of: Callable[[int, int | None], str | None]) -> Deck:
    """The deck with names in place of `card 17`, asked by number and version; None leaves an entry as it is."""

    def named(entry: Entry) -> Entry:
        if entry.number is None or not re.fullmatch(r"card [0-9]+", entry.name):
            return entry
        return replace(entry, name=name_of(entry.number, entry.version) or entry.name)

    return replace(deck, entries=tuple(named(entry) for entry in deck.entries))


def with_numbers(deck: Deck, pin_of: Callable[[str], tuple[int, int | None] | None]) -> Deck:
    """The deck with every unpinned entry pinned, asked by name; None leaves an entry as it is."""

    def pinned(entry: Entry) -> Entry:
        found = pin_of(entry.name) if entry.number is None else None
        return replace(entry, number=found[0], version=found[1]) if found else entry

    return replace(deck, entries=tuple(pinned(entry) for entry in deck.entries))
