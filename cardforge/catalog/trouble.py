"""Turns what a database complains about into one sentence that helps."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from cardforge.errors import CardforgeError

_SAYINGS = (
    (
        "file is not a database",
        "{name} is not a Cardforge catalogue: not even an SQLite database; choose another with --database",
    ),
    (
        "file is encrypted",
        "{name} is not a Cardforge catalogue: not a plain SQLite database; choose another with --database",
    ),
    ("malformed", "the catalogue {name} is damaged ({found}); move it away and it is made anew from the shelves"),
    ("no such table", "the catalogue {name} is damaged ({found}); move it away and it is made anew from the shelves"),
    ("no such column", "the catalogue {name} is damaged ({found}); move it away and it is made anew from the shelves"),
    ("locked", "the catalogue {name} is in use by another program; try again when that has finished"),
    ("readonly", "the catalogue {name} cannot be written; make it writable or choose another with --database"),
    ("unable to open", "the catalogue {name} cannot be opened; check the path, or choose another with --database"),
    ("disk is full", "no room on the disk for the catalogue {name}; nothing was changed"),
)


def wrong_url(url: str) -> CardforgeError:
    """What to say about a URL that names no database."""
    return CardforgeError(
        f"{url!r} names no database; write sqlite:///catalog.sqlite3, sqlite:////absolute/path.sqlite3 "
        "or postgresql://user@host/name"
    )


def said(error: BaseException, name: str) -> CardforgeError:
    """The sentence for an error of a database."""
    found = (str(error).strip().splitlines() or [type(error).__name__])[0]
    for sign, saying in _SAYINGS:
        if sign in found:
            return CardforgeError(saying.format(name=name, found=found))
    return CardforgeError(f"the catalogue {name} cannot be used: {found}")


@contextmanager
def explained(name: str) -> Iterator[None]:
    """Within it, an error of SQLite becomes a CardforgeError."""
    try:
        yield
    except sqlite3.Error as error:
        raise said(error, name) from error
    except (ValueError, UnicodeEncodeError, OverflowError) as error:
        raise CardforgeError(f"the catalogue {name} cannot be used: {error}") from error
