"""The rows of a game's rules: cards/<game>/rules.toml, our restatement of every rule with its decision and status."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.carddata.keys import MAX_TEXT, Key
from cardforge.carddata.nearest import nearest
from cardforge.carddata.source import read_source
from cardforge.carddata.tables import Block, Report, read_block, refuse_tables, the_blocks, the_table

STATUSES = ("done", "planned", "meta")
"""Proved by tests; still to come; no rule that a program could keep or break."""

_ID = re.compile(r"[A-Z][A-Z-]*\d+(\.\d+)?[a-z]?")

ROW_KEYS = (
    Key("id", "word", "Name of the row, e.g. A58.", required=True),
    Key("text", "text", f"The rule in our words, at most {MAX_TEXT} characters.", required=True),
    Key("source", "word", "Where the rule comes from, e.g. L30a.", required=True),
    Key("profile", "word", "The profile or reading it belongs to."),
    Key("decision", "words", "The rows that decide what it leaves open."),
    Key("status", "choice", "Whether it is proved by tests, planned, or no rule of play.", True, choices=STATUSES),
    Key("reason", "word", "Why a row of status meta needs no test."),
)

RULES_KEYS = (
    Key("game", "slug", "Slug of the game.", required=True),
    Key("alone", "words", "Letters of rows that mean this game wherever they stand, e.g. A for A58."),
    Key("profiles", "words", "What the profile of a row may be; empty: it has none."),
)


@dataclass(frozen=True)
class Row:
    """One row of the rules of a game."""

    id: str
    text: str
    decision: tuple[str, ...] = ()
    """The rows that decide what this one leaves open."""
    status: str = "planned"
    source: str = ""
    profile: str = ""
    reason: str = ""
    """Why a row of status meta needs no test."""
    code: tuple[str, ...] = ()
    """Where the code names it, e.g. "cardforge.games.arc.gold:pay"; known once the proofs are read."""
    tests: tuple[str, ...] = ()
    """The tests that prove it, e.g. "tests/arc/test_gold.py::test_gold_comes_from_the_own_pile"."""


@dataclass(frozen=True)
class Rules:
    """A file of rules rows: what its [rules] table says, and the rows in their order."""

    game: str
    alone: tuple[str, ...]
    """Letters of rows that mean this game wherever they stand: ("A", "C", "T-A")."""
    profiles: tuple[str, ...]
    rows: tuple[Row, ...]


def read_rows(path: Path) -> tuple[Row, ...]:
    """Reads the rows of a rules file in its order; raises FaultyInput with all its faults."""
    return read_rules(path).rows


def read_rules(path: Path) -> Rules:
    """Reads a rules file; raises FaultyInput with all its faults."""
    report = Report(read_source(path))
    refuse_tables(("rules", "row"), report)
    head = read_block(the_table("rules", "rules", report), RULES_KEYS, report)
    blocks = [_block(report, index, values) for index, values in enumerate(the_blocks("row", report))]
    known = {block.values["id"] for block in blocks if isinstance(block.values.get("id"), str)}
    rows: dict[str, Row] = {}
    for block in blocks:
        row = _row(block, known, head.get("profiles", ()), report)
        if row is not None and row.id in rows:
            report.add(block, "id", "stands twice; every row has a name of its own")
        elif row is not None:
            rows[row.id] = row
    report.settle()
    return Rules(head["game"], head.get("alone", ()), head.get("profiles", ()), tuple(rows.values()))


def _row(block: Block, known: set[str], profiles: tuple[str, ...], report: Report) -> Row | None:
    before = report.count
    found = read_block(block, ROW_KEYS, report)
    if "id" in found and not _ID.fullmatch(found["id"]):
        report.add(block, "id", f"is {found['id']!r}, not letters and a number such as A58 or T-A17")
    if found.get("status") == "meta" and not found.get("reason"):
        report.add(block, "", "is meta and has no 'reason'; say why it needs no test")
    for name in found.get("decision", ()):
        if name not in known:
            report.add(block, "decision", f"names the row {name!r}, which is not there", nearest(name, known))
    if found.get("profile") and found["profile"] not in profiles:
        problem = f"is {found['profile']!r}, not one of: {', '.join(profiles)}"
        report.add(block, "profile", problem, nearest(found["profile"], profiles))
    return Row(**found) if report.count == before else None


def _block(report: Report, index: int, values: Mapping[str, Any]) -> Block:
    name = values.get("id")
    return Block(
        report.source, "row", values, index, f"row {name}" if isinstance(name, str) else f"row block {index + 1}"
    )
