"""A pytest plug-in for the tests of a mutant: the cheapest first, since the first that fails ends the run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts the tests by the seconds that mutmut measured; before it has, the order stays."""
    learned = Path("mutmut-stats.json")
    if learned.is_file():
        seconds: dict[str, float] = json.loads(learned.read_text(encoding="utf-8"))["duration_by_test"]
        items.sort(key=lambda item: seconds.get(item.nodeid, 0.0))
