"""Breaks functions in one process that has collected the tests: a child for each breakage runs only the tests that name the row."""

from __future__ import annotations

import ast
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

import pytest
from _pytest.runner import runtestprotocol

from cardforge.devtools.row_proof.breakages import Breakage, Function, of_function
from cardforge.devtools.row_proof.children import TIMEOUT, in_child
from cardforge.devtools.row_proof.live import break_live, live_function, outermost
from cardforge.devtools.row_proof.targets import CLASS, FUNCTION, MODULE, Grounds, Sources, Target, functions_in
from cardforge.devtools.row_proof.verdicts import NOT_SEEN, SEEN, Verdict

_PER_FUNCTION = {FUNCTION: 12, CLASS: 4, MODULE: 4, "": 3}
"""Breakages of one function, by the kind of the target; a row that no code names has the functions that its tests reach."""
_PER_ROW = 60
_REACHED = 20
"""Functions that are broken for a row that no code names: those of the game that the fewest tests reach, then others."""
_DEAR = 5.0
"""Seconds; a test that takes longer is run only for rows that no other test names."""
Place = tuple[str, str]
"""A file and a function in it."""


@dataclass
class Warm:
    """A pytest plug-in that runs the tests once as they are and then, for each row, once for each breakage."""

    sources: Sources
    slug: str
    rows: Iterable[Grounds]
    send: Callable[[str, Verdict], None]
    reached: dict[str, set[Place]] = field(default_factory=dict)
    """The functions that each test calls, by the name of the test with its parameters."""
    seconds: dict[str, float] = field(default_factory=dict)
    items: dict[str, list[pytest.Item]] = field(default_factory=dict)
    """The tests that pass as they are, by their names without parameters."""

    fault: str = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Takes the place of the usual run; a fault of this plug-in must not be taken for one of a test."""
        try:
            self._run(session)
        except Exception:
            self.fault = traceback.format_exc()
        return True

    def _run(self, session: pytest.Session) -> None:
        wanted = {test for row in self.rows for test in row.tests}
        chosen = [item for item in session.items if item.nodeid.split("[")[0] in wanted]
        for item in chosen:
            if self._passes(item):
                self.items.setdefault(item.nodeid.split("[")[0], []).append(item)
        spread = Counter(place for places in self.reached.values() for place in places)
        for row in self.rows:
            self.send(row.row, self._verdict(row, spread))

    def _verdict(self, row: Grounds, spread: Counter[Place]) -> Verdict:
        items = sorted((item for test in row.tests for item in self.items.get(test, ())), key=self._cost)
        items = [item for item in items if self._cost(item) < _DEAR] or items
        state, tried = self.sources.state(row), 0
        for (file, name), breakage in self._breakages(row, items, spread):
            around = (file, outermost(self.sources.module(file), name))
            concerned = [item for item in items if around in self.reached[item.nodeid]]
            tried += 1
            noticed = self._noticed(file, name, breakage, concerned)
            if noticed:
                return Verdict(SEEN, state, f"{file}: {name}", breakage.what, noticed, tried)
        return Verdict(NOT_SEEN, state, tried=tried)

    def _breakages(
        self, row: Grounds, items: list[pytest.Item], spread: Counter[Place]
    ) -> Iterator[tuple[Place, Breakage]]:
        reached = {place for item in items for place in self.reached[item.nodeid]}
        left = _PER_ROW
        for kind, (file, name), near in self._functions(row, reached, spread):
            node = self.sources.module(file).scopes[name]
            if not isinstance(node, Function) or (file, outermost(self.sources.module(file), name)) not in reached:
                continue
            found = of_function(node, near)
            few = min(_PER_FUNCTION[kind], left)
            chosen = found if len(found) <= few else [*found[: few - 1], found[-1]]
            left -= len(chosen)
            yield from (((file, name), breakage) for breakage in chosen)
            if left <= 0:
                return

    def _functions(self, row: Grounds, reached: set[Place], spread: Counter[Place]) -> Iterator[tuple[str, Place, int]]:
        """What to break for a row: the functions that name it; the methods of classes and users of classes; the functions of modules."""
        targets = sorted(row.targets, key=lambda target: _distance(target.file, self.slug))
        for target in targets:
            if target.kind == FUNCTION:
                first = self.sources.module(target.file).scopes[target.name].body[0]
                near = 0 if target.line <= (first.end_lineno or 0) else target.line
                yield FUNCTION, (target.file, target.name), near
        for target in targets:
            if target.kind == CLASS:
                names = [*functions_in(self.sources.module(target.file), [target.name])]
                yield from ((CLASS, (target.file, name), 0) for name in names)
                yield from (
                    (CLASS, place, 0)
                    for place in sorted(reached, key=lambda place: (spread[place], place))
                    if self._uses(place, target)
                )
            elif target.kind == MODULE:
                module = self.sources.module(target.file)
                names = sorted(functions_in(module), key=lambda name: spread[target.file, name])
                yield from ((MODULE, (target.file, name), 0) for name in names)
        if not row.targets:
            home = f"cardforge/games/{self.slug}/"
            rare = sorted(reached, key=lambda place: (not place[0].startswith(home), spread[place], place))[:_REACHED]
            yield from (("", place, 0) for place in rare)

    def _uses(self, place: Place, target: Target) -> bool:
        """Whether a function works with a class, and not only imports it."""
        module = self.sources.module(place[0])
        node = module.scopes.get(place[1])
        return node is not None and target.name.rpartition(".")[2] in _names(node)

    def _passes(self, item: pytest.Item) -> bool:
        """Runs a test as it is and notes what it calls."""
        places: set[Place] = set()
        codes: set[CodeType] = set()
        home = str(self.sources.checkout.root / "cardforge")

        def called(frame: FrameType, event: str, _: object) -> None:
            if event == "call":
                codes.add(frame.f_code)

        begun = time.process_time()
        sys.setprofile(called)
        try:
            passed = not _fails(item)
        finally:
            sys.setprofile(None)
        self.seconds[item.nodeid] = time.process_time() - begun
        for code in codes:
            if code.co_filename.startswith(home):
                file = Path(code.co_filename).relative_to(self.sources.checkout.root).as_posix()
                places.add((file, code.co_qualname.split(".<locals>")[0]))
        self.reached[item.nodeid] = {place for place in places if place[1] in self.sources.module(place[0]).scopes}
        return passed

    def _noticed(self, file: str, name: str, breakage: Breakage, items: list[pytest.Item]) -> str:
        """The first test that fails with the breakage, or that does not end; empty if all pass."""
        module = self.sources.module(file)
        try:
            live_function(file, outermost(module, name))
        except LookupError:
            return ""

        def work() -> str:
            break_live(file, module, name, breakage)
            return next((item.nodeid for item in items if _fails(item)), "")

        answer = in_child(work, 3 + 4 * sum(self._cost(item) for item in items))
        if answer.startswith("crash: "):  # it cannot be broken in this way, such as a closure that loses a variable
            return ""
        return items[0].nodeid if answer == TIMEOUT else answer

    def _cost(self, item: pytest.Item) -> float:
        return self.seconds[item.nodeid]


def _distance(file: str, slug: str) -> int:
    """How far a file is from the rules of a game: 0 for these, more for what shows them or plays by them, most for shared code."""
    if not file.startswith(f"cardforge/games/{slug}/"):
        return 2
    return int("/ui/" in file or "/ai/" in file)


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _names(tree: Function | ast.ClassDef) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
