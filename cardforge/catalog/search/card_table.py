"""Cards with their values in columns, so that a search goes over one list after another and not from card to card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardforge.kernel.cards import Card

_MOST_COLUMNS = 60
"""How many columns are kept: those of all fields, and some for sums."""


class CardTable:
    """A list of cards, and what was looked up of each."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self._columns: dict[str, list[Any]] = {}
        self._different: dict[str, dict[Any, Any]] = {}

    def column(self, name: str, value_of: Callable[[Card], Any]) -> list[Any]:
        """The value of each card; the same name always stands for the same function."""
        if name not in self._columns:
            self._add(name, list(map(value_of, self.cards)))
        return self._columns[name]

    def different(self, name: str, value_of: Callable[[Card], Any]) -> list[Any]:
        """The different values of a column."""
        if name not in self._different:
            known: dict[Any, Any] = {}
            column = self.column(name, value_of)
            column[:] = [known.setdefault(value, value) for value in column]  # equal values become one object: quicker
            self._different[name] = known
        return list(self._different[name])

    def _add(self, name: str, values: list[Any]) -> None:
        if len(self._columns) >= _MOST_COLUMNS:
            self._columns.clear()
            self._different.clear()
        self._columns[name] = values
