"""Converts between names and numbers: pins the entries of a deck for the deck code, and names those read from a code."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from cardforge.decks.deck import Deck, Entry


def with_names(deck: Deck, name_of: Callable[[int, int | None], str | None]) -> Deck:
    """Replaces names like `card 17` by `name_of(number, version)`; None leaves an entry unchanged."""

    def named(entry: Entry) -> Entry:
        if entry.number is None or not re.fullmatch(r"card [0-9]+", entry.name):
            return entry
        return replace(entry, name=name_of(entry.number, entry.version) or entry.name)

    return replace(deck, entries=tuple(named(entry) for entry in deck.entries))


def with_numbers(deck: Deck, pin_of: Callable[[str], tuple[int, int | None] | None]) -> Deck:
    """Pins every unpinned entry to the number and version of `pin_of(name)`; None leaves an entry unchanged."""

    def pinned(entry: Entry) -> Entry:
        pin = pin_of(entry.name) if entry.number is None else None
        return replace(entry, number=pin[0], version=pin[1]) if pin else entry

    return replace(deck, entries=tuple(pinned(entry) for entry in deck.entries))
