"""The plan in tests/mutants.toml: the parts of the code, the tests of each part, and the mutants that change nothing."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from cardforge.errors import CardforgeError

PLAN = Path("tests") / "mutants.toml"
"""The plan, from the root of a checkout."""


@dataclass(frozen=True)
class Part:
    """A part of the code with a rate of its own."""

    name: str
    code: tuple[str, ...]
    """Patterns of the files that are broken."""
    without: tuple[str, ...] = ()
    """Patterns of files among them that are left alone."""
    tests: tuple[str, ...] = ()
    """Folders and files of the tests that must notice it."""
    options: tuple[str, ...] = ()
    """Options of pytest, such as slow tests that are left out."""
    claimed: bool = True
    """Whether the part is measured when none is named."""


@dataclass(frozen=True)
class Equivalent:
    """A mutant that changes nothing that anyone can observe; it still counts as alive."""

    function: str
    """The function or method, without its module: it may move; "*" for every function."""
    change: str
    """The lines that the mutant takes away and adds, as `Mutant.change` gives them."""
    reason: str
    only: str = ""
    """A regular expression in the place of `change`: nothing is changed but what it matches."""

    def is_it(self, function: str, change: str) -> bool:
        """Whether a mutant of this function with this change is meant."""
        if self.function not in ("*", function):
            return False
        return _is_within(self.only, change) if self.only else self.change == change


@dataclass(frozen=True)
class Plan:
    """All parts and all known equivalents."""

    parts: Mapping[str, Part]
    equivalents: tuple[Equivalent, ...]

    def part(self, name: str) -> Part:
        """The part of this name; raises CardforgeError with the names of all parts if there is none."""
        if name not in self.parts:
            raise CardforgeError(f"no part {name!r} in {PLAN.as_posix()}; there are {', '.join(self.parts)}")
        return self.parts[name]

    def reason(self, function: str, change: str) -> str:
        """Why the mutant changes nothing; empty if it is no known equivalent."""
        return next((one.reason for one in self.equivalents if one.is_it(function, change)), "")


def read_plan(root: Path) -> Plan:
    """The plan of a checkout; raises CardforgeError if it cannot be read."""
    file = root / PLAN
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        parts = {name: _part(name, table) for name, table in data["parts"].items()}
        known = (
            Equivalent(one["function"], _lines(one.get("change", "")), one["reason"], one.get("only", ""))
            for one in data.get("equivalent", ())
        )
        return Plan(parts, tuple(known))
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as fault:
        raise CardforgeError(f"{PLAN.as_posix()}: cannot be read: {fault!r}") from fault


def _part(name: str, table: Mapping[str, object]) -> Part:
    if unknown := sorted(table.keys() - {field.name for field in fields(Part)}):
        raise KeyError(f"{', '.join(unknown)} in parts.{name}")
    without, tests, options = (_words(table.get(key, [])) for key in ("without", "tests", "options"))
    return Part(name, _words(table["code"]), without, tests, options, claimed=table.get("claimed", True) is True)


def _words(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return tuple(str(one) for one in value)


def _is_within(pattern: str, change: str) -> bool:
    """Whether the lines that are taken away and those that are added are the same but for what the pattern matches."""
    lines = [re.sub(pattern, "", line) for line in change.splitlines()]
    before, after = ([line[1:] for line in lines if line[0] == sign] for sign in "-+")
    return before == after


def _lines(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())
