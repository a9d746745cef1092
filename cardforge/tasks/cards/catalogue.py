"""Opens the catalogue of cards in step with the shelves; every task that needs cards begins here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.card_source import read_source
from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class SyncReport:
    """The changes that a sync with the card files made, game by game."""

    changes: dict[str, Changes]
    cards: dict[str, int]
    """The number of revisions that each game has on the shelves now."""

    @property
    def nothing(self) -> bool:
        """Whether the catalogue was in step before."""
        return all(changes.is_empty for changes in self.changes.values())

    def lines(self) -> list[str]:
        """The changes, a line for each game, or that there were none."""
        if self.nothing:
            return [f"nothing changed; {_total(self.cards)}"]
        return [f"{game}: {changes}" for game, changes in self.changes.items() if not changes.is_empty]

    def to_json(self) -> dict[str, Any]:
        """The changes with the keys of docs/json.md."""
        return {
            "nothing": self.nothing,
            "games": {
                game: {
                    "added": list(changes.added),
                    "changed": list(changes.changed),
                    "removed": list(changes.removed),
                    "sets": list(changes.sets),
                    "formats": list(changes.formats),
                    "unchanged": changes.unchanged,
                }
                for game, changes in self.changes.items()
            },
        }


@contextmanager
def catalogue(settings: Settings | None = None) -> Iterator[Catalog]:
    """The catalogue, in step with the card files of every game.

    Raises FaultyInput, with nothing changed, when the card files have faults.
    """
    used = settings or Settings.from_environment()
    with Catalog.open(used.database) as catalog:
        _sync(catalog, used)
        yield catalog


def load_cards(settings: Settings | None = None) -> SyncReport:
    """Brings the catalogue in step with the card files, all or nothing, and reports the changes."""
    used = settings or Settings.from_environment()
    with Catalog.open(used.database) as catalog:
        changes = _sync(catalog, used)
        counts = {game: len(catalog.pool(game)) for game in games()}
    return SyncReport(changes, counts)


def _sync(catalog: Catalog, settings: Settings) -> dict[str, Changes]:
    return dict(catalog.sync(read_source(game, card_folders(game, settings.shelf)) for game in games().values()))


def _total(cards: dict[str, int]) -> str:
    return ", ".join(f"{game}: {number} revisions" for game, number in cards.items() if number)
