"""Deck lists from files: our own text format directly, everything else through `exchange`."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path

from cardforge.carddata.nearest import nearest
from cardforge.decks.deck import Deck
from cardforge.decks.formats import Format
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.kernel.game import Game
from cardforge.registry import game, games

OWN_SUFFIXES = ("", ".txt", ".deck")


def read_deck_file(path: Path | str) -> Deck:
    """The deck in a file, in any format that Cardforge reads; raises FaultyInput with every fault of it."""
    file = Path(path)
    if file.suffix.casefold() not in OWN_SUFFIXES:
        from cardforge.exchange.deckfiles import read_file

        return read_file(file)
    from cardforge.decks.lists import read_deck
    from cardforge.exchange.source import read_bytes, text_of

    return read_deck(text_of(read_bytes(file), str(file)), str(file), _headings())


def _headings() -> tuple[str, ...]:
    """The sections of every game, and those of other programs: a list that came from one is read, and then judged."""
    from cardforge.exchange.dialects.cardforge import SECTIONS

    own = (section for one in games().values() for section in one.sections)
    return tuple(dict.fromkeys([*own, *SECTIONS]))


def format_key(deck: Deck, asked: str | None = None) -> str:
    """The format that was asked for, or else the deck's own, with its game: `arc/standard`; "" when there is none."""
    key = asked or deck.format
    return f"{deck.game}/{key}" if key and deck.game and "/" not in key else key


def game_of(deck: Deck, file: Path | str, format: str | None = None) -> Game:
    """The game that the format, or else the deck's own header, names.

    Raises CardforgeError when neither names one, UnknownName when there is no such game.
    """
    key = format_key(deck, format)
    slug, sign, _ = key.partition("/")
    if key and not sign:
        raise CardforgeError(f"{file}: the format {key!r} names no game; one is written such as arc/standard")
    if not (slug or deck.game):
        raise no_format(file)
    return game(slug or deck.game)


def no_format(file: Path | str) -> CardforgeError:
    """The error of a deck that does not say by which rules it is built, with the line that would."""
    return CardforgeError(f"{file}: names no format; begin it with a line such as: # format: arc/standard")


def format_named(key: str, formats: Mapping[str, Format]) -> Format:
    """The format of that key, `arc/standard`, among those of its game by slug; raises UnknownName with the nearest one."""
    slug = key.partition("/")[2]
    if slug not in formats:
        near = nearest(slug, formats)
        raise UnknownName("format", key, formats[near].key if near else None, [one.key for one in formats.values()])
    return formats[slug]


def named_day(deck: Deck, file: Path | str, on: date | None = None) -> date | None:
    """The day that was asked for, or else the one in the deck's header `# on: 2026-03-01`, as of an event; None for neither.

    Raises FaultyInput when the header names no day.
    """
    header = deck.headers.get("on")
    if on is not None or header is None:
        return on
    try:
        return date.fromisoformat(header)
    except ValueError:
        problem = f"{header[:40]!r} is no day; one is written such as 2026-03-01"
        raise FaultyInput([Fault(str(file), "header on", problem)]) from None
