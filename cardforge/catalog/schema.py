"""Determines the schema version of a database before anything is read or written."""

from __future__ import annotations

from cardforge.catalog.store import Store
from cardforge.errors import CardforgeError

VERSION_TABLE = "cardforge_schema"
"""The table in which Alembic keeps the version; it distinguishes a catalogue from other databases."""

VERSIONS = ("0001", "0002", "0003", "0004")
"""Every version of the schema, oldest first; the last is the version that this Cardforge reads and writes."""


def is_current(store: Store) -> bool:
    """Whether the schema is the newest one, with False for an empty database.

    Raises CardforgeError if the database is not a catalogue, or if it is newer than this Cardforge.
    """
    tables = store.tables()
    if VERSION_TABLE not in tables:
        if tables:
            raise CardforgeError(
                f"{store.name} is a database, but not a Cardforge catalogue (it has the tables {', '.join(sorted(tables)[:3])});  "
                "choose another with --database"
            )
        return False
    versions = [str(row[0]) for row in store.rows(f"SELECT version_num FROM {VERSION_TABLE}")]
    if len(versions) != 1 or versions[0] not in VERSIONS:
        raise CardforgeError(
            f"{store.name} was made by another, probably newer version of Cardforge (its schema is {', '.join(versions) or 'unknown'},  "
            f"this version reads up to {VERSIONS[-1]});  update Cardforge or choose another with --database"
        )
    return versions[0] == VERSIONS[-1]
