"""Turns the errors of a database into messages that help."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from cardforge.errors import CardforgeError

_MESSAGES = (
    (
        "file is not a database",
        "{name} is not a Cardforge catalogue: it is not an SQLite database; choose another with --database",
    ),
    (
        "file is encrypted",
        "{name} is not a Cardforge catalogue: it is not a plain SQLite database; choose another with --database",
    ),
    ("malformed", "the catalogue {name} is damaged ({message}); move it away, and it is rebuilt from the card files"),
    (
        "no such table",
        "the catalogue {name} is damaged ({message}); move it away, and it is rebuilt from the card files",
    ),
    (
        "no such column",
        "the catalogue {name} is damaged ({message}); move it away, and it is rebuilt from the card files",
    ),
    (
        "Could not decode to UTF-8",
        "the catalogue {name} is damaged ({message}); move it away, and it is rebuilt from the card files",
    ),
    ("locked", "the catalogue {name} is in use by another program; try again when that program has finished"),
    ("readonly", "the catalogue {name} cannot be written; make it writable or choose another with --database"),
    ("unable to open", "the catalogue {name} cannot be opened; check the path, or choose another with --database"),
    ("disk is full", "the disk is full; the catalogue {name} was not changed"),
)


def invalid_url(url: str) -> CardforgeError:
    """The error for a URL that does not name a database."""
    return CardforgeError(
        f"{url!r} is not the URL of a database; write sqlite:///catalog.sqlite3, sqlite:////absolute/path.sqlite3 "
        "or postgresql://user@host/name"
    )


def database_error(error: BaseException, name: str) -> CardforgeError:
    """The error to raise for an error of the database."""
    message = (str(error).strip().splitlines() or [type(error).__name__])[0]
    for sign, template in _MESSAGES:
        if sign in message:
            return CardforgeError(template.format(name=name, message=message))
    return CardforgeError(f"the catalogue {name} cannot be used: {message}")


@contextmanager
def sqlite_errors(name: str) -> Iterator[None]:
    """A context in which errors of SQLite are raised as CardforgeError."""
    try:
        yield
    except sqlite3.Error as error:
        raise database_error(error, name) from error
    except (ValueError, UnicodeEncodeError, OverflowError) as error:
        raise CardforgeError(f"the catalogue {name} cannot be used: {error}") from error
