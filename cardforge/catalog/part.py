"""Reads the part of the catalogue that a few names and numbers reach, so that one deck needs not all cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardforge.catalog import reads
from cardforge.catalog.store import Row, Rows
from cardforge.decks.pool import name_key

_AT_ONCE = 200
"""How many values a SELECT asks for."""
_NUMBER, _VERSION, _ORIGIN, _NAME = (reads.COLUMNS.split(", ").index(name) for name in ("number", "version", "origin", "name"))  # fmt: skip


@dataclass(frozen=True)
class Part:
    """Rows of revisions, with everything that shares a number or a name with one of them."""

    rows: list[Row]
    """Sorted by number, version and origin."""
    aliases: dict[str, int]
    """The number of every alias of the game."""
    numbers: frozenset[int]
    """The numbers that were asked for or met; all of their revisions are here, if there are any."""


def read_part(rows: Rows, game: str, names: Iterable[str], numbers: Iterable[int]) -> Part:
    """The revisions with these names and numbers, and all that are linked to them by further names and numbers (C27)."""
    aliases: dict[str, int] = dict(rows(reads.ALIASES, game=game))
    numbered = {name_key(name): number for name, number in aliases.items()}
    keys, open_keys = set[str](), {name_key(name) for name in names}
    met, open_numbers = set[int](), {*numbers, *(numbered[key] for key in open_keys if key in numbered)}
    found: dict[tuple[int, int, str], Row] = {}
    while open_keys or open_numbers:
        keys |= open_keys
        met |= open_numbers
        new = [*_asked(rows, game, "name_key", open_keys), *_asked(rows, game, "number", open_numbers)]
        found |= {(row[_NUMBER], row[_VERSION], row[_ORIGIN]): row for row in new}
        open_keys = {name_key(row[_NAME]) for row in new} - keys
        open_numbers = {row[_NUMBER] for row in new} - met
    return Part([row for _, row in sorted(found.items())], aliases, frozenset(met))


def _asked(rows: Rows, game: str, column: str, values: Iterable[object]) -> list[Row]:
    wanted = list(values)
    found: list[Row] = []
    for start in range(0, len(wanted), _AT_ONCE):
        some = {f"v{place}": value for place, value in enumerate(wanted[start : start + _AT_ONCE])}
        places = ", ".join(f":{name}" for name in some)
        sql = f"SELECT {reads.COLUMNS} FROM revision WHERE game = :game AND {column} IN ({places})"
        found += rows(sql, game=game, **some)
    return found
