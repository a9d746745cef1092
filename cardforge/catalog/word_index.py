"""Ranks revisions by how well their names and texts fit the words of a search, with SQLite's FTS5."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence

from cardforge.catalog.store import Row

Place = tuple[int, int, str]
"""Number, version and origin of a revision."""

INDEXED = "SELECT number, version, origin, name, text FROM revision WHERE game = :game ORDER BY number, version, origin"
NAME_WEIGHT, TEXT_WEIGHT = 10.0, 1.0
"""A word in a name says more than a word in a text."""


class WordIndex:
    """The words of the names and texts of one game, in memory, so that a catalogue that cannot be written is ranked too."""

    def __init__(self, revisions: Iterable[Row]) -> None:
        """`revisions` are rows of INDEXED."""
        self._places: list[Place] = []
        self._table = sqlite3.connect(":memory:", check_same_thread=False)
        self._table.execute(
            "CREATE VIRTUAL TABLE words USING fts5 (name, text, content='', tokenize='unicode61 remove_diacritics 2')"
        )
        self._table.executemany("INSERT INTO words (rowid, name, text) VALUES (?, ?, ?)", self._rows(revisions))

    def scores(self, words: Sequence[str]) -> dict[Place, float]:
        """The score of each revision that has one of the words or phrases, whole or as a beginning; more is better (BM25)."""
        asked = " OR ".join(f'"{quoted}" *' for word in words if (quoted := word.replace('"', '""').replace("\0", " ")))
        sql = "SELECT rowid, -bm25(words, ?, ?) FROM words WHERE words MATCH ?"
        try:
            found = self._table.execute(sql, (NAME_WEIGHT, TEXT_WEIGHT, asked)).fetchall() if asked else []
        except sqlite3.OperationalError:  # words without a letter, such as "+1"
            return {}
        return {self._places[at]: score for at, score in found}

    def _rows(self, revisions: Iterable[Row]) -> Iterable[tuple[int, str, str]]:
        for at, (number, version, origin, name, text) in enumerate(revisions):
            self._places.append((number, version, origin))
            yield at, name, text
