"""Which schema a database holds, found out before anything is read or written."""

from __future__ import annotations

from cardforge.catalog.store import Store
from cardforge.errors import CardforgeError

VERSION_TABLE = "cardforge_schema"
"""The table in which Alembic keeps the version; its presence tells a catalogue from any other database."""

VERSIONS = ("0001", "0002")
"""Every version of the schema, oldest first; the last is the one that this Cardforge reads and writes."""


def make_current(store: Store) -> None:
    """Makes the tables of a new catalogue, or migrates an old one; does nothing when the schema is current.

    Raises CardforgeError, with nothing written, when the database is not ours or newer than this Cardforge.
    """
    if is_current(store):
        return
    from cardforge.catalog.migrate import upgrade

    upgrade(store)


def is_current(store: Store) -> bool:
    """Whether the schema is the newest; raises CardforgeError when it is none that we know."""
    tables = store.tables()
    if VERSION_TABLE not in tables:
        if tables:
            raise CardforgeError(
                f"{store.name} is a database, but not a Cardforge catalogue (it holds {', '.join(sorted(tables)[:3])}); "
                "choose another with --database"
            )
        return False
    found = [str(row[0]) for row in store.rows(f"SELECT version_num FROM {VERSION_TABLE}")]
    if len(found) != 1 or found[0] not in VERSIONS:
        raise CardforgeError(
            f"{store.name} was made by another, probably newer Cardforge (schema {', '.join(found) or 'unknown'}, "
            f"this one knows up to {VERSIONS[-1]}); update Cardforge or choose another with --database"
        )
    return found[0] == VERSIONS[-1]
