"""What every task needs from outside: the database, the person's own shelf, the date, a progress bar."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from cardforge.errors import CardforgeError, CardforgeWarning, WarningsRefused

Progress = Callable[[str, int, int], None]
"""Is called with the progress of a long task: the kind of work, the number done, and the total."""
Warn = Callable[[str], None]
"""Is called with each warning of a task that still has an answer."""


def no_progress(_what: str, _done: int, _total: int) -> None:
    """Ignores the progress of a task."""


def warn_in_python(message: str) -> None:
    """Warns a Python program in the usual way."""
    warnings.warn(message, CardforgeWarning, stacklevel=2)


@dataclass(frozen=True)
class Settings:
    """Where the catalogue and the person's shelf are, and today's date; from the environment unless given."""

    database: str = ""
    """URL of the catalogue's database; "" for the file in the user's data folder."""
    shelf: Path | None = None
    """A shelf made by `cardforge init`, laid over the shipped one."""
    today: date = field(default_factory=date.today)
    progress: Progress = no_progress
    warn: Warn = warn_in_python
    strict: bool = False
    """Whether a warning is refused before anything is written."""

    def refuse(self, warnings: Sequence[str]) -> None:
        """Raises WarningsRefused for any warning when the settings are strict; call it before anything is written."""
        if self.strict and warnings:
            raise WarningsRefused(warnings)

    @staticmethod
    def from_environment(
        database: str | None = None,
        shelf: str | Path | None = None,
        today: date | None = None,
        progress: Progress = no_progress,
        warn: Warn = warn_in_python,
        strict: bool = False,
    ) -> Settings:
        """Settings from the arguments, otherwise from CARDFORGE_DATABASE and CARDFORGE_SHELF.

        Raises CardforgeError when the shelf is not a folder.
        """
        folder = shelf or os.environ.get("CARDFORGE_SHELF")
        if folder and not Path(folder).is_dir():
            raise CardforgeError(f"{folder}: no such shelf; `cardforge init {folder}` makes one")
        return Settings(
            database or os.environ.get("CARDFORGE_DATABASE", ""),
            Path(folder) if folder else None,
            today or date.today(),
            progress,
            warn,
            strict,
        )
