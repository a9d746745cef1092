"""Database URLs: which kind of database a URL names, and opening it."""

from __future__ import annotations

from cardforge.catalog.database_errors import invalid_url
from cardforge.catalog.sqlite_store import SqliteStore
from cardforge.catalog.store import Store


def default_url() -> str:
    """The URL of the catalogue in the user's data folder."""
    from platformdirs import user_data_path

    return f"sqlite:///{user_data_path('cardforge', appauthor=False) / 'catalog.sqlite3'}"


def open_store(url: str) -> Store:
    """Opens the database of a URL or, without "://", of a file path; raises CardforgeError if that fails."""
    path = sqlite_path(url)
    if path is not None:
        return SqliteStore(path)
    from cardforge.catalog.sql import SqlStore

    return SqlStore(url)


def sqlite_path(url: str) -> str | None:
    """The file of an SQLite URL, ":memory:" if it has none; None for the URL of another kind of database.

    Raises CardforgeError if the URL is malformed.
    """
    scheme, separator, rest = url.partition("://")
    if not separator:
        if url.startswith("sqlite:") or not url:
            raise invalid_url(url)
        return url
    if scheme not in ("sqlite", "sqlite+pysqlite"):
        return None
    if rest in ("", "/", "/:memory:"):
        return ":memory:"
    if not rest.startswith("/") or "?" in rest:
        raise invalid_url(url)
    return rest[1:]
