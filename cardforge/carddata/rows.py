"""Reads the rules rows of a game, cards/<game>/rules.toml: every rule in our words, with its decision and status."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.tomlio.document import read_document
from cardforge.tomlio.keys import MAX_TEXT, Key
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

STATUSES = ("done", "planned", "meta")
"""`done`: proved by tests; `planned`: not implemented yet; `meta`: no rule that a program could follow or break."""

_ID = re.compile(r"[A-Z][A-Z-]*\d+(\.\d+)?[a-z]?")

ROW_KEYS = (
    Key("id", "word", "Id of the row, e.g. A58.", required=True),
    Key("text", "text", f"The rule in our words, at most {MAX_TEXT} characters.", required=True),
    Key("source", "word", "Where the rule comes from, e.g. L30a.", required=True),
    Key("profile", "word", "The profile or interpretation it belongs to."),
    Key("decision", "words", "The rows that decide what it leaves open."),
    Key("status", "choice", "Whether it is proved by tests, planned, or not a rule of play.", True, choices=STATUSES),
    Key("reason", "word", "Why a row with status meta needs no test."),
)

RULES_KEYS = (
    Key("game", "slug", "Slug of the game.", required=True),
    Key("alone", "words", "Prefixes of rows that belong to this game wherever they are cited, e.g. A for A58."),
    Key("profiles", "words", "The profiles that a row may name; none if not set."),
)


@dataclass(frozen=True)
class Row:
    """One row of the rules of a game."""

    id: str
    text: str
    decision: tuple[str, ...] = ()
    """The rows that decide what this row leaves open."""
    status: str = "planned"
    source: str = ""
    profile: str = ""
    reason: str = ""
    """Why a row with status `meta` needs no test."""
    code: tuple[str, ...] = ()
    """The code that implements it, e.g. "cardforge.games.arc.gold:pay"; known once the proofs are read."""
    tests: tuple[str, ...] = ()
    """The tests that prove it, e.g. "tests/games/arc/rows/test_rows_gold.py::test_gold_is_gathered_in_piles_and_pays_for_cards_from_hand"."""


@dataclass(frozen=True)
class Rules:
    """A rules file: its [rules] table, and its rows in order."""

    game: str
    alone: tuple[str, ...]
    """Prefixes of rows that belong to this game wherever they are cited, e.g. ("A", "C", "T-A")."""
    profiles: tuple[str, ...]
    rows: tuple[Row, ...]


def read_rows(path: Path) -> tuple[Row, ...]:
    """Reads the rows of a rules file in order; raises FaultyInput with all its faults."""
    return read_rules(path).rows


def read_rules(path: Path) -> Rules:
    """Reads a rules file; raises FaultyInput with all its faults."""
    collector = FaultCollector(read_document(path))
    check_tables(("rules", "row"), collector)
    head = read_table(get_table("rules", "rules", collector), RULES_KEYS, collector)
    tables = [_row_table(collector, index, values) for index, values in enumerate(get_tables("row", collector))]
    known = {table.values["id"] for table in tables if isinstance(table.values.get("id"), str)}
    rows: dict[str, Row] = {}
    for table in tables:
        row = _row(table, known, head.get("profiles", ()), collector)
        if row is not None and row.id in rows:
            collector.add(table, "id", "is used twice; every row needs a unique id")
        elif row is not None:
            rows[row.id] = row
    collector.raise_faults()
    return Rules(head["game"], head.get("alone", ()), head.get("profiles", ()), tuple(rows.values()))


def _row(table: Table, known: set[str], profiles: tuple[str, ...], collector: FaultCollector) -> Row | None:
    before = collector.count
    found = read_table(table, ROW_KEYS, collector)
    if "id" in found and not _ID.fullmatch(found["id"]):
        collector.add(table, "id", f"is {found['id']!r}, not letters and a number such as A58 or T-A17")
    if found.get("status") == "meta" and not found.get("reason"):
        collector.add(table, "", "is meta but has no 'reason'; explain why it needs no test")
    for name in found.get("decision", ()):
        if name not in known:
            collector.add(table, "decision", f"names the row {name!r}, which does not exist", nearest(name, known))
    if found.get("profile") and found["profile"] not in profiles:
        problem = f"is {found['profile']!r}, not one of: {', '.join(profiles)}"
        collector.add(table, "profile", problem, nearest(found["profile"], profiles))
    return Row(**found) if collector.count == before else None


def _row_table(collector: FaultCollector, index: int, values: Mapping[str, Any]) -> Table:
    name = values.get("id")
    return Table(
        collector.document, "row", values, index, f"row {name}" if isinstance(name, str) else f"row block {index + 1}"
    )
