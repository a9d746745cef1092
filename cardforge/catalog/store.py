"""The two kinds of database behind one small face: SQLite read with the standard library, others through SQLAlchemy."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cardforge.catalog.trouble import explained, wrong_url
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from sqlalchemy import Connection, Engine

Row = tuple[Any, ...]
Rows = Callable[..., list[Row]]
"""Asks one SELECT with named values (`:game`) and gives all its rows."""

PATIENCE = 30.0
"""Seconds that one process waits for another that is writing."""


class Store(Protocol):
    """A database that is open; `name` says which one in messages, without passwords."""

    name: str

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of one SELECT."""

    def reading(self) -> AbstractContextManager[Rows]:
        """A transaction in which all SELECTs see the same moment."""

    def writing(self, *, constraints: bool = True) -> AbstractContextManager[Connection]:
        """A transaction that is written whole or, after any exception, not at all; one at a time."""

    def tables(self) -> set[str]:
        """The names of the tables in it."""

    def close(self) -> None:
        """Lets go of the database."""


def open_store(url: str) -> Store:
    """Opens the database of a URL or, without "://", of a file path; raises CardforgeError when it cannot be."""
    path = sqlite_path(url)
    if path is not None:
        return SqliteStore(path)
    from cardforge.catalog.sql import SqlStore

    return SqlStore(url)


def sqlite_path(url: str) -> str | None:
    """The file of an SQLite URL, ":memory:" for none; None for the URL of another kind of database."""
    scheme, found, rest = url.partition("://")
    if not found:
        if url.startswith("sqlite:") or not url:
            raise wrong_url(url)
        return url
    if scheme not in ("sqlite", "sqlite+pysqlite"):
        return None
    if rest in ("", "/", "/:memory:"):
        return ":memory:"
    if not rest.startswith("/") or "?" in rest:
        raise wrong_url(url)
    return rest[1:]


class SqliteStore:
    """A catalogue in an SQLite file, with a rollback journal: it needs no second file to be read, on any medium."""

    def __init__(self, path: str) -> None:
        self.name = "the catalogue in memory" if path == ":memory:" else path
        self._engine: Engine | None = None
        with explained(self.name):
            self._raw = _connect(path)

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of one SELECT."""
        with explained(self.name):
            return self._raw.execute(sql, values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[Rows]:
        """A transaction in which all SELECTs see the same moment."""
        with explained(self.name):
            self._raw.execute("BEGIN")
            try:
                yield self.rows
            finally:
                self._raw.rollback()

    @contextmanager
    def writing(self, *, constraints: bool = True) -> Iterator[Connection]:
        """A transaction on the same connection; SQLAlchemy is imported only now."""
        from cardforge.catalog.sql import engine_on, sql_explained

        if self._engine is None:
            self._engine = engine_on(self._raw)
        with sql_explained(self.name):
            self._raw.execute(f"PRAGMA foreign_keys = {'ON' if constraints else 'OFF'}")
            with self._engine.begin() as connection:
                yield connection

    def tables(self) -> set[str]:
        """The names of the tables in it, without SQLite's own."""
        names = self.rows("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        return {str(name) for (name,) in names if not str(name).startswith("sqlite_")}

    def close(self) -> None:
        """Closes the file."""
        self._raw.close()


def _connect(path: str) -> sqlite3.Connection:
    if path != ":memory:":
        place = Path(path)
        if place.is_dir():
            raise CardforgeError(f"{path} is a folder; a catalogue is a file, such as {place / 'catalog.sqlite3'}")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CardforgeError(
                f"cannot make the folder of the catalogue {path}: {error.strerror}; choose another with --database"
            ) from error
    return sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
