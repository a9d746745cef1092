"""Finds the mistakes in the card files, all at once and without a database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardforge.carddata import CardSet, LintFault, lint, read_formats, read_shelf
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings


@dataclass(frozen=True)
class LintReport:
    """The faults in the card files; errors must be corrected, warnings should be looked at."""

    faults: tuple[Fault, ...]
    cards: int
    """The number of revisions that could be read."""
    sets: int

    @property
    def errors(self) -> tuple[Fault, ...]:
        """The faults that are more than warnings."""
        return tuple(fault for fault in self.faults if _severity(fault) == "error")

    def to_json(self) -> dict[str, Any]:
        """The faults with the keys of docs/json.md."""
        listed = [{**vars(fault), "severity": _severity(fault)} for fault in self.faults]
        return {"cards": self.cards, "sets": self.sets, "faults": listed}


def lint_cards(game: str | None = None, *, settings: Settings | None = None) -> LintReport:
    """Checks the card files of a game, or of all games; raises UnknownName for an unknown game."""
    used = settings or Settings.from_environment()
    linted = [_lint(checked, used) for checked in ([game_named(game)] if game else games().values())]
    return LintReport(
        tuple(fault for faults, _ in linted for fault in faults),
        sum(len(card_set.cards) for _, sets in linted for card_set in sets),
        sum(len(sets) for _, sets in linted),
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
    return fault.severity if isinstance(fault, LintFault) else "error"
