"""Deck lists from files: our own text format directly, everything else through `exchange`."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError, Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.registry import game

OWN_SUFFIXES = ("", ".txt", ".deck")


def read_deck_file(path: Path | str) -> Deck:
    """The deck in a file, in any format that Cardforge reads; raises FaultyInput with every fault of it."""
    file = Path(path)
    if file.suffix.casefold() not in OWN_SUFFIXES:
        from cardforge.exchange.deckfiles import read_file

        return read_file(file)
    from cardforge.decks.lists import read_deck
    from cardforge.exchange.source import read_bytes, text_of

    return read_deck(text_of(read_bytes(file), str(file)), str(file))


def game_of(deck: Deck, file: Path | str, format: str | None = None) -> Game:
    """The game that the format, or else the deck's own header, names.

    Raises CardforgeError when neither names one, UnknownName when there is no such game.
    """
    slug = format.partition("/")[0] if format else deck.game or deck.format.partition("/")[0]
    if not slug:
        raise CardforgeError(f"{file}: names no format; begin it with a line such as: # format: arc/standard")
    return game(slug)


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
