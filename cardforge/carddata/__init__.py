"""Card data: reads TOML into cards, formats and rules rows, with the file and place of every fault; the lock of published revisions.

The names below are loaded when they are first used, so that a command that reads no files does not import the readers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazy_imports import lazy_imports

if TYPE_CHECKING:
    from cardforge.carddata.formats import read_format, read_formats
    from cardforge.carddata.hashes import content_hash
    from cardforge.carddata.lint_checks import LintFault, lint
    from cardforge.carddata.lock import Lock, publish, read_lock, write_lock
    from cardforge.carddata.rows import Row, Rules, read_rows, read_rules
    from cardforge.carddata.sets import CardSet, parse_set, read_set
    from cardforge.carddata.shelf import check_shelf, read_shelf, set_files
    from cardforge.carddata.writing import add_revision, set_text, write_set

__all__ = [
    "CardSet",
    "LintFault",
    "Lock",
    "Row",
    "Rules",
    "add_revision",
    "check_shelf",
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
    "lint_checks": ("LintFault", "lint"),
    "lock": ("Lock", "publish", "read_lock", "write_lock"),
    "rows": ("Row", "Rules", "read_rows", "read_rules"),
    "sets": ("CardSet", "parse_set", "read_set"),
    "shelf": ("check_shelf", "read_shelf", "set_files"),
    "writing": ("add_revision", "set_text", "write_set"),
}
__getattr__, __dir__ = lazy_imports(__name__, _HOMES)
