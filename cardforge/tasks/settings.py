"""What every task needs from outside: the database, the person's own shelf, the date, a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from cardforge.errors import CardforgeError

Progress = Callable[[str, int, int], None]
"""Is called with the progress of a long task: the kind of work, the number done, and the total."""


def no_progress(_what: str, _done: int, _total: int) -> None:
    """Ignores the progress of a task."""


@dataclass(frozen=True)
class Settings:
    """Where the catalogue and the person's shelf are, and today's date; from the environment unless given."""

    database: str = ""
    """URL of the catalogue's database; "" for the file in the user's data folder."""
    shelf: Path | None = None
    """A shelf made by `cardforge init`, laid over the shipped one."""
    today: date = field(default_factory=date.today)
    progress: Progress = no_progress

    @staticmethod
    def from_environment(
        database: str | None = None,
        shelf: str | Path | None = None,
        today: date | None = None,
        progress: Progress = no_progress,
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
        )
