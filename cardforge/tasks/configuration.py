"""`cardforge.toml`: found as git finds its folder, upwards from the working folder, it names shelf, database and preferences."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardforge.errors import CardforgeError

FILE_NAME = "cardforge.toml"
_SQLITE: Final = "sqlite:///"


@dataclass(frozen=True)
class Configuration:
    """The content of a `cardforge.toml`, with paths made absolute; "" or None for what it does not say."""

    file: Path | None = None
    shelf: Path | None = None
    database: str = ""
    language: str = ""
    paper: str = ""
    printer: str = ""


def find_configuration(start: Path | None = None) -> Path | None:
    """The nearest `cardforge.toml` in a folder or above it, by default the working folder; None if there is none."""
    try:
        folder = (start or Path.cwd()).resolve()
    except OSError:  # the working folder was removed
        return None
    return next((path for above in (folder, *folder.parents) if (path := above / FILE_NAME).is_file()), None)


def read_configuration(file: Path | None) -> Configuration:
    """Reads a `cardforge.toml`; empty for None. Raises FaultyInput with all its faults, CardforgeError for a shelf that is no folder."""
    if file is None:
        return Configuration()
    from cardforge.carddata.configuration_keys import CONFIGURATION_KEYS
    from cardforge.tomlio.document import read_document
    from cardforge.tomlio.tables import FaultCollector, check_tables, get_table, read_table

    collector = FaultCollector(read_document(file))
    check_tables(("cardforge",), collector)
    found = read_table(get_table("cardforge", "cardforge", collector), CONFIGURATION_KEYS, collector)
    collector.raise_faults()
    shelf = file.parent / found.get("shelf", ".")
    if not shelf.is_dir():
        raise CardforgeError(f"{file}: the shelf {found['shelf']!r} is not a folder")
    words = {key: found.get(key, "") for key in ("language", "paper", "printer")}
    return Configuration(file, shelf, _database(found.get("database", ""), file.parent), **words)


def _database(written: str, folder: Path) -> str:
    """The database as a URL or a path; a path, also in a URL of SQLite, begins at the folder of the file."""
    if written.startswith(_SQLITE) and (path := written.removeprefix(_SQLITE)) and path != ":memory:":
        return _SQLITE + str(folder / path)
    return written if not written or "://" in written else str(folder / written)
