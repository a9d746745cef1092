"""The catalogue: every revision of every card in one database, kept level with the shelves."""

from __future__ import annotations

from cardforge.catalog.catalog import Catalog, default_url
from cardforge.catalog.changes import Changes
from cardforge.catalog.revisions import Change, Step, current, diff, steps
from cardforge.catalog.stock import Stock, fingerprint, stock
from cardforge.catalog.store import sqlite_path

__all__ = [
    "Catalog",
    "Change",
    "Changes",
    "Step",
    "Stock",
    "current",
    "default_url",
    "diff",
    "fingerprint",
    "sqlite_path",
    "steps",
    "stock",
]
