"""Finds the code that cites each row and the tests that prove it in a checkout; proofs.json keeps them for installed packages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardforge.carddata.rows import Rules, read_rules
from cardforge.devtools.row_citations import Citations, RowNames
from cardforge.devtools.source_texts import SourceText, texts_in_code, texts_in_tests
from cardforge.errors import Fault
from cardforge.tasks.rules.proofs import Proof

_CITATION = re.compile(r"[A-Z][A-Z-]*\d+(\.\d+)?([ ,–-]+[A-Z][A-Z-]*\d+(\.\d+)?)*")
"""A string of a shared module that consists of rows only."""
_NOTES = ".option_notes"
"""Modules that tell people what an option means; the code that follows the row is elsewhere."""


@dataclass(frozen=True)
class Checkout:
    """The texts of a checkout, read once: of its code, its formats and its tests."""

    root: Path

    @cached_property
    def rules(self) -> dict[str, Rules]:
        """The rules files of `cards/`, by game."""
        found = (read_rules(file) for file in sorted(self.root.glob("cards/*/rules.toml")))
        return {rules.game: rules for rules in found}

    @cached_property
    def texts(self) -> list[tuple[Path, SourceText]]:
        """Every text with a number in it, and every docstring of a test, whose name may be a row; with its file relative to the root."""
        return [
            (file.relative_to(self.root), text)
            for file, text in self._read()
            if text.kind == "proof" or any(map(str.isdigit, text.text))
        ]

    def proofs(self, slug: str) -> dict[str, Proof]:
        """The code and the tests of every row of the game, in the order of its rows; a row without either is left out."""
        if slug not in self._proofs:
            self._proofs[slug] = self._proofs_of(slug)
        return self._proofs[slug]

    @cached_property
    def _proofs(self) -> dict[str, dict[str, Proof]]:
        return {}

    def _proofs_of(self, slug: str) -> dict[str, Proof]:
        code: dict[str, set[str]] = {}
        tests: dict[str, set[str]] = {}
        for _, text, citations in self._citations(slug):
            for row in citations.rows:
                if text.kind in ("proof", "case"):
                    tests.setdefault(row, set()).add(text.place)
                elif not text.place.startswith("tests/") and not text.place.endswith(_NOTES):
                    code.setdefault(row, set()).add(text.place)
        ids = (row.id for row in self.rules[slug].rows)
        return {
            row: Proof(tuple(sorted(code.get(row, ()))), tuple(sorted(tests.get(row, ()))))
            for row in ids
            if row in code or row in tests
        }

    def faults(self, slug: str) -> list[Fault]:
        """Every citation of a row that does not exist, in code, formats and tests."""
        return [
            Fault(file.as_posix(), f"line {text.line}", f"cites {name!r}, which is not a row of {slug}")
            for file, text, citations in self._citations(slug)
            for name in citations.unknown
        ]

    def citations(self, slug: str) -> Iterator[tuple[Path, SourceText, tuple[str, ...]]]:
        """Every text that names rows of the game: its file, the text, and the rows."""
        yield from ((file, text, found.rows) for file, text, found in self._citations(slug) if found.rows)

    def _citations(self, slug: str) -> list[tuple[Path, SourceText, Citations]]:
        if slug not in self._cited:
            rules = self.rules[slug]
            names = RowNames(slug, tuple(row.id for row in rules.rows), rules.alone)
            found = (
                (file, text, _citations_in(text, belongs_to(file, self.rules), names)) for file, text in self.texts
            )
            self._cited[slug] = [one for one in found if one[2] != Citations()]
        return self._cited[slug]

    @cached_property
    def _cited(self) -> dict[str, list[tuple[Path, SourceText, Citations]]]:
        return {}

    def _read(self) -> Iterator[tuple[Path, SourceText]]:
        for file in sorted(self.root.glob("cardforge/**/*.py")):
            if "_shelf" not in file.parts:
                yield from ((file, text) for text in texts_in_code(file, self.root))
        for file in sorted(self.root.glob("cards/*/formats/*.toml")):
            name = file.relative_to(self.root).as_posix()
            lines = file.read_text(encoding="utf-8").splitlines()
            yield from ((file, SourceText(name, number, "prose", line)) for number, line in enumerate(lines, 1))
        for file in sorted(self.root.glob("tests/**/*.py")):
            yield from ((file, text) for text in texts_in_tests(file, self.root))


def belongs_to(file: Path, slugs: Iterable[str]) -> str | None:
    """The game of a file, by its folder, or else by its name as in test_state51_round.py; None for shared files."""
    known = tuple(slugs)
    words = (*file.parent.parts, *file.stem.split("_"))
    return next((word for word in words if word in known), None)


def _citations_in(text: SourceText, owner: str | None, names: RowNames) -> Citations:
    if owner == names.slug:
        cited = names.in_own_folder(text.text)
        by_name = names.of_test(text.place.split("::")[-1]) if text.kind == "proof" else ()
        return Citations((*cited.rows, *by_name), cited.unknown)
    if owner:
        return Citations(names.after_its_name(text.text).rows)
    if text.kind == "case" or (text.kind == "text" and not _CITATION.fullmatch(text.text)):
        return Citations()
    return names.in_shared_file(text.text)
