"""Editions of a catalogue: what was published by a day, with a hash over every revision, so that a result can be checked years later."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from cardforge.carddata import content_hash
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.revisions.entries import revisions_on_shelves
from cardforge.tasks.settings import Settings
from cardforge.tomlio.nearest import nearest

SHELF = "shelf"
"""The last word of the id of the edition that has everything on the shelf, drafts too."""
HASH_SHOWN = 12
"""How many digits of a hash are enough to name an edition."""
_SHORTEST_HASH = 6


@dataclass(frozen=True)
class Edition:
    """Everything of a game that was published by a day."""

    game: str
    on: date | None
    """The day on which its newest revisions were announced; None for everything on the shelf."""
    revisions: tuple[Card, ...]
    new: tuple[Card, ...]
    """The revisions that the edition before did not have."""

    @property
    def id(self) -> str:
        """`<game>-<day>`, or `<game>-shelf`."""
        return f"{self.game}-{self.on or SHELF}"

    @property
    def hash(self) -> str:
        """The SHA-256 over the sorted revisions with their content hashes, in 64 hexadecimal digits."""
        return edition_hash(self.revisions)

    def to_json(self) -> dict[str, Any]:
        """The edition with the keys of docs/json.md."""
        return {
            "id": self.id,
            "game": self.game,
            "on": str(self.on) if self.on else None,
            "hash": self.hash,
            "revisions": len(self.revisions),
            "new": [card.pin for card in self.new],
        }

    def row(self) -> tuple[str, str, str, str]:
        """Id, short hash, number of revisions, and what is new, as columns."""
        new = f"{len(self.new)} new" if self.on else f"{pluralize(len(self.new), 'draft')}"
        return self.id, self.hash[:HASH_SHOWN], pluralize(len(self.revisions), "revision"), new


def edition_hash(revisions: Iterable[Card]) -> str:
    """The hash of a set of revisions: of lines `<game>/<number>@<version> <content hash>`, sorted."""
    lines = sorted(f"{card.key} {content_hash(card)}\n" for card in revisions)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def editions(game: str | None = None, *, settings: Settings | None = None) -> list[Edition]:
    """The editions of a game, or of all games, oldest first: one for each day on which revisions were announced.

    They are derived from the published revisions and never stored; the last one of a game has everything on the shelf.
    """
    used = settings or Settings.from_environment()
    return editions_of(revisions_on_shelves(game, used))


def editions_of(revisions: Iterable[Card]) -> list[Edition]:
    """The editions of these revisions, game by game."""
    by_game: dict[str, list[Card]] = {}
    for card in revisions:
        by_game.setdefault(card.game, []).append(card)
    return [edition for game, cards in by_game.items() for edition in _editions(game, cards)]


def find_edition(name: str, known: list[Edition]) -> Edition:
    """The edition with that id, or whose hash begins so; raises UnknownName with the nearest id."""
    found = [edition for edition in known if edition.id == name]
    if not found and len(name) >= _SHORTEST_HASH:
        found = [edition for edition in known if edition.hash.startswith(name.lower())]
    if not found:
        ids = [edition.id for edition in known]
        raise UnknownName("edition", name, nearest(name, ids), ids)
    if len({edition.game for edition in found}) > 1:
        raise CardforgeError(f"{name!r} begins the hashes of several editions; name more digits")
    return found[0]


def _editions(game: str, cards: list[Card]) -> list[Edition]:
    published = [card for card in cards if card.status == "published" and card.announced_on is not None]
    days = sorted({card.announced_on for card in published if card.announced_on})
    found = []
    for day in days:
        known = tuple(card for card in published if card.announced_on and card.announced_on <= day)
        found.append(Edition(game, day, known, tuple(card for card in known if card.announced_on == day)))
    drafts = tuple(card for card in cards if card.status != "published")
    return [*found, Edition(game, None, tuple(cards), drafts)]
