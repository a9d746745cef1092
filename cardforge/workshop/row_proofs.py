"""Which code names a row and which tests prove it: found in a checkout, kept in cards/<game>/proofs.json for everywhere else."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardforge.carddata.rows import Row, Rules, read_rules
from cardforge.carddata.source import read_text, shown
from cardforge.errors import Fault, FaultyInput
from cardforge.workshop.row_names import Named, RowNames
from cardforge.workshop.row_sources import Said, said_by_code, said_by_tests

FILE = "proofs.json"
"""Beside the rules rows of a game; generated, never edited."""
_CITATION = re.compile(r"[A-Z][A-Z-]*\d+(\.\d+)?([ ,–-]+[A-Z][A-Z-]*\d+(\.\d+)?)*")
"""A text of a shared module that is nothing but rows."""


@dataclass(frozen=True)
class Proof:
    """What is known of one row: where the code names it, which tests prove it."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    def status(self, row: Row) -> str:
        """The status that the row has by its proof: done with a test, meta with a reason, else planned."""
        return "done" if self.tests else "meta" if row.reason else "planned"


@dataclass(frozen=True)
class Checkout:
    """The sources of a checkout, read once: what its code, its formats and its tests say."""

    root: Path

    @cached_property
    def rules(self) -> dict[str, Rules]:
        """The rules files of `cards/`, by game."""
        found = (read_rules(file) for file in sorted(self.root.glob("cards/*/rules.toml")))
        return {rules.game: rules for rules in found}

    @cached_property
    def said(self) -> list[tuple[Path, Said]]:
        """Everything said, with the file relative to the root."""
        return [(said[0].relative_to(self.root), said[1]) for said in self._read()]

    def proofs(self, slug: str) -> dict[str, Proof]:
        """Code and tests of every row of the game, in the order of its rows; a row that nothing names is left out."""
        code: dict[str, set[str]] = {}
        tests: dict[str, set[str]] = {}
        for _, said, named in self._named(slug):
            for row in named.rows:
                if said.kind in ("proof", "case"):
                    tests.setdefault(row, set()).add(said.place)
                elif not said.place.startswith("tests/"):
                    code.setdefault(row, set()).add(said.place)
        ids = (row.id for row in self.rules[slug].rows)
        return {
            row: Proof(tuple(sorted(code.get(row, ()))), tuple(sorted(tests.get(row, ()))))
            for row in ids
            if row in code or row in tests
        }

    def faults(self, slug: str) -> list[Fault]:
        """Every row that code, a format or a test names and that is not there."""
        return [
            Fault(file.as_posix(), f"line {said.line}", f"names {name!r}, which is no row of {slug}")
            for file, said, named in self._named(slug)
            for name in named.unknown
        ]

    def _named(self, slug: str) -> Iterator[tuple[Path, Said, Named]]:
        rules = self.rules[slug]
        names = RowNames(slug, tuple(row.id for row in rules.rows), rules.alone)
        for file, said in self.said:
            yield file, said, _named_in(said, belongs_to(file, self.rules), names)

    def _read(self) -> Iterator[tuple[Path, Said]]:
        for file in sorted(self.root.glob("cardforge/**/*.py")):
            if "_shelf" not in file.parts:
                yield from ((file, said) for said in said_by_code(file, self.root))
        for file in sorted(self.root.glob("cards/*/formats/*.toml")):
            name = file.relative_to(self.root).as_posix()
            lines = file.read_text(encoding="utf-8").splitlines()
            yield from ((file, Said(name, number, "prose", line)) for number, line in enumerate(lines, 1))
        for file in sorted(self.root.glob("tests/**/*.py")):
            yield from ((file, said) for said in said_by_tests(file, self.root))


def belongs_to(file: Path, slugs: Iterable[str]) -> str | None:
    """The game in whose folder the file lies or that its name tells, as in test_state51_round.py; None for shared files."""
    words = {*file.parent.parts, *file.stem.split("_")}
    return next((slug for slug in slugs if slug in words), None)


def _named_in(said: Said, owner: str | None, names: RowNames) -> Named:
    if owner == names.slug:
        named = names.among_its_own(said.text)
        by_name = names.of_test(said.place.split("::")[-1]) if said.kind == "proof" else ()
        return Named((*named.rows, *by_name), named.unknown)
    if owner:
        return Named(names.after_its_name(said.text).rows)
    if said.kind == "case" or (said.kind == "text" and not _CITATION.fullmatch(said.text)):
        return Named()
    return names.elsewhere(said.text)


def proofs_text(proofs: Mapping[str, Proof]) -> str:
    """The proofs as the file holds them."""
    data = {row: {"code": list(proof.code), "tests": list(proof.tests)} for row, proof in proofs.items()}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def read_proofs(path: Path) -> dict[str, Proof]:
    """The proofs of a file, none when it is not there; raises FaultyInput when it is none of ours."""
    if not path.exists():
        return {}
    try:
        data = json.loads(read_text(path))
        return {str(row): Proof(_names(proof["code"]), _names(proof["tests"])) for row, proof in data.items()}
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
        problem = "is no list of proofs; it is generated by `make docs`, or can be removed"
        raise FaultyInput([Fault(shown(path), "", problem)]) from fault


def _names(found: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(name) for name in found)
