"""Mistakes in the card files, all of them at once, found without any database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.carddata import CardSet, Remark, lint, read_formats, read_shelf
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.workshop.settings import Settings


@dataclass(frozen=True)
class Linted:
    """What a look through the card files found; warnings should be looked at, errors must be mended."""

    faults: tuple[Fault, ...]
    cards: int
    """Revisions that could be read."""
    sets: int

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are more than warnings."""
        return tuple(fault for fault in self.faults if _severity(fault) == "error")

    def to_json(self) -> dict[str, Any]:
        """The faults with the keys of docs/json.md."""
        listed = [{**vars(fault), "severity": _severity(fault)} for fault in self.faults]
        return {"cards": self.cards, "sets": self.sets, "faults": listed}


def lint_cards(game: str | None = None, *, settings: Settings | None = None) -> Linted:
    """Looks through the card files of a game, or of all; raises UnknownName for a game that is not there."""
    given = settings or Settings.given()
    found = [_lint(one, given) for one in ([game_named(game)] if game else games().values())]
    return Linted(
        tuple(fault for faults, _ in found for fault in faults),
        sum(len(one.cards) for _, sets in found for one in sets),
        sum(len(sets) for _, sets in found),
    )


def _lint(game: Game, settings: Settings) -> tuple[list[Fault], list[CardSet]]:
    folders = card_folders(game, settings.shelf)
    faults: list[Fault] = []
    sets: list[CardSet] = []
    try:
        sets = read_shelf(game, folders)
        faults += lint(sets, game)
    except FaultyInput as faulty:
        faults += faulty.faults
    try:
        read_formats(game, folders)
    except FaultyInput as faulty:
        faults += faulty.faults
    return faults, sets


def _severity(fault: Fault) -> str:
    return fault.severity if isinstance(fault, Remark) else "error"
