"""Upgrades a deck: its pins and its lock to the revisions that are current, checked before and after."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.deck import Deck, Entry
from cardforge.decks.list_edits import replace_entries
from cardforge.decks.lock import write_lock
from cardforge.decks.pool import Pool, name_key
from cardforge.decks.report import Report
from cardforge.errors import CardforgeError
from cardforge.exchange.decoding import read_text_file
from cardforge.kernel.cards import RETIRED
from cardforge.shelves import write_together
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.check import report_on
from cardforge.tasks.decks.deck_file import OWN_SUFFIXES, format_key
from cardforge.tasks.decks.deck_lock import SUFFIX, lock_path, locked
from cardforge.tasks.decks.outdated import ANNOUNCED, GONE, OutdatedCard, outdated_cards, pinned_cards, sources
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class UpgradedDeck:
    """What an upgrade changes, with the verdicts before and after; None for a deck that names no format."""

    file: str
    on: date
    cards: tuple[OutdatedCard, ...]
    before: Report | None
    after: Report | None
    texts: tuple[tuple[str, str], ...]
    """The files that it writes, with their contents."""
    dry_run: bool = False

    def write(self) -> None:
        """Writes the list and the lock, both or neither."""
        write_together({Path(file): text for file, text in self.texts})

    def to_json(self) -> dict[str, Any]:
        """The upgrade with the keys of docs/json.md."""
        return {
            "deck": self.file,
            "on": self.on.isoformat(),
            "dry_run": self.dry_run,
            "cards": [card.to_json() for card in self.cards],
            "before": self.before.to_json() if self.before else None,
            "after": self.after.to_json() if self.after else None,
            "files": [file for file, _ in self.texts],
        }

    def lines(self) -> list[str]:
        """The changes, the verdicts, and what was written."""
        verb = "would be upgraded" if self.dry_run else "upgraded"
        upgraded = [card for card in self.cards if card.standing != RETIRED]
        lines = [f"{self.file}: {pluralize(len(upgraded), 'card')} {verb} to {self.on}"]
        lines += [f"  {card.line()}" for card in self.cards]
        if self.before and self.after:
            lines.append(f"  {self.before.verdict} before, {self.after.verdict} after")
            lines += [f"  {finding.severity}  {finding.code}: {finding}" for finding in self.after.findings]
        wrote = "would be written" if self.dry_run else "written"
        return lines + [f"  {wrote}: {file}" for file, _ in self.texts]


def upgrade_deck(
    file: Path | str, *, dry_run: bool = False, on: date | None = None, settings: Settings | None = None
) -> UpgradedDeck:
    """Upgrades the pins in a deck list and its lock to the revisions that are current today or on a day.

    With `dry_run` nothing is written. With strict settings, findings of the upgraded deck are refused before anything is
    written. Raises CardforgeError for a lock (name its deck), for a deck with nothing to upgrade, and for a list of
    another program that pins revisions; FaultyInput for a faulty file.
    """
    used = settings or Settings.from_environment()
    if Path(file).suffix == SUFFIX:
        raise CardforgeError(f"{file}: is a lock; name its deck, {Path(file).with_suffix('')}")
    deck, lock, game = sources(file, used.shelf)
    assert deck is not None
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    day = on or used.today
    pins = pinned_cards(deck)
    if lock is None and not pins:
        raise CardforgeError(f"{file}: has no lock and pins no revision; `cardforge deck lock {file}` locks it")
    old = tuple(
        card
        for card in outdated_cards(lock.cards if lock else pins, pool, day)
        if card.standing not in (ANNOUNCED, GONE)
    )
    upgraded = deck.with_entries(_upgraded(entry, pool, day) for entry in deck.entries)
    texts = [*_list_text(file, deck, upgraded)]
    if lock is not None:
        renewed = locked(upgraded, pool, game.slug, str(file), day)
        if renewed.cards != lock.cards:
            texts.append((str(lock_path(file)), write_lock(renewed)))
    before, after = (_report(one, file, day, used) for one in (lock.deck() if lock else deck, upgraded))
    used.refuse([str(finding) for finding in after.findings] if after else [])
    result = UpgradedDeck(str(file), day, old, before, after, tuple(texts), dry_run)
    if not dry_run:
        result.write()
    return result


def _upgraded(entry: Entry, pool: Pool, on: date) -> Entry:
    """The entry pinned to the current revision if it pins an older one, under the name of that revision."""
    if entry.number is None or entry.version is None:
        return entry
    current = pool.current(entry.number, on)
    if current is None or current.is_retired or current.version <= entry.version:
        return entry
    name = entry.name if name_key(entry.name) == name_key(current.name) else current.name
    return replace(entry, name=name, version=current.version)


def _list_text(file: Path | str, deck: Deck, upgraded: Deck) -> list[tuple[str, str]]:
    changes = {new.line: new for old, new in zip(deck.entries, upgraded.entries, strict=True) if old != new}
    if not changes:
        return []
    if str(file) == "-" or Path(file).suffix.casefold() not in OWN_SUFFIXES:
        raise CardforgeError(f"{file}: pins revisions in another program's format; convert it with --to text first")
    return [(str(file), replace_entries(read_text_file(Path(file)), changes))]


def _report(deck: Deck, file: Path | str, on: date, settings: Settings) -> Report | None:
    return report_on(deck, file, on=on, settings=settings).report if format_key(deck) else None
