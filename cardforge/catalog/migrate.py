"""Runs Alembic's steps on a store, in one transaction; the only module that imports Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from alembic import command
from alembic.config import Config

from cardforge.catalog.schema import is_current
from cardforge.catalog.store import Store

STEPS = Path(__file__).parent / "migrations"


def upgrade(store: Store, to: str = "head") -> None:
    """Brings the schema up to a version; of two processes at once the second finds the work done."""
    with store.writing(constraints=False) as connection:
        if not is_current(store):
            settings = _settings()
            settings.attributes["connection"] = connection
            command.upgrade(settings, to)


def script(dialect: str, to: TextIO) -> None:
    """Writes the SQL of all steps for a kind of database, for an administrator who runs it by hand."""
    settings = _settings(to)
    settings.attributes["dialect"] = dialect
    command.upgrade(settings, "head", sql=True)


def _settings(output: TextIO | None = None) -> Config:
    settings = Config(output_buffer=output)
    settings.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    return settings
