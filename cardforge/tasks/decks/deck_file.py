"""Reads deck lists from files, and finds the game, the format and the day that a deck names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.kernel.game import Game
from cardforge.registry import game, games
from cardforge.tomlio.nearest import nearest

OWN_SUFFIXES = ("", ".txt", ".deck")


PUBLISHED: Final = "arc/leaflet"
"""The format of a deck of the Arcmage client, which names none: the game as it is published."""


def read_deck_file(path: Path | str, shelf: Path | None = None) -> Deck:
    """Reads the deck in a file of any format that Cardforge knows, or in standard input for `-`.

    Raises FaultyInput with every fault of it.
    """
    from cardforge.exchange.decoding import STDIN, is_stdin, read_text_file

    file = Path(path)
    text = read_text_file(file)
    if file.suffix.casefold() not in OWN_SUFFIXES or str(path) == "-":
        from cardforge.exchange.deck_files import read

        deck = read(text, None, STDIN if is_stdin(file) else str(file), headings(shelf))
    else:
        from cardforge.decks.lists import read_deck

        deck = read_deck(text, str(file), headings(shelf))
    return deck if deck.format or deck.game else _published(deck, text, str(file))


def _published(deck: Deck, text: str, file: str) -> Deck:
    """A deck of the Arcmage client as one of its format; any other deck as it is."""
    if " by " not in text and "deckCards" not in text:
        return deck
    from cardforge.exchange.deck_formats import arcmage

    return replace(arcmage.read(text, file), game="arc", format=PUBLISHED) if arcmage.sniff(text) else deck


def headings(shelf: Path | None = None) -> tuple[str, ...]:
    """The sections of every game and those of other programs; a list from another program is read and then checked."""
    from cardforge.exchange.deck_formats.cardforge import SECTIONS

    own = (section for game in games(shelf).values() for section in game.sections)
    return tuple(dict.fromkeys([*own, *SECTIONS]))


def format_key(deck: Deck, asked: str | None = None) -> str:
    """The key of the format that was asked for, otherwise of the deck's own, with its game: `arc/standard`; "" for none."""
    key = asked or deck.format
    return f"{deck.game}/{key}" if key and deck.game and "/" not in key else key


def game_of(deck: Deck, file: Path | str, format: str | None = None, shelf: Path | None = None) -> Game:
    """The game that the format names, otherwise the game in the deck's header.

    Raises CardforgeError when neither names a game, UnknownName for an unknown game.
    """
    key = format_key(deck, format)
    slug, slash, _ = key.partition("/")
    if key and not slash:
        raise CardforgeError(f"{file}: the format {key!r} names no game; write it like arc/standard")
    if not (slug or deck.game):
        raise no_format(file)
    return game(slug or deck.game, shelf)


def no_format(file: Path | str) -> CardforgeError:
    """The error for a deck without a format, with the line that would name one."""
    return CardforgeError(f"{file}: names no format; begin it with a line such as: # format: arc/standard")


def format_named(key: str, formats: Mapping[str, Format]) -> Format:
    """The format of that key, such as `arc/standard`, among the formats of its game; raises UnknownName with the nearest one."""
    slug = key.partition("/")[2]
    if slug not in formats:
        near = nearest(slug, formats)
        known = [format.key for format in formats.values()]
        raise UnknownName("format", key, formats[near].key if near else None, known)
    return formats[slug]


def named_day(deck: Deck, file: Path | str, on: date | None = None) -> date | None:
    """The day that was asked for, otherwise the day of an event in the deck's header `# on: 2026-03-01`; None for neither.

    Raises FaultyInput when the header is not a date.
    """
    header = deck.headers.get("on")
    if on is not None or header is None:
        return on
    try:
        return date.fromisoformat(header)
    except ValueError:
        problem = f"{header[:40]!r} is not a date; write it like 2026-03-01"
        raise FaultyInput([Fault(str(file), "header on", problem)]) from None
