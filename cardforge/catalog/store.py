"""The contract of a database: SELECTs, transactions and the names of its tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from sqlalchemy import Connection

Row = tuple[Any, ...]
Rows = Callable[..., list[Row]]
"""Runs one SELECT with named values (`:game`) and returns all its rows."""


class Store(Protocol):
    """An open database; `name` identifies it in messages, without a password."""

    name: str

    def rows(self, sql: str, **values: object) -> list[Row]:
        """The rows of one SELECT."""

    def reading(self) -> AbstractContextManager[Rows]:
        """A transaction in which all SELECTs see the same state."""

    def state(self, rows: Rows) -> object:
        """What a reading transaction sees: equal states mean equal contents, as long as the database stays open."""

    def scores(self, game: str, words: Sequence[str]) -> dict[tuple[int, int, str], float]:
        """How well the revisions of a game fit some words: by number, version and origin; more is better, none is left out."""

    def writing(self, *, constraints: bool = True) -> AbstractContextManager[Connection]:
        """A transaction that is committed, or rolled back after any exception; only one runs at a time."""

    def tables(self) -> set[str]:
        """The names of its tables."""

    def close(self) -> None:
        """Closes the database."""
