"""A pytest plug-in for the tests of a mutant: the cheapest first, since the first that fails ends the run, and none waits forever.

While mutmut learns which test calls which function, it sees to it that no test is missed.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Collection
from math import ceil
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 80
"""How many times longer than expected the tests may take by the clock: ten times as long as their limit of CPU time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts the tests by the seconds that mutmut measured, and sets the alarm; before it has measured them, the order stays."""
    learned = Path("mutmut-stats.json")
    if learned.is_file():
        seconds: dict[str, float] = json.loads(learned.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: seconds.get(item.nodeid, 0.0))
        signal.alarm(longest(sum(seconds.get(item.nodeid, 0.0) for item in items)))


def pytest_collection_finish(session: pytest.Session) -> None:
    """While mutmut learns, enters what the modules call when they are imported, and has texts read anew in every test.

    mutmut alone would believe that only the first test calls them: a table of wordings is made once, and a text that was read is known.
    """
    mutmut, trampoline = (sys.modules.get(name) for name in ("mutmut.state", "mutmut.mutation.trampoline"))
    if mutmut and trampoline and trampoline.get_mutant_under_test() == "stats":
        state = mutmut.state()
        enter_imported(state._stats, state.tests_by_mangled_function_name, [item.nodeid for item in session.items])
        read_anew()


def enter_imported(called: set[str], tests_by_function: dict[str, set[str]], tests: Collection[str]) -> None:
    """Every test calls the functions that were called before the first of them; they are no longer `called` by the first."""
    for function in called:
        tests_by_function[function] = {*tests_by_function.get(function, ()), *tests}
    called.clear()


def read_anew() -> None:
    """From here on no reader of rules texts remembers a text."""
    module: Any = sys.modules.get("cardforge.wording.reader")
    if module:
        module.Reader._paragraph = module.Reader._read_units


def longest(seconds: float) -> int:
    """The seconds by the clock after which tests wait for something forever that should take so long."""
    return ceil((1 + seconds) * PATIENCE)
