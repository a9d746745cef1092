"""A catalogue in SQLite: read with the standard library, written through SQLAlchemy."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.catalog.database_errors import sqlite_errors
from cardforge.catalog.store import Row, Rows
from cardforge.errors import CardforgeError

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from cardforge.catalog.word_index import WordIndex

READING_PATIENCE = 2_000
"""How many milliseconds a reader waits for another process that holds the file."""
WRITING_PATIENCE = 30_000
"""How many milliseconds a writer waits for another writer."""

WRITING_MEMORY = 65_536
"""How many KiB of the file a writer keeps in memory at most."""


class SqliteStore:
    """A catalogue in an SQLite file. Its rollback journal needs no second file for reading, so any medium will do."""

    def __init__(self, path: str) -> None:
        self.name = "the catalogue in memory" if path == ":memory:" else path
        self._engine: Engine | None = None
        self._words: dict[str, tuple[object, WordIndex]] = {}
        with sqlite_errors(self.name):
            self._raw = _connect(path)

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of one SELECT."""
        with sqlite_errors(self.name):
            return self._raw.execute(sql, values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[Rows]:
        """A transaction in which all SELECTs see the same state."""
        with sqlite_errors(self.name):
            self._raw.execute("BEGIN")
            try:
                yield self.rows
            finally:
                self._raw.rollback()

    def state(self, rows: Rows) -> object:
        """SQLite's count of the commits of others, and of our own changes."""
        return rows("PRAGMA data_version"), self._raw.total_changes

    def scores(self, game: str, words: Sequence[str]) -> dict[tuple[int, int, str], float]:
        """The scores of FTS5, from an index in memory that is made anew when the revisions have changed."""
        from cardforge.catalog.word_index import INDEXED, WordIndex

        with self.reading() as rows:
            state = self.state(rows)
            if self._words.get(game, (None, None))[0] != state:
                self._words[game] = state, WordIndex(rows(INDEXED, game=game))
        return self._words[game][1].scores(words)

    @contextmanager
    def writing(self, *, constraints: bool = True) -> Iterator[Connection]:
        """A transaction on the same connection; SQLAlchemy is imported only when it is needed."""
        from cardforge.catalog.sql import engine_on, sqlalchemy_errors

        if self._engine is None:
            self._engine = engine_on(self._raw)
        with sqlalchemy_errors(self.name):
            self._raw.execute(f"PRAGMA foreign_keys = {'ON' if constraints else 'OFF'}")
            self._raw.execute(f"PRAGMA busy_timeout = {WRITING_PATIENCE}")
            self._raw.execute(f"PRAGMA cache_size = -{WRITING_MEMORY}")
            try:
                with self._engine.begin() as connection:
                    yield connection
            finally:
                self._raw.execute(f"PRAGMA busy_timeout = {READING_PATIENCE}")

    def tables(self) -> set[str]:
        """The names of its tables, without SQLite's own."""
        names = self.rows("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        return {str(name) for (name,) in names if not str(name).startswith("sqlite_")}

    def close(self) -> None:
        """Closes the file."""
        self._raw.close()


def _connect(path: str) -> sqlite3.Connection:
    if path != ":memory:":
        file = Path(path)
        if file.is_dir():
            raise CardforgeError(f"{path} is a folder; a catalogue is a file such as {file / 'catalog.sqlite3'}")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CardforgeError(
                f"cannot make the folder of the catalogue {path}: {error.strerror}; choose another with --database"
            ) from error
    # one thread after the other may use it, as they borrow an open catalogue; never two at once
    return sqlite3.connect(path, timeout=READING_PATIENCE / 1000, isolation_level=None, check_same_thread=False)
