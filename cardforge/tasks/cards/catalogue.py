"""Opens the catalogue of cards in step with the shelves; every task that needs cards begins here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.card_source import read_source
from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.errors import Fault
from cardforge.registry import broken_games, games
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings

FAULTS_SHOWN = 3
"""How many faults of a game a warning names; `cards lint` shows all."""


@dataclass(frozen=True)
class SyncReport:
    """The changes that a sync with the card files made, game by game."""

    changes: dict[str, Changes]
    cards: dict[str, int]
    """The number of revisions that each game has on the shelves now."""
    faults: tuple[Fault, ...] = ()
    """The faults of the games that were left as they were."""

    @property
    def nothing(self) -> bool:
        """Whether the games without faults were in step before."""
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
            "faults": [vars(fault) for fault in self.faults],
        }


@contextmanager
def catalogue(settings: Settings | None = None) -> Iterator[Catalog]:
    """The catalogue, in step with the card files of every game.

    A game whose card files have faults is left out with a warning; asking for its cards raises FaultyInput.
    """
    used = settings or Settings.from_environment()
    with used.catalogs.borrowed(used.database) if used.catalogs else Catalog.open(used.database) as catalog:
        _sync(catalog, used)
        yield catalog
        _warn(catalog, used)


def readable(catalog: Catalog, slugs: Iterable[str]) -> list[str]:
    """The games that can be read; a game with faulty card files is left out, unless it is the only one that was asked for."""
    asked = list(slugs)
    return asked if len(asked) == 1 else [slug for slug in asked if slug not in catalog.faults]


def load_cards(settings: Settings | None = None) -> SyncReport:
    """Brings the catalogue in step with the card files, all or nothing for each game, and reports the changes."""
    used = settings or Settings.from_environment()
    with Catalog.open(used.database) as catalog:
        changes = _sync(catalog, used)
        faults = broken_games(used.shelf) | dict(catalog.faults)
        counts = {game: len(catalog.pool(game)) for game in games(used.shelf) if game not in faults}
    read = {game: done for game, done in changes.items() if game not in faults}
    return SyncReport(read, counts, tuple(fault for faulty in faults.values() for fault in faulty.faults))


def _sync(catalog: Catalog, settings: Settings) -> dict[str, Changes]:
    return dict(
        catalog.sync(read_source(game, card_folders(game, settings.shelf)) for game in games(settings.shelf).values())
    )


def _warn(catalog: Catalog, settings: Settings) -> None:
    for game, faulty in (broken_games(settings.shelf) | dict(catalog.faults)).items():
        more = len(faulty.faults) - FAULTS_SHOWN
        shown = [str(fault) for fault in faulty.faults[:FAULTS_SHOWN]] + ([f"and {more} more"] if more > 0 else [])
        warning = f"{game} is left out, because its card files have faults: " + "; ".join(shown)
        settings.refuse([warning])
        settings.warn(warning)


def _total(cards: dict[str, int]) -> str:
    return ", ".join(f"{game}: {number} revisions" for game, number in cards.items() if number)
