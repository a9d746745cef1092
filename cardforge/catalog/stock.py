"""What the shelves hold of one game: a fingerprint that is cheap to take, and the cards, read only when it is new."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.catalog.formats import SHAPE
from cardforge.catalog.schema import VERSIONS
from cardforge.decks.formats import Format
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game

if TYPE_CHECKING:
    from cardforge.carddata import CardSet

_NOT_CARDS = ("rules.toml", "rulings.toml")


@dataclass(frozen=True)
class Contents:
    """The card sets and formats of one game."""

    sets: tuple[CardSet, ...]
    formats: Mapping[str, Format]


@dataclass(frozen=True)
class Stock:
    """One game on the shelves: the game, the fingerprint of its files, and how to read them."""

    game: Game
    fingerprint: Callable[[], str]
    load: Callable[[], Contents]


def stock(game: Game, folders: Iterable[Path]) -> Stock:
    """The stock in the card folders of a game (`shelves.card_folders`), the most specific first."""
    places = tuple(folders)
    return Stock(game, lambda: fingerprint(game, places), lambda: _read(game, places))


def given(game: Game, sets: Iterable[CardSet], formats: Mapping[str, Format] | None = None) -> Stock:
    """A stock of sets and formats that are at hand already, for a catalogue without files."""
    contents = Contents(tuple(sets), formats or {})
    mark = hashlib.sha256(repr((game.slug, contents)).encode("utf-8", "surrogatepass")).hexdigest()
    return Stock(game, lambda: mark, lambda: contents)


def fingerprint(game: Game, folders: Iterable[Path]) -> str:
    """A hash over the names and contents of a game's card files, the fields that the game has, and what reads them.

    Contents, not times: 20,000 cards hash in a few milliseconds, and no edit within one tick of the clock is missed.
    """
    marks = [f"{_reader()} {game.slug} {game.name} {game.fields!r}"]
    for place, folder in enumerate(folders):
        marks += [f"{place} {path.relative_to(folder).as_posix()} {_hash(path)}" for path in _files(folder)]
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()


@cache
def _reader() -> str:
    from importlib import metadata

    try:
        release = metadata.version("cardforge")
    except metadata.PackageNotFoundError:
        release = "source"
    return f"{release} {VERSIONS[-1]} {SHAPE}"


def _files(folder: Path) -> list[Path]:
    sets = [path for path in folder.glob("*.toml") if path.name not in _NOT_CARDS]
    return sorted([*sets, *folder.glob("published.lock"), *folder.glob("formats/*.toml")])


def _hash(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:  # reading the cards will say it with the file
        return f"unreadable {error.errno}"


def _read(game: Game, folders: tuple[Path, ...]) -> Contents:
    from cardforge.carddata import read_formats, read_shelf

    faults: list[Fault] = []
    sets: list[CardSet] = []
    formats: dict[str, Format] = {}
    try:
        sets = read_shelf(game, folders)
    except FaultyInput as error:
        faults += error.faults
    try:
        formats = read_formats(game, folders)
    except FaultyInput as error:
        faults += error.faults
    if faults:
        raise FaultyInput(faults)
    return Contents(tuple(sets), formats)
