"""The revisions that have been added since a day, an edition or a lock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.catalog.revisions import DRAFT
from cardforge.tasks.cards.stale import StaleRecord
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.revisions.baselines import baseline
from cardforge.tasks.revisions.entries import RevisionEntry, entries_of, made_stale, revisions_on_shelves
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class ChangedCards:
    """The revisions that a baseline did not have."""

    since: str
    on: date
    entries: tuple[RevisionEntry, ...]
    stale: tuple[StaleRecord, ...] = ()
    """The rulings and translations that these revisions made stale."""

    def to_json(self) -> dict[str, Any]:
        """The revisions with the keys of docs/json.md."""
        return {
            "since": self.since,
            "on": self.on.isoformat(),
            "changed": [entry.to_json() for entry in self.entries],
            "stale": [record.to_json() for record in self.stale],
        }

    def lines(self) -> list[str]:
        """The revisions with their changes, and how many there are."""
        lines = [line for entry in self.entries for line in entry.lines()]
        cards = len({(entry.card.game, entry.card.number) for entry in self.entries})
        lines += [record.line() for record in self.stale]
        return [*lines, f"{pluralize(len(self.entries), 'revision')} of {pluralize(cards, 'card')} since {self.since}"]


def changed_cards(
    since: str,
    game: str | None = None,
    *,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> ChangedCards:
    """The revisions known today, or on a day, that were not known `since` a day, an edition or a `published.lock`.

    A day compares with the revisions that were current on it. Announced revisions are included, with `every` also drafts and
    those that will be announced later. Raises UnknownName for an unknown game or edition, FaultyInput for a faulty lock.
    """
    used = settings or Settings.from_environment()
    day = on or used.today
    revisions = revisions_on_shelves(game, used)
    known = baseline(since, revisions)
    new = [entry for entry in entries_of(revisions, day) if not known.has(entry.card)]
    found = new if every else _known(new, day)
    return ChangedCards(known.name, day, tuple(found), tuple(made_stale(found, used)))


def _known(entries: Sequence[RevisionEntry], day: date) -> list[RevisionEntry]:
    return [entry for entry in entries if entry.standing != DRAFT and (entry.known_on or day) <= day]
