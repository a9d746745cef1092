"""The catalogue, open and level with the shelves; every task that needs cards begins here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.catalog.stock import stock
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.workshop.settings import Settings


@dataclass(frozen=True)
class Levelled:
    """What bringing the catalogue level has changed, game by game."""

    changes: dict[str, Changes]
    cards: dict[str, int]
    """How many revisions of the shelves each game has now."""

    @property
    def nothing(self) -> bool:
        """Whether all was level before."""
        return all(changes.nothing for changes in self.changes.values())

    def lines(self) -> list[str]:
        """What changed, a line for each game, or that nothing did."""
        if self.nothing:
            return [f"nothing changed; {_total(self.cards)}"]
        return [f"{game}: {changes}" for game, changes in self.changes.items() if not changes.nothing]

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
    """The catalogue, brought level with the shelves of every game.

    Raises FaultyInput, with nothing changed, when the card files have faults.
    """
    given = settings or Settings.given()
    with Catalog.open(given.database) as catalog:
        catalog.level(stock(game, card_folders(game, given.shelf)) for game in games().values())
        yield catalog


def load_cards(settings: Settings | None = None) -> Levelled:
    """Brings the catalogue level with the card files, all or nothing, and tells what that changed."""
    given = settings or Settings.given()
    with Catalog.open(given.database) as catalog:
        changes = catalog.level(stock(game, card_folders(game, given.shelf)) for game in games().values())
        counts = {game: len(catalog.pool(game)) for game in games()}
    return Levelled(dict(changes), counts)


def _total(cards: dict[str, int]) -> str:
    return ", ".join(f"{game}: {number} revisions" for game, number in cards.items() if number)
