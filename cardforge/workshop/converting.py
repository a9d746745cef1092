"""Decks in other programs' formats; no catalogue is needed, the cards are carried by name."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Converted:
    """A deck in another format."""

    data: bytes
    read_as: str
    """The format that it was read in, or "" when it was recognised by itself."""
    losses: tuple[str, ...]
    """What the new format cannot carry, a sentence each."""


def convert_deck(file: Path | str, to: str, read_as: str | None = None) -> Converted:
    """The deck of a file in the format `to`.

    Raises UnknownName for a format that is not there, FaultyInput when the file is no deck.
    """
    from cardforge.exchange.deckfiles import format_named, losses, read_file, write

    format_named(to)
    deck = read_file(Path(file), read_as)
    return Converted(write(deck, to), read_as or "", tuple(losses(deck, to)))
