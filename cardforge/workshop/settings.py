"""What every task of the workshop needs from outside: the database, the person's own shelf, the day, a progress bar."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from cardforge.errors import CardforgeError

Progress = Callable[[str, int, int], None]
"""Told how far a long task is: what is done, how many of them, out of how many."""


def quiet(_what: str, _done: int, _total: int) -> None:
    """The progress of a task that nobody watches."""


@dataclass(frozen=True)
class Settings:
    """Where the catalogue and the own shelf are, and which day it is; made from the environment unless given."""

    database: str = ""
    """URL of the catalogue's database; "" for the file in the user's data folder."""
    shelf: Path | None = None
    """A shelf made by `cardforge init`, laid over the shipped one."""
    today: date = field(default_factory=date.today)
    progress: Progress = quiet

    @staticmethod
    def given(
        database: str | None = None,
        shelf: str | Path | None = None,
        today: date | None = None,
        progress: Progress = quiet,
    ) -> Settings:
        """Settings from arguments, and from CARDFORGE_DATABASE and CARDFORGE_SHELF where none is given.

        Raises CardforgeError when the shelf is no folder.
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
