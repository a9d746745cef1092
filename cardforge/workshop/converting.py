"""Decks in other programs' formats; cards are carried by name, and only the deck code asks the catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.workshop.deckcards import is_nameless, with_names, with_numbers
from cardforge.workshop.settings import Settings


@dataclass(frozen=True)
class Converted:
    """A deck in another format."""

    data: bytes
    read_as: str
    """The format that it was read in, or "" when it was recognised by itself."""
    losses: tuple[str, ...]
    """What the new format cannot carry, a sentence each."""


def convert_deck(
    file: Path | str, to: str, read_as: str | None = None, *, settings: Settings | None = None
) -> Converted:
    """The deck of a file in the format `to`; a deck code's numbers come from the catalogue, and its names too.

    Raises UnknownName for a format that is not there, FaultyInput when the file is no deck.
    """
    from cardforge.exchange.deckfiles import format_named, losses, read_file, write

    by_number = "card names" not in format_named(to).carries
    deck = read_file(Path(file), read_as)
    if by_number or any(map(is_nameless, deck.entries)):
        deck = _looked_up(deck, by_number, settings)
    return Converted(write(deck, to), read_as or "", tuple(losses(deck, to)))


def _looked_up(deck: Deck, by_number: bool, settings: Settings | None) -> Deck:
    """The deck with the numbers of its cards, or with their names; as it is when its game is not known here."""
    from cardforge.registry import games
    from cardforge.workshop.catalogue import catalogue

    if deck.game not in games():
        return deck
    with catalogue(settings) as catalog:
        pool = catalog.pool(deck.game)
    return with_numbers(deck, pool) if by_number else with_names(deck, pool)
