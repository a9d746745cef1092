"""Checks the decks of all players of a tournament: one file for each player in a folder."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from io import StringIO
from pathlib import Path
from typing import Any

from cardforge.decks.deck import Deck
from cardforge.errors import CardforgeError
from cardforge.tasks.decks.check import DeckChecker, DeckVerdict
from cardforge.tasks.decks.deck_file import read_deck_file
from cardforge.tasks.decks.deck_lock import SUFFIX
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings

COLUMNS = ("player", "deck", "name", "format", "on", "cards", "verdict", "findings")
MOST_DECKS = 10_000
UNREADABLE = "unreadable"
"""The verdict on a file that is no deck, or names no known format."""


@dataclass(frozen=True)
class PlayerVerdict:
    """The verdict on the deck of one player; for an unreadable file, why it could not be checked."""

    player: str
    file: str
    checked: DeckVerdict | None
    problem: str = ""

    @property
    def verdict(self) -> str:
        """`legal`, `illegal` or `unreadable`."""
        return self.checked.report.verdict if self.checked else UNREADABLE

    @property
    def findings(self) -> list[str]:
        """What is wrong, a sentence each."""
        return [str(finding) for finding in self.checked.report.findings] if self.checked else self.problem.splitlines()

    @property
    def deck(self) -> Deck:
        """The deck, empty for an unreadable file."""
        return self.checked.deck if self.checked else Deck()

    def row(self) -> list[str]:
        """The verdict as a row of COLUMNS."""
        checked = self.checked
        format, on = (checked.format.key, str(checked.on)) if checked else ("", "")
        cards = str(self.deck.count()) if checked else ""
        return [self.player, self.file, self.deck.name, format, on, cards, self.verdict, "; ".join(self.findings)]

    def to_json(self) -> dict[str, Any]:
        """The verdict with the keys of docs/json.md."""
        checked = self.checked.to_json() if self.checked else None
        return {
            "player": self.player,
            "deck": self.file,
            "verdict": self.verdict,
            "problem": self.problem,
            "check": checked,
        }


@dataclass(frozen=True)
class FolderVerdict:
    """The verdicts on all decks of a folder, sorted by player."""

    folder: str
    players: tuple[PlayerVerdict, ...]

    @property
    def all_legal(self) -> bool:
        """Whether every deck is legal."""
        return all(player.checked is not None and player.checked.legal for player in self.players)

    @property
    def warnings(self) -> list[str]:
        """Every finding of every player, for strict settings."""
        return [f"{player.player}: {finding}" for player in self.players for finding in player.findings]

    def to_json(self) -> dict[str, Any]:
        """The verdicts with the keys of docs/json.md."""
        return {
            "folder": self.folder,
            "all_legal": self.all_legal,
            "players": [player.to_json() for player in self.players],
        }

    def lines(self) -> list[str]:
        """A line for each player with the findings below it, and a total."""
        lines: list[str] = []
        for player in self.players:
            lines.append(f"{player.verdict:<10}  {player.player}  {player.file}")
            lines += [f"    {finding}" for finding in player.findings]
        legal = sum(player.checked is not None and player.checked.legal for player in self.players)
        return [*lines, f"{self.folder}: {legal} of {pluralize(len(self.players), 'deck')} legal"]

    def csv(self) -> str:
        """A table with a row for each player."""
        written = StringIO()
        writer = csv.writer(written, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows([_harmless(cell) for cell in player.row()] for player in self.players)
        return written.getvalue()


def check_folder(
    folder: Path | str, format: str | None = None, *, on: date | None = None, settings: Settings | None = None
) -> FolderVerdict:
    """Checks every deck in a folder against its own format or another; a file that cannot be read is a verdict too.

    A deck belongs to the player in its header `# player:`, or else to the name of its file. Files that begin with a dot and
    locks are left out. Raises CardforgeError for a folder without decks.
    """
    files = sorted(path for path in Path(folder).iterdir() if _is_deck(path))
    if not files:
        raise CardforgeError(f"{folder}: has no deck; put the list of each player into a file of its own")
    if len(files) > MOST_DECKS:
        raise CardforgeError(f"{folder}: has {len(files):,} files; at most {MOST_DECKS:,} decks are checked together")
    checker = DeckChecker(settings or Settings.from_environment())
    return FolderVerdict(str(folder), tuple(_by_player(_checked(file, format, on, checker) for file in files)))


def _checked(file: Path, format: str | None, on: date | None, checker: DeckChecker) -> PlayerVerdict:
    player = file.stem
    try:
        deck = read_deck_file(file, checker.shelf)
        player = deck.headers.get("player", file.stem)
        return PlayerVerdict(player, str(file), checker.report_on(deck, file, format, on))
    except CardforgeError as error:
        return PlayerVerdict(player, str(file), None, str(error))


def _by_player(verdicts: Iterable[PlayerVerdict]) -> list[PlayerVerdict]:
    return sorted(verdicts, key=lambda verdict: (verdict.player.casefold(), verdict.file))


def _is_deck(path: Path) -> bool:
    return path.is_file() and not path.name.startswith(".") and path.suffix != SUFFIX


def _harmless(cell: str) -> str:
    """A cell that a spreadsheet does not take for a formula."""
    return f"'{cell}" if cell.startswith(("=", "+", "-", "@")) else cell
