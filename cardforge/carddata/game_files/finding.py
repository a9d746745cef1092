"""Finds the game files of the shelves, most specific shelf first."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

GAME_FILE = "game.toml"
"""Name of the file of a game, in `cards/<slug>/`."""


def find_game_files(shelves: Iterable[Path]) -> dict[str, Path]:
    """The game file of each folder of `cards/` on these shelves by the folder's name, in alphabetical order.

    A file hides those of the same folder on less specific shelves; hidden folders are left out.
    """
    found: dict[str, Path] = {}
    for shelf in shelves:
        try:
            with os.scandir(shelf / "cards") as entries:
                names = sorted(entry.name for entry in entries if not entry.name.startswith("."))
        except OSError:
            continue
        for name in names:
            file = shelf / "cards" / name / GAME_FILE
            if name not in found and file.is_file():
                found[name] = file
    return dict(sorted(found.items()))
