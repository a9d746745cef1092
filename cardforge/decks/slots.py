"""Where copies lie: one slot is one card in one section, found from the lines of a list."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from datetime import date

from cardforge.decks.deck import Entry
from cardforge.decks.pool import Pool, name_key
from cardforge.kernel.cards import Card

UNKNOWN = "unknown-card"
AMBIGUOUS = "ambiguous-name"
NO_REVISION = "unknown-revision"
OTHER_NAME = "pin-of-another-name"


@dataclass(frozen=True)
class Slot:
    """A card in a section, or a line that means no single card; two slots are the same when their keys are."""

    section: str
    name: str
    """The card's name, or as the list spells it while no card is found."""
    card: Card | None
    """The revision that lies there, or None when the line means no single one."""
    group: Hashable
    """What counts as one card with it (A339, A340)."""
    number: int | None = None
    """As the list pins it."""
    version: int | None = None
    problem: str = ""
    """Code of what is wrong with the line itself, or ""."""

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What makes it this slot and no other."""
        if self.card is None or self.problem:
            return (self.section, name_key(self.name), self.number, self.version)
        return (self.section, self.card.number, self.card.version)

    @property
    def label(self) -> str:
        """The name with its pin, as the list shows it."""
        return Entry(self.section, 1, self.name, self.number, self.version).label

    def kind(self, field: str = "type") -> str:
        """A word field of its card, "" when there is no card."""
        return self.card.word(field) if self.card else ""


def slot_of(entry: Entry, pool: Pool, on: date | None = None) -> Slot:
    """The slot that a line fills, its problem named when the line means no single revision."""
    if entry.number is None:
        return _floating(entry, pool, on)
    return _pinned(entry, pool, on)


def slot_for(card: Card, section: str, pool: Pool, on: date | None = None) -> Slot:
    """The slot of a card in a section, pinned only where its name alone would mean another revision."""
    plain = Slot(section, card.name, card, pool.group(card))
    if pool.named(card.name, on) == (card,):
        return plain
    return replace(plain, number=card.number, version=card.version)


def _floating(entry: Entry, pool: Pool, on: date | None) -> Slot:
    meant = pool.named(entry.name, on)
    if len(meant) == 1:
        return Slot(entry.section, entry.name, meant[0], pool.group(meant[0]))
    if meant:
        return Slot(entry.section, entry.name, None, pool.group(meant[0]), problem=AMBIGUOUS)
    return Slot(entry.section, entry.name, None, name_key(entry.name), problem=UNKNOWN)


def _pinned(entry: Entry, pool: Pool, on: date | None) -> Slot:
    number = entry.number or 0
    wanted = pool.current(number, on) if entry.version is None else pool.revision(number, entry.version)
    if wanted is None and entry.version is None:
        wanted = next(iter(pool.numbered(number)), None)
    group = pool.group_of(entry.name, entry.number)
    slot = Slot(
        entry.section, entry.name, wanted, name_key(entry.name) if group is None else group, number, entry.version
    )
    if wanted is None:
        known = pool.numbered(number) or pool.bearing(entry.name)
        return replace(slot, problem=NO_REVISION if known else UNKNOWN)
    if name_key(wanted.name) != name_key(entry.name):
        return replace(slot, problem=OTHER_NAME)
    return slot
