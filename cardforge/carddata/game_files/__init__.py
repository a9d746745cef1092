"""A game as a file, `cards/<slug>/game.toml`: its keys, its reader and its writer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.lazy_imports import lazy_imports

if TYPE_CHECKING:
    from cardforge.carddata.game_files.finding import GAME_FILE, find_game_files
    from cardforge.carddata.game_files.reading import parse_game, read_game
    from cardforge.carddata.game_files.writing import game_text

__all__ = ["GAME_FILE", "find_game_files", "game_text", "parse_game", "read_game"]

_HOMES = {
    "finding": ("GAME_FILE", "find_game_files"),
    "reading": ("parse_game", "read_game"),
    "writing": ("game_text",),
}
__getattr__, __dir__ = lazy_imports(__name__, _HOMES)
