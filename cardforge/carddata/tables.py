"""One TOML table read by its keys; every fault of it is gathered, none is raised."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.carddata.keys import Key, names
from cardforge.carddata.nearest import nearest
from cardforge.carddata.source import Source
from cardforge.carddata.values import Wrong, said, value_of
from cardforge.errors import Fault, FaultyInput

MAX_FAULTS = 200
"""More faults than these help nobody; the rest is counted."""


@dataclass
class Report:
    """The faults found so far in one file: the first of them, and how many there are."""

    source: Source
    faults: list[Fault] = field(default_factory=list)
    count: int = 0

    @property
    def is_full(self) -> bool:
        """Whether further faults are only counted."""
        return len(self.faults) >= MAX_FAULTS

    def add(self, block: Block, key: str, problem: str, guess: str | None = None) -> None:
        """Notes a fault at a key of a block, or at the block itself when the key is ""."""
        self.note("" if self.is_full else block.place(key), problem, guess)

    def note(self, place: str, problem: str, guess: str | None = None) -> None:
        """Notes a fault at a place of the file."""
        self.count += 1
        if not self.is_full:
            self.faults.append(Fault(self.source.file, place, problem, guess))

    def settle(self) -> None:
        """Raises FaultyInput when there are faults."""
        if self.count > len(self.faults):
            self.faults.append(_more(self.source.file, self.count - len(self.faults)))
        if self.faults:
            raise FaultyInput(self.faults)


@dataclass(frozen=True)
class Block:
    """One table of a file: where it stands and what it holds."""

    source: Source
    table: str
    values: Mapping[str, Any]
    index: int = 0
    title: str = ""
    """What a person calls it: "card 17 'Ash Knight'"."""

    def place(self, key: str = "") -> str:
        """Where a key of it stands: "line 12, card 17 'Ash Knight', field cost"."""
        line = self.source.line(self.table, self.index, key)
        return ", ".join(
            part for part in (f"line {line}" if line else "", self.title, f"field {key}" if key else "") if part
        )


def shortened(faults: list[Fault]) -> list[Fault]:
    """The first faults, and one that counts the rest."""
    if len(faults) <= MAX_FAULTS:
        return faults
    return [*faults[:MAX_FAULTS], _more("", len(faults) - MAX_FAULTS)]


def _more(file: str, count: int) -> Fault:
    return Fault(file, "", "and 1 more fault" if count == 1 else f"and {count} more faults")


def read_block(block: Block, keys: Iterable[Key], report: Report) -> dict[str, Any]:
    """The right values of a block in the order of its keys; the wrong, missing and unknown ones go to the report.

    A block that is no table gives nothing, for its absence is reported already.
    """
    keys = tuple(keys)
    if not block.table:
        return {}
    refuse_unknown(block, names(keys), report)
    found: dict[str, Any] = {}
    for key in keys:
        if key.name not in block.values:
            if key.required:
                report.add(block, "", f"has no {key.name!r}")
            continue
        try:
            found[key.name] = value_of(block.values[key.name], key)
        except Wrong as wrong:
            report.add(block, key.name, wrong.problem, wrong.guess)
    return found


def refuse_unknown(block: Block, known: Iterable[str], report: Report) -> None:
    """A fault for every key that is not known, with the nearest one that does not stand in the block already."""
    known = tuple(known)
    for name in block.values:
        if name not in known and report.is_full:
            report.count += 1
        elif name not in known:
            free = [other for other in known if other not in block.values]
            report.add(block, name, "is not known here", nearest(name, free))


def the_table(name: str, title: str, report: Report) -> Block:
    """The one `[name]` table of the file; when it is missing or something else, a fault and a block that is no table."""
    found = report.source.data.get(name)
    if isinstance(found, dict):
        return Block(report.source, name, found, title=title)
    if found is None:
        report.note("", f"has no [{name}] table")
    else:
        whole = Block(report.source, name, {}, title=title or name)
        report.add(whole, "", f"is {said(found)}; it must be one table, headed [{name}]")
    return Block(report.source, "", {}, title=title)


def the_blocks(name: str, report: Report) -> list[Mapping[str, Any]]:
    """All `[[name]]` blocks of the file in order; something else under that name is a fault and gives none."""
    found = report.source.data.get(name, [])
    if isinstance(found, list) and all(isinstance(block, dict) for block in found):
        return found
    whole = Block(report.source, name, {}, title=f"table {name}")
    report.add(whole, "", f"is {said(found)}; each block must be headed [[{name}]]")
    return []


def refuse_tables(known: Iterable[str], report: Report) -> None:
    """A fault for every table of the file that is not known."""
    known = tuple(known)
    for name in report.source.data:
        if name not in known and report.is_full:
            report.count += 1
        elif name not in known:
            line = report.source.line(name)
            place = f"line {line}, {name[:100]}" if line else name[:100]
            problem = f"is nothing that stands in such a file; known: {', '.join(known)}"
            report.note(place, problem, nearest(name, known))
