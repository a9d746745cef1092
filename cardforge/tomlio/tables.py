"""Reads TOML tables by their declared keys, and collects all faults instead of raising the first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.errors import Fault, FaultyInput
from cardforge.tomlio.document import TomlDocument
from cardforge.tomlio.keys import Key, key_names
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.values import InvalidValue, describe_value, read_value

MAX_FAULTS = 200
"""How many faults of a file are listed; the rest is only counted."""


@dataclass
class FaultCollector:
    """The faults of one file found so far: the first of them, and their number."""

    document: TomlDocument
    faults: list[Fault] = field(default_factory=list)
    count: int = 0

    @property
    def is_full(self) -> bool:
        """Whether further faults are only counted."""
        return len(self.faults) >= MAX_FAULTS

    def add(self, table: Table, key: str, problem: str, guess: str | None = None) -> None:
        """Adds a fault at a key of a table, or at the table itself if the key is ""."""
        self.add_at("" if self.is_full else table.location(key), problem, guess)

    def add_at(self, place: str, problem: str, guess: str | None = None) -> None:
        """Adds a fault at a place in the file."""
        self.count += 1
        if not self.is_full:
            self.faults.append(Fault(self.document.file, place, problem, guess))

    def all_faults(self) -> list[Fault]:
        """The listed faults, and one that counts the rest."""
        hidden = self.count - len(self.faults)
        return [*self.faults, _more(self.document.file, hidden)] if hidden else list(self.faults)

    def raise_faults(self) -> None:
        """Raises FaultyInput if there are faults."""
        if self.faults:
            raise FaultyInput(self.all_faults())


@dataclass(frozen=True)
class Table:
    """One table of a file: its name, its values, and its index if there are several."""

    document: TomlDocument
    name: str
    values: Mapping[str, Any]
    index: int = 0
    title: str = ""
    """What a person calls it, e.g. "card 17 'Ash Knight'"."""
    within: str = ""
    """The key that holds it, for a table in a list of values."""

    def location(self, key: str = "") -> str:
        """Where it or one of its keys is, e.g. "line 12, card 17 'Ash Knight', field cost"."""
        line = self.document.line(self.name, self.index, self.within or key)
        return ", ".join(
            part for part in (f"line {line}" if line else "", self.title, f"field {key}" if key else "") if part
        )


def limit_faults(faults: list[Fault]) -> list[Fault]:
    """The first faults, and one that counts the rest."""
    if len(faults) <= MAX_FAULTS:
        return faults
    return [*faults[:MAX_FAULTS], _more("", len(faults) - MAX_FAULTS)]


def _more(file: str, count: int) -> Fault:
    return Fault(file, "", "and 1 more fault" if count == 1 else f"and {count} more faults")


def read_table(table: Table, keys: Iterable[Key], collector: FaultCollector) -> dict[str, Any]:
    """The valid values of a table in the order of its keys; invalid, missing and unknown keys are added as faults.

    The result is empty if the table is missing, which has been reported already.
    """
    keys = tuple(keys)
    if not table.name:
        return {}
    check_keys(table, key_names(keys), collector)
    values: dict[str, Any] = {}
    for key in keys:
        if key.name not in table.values:
            if key.required:
                collector.add(table, "", f"has no {key.name!r}")
            continue
        try:
            values[key.name] = read_value(table.values[key.name], key)
        except InvalidValue as invalid:
            collector.add(table, key.name, invalid.problem, invalid.guess)
    return values


def check_keys(table: Table, known: Iterable[str], collector: FaultCollector) -> None:
    """Adds a fault for every unknown key, with the most similar key that the table does not have yet."""
    known = tuple(known)
    for name in table.values:
        if name not in known and collector.is_full:
            collector.count += 1
        elif name not in known:
            free = [other for other in known if other not in table.values]
            collector.add(table, name, "is not a known key", nearest(name, free))


def get_table(name: str, title: str, collector: FaultCollector) -> Table:
    """The `[name]` table of the file; if it is missing or not a table, adds a fault and returns a table without a name."""
    value = collector.document.data.get(name)
    if isinstance(value, dict):
        return Table(collector.document, name, value, title=title)
    if value is None:
        collector.add_at("", f"has no [{name}] table")
    else:
        table = Table(collector.document, name, {}, title=title or name)
        collector.add(table, "", f"is {describe_value(value)}; it must be one table, headed [{name}]")
    return Table(collector.document, "", {}, title=title)


def get_tables(name: str, collector: FaultCollector) -> list[Mapping[str, Any]]:
    """The values of all `[[name]]` tables in order; adds a fault if there is something else with that name."""
    value = collector.document.data.get(name, [])
    if isinstance(value, list) and all(isinstance(table, dict) for table in value):
        return value
    table = Table(collector.document, name, {}, title=f"table {name}")
    collector.add(table, "", f"is {describe_value(value)}; each block must be headed [[{name}]]")
    return []


def check_tables(known: Iterable[str], collector: FaultCollector) -> None:
    """Adds a fault for every unknown table of the file."""
    known = tuple(known)
    for name in collector.document.data:
        if name not in known and collector.is_full:
            collector.count += 1
        elif name not in known:
            line = collector.document.line(name)
            place = f"line {line}, {name[:100]}" if line else name[:100]
            problem = f"is not known in this kind of file; known: {', '.join(known)}"
            collector.add_at(place, problem, nearest(name, known))
