"""Slots: one card in one section of a deck, resolved from the entries of a deck list."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from datetime import date
from functools import cached_property

from cardforge.decks.deck import Entry
from cardforge.decks.pool import Pool, name_key
from cardforge.kernel.cards import Card

UNKNOWN = "unknown-card"
AMBIGUOUS = "ambiguous-name"
NO_REVISION = "unknown-revision"
OTHER_NAME = "pin-of-another-name"
RETIRED = "retired-card"


@dataclass(frozen=True)
class Slot:
    """A card in a section, or an entry that names no single card; slots with equal keys are the same slot."""

    section: str
    name: str
    """The name as the deck list spells it."""
    card: Card | None
    """The revision of the card, or None if the entry names no single revision."""
    group: Hashable
    """Slots of the same group count as copies of one card (A339, A340)."""
    number: int | None = None
    """The number and the version that the deck list pins, if any."""
    version: int | None = None
    problem: str = ""
    """Code of the fault of the entry itself, "" if it has none."""

    @cached_property
    def key(self) -> tuple[Hashable, ...]:
        """The identity of the slot: section and revision, or section and spelling if the entry has a fault."""
        if self.card is None or self.problem:
            return (self.section, name_key(self.name), self.number, self.version)
        return (self.section, self.card.number, self.card.version)

    @property
    def label(self) -> str:
        """The name with its pin, as written in a deck list."""
        return Entry(self.section, 1, self.name, self.number, self.version).label

    def word(self, field: str = "type") -> str:
        """A field of its card as a word, "" if there is no card."""
        return self.card.word(field) if self.card else ""


def slot_of(entry: Entry, pool: Pool, on: date | None = None) -> Slot:
    """The slot that an entry fills, with its `problem` set if the entry names no single revision."""
    if entry.number is None:
        return _floating(entry, pool, on)
    return _pinned(entry, pool, on)


def slot_for(card: Card, section: str, pool: Pool, on: date | None = None) -> Slot:
    """The slot of a card in a section, pinned only if its name alone would name another revision."""
    slot = Slot(section, card.name, card, pool.group(card))
    if pool.cards_named(card.name, on) == (card,):
        return slot
    return replace(slot, number=card.number, version=card.version)


def _floating(entry: Entry, pool: Pool, on: date | None) -> Slot:
    cards = pool.cards_named(entry.name, on)
    if len(cards) == 1:
        problem = RETIRED if pool.retirement(cards[0].number, on) else ""
        return Slot(entry.section, entry.name, pool.printed(cards[0]), pool.group(cards[0]), problem=problem)
    if cards:
        return Slot(entry.section, entry.name, None, pool.group(cards[0]), problem=AMBIGUOUS)
    return Slot(entry.section, entry.name, None, name_key(entry.name), problem=UNKNOWN)


def _pinned(entry: Entry, pool: Pool, on: date | None) -> Slot:
    number = entry.number or 0
    card = pool.current(number, on) if entry.version is None else pool.revision(number, entry.version)
    if card is None and entry.version is None:
        card = next(iter(pool.revisions(number)), None)
    group = pool.group_of(entry.name, entry.number)
    slot = Slot(
        entry.section, entry.name, card, name_key(entry.name) if group is None else group, number, entry.version
    )
    if card is None:
        known = pool.revisions(number) or pool.revisions_named(entry.name)
        return replace(slot, problem=NO_REVISION if known else UNKNOWN)
    if name_key(card.name) != name_key(entry.name):
        return replace(slot, problem=OTHER_NAME)
    return replace(slot, card=pool.printed(card), problem=RETIRED) if pool.retirement(number, on) else slot
