"""A report as a document: what it is about, what it answers, tables and charts; written as Markdown, HTML, CSV, JSON or a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Cell = str | float | int | None


@dataclass(frozen=True)
class ReportTable:
    """A table; numbers are kept as numbers, so that it can be sorted and calculated with."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str = ""
    shares: frozenset[str] = frozenset()
    """The columns that hold shares, shown as percentages."""


@dataclass(frozen=True)
class ReportChart:
    """A chart. `lines` have a point for each label, `bars` one value for each label; a `heat` map has a row for each series."""

    kind: str
    title: str
    labels: tuple[str, ...]
    series: Mapping[str, tuple[float | None, ...]]
    bands: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)
    """For lines, the interval at each point."""
    is_share: bool = False
    from_half: bool = False
    """For a heat map, whether one half is the middle of its colours, as for shares of wins; otherwise they begin with 0."""


@dataclass(frozen=True)
class ReportDocument:
    """All that a report says."""

    title: str
    answer: str
    """What was found, in a sentence; "" for none."""
    facts: tuple[tuple[str, str], ...]
    """What it takes to believe it and to have it again: seed, decks, edition, options, version, command."""
    tables: tuple[ReportTable, ...]
    charts: tuple[ReportChart, ...]
    text: str
    """The report as it stands on a terminal."""
    data: Mapping[str, Any]
    """The report as plain data."""
    notes: Sequence[str] = ()


def shown(cell: Cell, is_share: bool) -> str:
    """A cell as text."""
    if cell is None:
        return "-"
    if isinstance(cell, str):
        return cell
    if is_share:
        return f"{100 * cell:.1f} %"
    return f"{cell:g}" if isinstance(cell, int) else f"{cell:.2f}"
