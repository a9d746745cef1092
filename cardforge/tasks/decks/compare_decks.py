"""Compares two decks, or a deck and a lock: cards that only one has, other counts, other revisions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.decks.deck import Deck
from cardforge.decks.pool import Pool
from cardforge.decks.slots import slot_of
from cardforge.errors import CardforgeError
from cardforge.kernel.game import Game
from cardforge.tasks.cards.catalogue import catalogue
from cardforge.tasks.decks.outdated import sources
from cardforge.tasks.decks.resolve_cards import with_names
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class Copies:
    """Copies of a card in one section of a deck; none of a card that it does not have."""

    count: int = 0
    name: str = ""
    pin: str = ""
    """The revision that the line names, or that is current; "" for an unknown card."""


@dataclass(frozen=True)
class DeckChange:
    """One card of one section that differs."""

    section: str
    old: Copies
    new: Copies

    def to_json(self) -> dict[str, Any]:
        """The change with the keys of docs/json.md."""
        return {
            "section": self.section,
            "card": self.new.name or self.old.name,
            "from": {"count": self.old.count, "pin": self.old.pin},
            "to": {"count": self.new.count, "pin": self.new.pin},
        }

    def line(self) -> str:
        """`+ 2 Ash Knight`, `- 4 Elm Archer`, `~ 3 -> 4 Gate Runner`, `~ 4 Ash Knight 17@1 -> 17@2`."""
        if not self.old.count:
            return f"+ {self.new.count} {self.new.name}"
        if not self.new.count:
            return f"- {self.old.count} {self.old.name}"
        same = self.old.count == self.new.count
        count = str(self.new.count) if same else f"{self.old.count} -> {self.new.count}"
        renamed = f" (was {self.old.name})" if self.old.name != self.new.name else ""
        pins = f" {self.old.pin} -> {self.new.pin}" if self.old.pin != self.new.pin else ""
        return f"~ {count} {self.new.name}{renamed}{pins}"


@dataclass(frozen=True)
class DeckComparison:
    """The differences of two decks by section."""

    old: str
    new: str
    changes: tuple[DeckChange, ...]

    @property
    def equal(self) -> bool:
        """Whether both decks have the same copies of the same revisions."""
        return not self.changes

    def to_json(self) -> dict[str, Any]:
        """The comparison with the keys of docs/json.md."""
        changes = [change.to_json() for change in self.changes]
        return {"old": self.old, "new": self.new, "equal": self.equal, "changes": changes}

    def lines(self) -> list[str]:
        """The comparison as a page of text."""
        if self.equal:
            return [f"{self.old} and {self.new}: the same cards"]
        lines = [f"--- {self.old}", f"+++ {self.new}"]
        section = ""
        for change in self.changes:
            if change.section != section:
                lines.append(change.section)
                section = change.section
            lines.append(f"  {change.line()}")
        return lines


def compare_decks(
    old: Path | str, new: Path | str, *, on: date | None = None, settings: Settings | None = None
) -> DeckComparison:
    """Compares two decks or locks of one game; cards without a pin count in the revision current today or on a day.

    Raises CardforgeError for decks of two games, FaultyInput for a faulty file.
    """
    used = settings or Settings.from_environment()
    (first, game), (second, other) = _deck(old, used.shelf), _deck(new, used.shelf)
    if game.slug != other.slug:
        raise CardforgeError(
            f"{old} is a deck of {game.slug}, {new} one of {other.slug}; decks of one game are compared"
        )
    with catalogue(used) as catalog:
        pool = catalog.pool(game.slug)
    day = on or used.today
    sections = dict.fromkeys([*game.sections, *first.sections, *second.sections])
    changes = (change for section in sections for change in _changes(section, first, second, pool, day))
    return DeckComparison(str(old), str(new), tuple(changes))


def _deck(file: Path | str, shelf: Path | None) -> tuple[Deck, Game]:
    """The deck of a deck list as it stands, whatever its lock says, or the deck of a lock."""
    deck, lock, game = sources(file, shelf)
    return deck or (lock.deck() if lock else Deck()), game


def _changes(section: str, old: Deck, new: Deck, pool: Pool, on: date) -> Iterator[DeckChange]:
    before, after = (_copies(deck, section, pool, on) for deck in (old, new))
    for key in dict.fromkeys([*before, *after]):
        one, two = before.get(key, Copies()), after.get(key, Copies())
        if (one.count, one.pin) != (two.count, two.pin):
            yield DeckChange(section, one, two)


def _copies(deck: Deck, section: str, pool: Pool, on: date) -> dict[object, Copies]:
    """The copies by card; two versions of a card in one deck are two cards."""
    found: dict[object, Copies] = {}
    for entry in with_names(deck, pool, on).section(section):
        slot = slot_of(entry, pool, on)
        card = slot.card
        key: object = card.number if card and not slot.problem else slot.key
        if card and key in found and found[key].pin != card.pin:
            key = card.pin
        before = found.get(key, Copies()).count
        found[key] = Copies(before + entry.count, card.name if card else entry.name, card.pin if card else "")
    return found
