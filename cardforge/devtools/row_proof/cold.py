"""Breaks a copy of the checkout, file by file: for tables, formats and code that runs only once in a process."""

from __future__ import annotations

import ast
import re
import shutil
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.util import cache_from_source
from itertools import zip_longest
from pathlib import Path

import pytest

from cardforge.devtools.row_proof.breakages import Function, of_data, of_function
from cardforge.devtools.row_proof.children import TIMEOUT, import_from, in_child
from cardforge.devtools.row_proof.targets import DATA, FORMAT, MODULE, Grounds, Sources, Target
from cardforge.devtools.row_proof.verdicts import NOT_SEEN, SEEN, Verdict

_COPIED = (
    *("cardforge", "tests", "cards", "templates", "print", "docs", "benchmarks", ".ci", "pyproject.toml"),
    *("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "Makefile", "mkdocs.yml"),
)
_PER_TARGET, _PER_ROW = 8, 14
_SECONDS = 90.0
_NUMBER = re.compile(r"(?<![\w\"'])\d+(?![\w\"'])")
_FLAG = re.compile(r"\b(true|false)\b")


@dataclass
class Cold:
    """A copy of the checkout in a folder, whose tests run in a child that imports everything anew."""

    sources: Sources
    home: Path
    failing: set[str] = field(default_factory=set)
    """Tests that fail as they are."""

    def prepare(self, rows: Sequence[Grounds]) -> None:
        """Makes the copy, and runs all the tests once to know which of them fail as they are."""
        shutil.rmtree(self.home, ignore_errors=True)
        skip = shutil.ignore_patterns("__pycache__")
        for name in _COPIED:
            place = self.sources.checkout.root / name
            if place.is_dir():
                shutil.copytree(place, self.home / name, ignore=skip)
            elif place.is_file():
                self.home.mkdir(parents=True, exist_ok=True)
                shutil.copy2(place, self.home / name)
        self.failing = set(self._failed(sorted({test for row in rows for test in row.tests}), first=False).split("\n"))

    def verdict(self, row: Grounds, tried: int) -> Verdict:
        """Tries the breakages of a row until one of its tests fails; `tried` of them were tried elsewhere."""
        state, tests = self.sources.state(row), [test for test in row.tests if test not in self.failing]
        for place, (target, what, text) in enumerate(self._breakages(row)):
            if place == _PER_ROW or not tests:
                break
            tried += 1
            if failed := self._with(target.file, text, tests):
                return Verdict(SEEN, state, f"{target.file}: {target.name}", what, failed, tried)
        return Verdict(NOT_SEEN, state, tried=tried)

    def _breakages(self, row: Grounds) -> Iterator[tuple[Target, str, str]]:
        """Each breakage as the whole text of its file: the first of each target, then the second ...; data before functions, broken already.

        Of a target with many of them the first few and the last count, which is the whole of it left out.
        """
        targets = sorted(row.targets, key=lambda target: target.kind not in (DATA, FORMAT))
        few = max(2, min(_PER_TARGET, _PER_ROW // max(len(targets), 1)))
        chosen = []
        for target in targets:
            found = [(target, *broken) for broken in self._texts(target)]
            chosen.append(found if len(found) <= few else [*found[: few - 1], found[-1]])
        for turn in zip_longest(*chosen):
            yield from filter(None, turn)

    def _texts(self, target: Target) -> Iterator[tuple[str, str]]:
        module = self.sources.module(target.file)
        if target.kind == FORMAT:
            yield from format_breakages(module.text, self.sources.block(target), target.line)
            return
        if target.kind == MODULE:
            statements = [one for one in module.tree.body if isinstance(one, ast.Assign | ast.AnnAssign)]
            found = [breakage for one in statements for breakage in of_data(one)]
        elif target.kind == DATA:
            statement = module.statement(target.line)
            near = [] if statement is None else of_data(statement)
            found = sorted(near, key=lambda one: abs(one.line - target.line))
        else:
            node = module.scopes[target.name]
            found = of_function(node, 0) if isinstance(node, Function) else of_data(node)
        for breakage in found:
            yield breakage.what, ast.unparse(breakage.applied(module.tree))

    def _with(self, file: str, text: str, tests: list[str]) -> str:
        """The tests that fail while the file has another text."""
        path = self.home / file
        before = path.read_text(encoding="utf-8")
        _write(path, text)
        try:
            return self._failed(tests, first=True)
        finally:
            _write(path, before)

    def _failed(self, tests: list[str], *, first: bool) -> str:
        """The names of the tests that fail, without their parameters, a line each; a file that cannot even be collected says nothing."""
        answer = in_child(lambda: _run(self.home, tests, first), _SECONDS if first else 20 * _SECONDS)
        return tests[0] if answer == TIMEOUT else "" if answer.startswith("crash: ") else answer


def format_breakages(text: str, block: range, line: int) -> Iterator[tuple[str, str]]:
    """The texts of a format with a number moved, a flag turned, a line left out, and at last without the table."""
    lines = text.split("\n")
    order = sorted(block, key=lambda number: abs(number + 1 - line))
    for number in order:
        if lines[number].lstrip().startswith(("#", "cite", "id", "name", "row")) or "=" not in lines[number]:
            continue
        key, _, value = lines[number].partition("=")
        moved = _NUMBER.sub(lambda found: str(int(found[0]) + 1), value)
        turned = _FLAG.sub(lambda found: "false" if found[0] == "true" else "true", value)
        yield from _valid("number moved", lines, number, f"{key}={moved}")
        yield from _valid("flag turned", lines, number, f"{key}={turned}")
        yield from _valid("line left out", lines, number, "")
    without = [one for number, one in enumerate(lines) if number not in block]
    yield "table left out", "\n".join(without)


def _valid(what: str, lines: list[str], number: int, line: str) -> Iterator[tuple[str, str]]:
    if line == lines[number]:
        return
    text = "\n".join([*lines[:number], line, *lines[number + 1 :]])
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    yield what, text


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(path))).unlink(missing_ok=True)


class _Failures:
    """A pytest plug-in that runs the tests of some names, notes which fail, and stops at the first if that is enough."""

    def __init__(self, tests: Iterable[str], *, first: bool) -> None:
        self.tests, self.first = frozenset(tests), first
        self.names: dict[str, None] = {}
        self.session: pytest.Session | None = None

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Keeps the session, to stop it."""
        self.session = session

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keeps the tests of those names; pytest would run none at all if a name's file cannot be collected."""
        items[:] = [item for item in items if item.nodeid.split("[")[0] in self.tests]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notes a test whose setup, call or teardown fails; pytest's own `-x` would stop at a file that cannot be collected."""
        if report.failed:
            self.names[report.nodeid.split("[")[0]] = None
            if self.first and self.session is not None:
                self.session.shouldstop = "noticed"


def _run(home: Path, tests: list[str], first: bool) -> str:
    """Runs the tests of the copy, in a child."""
    import_from(home)
    failures = _Failures(tests, first=first)
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--continue-on-collection-errors", f"--rootdir={home}"]
    pytest.main([*options, *sorted({test.split("::")[0] for test in tests})], plugins=[failures])
    return "\n".join(failures.names)
