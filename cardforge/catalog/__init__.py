"""The catalogue: every revision of every card in one database, synchronised with the card files."""

from __future__ import annotations

from cardforge.catalog.card_source import CardSource, fingerprint, read_source
from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.catalog.databases import default_url, sqlite_path
from cardforge.catalog.revisions import Change, HistoryEntry, current, diff, history_entries

__all__ = [
    "CardSource",
    "Catalog",
    "Change",
    "Changes",
    "HistoryEntry",
    "current",
    "default_url",
    "diff",
    "fingerprint",
    "history_entries",
    "read_source",
    "sqlite_path",
]
