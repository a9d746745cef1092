"""Locks a deck: writes down which revision of every card it consists of, in `DECK.lock` beside the deck."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata.hashes import content_hash
from cardforge.decks.deck import Deck
from cardforge.decks.lock import DeckLock, lock_of, read_lock, write_lock
from cardforge.decks.pool import Pool
from cardforge.exchange.decoding import read_text_file
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import format_key, game_of, named_day, read_deck_file
from cardforge.tasks.decks.resolve_cards import resolve_cards, with_names
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

SUFFIX = ".lock"


@dataclass(frozen=True)
class LockedDeck:
    """A deck file and its lock."""

    file: str
    lock: DeckLock

    @property
    def data(self) -> bytes:
        """The contents of the lock file."""
        return write_lock(self.lock).encode()

    def to_json(self) -> dict[str, Any]:
        """The lock with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "name": self.lock.name,
            "game": self.lock.game,
            "format": self.lock.format,
            "on": self.lock.on.isoformat(),
            "hash": self.lock.hash,
            "cards": [
                {"section": card.section, "count": card.count, "card": card.name, "pin": card.pin, "hash": card.hash}
                for card in self.lock.cards
            ],
        }

    def lines(self) -> list[str]:
        """What was locked, in a line."""
        copies = sum(card.count for card in self.lock.cards)
        revisions = pluralize(len(self.lock.cards), "line")
        return [
            f"{self.file}: {pluralize(copies, 'card')} in {revisions} locked on {self.lock.on}, {self.lock.hash[:12]}"
        ]


def lock_path(deck: Path | str) -> Path:
    """The lock of a deck file: `my-deck.txt.lock` beside `my-deck.txt`."""
    file = Path(deck)
    return file.with_name(file.name + SUFFIX)


def lock_deck(file: Path | str, *, on: date | None = None, settings: Settings | None = None) -> LockedDeck:
    """Locks every card of a deck list in the revision that it names, or that is current today or on a day; writes nothing.

    Raises FaultyInput with every line that names no card, or more than one.
    """
    used = settings or Settings.from_environment()
    deck = read_deck_file(file, used.shelf)
    game = game_of(deck, file, shelf=used.shelf)
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    return LockedDeck(str(file), locked(deck, pool, game.slug, str(file), named_day(deck, file, on) or used.today))


def locked(deck: Deck, pool: Pool, game: str, file: str, on: date) -> DeckLock:
    """The lock of a deck that has been read; raises as `lock_deck` does."""
    named = with_names(deck, pool, on)
    return lock_of(named, game, format_key(deck), resolve_cards(named, pool, file, on), on, content_hash)


def read_lock_file(path: Path) -> DeckLock:
    """The lock in a file; raises FaultyInput with its faults."""
    return read_lock(read_text_file(path), str(path))
