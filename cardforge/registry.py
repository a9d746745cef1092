"""Finds the games: subpackages of `cardforge.games`, installed plug-ins of the entry point group `cardforge.games`, and game files on shelves."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path

import cardforge.games
from cardforge.carddata.game_files.finding import find_game_files
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.game import Game
from cardforge.shelves import shipped


def games(shelf: Path | None = None) -> dict[str, Game]:
    """Every game by slug: built-in ones, then plug-ins, then those of game files on a person's shelf and the shipped one.

    A game written in Python replaces a file of the same slug. A game whose file has faults is left out; `broken_games` names it.
    Raises CardforgeError if two games in Python have the same slug or a plug-in cannot be loaded.
    """
    return installed_games() | {slug: one for slug, one in _files(shelf).items() if isinstance(one, Game)}


def broken_games(shelf: Path | None = None) -> dict[str, FaultyInput]:
    """The faults of each game file that cannot be read, by the slug of its folder."""
    return {slug: one for slug, one in _files(shelf).items() if isinstance(one, FaultyInput)}


def game(slug: str, shelf: Path | None = None) -> Game:
    """The game with that slug; raises UnknownName with the most similar slug, FaultyInput if its file has faults."""
    known = installed_games()
    if slug not in known:
        files = _files(shelf)
        found = files.get(slug)
        if isinstance(found, FaultyInput):
            raise found
        if found is not None:
            return found
        slugs = [*known, *files]
        raise UnknownName("game", slug, next(iter(difflib.get_close_matches(slug, slugs, 1)), None), sorted(slugs))
    return known[slug]


@cache
def installed_games() -> dict[str, Game]:
    """Every game written in Python, by slug: built-in games first, each group in alphabetical order.

    Raises CardforgeError if two games have the same slug or a plug-in cannot be loaded.
    """
    found = [importlib.import_module(f"cardforge.games.{module.name}").GAME for module in _built_in()]
    found += [_plug_in(entry) for entry in sorted(entry_points(group="cardforge.games"), key=lambda entry: entry.name)]
    by_slug: dict[str, Game] = {}
    for one in found:
        if one.slug in by_slug:
            raise CardforgeError(f"two games are called {one.slug!r}; remove one of the plug-ins")
        by_slug[one.slug] = one
    return by_slug


def _files(shelf: Path | None) -> dict[str, Game | FaultyInput]:
    """The games of game files whose slug no game in Python has, or the faults of their files."""
    known = installed_games()
    files = find_game_files(root for root in (shelf, shipped()) if root is not None)
    return {slug: _read(file) for slug, file in files.items() if slug not in known}


def _read(file: Path) -> Game | FaultyInput:
    try:
        stat = file.stat()
    except OSError:
        return _read_again(file, 0, 0)
    return _read_again(file, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=256)
def _read_again(file: Path, _changed: int, _size: int) -> Game | FaultyInput:
    """The game of a file, which is read again only when its time or size has changed."""
    from cardforge.carddata.game_files import read_game

    try:
        return read_game(file)
    except FaultyInput as faulty:
        return faulty


def _built_in() -> list[pkgutil.ModuleInfo]:
    return sorted((module for module in pkgutil.iter_modules(cardforge.games.__path__)), key=lambda module: module.name)


def _plug_in(entry: object) -> Game:
    name = getattr(entry, "name", "?")
    try:
        value = entry.load()  # type: ignore[attr-defined]  # importlib.metadata types it only from Python 3.12 on
    except Exception as fault:  # a plug-in may fail in any way; say which one
        raise CardforgeError(f"the game plug-in {name!r} cannot be loaded: {fault}") from fault
    if not isinstance(value, Game):
        raise CardforgeError(f"the game plug-in {name!r} does not offer a cardforge Game")
    return value
