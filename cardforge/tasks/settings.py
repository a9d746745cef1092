"""What every task needs from outside: the database, the person's own shelf, the date, preferences, a progress bar."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError, CardforgeWarning, WarningsRefused
from cardforge.tasks.configuration import find_configuration, read_configuration

if TYPE_CHECKING:
    from cardforge.catalog.kept_catalogs import KeptCatalogs

Progress = Callable[[str, int, int], None]
"""Is called with the progress of a long task: the kind of work, the number done, and the total."""
Warn = Callable[[str], None]
"""Is called with each warning of a task that still has an answer."""


def no_progress(_what: str, _done: int, _total: int) -> None:
    """Ignores the progress of a task."""


def no_warning(_message: str) -> None:
    """Ignores a warning: what the task makes tells it."""


def warn_in_python(message: str) -> None:
    """Warns a Python program in the usual way."""
    warnings.warn(message, CardforgeWarning, stacklevel=2)


@dataclass(frozen=True)
class Settings:
    """Where the catalogue and the person's shelf are, today's date, and preferences; see `from_environment`."""

    database: str = ""
    """URL of the catalogue's database; "" for the file in the user's data folder."""
    shelf: Path | None = None
    """A shelf made by `cardforge init`, laid over the shipped one."""
    today: date = field(default_factory=date.today)
    progress: Progress = no_progress
    warn: Warn = warn_in_python
    strict: bool = False
    """Whether a warning is refused before anything is written."""
    language: str = ""
    """Language of translations; "" for the cards' own."""
    paper: str = ""
    """Paper of prints that name none; "" for A4."""
    printer: str = ""
    """The printer that prints are made for; "" for any."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """What decided about `shelf` and `database`: an option, a variable of the environment, or a `cardforge.toml`."""
    catalogs: KeptCatalogs | None = None
    """Catalogues that stay open between tasks; None opens one for each task."""

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
        """Settings from the arguments, then from CARDFORGE_DATABASE and CARDFORGE_SHELF, then from the nearest `cardforge.toml`.

        Raises CardforgeError when the shelf is not a folder, FaultyInput for a faulty `cardforge.toml`.
        """
        configuration = read_configuration(find_configuration())
        file = str(configuration.file)
        own = str(configuration.shelf) if configuration.shelf else ""
        folder, shelf_from = _first("shelf", str(shelf or ""), own, file)
        url, database_from = _first("database", database or "", configuration.database, file)
        if folder and not Path(folder).is_dir():
            raise CardforgeError(f"{folder}: no such shelf; `cardforge init {folder}` makes one")
        return Settings(
            url,
            Path(folder) if folder else None,
            today or date.today(),
            progress,
            warn,
            strict,
            configuration.language,
            configuration.paper,
            configuration.printer,
            {"shelf": shelf_from, "database": database_from},
        )


def _first(name: str, given: str, configured: str, file: str) -> tuple[str, str]:
    """The value of a setting and what decided it: the argument, the environment, the file, or nothing."""
    variable = f"CARDFORGE_{name.upper()}"
    environment = os.environ.get(variable, "")
    if given and given != environment:
        return given, f"--{name}"
    if environment:
        return environment, variable
    return (configured, file) if configured else ("", "")
