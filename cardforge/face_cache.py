"""What was made of faces before: a cache that all processes of a person share, bounded, and safe to delete at any time.

An entry is some bytes under a kind ("pdf", "svg") and a key, which is a hash of everything that the bytes are made from: the display
list, the fonts, the code that draws them. So an entry is never out of date, and nothing needs to be cleared. What cannot be read or
written, because the folder is read-only, another process holds the file or the file is damaged, counts as not there.
"""

from __future__ import annotations

import hashlib
import os
import time
import zlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from sqlite3 import Connection

MAX_BYTES: Final = 256 * 2**20
"""The size of the file above which the entries that were not used for longest are dropped."""
VARIABLE: Final = "CARDFORGE_CACHE"
"""The variable of the environment that names another folder for all caches, or "off" for none."""
FILE: Final = "faces.sqlite3"
_KEPT: Final = 0.75
"""The share of the bytes that is left when entries are dropped."""
_WAIT: Final = 1.0
"""Seconds to wait for another process that writes."""
_DAY: Final = 86400
_PART: Final = 500
"""Keys of one query."""
_TABLE: Final = "CREATE TABLE IF NOT EXISTS face (kind TEXT, key TEXT, used INTEGER, check_sum INTEGER, data BLOB, PRIMARY KEY (kind, key))"
Answer = TypeVar("Answer")


class FaceCache:
    """The cache in a folder; None for no cache, in which nothing is ever found."""

    def __init__(self, folder: Path | None, *, max_bytes: int = MAX_BYTES) -> None:
        self._file = folder / FILE if folder else None
        self._max_bytes = max_bytes

    @staticmethod
    def of_user() -> FaceCache:
        """The cache in the person's cache folder, or the folder that CARDFORGE_CACHE names."""
        return FaceCache(cache_folder())

    def find(self, kind: str, keys: Iterable[str]) -> dict[str, bytes]:
        """The entries of a kind that are there, by key."""
        wanted = list(dict.fromkeys(keys))
        if not wanted or self._file is None or not _is_there(self._file):
            return {}
        return self._tried(lambda database: _found(database, kind, wanted)) or {}

    def keep(self, kind: str, made: Mapping[str, bytes]) -> None:
        """Adds entries of a kind, and drops old ones of any kind if the file has become too large."""
        if not made or self._file is None:
            return
        now, size = int(time.time()), self._max_bytes
        rows = [(kind, key, now, zlib.crc32(data), data) for key, data in made.items() if len(data) < size // 4]

        def write(database: Connection) -> None:
            with database:
                database.execute(_TABLE)
                database.executemany("INSERT OR REPLACE INTO face VALUES (?, ?, ?, ?, ?)", rows)
            _shrink(database, size)

        with suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
        self._tried(write)

    def _tried(self, work: Callable[[Connection], Answer]) -> Answer | None:
        """The answer of some work with the file; None when it cannot be done now, after a damaged file is removed."""
        import sqlite3

        assert self._file is not None
        try:
            with closing(sqlite3.connect(self._file, timeout=_WAIT)) as database:
                database.execute("PRAGMA synchronous = OFF")  # after a loss of power the entries are made again
                return work(database)
        except sqlite3.OperationalError:  # read-only, locked by another process, no space, deleted meanwhile
            return None
        except sqlite3.DatabaseError:
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
            return None


def _is_there(file: Path) -> bool:
    """Whether there is such a file, in a folder that may be looked into."""
    try:
        return file.is_file()
    except OSError:
        return False


def cache_folder() -> Path | None:
    """The folder of all caches of this person; None when the environment turns them off."""
    named = os.environ.get(VARIABLE, "")
    if named.lower() == "off":
        return None
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("cardforge", appauthor=False)


@cache
def code_hash(*modules: ModuleType) -> str:
    """A hash of the source of modules and packages, for keys of entries that change with the code.

    Of a package all modules count, and those of the packages in it.
    """
    made = hashlib.sha256()
    for module in modules:
        file = Path(module.__file__ or "")
        made.update(files_hash(file.parent.rglob("*.py") if file.name == "__init__.py" else [file]).encode())
    return made.hexdigest()


def files_hash(files: Iterable[Path]) -> str:
    """A hash of files: their names and what is in them, whatever their order; a file that cannot be read counts with its name."""
    made = hashlib.sha256()
    for path in sorted(files):
        made.update(f"{path.name}\n".encode())
        with suppress(OSError):
            made.update(hashlib.sha256(path.read_bytes()).digest())
    return made.hexdigest()


def _found(database: Connection, kind: str, wanted: list[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    now, aged = int(time.time()), []
    for start in range(0, len(wanted), _PART):
        part = wanted[start : start + _PART]
        marks = ",".join("?" * len(part))
        query = f"SELECT key, used, check_sum, data FROM face WHERE kind = ? AND key IN ({marks})"
        for key, used, check_sum, data in database.execute(query, (kind, *part)):
            if zlib.crc32(data) == check_sum:
                found[key] = data
                aged += [key] if now - used > _DAY else []
    if aged:  # once a day, so that reading seldom writes
        with database:
            database.executemany(
                "UPDATE face SET used = ? WHERE kind = ? AND key = ?", [(now, kind, key) for key in aged]
            )
    return found


def _shrink(database: Connection, max_bytes: int) -> None:
    """Drops the entries that were not used for longest until the rest is small; the file reuses their space."""
    if _bytes(database) <= max_bytes:
        return
    room = int(max_bytes * _KEPT)
    oldest = "SELECT rowid, length(data) FROM face ORDER BY used DESC, rowid DESC"
    kept, dropped = 0, []
    for row, size in database.execute(oldest).fetchall():
        kept += size
        if kept > room:
            dropped.append((row,))
    with database:
        database.executemany("DELETE FROM face WHERE rowid = ?", dropped)


def _bytes(database: Connection) -> int:
    """The bytes of the file that hold entries."""
    size, pages, free = (
        int(database.execute(f"PRAGMA {name}").fetchone()[0]) for name in ("page_size", "page_count", "freelist_count")
    )
    return size * (pages - free)
