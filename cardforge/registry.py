"""Finds the games: subpackages of `cardforge.games`, then installed plug-ins of the entry point group `cardforge.games`."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

import cardforge.games
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.game import Game


@cache
def games() -> dict[str, Game]:
    """Every game that is installed, by slug: built-in games first, each group in alphabetical order.

    Raises CardforgeError if two games have the same slug or a plug-in cannot be loaded.
    """
    found = [importlib.import_module(f"cardforge.games.{module.name}").GAME for module in _built_in()]
    found += [_plug_in(entry) for entry in sorted(entry_points(group="cardforge.games"), key=lambda entry: entry.name)]
    by_slug: dict[str, Game] = {}
    for game in found:
        if game.slug in by_slug:
            raise CardforgeError(f"two games are called {game.slug!r}; remove one of the plug-ins")
        by_slug[game.slug] = game
    return by_slug


def game(slug: str) -> Game:
    """The game with that slug; raises UnknownName with the most similar slug."""
    known = games()
    if slug not in known:
        raise UnknownName("game", slug, next(iter(difflib.get_close_matches(slug, known, 1)), None), sorted(known))
    return known[slug]


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
