"""The keys of a TOML table as data: readers check by them, and JSON Schemas are generated from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

MAX_WHOLE = 9_999
"""The default maximum of a whole number."""
MAX_WORD = 200
"""The longest word or line, in characters."""
MAX_TEXT = 2_000
"""The longest text, in characters."""
MAX_WORDS = 100
"""The most items of a list."""

SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
"""A name in data, code, templates and tests: lower-case letters, digits and single dashes."""


@dataclass(frozen=True)
class Key:
    """One key of a table: its name, the values it accepts, and whether it is required."""

    name: str
    kind: str
    """`whole`, `number` (may have a fraction), `yes` (true or false), `word`, `slug`, `text` (several lines), `words`, `lines` (words, which may repeat), `choice`, `choices`, `several` (choices, which may repeat), `wholes`, `day`, `length` ("63mm")."""
    help: str
    required: bool = False
    choices: tuple[str, ...] = ()
    """The values of a `choice`, of `choices` and of `several`; the words that may stand in place of a `whole` number."""
    least: int = 0
    most: int = MAX_WHOLE
    may_be_empty: bool = True


def key_names(keys: Iterable[Key]) -> tuple[str, ...]:
    """The names of the keys."""
    return tuple(key.name for key in keys)
