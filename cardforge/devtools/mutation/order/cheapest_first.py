"""A pytest plug-in for the tests of a mutant: the cheapest first, since the first that fails ends the run, and none waits forever."""

from __future__ import annotations

import json
import signal
from math import ceil
from pathlib import Path

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


def longest(seconds: float) -> int:
    """The seconds by the clock after which tests wait for something forever that should take so long."""
    return ceil((1 + seconds) * PATIENCE)
