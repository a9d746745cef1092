"""Reads all card sets of a game: each file by itself, then the checks between the files and against the lock."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from cardforge.carddata.locations import CardLocations
from cardforge.carddata.lock import Lock, lock_violation, read_lock
from cardforge.carddata.sets import CardSet, parse_set, read_set_partly
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tomlio.document import display_path
from cardforge.tomlio.tables import limit_faults

OTHER_FILES = ("game.toml", "rules.toml", "aliases.toml", "migrations.toml", "printings.toml", "rulings.toml")
"""Files in a game's folder that are not card sets."""


def set_files(folders: Iterable[Path]) -> list[Path]:
    """The set files of the folders, sorted by name; a file hides files of the same name in less specific folders."""
    files: dict[str, Path] = {}
    for folder in folders:
        for file in sorted(folder.glob("*.toml")):
            if file.name not in OTHER_FILES and not file.name.startswith("."):
                files.setdefault(file.name, file)
    return [files[name] for name in sorted(files)]


def read_shelf(game: Game, folders: Iterable[Path]) -> list[CardSet]:
    """Every card set of the game in these folders; cards in the lock of a folder have the status "published".

    Raises FaultyInput with the faults of all files. If each file is correct by itself, it reports the faults between them:
    duplicate revisions, versions that are not 1, 2, 3 ..., dates that decrease, and violations of the locks.
    """
    sets, faults = check_shelf(game, folders)
    if faults:
        raise FaultyInput(faults)
    return sets


def check_shelf(game: Game, folders: Iterable[Path]) -> tuple[list[CardSet], list[Fault]]:
    """The card sets of the game as far as their cards have no faults of their own, and all faults that `read_shelf` raises."""
    folders = list(folders)
    read = [read_set_partly(file, game) for file in set_files(folders)]
    sets, faults = [found for found, _ in read], [fault for _, found in read for fault in found]
    locks = _locks(folders, faults)
    if not faults:
        faults = limit_faults(list(_faults_between(sets, locks)))
    return [replace(found, cards=tuple(_with_status(card, locks) for card in found.cards)) for found in sets], faults


def check_texts(
    sets: Iterable[CardSet],
    game: Game,
    folders: Iterable[Path],
    texts: Mapping[Path, str],
    locks: Mapping[Path, Lock] | None = None,
) -> None:
    """Checks what a command is about to write: the texts of set files, and locks by their folder.

    `sets` is what `read_shelf` returned for the folders. Raises FaultyInput with the faults that `read_shelf` would raise afterwards.
    """
    new = {file: replace(parse_set(text, game, display_path(file)), file=file) for file, text in texts.items()}
    kept = [found for found in sets if found.file not in new]
    after = [(locks or {}).get(folder) or read_lock(folder) for folder in folders]
    if faults := limit_faults(list(_faults_between([*kept, *new.values()], after, texts))):
        raise FaultyInput(faults)


def _locks(folders: Iterable[Path], faults: list[Fault]) -> list[Lock]:
    locks = []
    for folder in folders:
        try:
            locks.append(read_lock(folder))
        except FaultyInput as fault:
            faults += fault.faults
    return locks


def _with_status(card: Card, locks: Iterable[Lock]) -> Card:
    return replace(card, status="published") if any(lock.contains(card) for lock in locks) else card


def _faults_between(sets: list[CardSet], locks: list[Lock], texts: Mapping[Path, str] | None = None) -> Iterator[Fault]:
    locations = CardLocations(sets, texts)
    cards = [card for found in sets for card in found.cards]
    by_number: defaultdict[int, list[Card]] = defaultdict(list)
    for card in cards:
        by_number[card.number].append(card)
    yield from _duplicate_slugs(sets)
    for revisions in by_number.values():
        yield from _check_versions(revisions, locations)
    for lock in locks:
        yield from _lock_violations(lock, cards, locations)


def _duplicate_slugs(sets: list[CardSet]) -> Iterator[Fault]:
    first: dict[str, CardSet] = {}
    for found in sets:
        other = first.setdefault(found.slug, found)
        if other is not found and found.file and other.file:
            yield Fault(
                display_path(found.file),
                "set, field slug",
                f"{found.slug!r} is the slug of {display_path(other.file)} too",
            )


def _check_versions(revisions: list[Card], locations: CardLocations) -> Iterator[Fault]:
    """A335, A336: each revision occurs once, versions are 1, 2, 3 ... oldest first, and dates never decrease."""
    seen: dict[int, Card] = {}
    for card in revisions:
        if card.version in seen:
            yield locations.fault(card, f"occurs twice: {card.pin} is also {locations.describe(seen[card.version])}")
        seen.setdefault(card.version, card)
    ordered = [seen[version] for version in sorted(seen)]
    for wanted, card in enumerate(ordered, 1):
        if card.version != wanted:
            yield locations.fault(
                card, f"is version {card.version}, but there is no version {wanted} before it", key="version"
            )
            break
    for before, after in pairwise(ordered):
        yield from _check_dates(before, after, locations)
    yield from _check_file_check_versions(revisions, locations)


def _check_dates(before: Card, after: Card, locations: CardLocations) -> Iterator[Fault]:
    for key in ("announced_on", "legal_from"):
        old, new = getattr(before, key), getattr(after, key)
        if old and new and new < old:
            yield locations.fault(after, f"is {new}, but version {before.version} already has {old}", key=key)


def _check_file_check_versions(revisions: list[Card], locations: CardLocations) -> Iterator[Fault]:
    """The revisions of a card are oldest first in a file; they may be spread over several sets."""
    latest: dict[str, Card] = {}
    for card in revisions:
        before = latest.get(card.set)
        if before and card.version < before.version:
            yield locations.fault(card, f"comes after version {before.version}; revisions are listed oldest first")
        latest[card.set] = card


def _lock_violations(lock: Lock, cards: list[Card], locations: CardLocations) -> Iterator[Fault]:
    present = {(card.number, card.version) for card in cards}
    newest: dict[int, int] = {}
    for number, version in lock.entries:
        newest[number] = max(version, newest.get(number, 0))
        if (number, version) not in present:
            line = lock.entries[number, version].line
            yield Fault(
                lock.file, f"line {line}", f"{number}@{version} is published, but no set file contains it any more"
            )
    for card in cards:
        if problem := lock_violation(lock, card):
            yield locations.fault(card, problem)
        elif not lock.contains(card) and card.version < newest.get(card.number, 0):
            yield locations.fault(card, f"is a draft below version {newest[card.number]}, which is published")
