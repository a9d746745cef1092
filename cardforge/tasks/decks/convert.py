"""Converts decks to the formats of other programs; cards go by their names, and only deck codes need the catalogue."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardforge.decks.deck import Deck
from cardforge.tasks.decks.deck_file import headings
from cardforge.tasks.decks.resolve_cards import is_nameless, with_names, with_numbers
from cardforge.tasks.settings import Settings

if TYPE_CHECKING:
    from cardforge.exchange.deck_format import DeckFormat


@dataclass(frozen=True)
class ConvertedDeck:
    """A deck in another format."""

    data: bytes
    read_as: str
    """The format that the deck was read in, or "" when it was recognised."""
    losses: tuple[str, ...]
    """What the reader left aside or the new format cannot hold, a sentence each."""
    doubts: tuple[str, ...] = ()
    """What of the file may be misunderstood, a sentence each."""


def convert_deck(
    file: Path | str, to: str, read_as: str | None = None, *, settings: Settings | None = None
) -> ConvertedDeck:
    """Converts the deck of a file to the format `to`; a deck code gets its numbers and names from the catalogue.

    Raises UnknownName for an unknown format, FaultyInput when the file is not a deck.
    """
    from cardforge.exchange.deck_files import find_format, losses, read_file, write

    used = settings or Settings.from_environment()
    sections = headings(used.shelf)
    by_number = "card names" not in find_format(to).carries
    deck = read_file(Path(file), read_as, sections)
    if by_number or any(map(is_nameless, deck.entries)):
        deck = _looked_up(deck, by_number, used)
    return ConvertedDeck(write(deck, to, sections), read_as or "", tuple(losses(deck, to, sections)), deck.doubts)


def _looked_up(deck: Deck, by_number: bool, used: Settings) -> Deck:
    """The deck with the numbers of its cards, or with their names; unchanged when its game is unknown."""
    from cardforge.registry import games
    from cardforge.tasks.cards.catalogue import catalogue

    if deck.game not in games(used.shelf):
        return deck
    with catalogue(used) as catalog:
        pool = catalog.pool(deck.game)
    return with_numbers(deck, pool, used.today) if by_number else with_names(deck, pool, used.today)


def known_formats(slug: str = "") -> list[DeckFormat]:
    """The formats of deck lists in alphabetical order, or the one with that slug; raises UnknownName."""
    from cardforge.exchange.deck_files import find_format, formats

    return [find_format(slug)] if slug else list(formats().values())


def format_json(deck_format: DeckFormat) -> dict[str, Any]:
    """A format of deck lists with the keys of docs/json.md."""
    return {
        "format": deck_format.slug,
        "title": deck_format.title,
        "suffixes": list(deck_format.suffixes),
        "keeps": list(deck_format.keeps()),
        "loses": list(deck_format.loses()),
        "sections": list(deck_format.sections),
        "remark": deck_format.remark,
    }
