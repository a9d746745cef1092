"""Records one section of one checkout, in a process of its own: `main(section, sizes, file)`."""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

TODAY = 1_793_534_400.0
"""The moment at which every record is made: 1 November 2026, noon."""


def main(section: str, given: str, out: str) -> None:
    """Writes what the section records, and what went wrong."""
    time.time = lambda: TODAY
    sizes: dict[str, Any] = json.loads(given)
    try:
        found: dict[str, Any] = _recorded(section, sizes)
    except Exception:
        found = {"failed": traceback.format_exc()}
    Path(out).write_text(json.dumps(found), encoding="utf-8")


def _recorded(section: str, sizes: dict[str, Any]) -> dict[str, Any]:
    from recording import cards, commands, games, saved

    sections: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
        "games": games.recorded,
        "texts": cards.texts,
        "faces": cards.faces,
        "commands": commands.answers,
        "trials": commands.trials,
        "prints": commands.prints,
        "saved": saved.saved,
    }
    return sections[section](sizes)
