"""The card files of one game: a fingerprint that is quick to compute, and the cards, read only when it has changed."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.carddata.records.values import NO_RECORDS, CardRecords
from cardforge.catalog.formats import SHAPE
from cardforge.catalog.schema import VERSIONS
from cardforge.decks.formats import Format
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game

if TYPE_CHECKING:
    from cardforge.carddata import CardSet

_HASHED = 64 * 2**20 + 1
"""How many bytes of a card file are hashed; a larger file is refused."""
_JUST_NOW = 2.0
"""Seconds; no disk's clock is coarser."""
_NOT_CARDS = ("rules.toml",)


@dataclass(frozen=True)
class Contents:
    """The card sets and formats of one game, and what is kept beside them."""

    sets: tuple[CardSet, ...]
    formats: Mapping[str, Format]
    records: CardRecords = NO_RECORDS


@dataclass(frozen=True)
class CardSource:
    """The cards of one game: the game, the fingerprint of its card files, and a function that reads them."""

    game: Game
    fingerprint: Callable[[], str]
    load: Callable[[], Contents]


def read_source(game: Game, folders: Iterable[Path]) -> CardSource:
    """The card source of a game's card folders (`shelves.card_folders`), the most specific folder first."""
    paths = tuple(folders)
    return CardSource(game, lambda: fingerprint(game, paths), lambda: _read(game, paths))


def source_of_sets(game: Game, sets: Iterable[CardSet], formats: Mapping[str, Format] | None = None) -> CardSource:
    """A card source of sets and formats in memory, for a catalogue without files."""
    contents = Contents(tuple(sets), formats or {})
    digest = hashlib.sha256(repr((game.slug, contents)).encode("utf-8", "surrogatepass")).hexdigest()
    return CardSource(game, lambda: digest, lambda: contents)


def fingerprint(game: Game, folders: Iterable[Path]) -> str:
    """A hash over the names and contents of a game's card files, its fields, and the version of Cardforge that reads them.

    It uses contents instead of modification times: 20,000 cards hash in a few milliseconds, and an edit within one tick
    of the clock is not missed. Within one process a file is hashed again only when it changed or may have changed just now.
    """
    parts = [f"{_reader()} {game.slug} {game.name} {game.fields!r}"]
    for index, folder in enumerate(folders):
        parts += [f"{index} {path.relative_to(folder).as_posix()} {_hash(path)}" for path in _files(folder)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def file_fingerprint(file: Path, game: Game, how: str) -> str:
    """A hash over a file of cards, the fields of its game, how it is read, and the version that reads it; "" if it is no plain file."""
    if not file.is_file():
        return ""
    parts = [_reader(), game.slug, repr(game.fields), how, file.suffix, _hash(file)]
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def change_mark(file: Path) -> tuple[int, ...]:
    """What is another after every change of the file; empty if it was changed just now, when the clock of its disk cannot tell yet."""
    try:
        state = file.stat()
    except OSError:
        return ()
    if time.time() - max(state.st_mtime, state.st_ctime) < _JUST_NOW:
        return ()
    return state.st_ino, state.st_size, state.st_mtime_ns, state.st_ctime_ns


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
    kept = (folder.glob(pattern) for pattern in ("published.lock", "formats/*.toml", "translations/*.toml"))
    return sorted([*sets, *(path for paths in kept for path in paths)])


def _hash(path: Path) -> str:
    """The hash of a file; one that this process has hashed before is not read again while its `change_mark` is the same."""
    mark = change_mark(path)
    return _hash_of(path, mark) if mark else _hash_now(path)


@lru_cache(maxsize=1000)
def _hash_of(path: Path, _mark: tuple[int, ...]) -> str:
    return _hash_now(path)


def _hash_now(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            beginning = stream.read(_HASHED)
        return f"{hashlib.sha256(beginning).hexdigest()} {path.stat().st_size}"
    except OSError as error:  # reading the cards reports it with the name of the file
        return f"unreadable {error.errno}"


def _read(game: Game, folders: tuple[Path, ...]) -> Contents:
    from cardforge.carddata import read_formats, read_shelf
    from cardforge.carddata.records.reading import read_records

    faults: list[Fault] = []
    sets: list[CardSet] = []
    formats: dict[str, Format] = {}
    records = NO_RECORDS
    try:
        sets = read_shelf(game, folders)
        records = read_records(game, folders, [card for found in sets for card in found.cards])
    except FaultyInput as error:
        faults += error.faults
    try:
        formats = read_formats(game, folders)
    except FaultyInput as error:
        faults += error.faults
    if faults:
        raise FaultyInput(faults)
    return Contents(tuple(sets), formats, records)
