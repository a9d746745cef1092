"""Finds the cards of a locked or pinned deck that have been revised since, and those whose revision is announced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata.hashes import content_hash
from cardforge.decks.deck import Deck
from cardforge.decks.lock import DeckLock, LockedCard
from cardforge.decks.pool import Pool
from cardforge.errors import CardforgeError
from cardforge.kernel.cards import RETIRED, Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.deck_file import game_of, read_deck_file
from cardforge.tasks.decks.deck_lock import SUFFIX, lock_path, locked, read_lock_file
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

OUTDATED, ANNOUNCED, ALTERED, GONE = "outdated", "announced", "altered", "gone"
PLAYS_DIFFERENTLY = ("functional", "numbers")
"""The kinds of change after which a card does something else."""


@dataclass(frozen=True)
class OutdatedCard:
    """A card of a deck in an old revision, and the revisions that came or will come after it."""

    locked: LockedCard
    standing: str
    """`outdated`; `retired`: the card is out of the game; `announced`: a newer revision becomes legal later, or the card is retired
    later; `altered`: a revision with another content; `gone`: not in the catalogue."""
    later: tuple[Card, ...] = ()
    """The newer revisions up to the current one, or up to the last announced one, oldest first."""

    @property
    def plays_differently(self) -> bool:
        """Whether a change between the two is more than wording or art."""
        return any(card.change in PLAYS_DIFFERENTLY for card in self.later)

    def to_json(self) -> dict[str, Any]:
        """The card with the keys of docs/json.md."""
        newest = self.later[-1] if self.later else None
        return {
            "section": self.locked.section,
            "count": self.locked.count,
            "card": self.locked.name,
            "standing": self.standing,
            "from": self.locked.pin,
            "to": newest.pin if newest else None,
            "to_card": newest.name if newest else None,
            "plays_differently": self.plays_differently,
            "legal_from": newest.legal_from.isoformat() if newest and newest.legal_from else None,
            "changes": [{"version": card.version, "change": card.change, "note": card.note} for card in self.later],
        }

    def line(self) -> str:
        """The card in a line: copies, both revisions, kinds and reasons of the changes."""
        start = f"{self.locked.count} {self.locked.name} {self.locked.pin}"
        if not self.later:
            reason = (
                "is not in the catalogue" if self.standing == GONE else "has another content than when it was locked"
            )
            return f"{start} {reason}"
        newest = self.later[-1]
        if newest.is_retired:
            since = f" from {newest.legal_from}" if newest.legal_from else ""
            return f"{start} is retired{since}" + (f"  {newest.note}" if newest.note else "")
        name = f"{newest.name} " if newest.name != self.locked.name else ""
        kinds = ", ".join(dict.fromkeys(card.change for card in self.later if card.change))
        notes = " ".join(card.note for card in self.later if card.note).rstrip(".")
        since = f"legal from {newest.legal_from}" if newest.legal_from else ""
        reasons = "; ".join(part for part in (": ".join(part for part in (kinds, notes) if part), since) if part)
        return f"{start} -> {name}{newest.pin}" + (f"  {reasons}" if reasons else "")


@dataclass(frozen=True)
class OutdatedDeck:
    """How a deck stands against the catalogue on a day."""

    file: str
    on: date
    locked_on: date | None
    """The day of its lock, or None if it is pinned in the list itself."""
    cards: tuple[OutdatedCard, ...]
    list_changed: bool = False
    """Whether the list has other cards or counts than its lock."""

    @property
    def up_to_date(self) -> bool:
        """Whether nothing has to be upgraded today; announced revisions and a changed list do not count."""
        return all(card.standing == ANNOUNCED for card in self.cards)

    def to_json(self) -> dict[str, Any]:
        """The answer with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "on": self.on.isoformat(),
            "locked_on": self.locked_on.isoformat() if self.locked_on else None,
            "up_to_date": self.up_to_date,
            "list_changed": self.list_changed,
            "cards": [card.to_json() for card in self.cards],
        }

    def lines(self) -> list[str]:
        """The answer: a line for the deck and one for each card."""
        old = [card for card in self.cards if card.standing != ANNOUNCED]
        since = f", locked on {self.locked_on}" if self.locked_on else ""
        state = f"{pluralize(len(old), 'card')} outdated" if old else "up to date"
        lines = [f"{self.file}: {state} on {self.on}{since}"]
        lines += [f"  {card.standing}  {card.line()}" for card in self.cards]
        if self.list_changed:
            lines.append("  the list has other cards than its lock; `cardforge deck upgrade` renews the lock")
        return lines


def outdated_deck(file: Path | str, *, on: date | None = None, settings: Settings | None = None) -> OutdatedDeck:
    """Compares a deck with the revisions that are current today or on a day: by its lock, or else by the pins in its list.

    `file` is the deck or the lock itself. Raises CardforgeError for a deck that has neither, FaultyInput for a faulty file.
    """
    used = settings or Settings.from_environment()
    deck, lock, game = sources(file, used.shelf)
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    day = on or used.today
    if lock is None:
        pinned = pinned_cards(deck or Deck())
        if not pinned:
            raise CardforgeError(f"{file}: has no lock and pins no revision; `cardforge deck lock {file}` locks it")
        return OutdatedDeck(str(file), day, None, tuple(outdated_cards(pinned, pool, day)))
    changed = deck is not None and not _same_cards(locked(deck, pool, game.slug, str(file), lock.on), lock)
    return OutdatedDeck(str(file), day, lock.on, tuple(outdated_cards(lock.cards, pool, day)), changed)


def sources(file: Path | str, shelf: Path | None = None) -> tuple[Deck | None, DeckLock | None, Game]:
    """The deck of a file (None for a lock), the lock of the deck (None if it has none), and the game."""
    path = Path(file)
    if path.suffix == SUFFIX:
        own = read_lock_file(path)
        return None, own, game_named(own.game, shelf)
    deck = read_deck_file(file, shelf)
    beside = lock_path(path)
    lock = read_lock_file(beside) if str(file) != "-" and beside.is_file() else None
    return deck, lock, game_of(deck, file, shelf=shelf)


def pinned_cards(deck: Deck) -> tuple[LockedCard, ...]:
    """The lines of a deck list that pin a version."""
    return tuple(
        LockedCard(entry.section, entry.count, entry.name, entry.number, entry.version, "")
        for entry in deck.entries
        if entry.number is not None and entry.version is not None
    )


def outdated_cards(cards: Iterable[LockedCard], pool: Pool, on: date) -> Iterator[OutdatedCard]:
    """The cards that are not in their current revision on the day, and those for which a newer one is announced."""
    for card in cards:
        revision = pool.revision(card.number, card.version)
        if revision is None:
            yield OutdatedCard(card, GONE)
            continue
        if card.hash and content_hash(revision) != card.hash:
            yield OutdatedCard(card, ALTERED)
        current = pool.current(card.number, on)
        later = [other for other in pool.revisions(card.number) if other.version > card.version]
        passed = tuple(other for other in later if current is not None and other.version <= current.version)
        if current is not None and current.is_retired:
            yield OutdatedCard(card, RETIRED, passed or (current,))
        elif passed:
            yield OutdatedCard(card, OUTDATED, passed)
        ahead = tuple(other for other in later if other.legal_from is not None and other.legal_from > on)
        if ahead:
            yield OutdatedCard(card, ANNOUNCED, ahead)


def _same_cards(one: DeckLock, other: DeckLock) -> bool:
    counts = [{(card.section, card.number): 0 for card in lock.cards} for lock in (one, other)]
    for lock, found in zip((one, other), counts, strict=True):
        for card in lock.cards:
            found[card.section, card.number] += card.count
    return counts[0] == counts[1]
