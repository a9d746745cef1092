"""Card data: TOML read into cards, formats and rules rows, every fault with file and place; the lock of what is published.

The names below are loaded when they are first used: a command that reads no file does not pay for the readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazily import lazily

if TYPE_CHECKING:
    from cardforge.carddata.formats import read_format, read_formats
    from cardforge.carddata.hashes import content_hash
    from cardforge.carddata.linting import Remark, lint
    from cardforge.carddata.lock import Lock, publish, read_lock, write_lock
    from cardforge.carddata.rows import Row, Rules, read_rows, read_rules
    from cardforge.carddata.sets import CardSet, parse_set, read_set
    from cardforge.carddata.shelf import read_shelf, set_files
    from cardforge.carddata.writing import add_revision, set_text, write_set

__all__ = [
    "CardSet",
    "Lock",
    "Remark",
    "Row",
    "Rules",
    "add_revision",
    "content_hash",
    "lint",
    "parse_set",
    "publish",
    "read_format",
    "read_formats",
    "read_lock",
    "read_rows",
    "read_rules",
    "read_set",
    "read_shelf",
    "set_files",
    "set_text",
    "write_lock",
    "write_set",
]

_HOMES = {
    "formats": ("read_format", "read_formats"),
    "hashes": ("content_hash",),
    "linting": ("Remark", "lint"),
    "lock": ("Lock", "publish", "read_lock", "write_lock"),
    "rows": ("Row", "Rules", "read_rows", "read_rules"),
    "sets": ("CardSet", "parse_set", "read_set"),
    "shelf": ("read_shelf", "set_files"),
    "writing": ("add_revision", "set_text", "write_set"),
}
__getattr__, __dir__ = lazily(__name__, _HOMES)
