"""Revisions with what they changed: the entries from which lists of changes and release notes are made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.catalog.revisions import Change, group_by_card, history_entries, standing
from cardforge.kernel.cards import Card
from cardforge.tasks.cards.card_list import standing_text
from cardforge.tasks.cards.card_records import card_json
from cardforge.tasks.cards.catalogue import catalogue, readable
from cardforge.tasks.cards.find_cards import game_slugs
from cardforge.tasks.cards.stale import StaleRecord, stale_among
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class RevisionEntry:
    """One revision, the one before it, and what it changed."""

    card: Card
    before: Card | None
    """The version before; None for a new card."""
    changes: tuple[Change, ...]
    standing: str
    """How it stands on the day of the question: current, outdated, announced, draft or retired."""

    @property
    def known_on(self) -> date | None:
        """The day on which the revision became known: when it was announced, otherwise when it became legal."""
        return self.card.announced_on or self.card.legal_from

    def to_json(self) -> dict[str, Any]:
        """The entry with the keys of docs/json.md."""
        return {
            "card": card_json(self.card, self.standing),
            "before": self.before.key if self.before else None,
            "changes": [{"field": change.field, "text": str(change)} for change in self.changes],
        }

    def lines(self) -> list[str]:
        """The revision, its kind of change and reason, and a line for each changed field."""
        how = standing_text(self.card, self.standing) or self.standing
        kind = ": ".join(part for part in (self.card.change, self.card.note) if part) or "new"
        return [f"{self.card.key}  {self.card.name}  {how}; {kind}", *(f"    {change}" for change in self.changes)]


def entries_of(revisions: Iterable[Card], on: date) -> list[RevisionEntry]:
    """Every revision as an entry, card by card, oldest first."""
    found = []
    for history in group_by_card(revisions).values():
        before: Card | None = None
        for entry in history_entries(history):
            found.append(RevisionEntry(entry.card, before, entry.changes, standing(entry.card, history, on)))
            before = entry.card
    return found


def made_stale(entries: Sequence[RevisionEntry], settings: Settings) -> list[StaleRecord]:
    """The rulings and translations that no longer fit once these revisions are current."""
    found: list[StaleRecord] = []
    with catalogue(settings) as catalog:
        for slug in dict.fromkeys(entry.card.game for entry in entries):
            newest = {entry.card.number: entry.card for entry in entries if entry.card.game == slug}
            revisions = [card for card in catalog.revisions(slug) if card.status != "imported"]
            found += stale_among(catalog.records(slug), revisions, newest)
    return [record for record in found if record.kind != "printing"]


def revisions_on_shelves(game: str | None, settings: Settings) -> list[Card]:
    """Every revision of a game, or of all games, on the shelves; imported cards have no revisions of ours and are left out."""
    slugs = game_slugs(game, settings.shelf)
    with catalogue(settings) as catalog:
        cards = [card for slug in readable(catalog, slugs) for card in catalog.revisions(slug)]
    return [card for card in cards if card.status != "imported"]
