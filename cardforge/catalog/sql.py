"""Databases through SQLAlchemy: writing to SQLite, and everything on PostgreSQL."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from cardforge.catalog.database_errors import database_error, invalid_url
from cardforge.catalog.store import Row, Rows
from cardforge.errors import CardforgeError

_LOCK = 0x43415244
"""The advisory lock that a writer of a PostgreSQL catalogue holds: "CARD" in ASCII."""

_SCORES = """
SELECT number, version, origin, ts_rank(words, asked, 1) FROM (
    SELECT number, version, origin,
        setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', text), 'D') AS words,
        to_tsquery('simple', :asked) AS asked
    FROM revision WHERE game = :game
) AS indexed WHERE words @@ asked
"""


def engine_on(raw: sqlite3.Connection) -> Engine:
    """An engine on an open SQLite connection; its transactions lock out other writers from the start."""
    engine = create_engine("sqlite://", creator=lambda: raw, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


@contextmanager
def sqlalchemy_errors(name: str) -> Iterator[None]:
    """A context in which errors of SQLAlchemy and of its driver are raised as CardforgeError."""
    try:
        yield
    except SQLAlchemyError as error:
        raise database_error(getattr(error, "orig", None) or error, name) from error
    except sqlite3.Error as error:
        raise database_error(error, name) from error


class SqlStore:
    """A catalogue in a PostgreSQL database or schema."""

    def __init__(self, url: str) -> None:
        self._engine, self.name = _engine(url)
        with sqlalchemy_errors(self.name):
            self._engine.connect().close()

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of one SELECT."""
        with self.reading() as rows:
            return rows(sql, **values)

    @contextmanager
    def reading(self) -> Iterator[Rows]:
        """A transaction in which all SELECTs see the same state."""
        with sqlalchemy_errors(self.name), self._engine.connect() as connection:
            connection.execution_options(isolation_level="REPEATABLE READ")

            def rows(sql: str, **values: Any) -> list[Row]:
                return [tuple(row) for row in connection.execute(text(sql), values)]

            yield rows

    def state(self, rows: Rows) -> object:
        """The snapshot of the transaction: which transactions it sees."""
        return rows("SELECT CAST(pg_current_snapshot() AS TEXT)")

    def scores(self, game: str, words: Sequence[str]) -> dict[tuple[int, int, str], float]:
        """The scores of PostgreSQL's text search: names weigh more than texts, and beginnings of words count."""
        phrases = (" <-> ".join(f"{part}:*" for part in re.findall(r"\w+", word)) for word in words)
        asked = " | ".join(phrase for phrase in phrases if phrase)
        return {tuple(row[:3]): row[3] for row in self.rows(_SCORES, game=game, asked=asked)} if asked else {}

    @contextmanager
    def writing(self, *, constraints: bool = True) -> Iterator[Connection]:
        """A transaction that first waits for any other writer."""
        with sqlalchemy_errors(self.name), self._engine.begin() as connection:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            yield connection

    def tables(self) -> set[str]:
        """The names of the tables in the schema of the connection."""
        with sqlalchemy_errors(self.name):
            return set(inspect(self._engine).get_table_names())

    def close(self) -> None:
        """Closes the connections."""
        self._engine.dispose()


def _engine(url: str) -> tuple[Engine, str]:
    try:
        address = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise invalid_url(url) from error
    if address.get_backend_name() not in ("postgresql", "postgres"):
        raise CardforgeError(f"{address.drivername!r} is not supported; a catalogue is in SQLite or PostgreSQL")
    try:
        engine = create_engine(address.set(drivername="postgresql+psycopg"))
    except ModuleNotFoundError as error:
        raise CardforgeError(
            f"a catalogue in PostgreSQL needs the package {error.name!r}: pip install 'cardforge[postgres]'"
        ) from error
    return engine, address.render_as_string(hide_password=True)
