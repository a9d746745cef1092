"""All card sets of a game read together: each file by itself, then what must hold between them and with the lock."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from cardforge.carddata.lock import Lock, breach, read_lock
from cardforge.carddata.places import Places
from cardforge.carddata.sets import CardSet, read_set
from cardforge.carddata.source import shown
from cardforge.carddata.tables import shortened
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game

NO_SETS = ("rules.toml", "rulings.toml")
"""Files of a game's folder that hold something else."""


def set_files(folders: Iterable[Path]) -> list[Path]:
    """The set files of the folders, most specific folder first; a file hides those of the same name after it."""
    files: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.toml")):
            if file.name not in NO_SETS and not file.name.startswith("."):
                files.setdefault(file.name, file)
    return [files[name] for name in sorted(files)]


def read_shelf(game: Game, folders: Iterable[Path]) -> list[CardSet]:
    """Every card set of the game in these folders, its cards "published" where the lock of a folder holds them.

    Raises FaultyInput with the faults of all files; when each file is right by itself, with those between the files:
    one revision twice, versions that are not 1, 2, 3 ..., dates that run backwards, and breaches of the locks.
    """
    folders = list(folders)
    sets: list[CardSet] = []
    faults: list[Fault] = []
    for file in set_files(folders):
        try:
            sets.append(read_set(file, game))
        except FaultyInput as fault:
            faults += fault.faults
    locks = _locks(folders, faults)
    if not faults:
        faults = shortened(list(_faults_between(sets, locks)))
    if faults:
        raise FaultyInput(faults)
    return [replace(found, cards=tuple(_with_status(card, locks) for card in found.cards)) for found in sets]


def _locks(folders: Iterable[Path], faults: list[Fault]) -> list[Lock]:
    locks = []
    for folder in folders:
        try:
            locks.append(read_lock(folder))
        except FaultyInput as fault:
            faults += fault.faults
    return locks


def _with_status(card: Card, locks: Iterable[Lock]) -> Card:
    return replace(card, status="published") if any(lock.holds(card) for lock in locks) else card


def _faults_between(sets: list[CardSet], locks: list[Lock]) -> Iterator[Fault]:
    places = Places(sets)
    cards = [card for found in sets for card in found.cards]
    by_number: defaultdict[int, list[Card]] = defaultdict(list)
    for card in cards:
        by_number[card.number].append(card)
    yield from _same_slugs(sets)
    for revisions in by_number.values():
        yield from _order(revisions, places)
    for lock in locks:
        yield from _breaches(lock, cards, places)


def _same_slugs(sets: list[CardSet]) -> Iterator[Fault]:
    first: dict[str, CardSet] = {}
    for found in sets:
        other = first.setdefault(found.slug, found)
        if other is not found and found.file and other.file:
            yield Fault(shown(found.file), "set, field slug", f"{found.slug!r} is the slug of {shown(other.file)} too")


def _order(revisions: list[Card], places: Places) -> Iterator[Fault]:
    """A335, A336: each revision once, versions 1, 2, 3 ... oldest first, dates never backwards."""
    seen: dict[int, Card] = {}
    for card in revisions:
        if card.version in seen:
            yield places.fault(card, f"stands twice: {card.pin} is also {places.said(seen[card.version])}")
        seen.setdefault(card.version, card)
    ordered = [seen[version] for version in sorted(seen)]
    for wanted, card in enumerate(ordered, 1):
        if card.version != wanted:
            yield places.fault(
                card, f"is version {card.version}, but there is no version {wanted} before it", key="version"
            )
            break
    for before, after in pairwise(ordered):
        yield from _in_time(before, after, places)
    yield from _in_file(revisions, places)


def _in_time(before: Card, after: Card, places: Places) -> Iterator[Fault]:
    for key in ("announced_on", "legal_from"):
        old, new = getattr(before, key), getattr(after, key)
        if old and new and new < old:
            yield places.fault(after, f"is {new}, but version {before.version} already has {old}", key=key)


def _in_file(revisions: list[Card], places: Places) -> Iterator[Fault]:
    """Revisions of one card stand oldest first in a file; they may be spread over several sets."""
    latest: dict[str, Card] = {}
    for card in revisions:
        before = latest.get(card.set)
        if before and card.version < before.version:
            yield places.fault(card, f"stands after version {before.version}; revisions stand oldest first")
        latest[card.set] = card


def _breaches(lock: Lock, cards: list[Card], places: Places) -> Iterator[Fault]:
    there = {(card.number, card.version) for card in cards}
    newest: dict[int, int] = {}
    for number, version in lock.entries:
        newest[number] = max(version, newest.get(number, 0))
        if (number, version) not in there:
            line = lock.entries[number, version].line
            yield Fault(
                lock.file, f"line {line}", f"{number}@{version} is published, but no set file holds it any more"
            )
    for card in cards:
        if problem := breach(lock, card):
            yield places.fault(card, problem)
        elif not lock.holds(card) and card.version < newest.get(card.number, 0):
            yield places.fault(card, f"is a draft below version {newest[card.number]}, which is published")
