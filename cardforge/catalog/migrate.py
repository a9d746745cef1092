"""Runs the Alembic migrations of a store in one transaction; the only module that imports Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from alembic import command
from alembic.config import Config

from cardforge.catalog.schema import is_current
from cardforge.catalog.store import Store

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(store: Store, to: str = "head") -> None:
    """Upgrades the schema to a version; if another process has already done so, it does nothing."""
    with store.writing(constraints=False) as connection:
        if not is_current(store):
            settings = _settings()
            settings.attributes["connection"] = connection
            command.upgrade(settings, to)


def script(dialect: str, to: TextIO) -> None:
    """Writes the SQL of all migrations for a database dialect, for an administrator who runs it by hand."""
    settings = _settings(to)
    settings.attributes["dialect"] = dialect
    command.upgrade(settings, "head", sql=True)


def _settings(output: TextIO | None = None) -> Config:
    settings = Config(output_buffer=output)
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return settings
