"""Publishes revisions: gives them their dates if they lack them, and writes them into `published.lock`, where they never change."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.carddata import CardSet, Lock, lint, publish, read_lock, read_shelf
from cardforge.carddata.lint_checks import LintFault
from cardforge.carddata.locations import CardLocations
from cardforge.carddata.lock import LOCK_NAME, lock_text
from cardforge.carddata.shelf import check_texts
from cardforge.carddata.writing import with_dates
from cardforge.errors import CardforgeError, Fault, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders, shipped, write_together
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tomlio.document import display_path, read_text
from cardforge.tomlio.nearest import nearest

_REF = re.compile(r"(?P<game>[a-z0-9-]+)/(?:(?P<number>[0-9]{1,9})(?:@(?P<version>[0-9]{1,9}))?|(?P<set>[a-z0-9-]+))")


@dataclass(frozen=True)
class Publication:
    """The revisions that were published, and those that were before."""

    published: tuple[Card, ...]
    already: tuple[str, ...]
    """Keys of revisions that were published before and stay as they are."""
    files: tuple[Path, ...]
    """The locks that were written."""
    kept: tuple[str, ...] = ()
    """A sentence for each revision whose card file has other days than those that were given; its own count."""

    def to_json(self) -> dict[str, Any]:
        """The publication with the keys of docs/json.md."""
        revisions = [
            {
                "key": card.key,
                "name": card.name,
                "announced_on": str(card.announced_on),
                "legal_from": str(card.legal_from),
            }
            for card in self.published
        ]
        files = [str(file) for file in self.files]
        return {"published": revisions, "already": list(self.already), "files": files, "kept": list(self.kept)}

    def lines(self) -> list[str]:
        """The revisions, a line each, and where they were written."""
        lines = [
            f"{card.key}  {card.name}  announced {card.announced_on}, legal from {card.legal_from}"
            for card in self.published
        ]
        lines += [f"  {sentence}" for sentence in self.kept]
        lines.append(f"{pluralize(len(self.published), 'revision')} published, {len(self.already)} before")
        return lines + [f"  written: {display_path(file)}" for file in self.files]


def publish_cards(
    refs: Sequence[str],
    *,
    announced_on: date | None = None,
    legal_from: date | None = None,
    settings: Settings | None = None,
) -> Publication:
    """Publishes revisions by `arc/17@2`, all of a card by `arc/17`, all of a set by `arc/my-set`; all or none.

    Earlier revisions of a card are published with it. A revision without dates gets the given ones in its card file; either
    may lie ahead. Publishing again changes nothing. Raises UnknownName for what does not exist, FaultyInput for a faulty
    shelf, for a revision that lint finds wrong, and for one that has no dates and gets none.
    """
    used = settings or Settings.from_environment()
    wanted: dict[str, list[re.Match[str]]] = {}
    for ref in refs:
        found = _REF.fullmatch(ref)
        if found is None:
            raise CardforgeError(f"{ref!r} names no revision; write arc/17@2, arc/17, or arc/my-set for a set")
        wanted.setdefault(found["game"], []).append(found)
    plans = [
        _plan(game_named(slug, used.shelf), named, announced_on, legal_from, used) for slug, named in wanted.items()
    ]
    for plan in plans:
        plan.write()
    return Publication(
        tuple(card for plan in plans for card in plan.published),
        tuple(key for plan in plans for key in plan.already),
        tuple(folder / LOCK_NAME for plan in plans for folder in plan.locks),
        tuple(
            _kept(card, announced_on, legal_from)
            for plan in plans
            for card in plan.published
            if _kept(card, announced_on, legal_from)
        ),
    )


def _kept(card: Card, announced: date | None, legal: date | None) -> str:
    """That a published revision has other days than those that were given, or ""."""
    days = (("announced_on", card.announced_on, announced), ("legal_from", card.legal_from, legal))
    kept = [f"{key} {own}" for key, own, given in days if given and own != given]
    return f"{card.key} keeps {' and '.join(kept)} of its card file; change it there" if kept else ""


@dataclass(frozen=True)
class _Plan:
    """What is written for one game, once everything has been checked."""

    published: tuple[Card, ...]
    already: tuple[str, ...]
    texts: dict[Path, str]
    locks: dict[Path, Lock]

    def write(self) -> None:
        """Writes everything or nothing, the dates before the locks: a lock never has what its card file lacks."""
        locks = {folder / LOCK_NAME: lock_text(lock) for folder, lock in self.locks.items()}
        write_together({**self.texts, **locks})


def _plan(
    game: Game, refs: Iterable[re.Match[str]], announced: date | None, legal: date | None, settings: Settings
) -> _Plan:
    folders = card_folders(game, settings.shelf)
    sets = read_shelf(game, folders)
    chosen = [card for ref in refs for card in _named(ref, sets, game)]
    unique = {card.key: card for card in chosen}
    new = [card for card in unique.values() if card.status != "published"]
    faults = list(_faults(sets, game, new, announced, legal))
    if faults:
        raise FaultyInput(faults)
    dated = {card.key: _dated(card, announced, legal) for card in new}
    homes = {card.key: found.file for found in sets for card in found.cards if found.file is not None}
    texts: dict[Path, str] = {}
    for card in new:
        file = homes[card.key]
        refuse_shipped(file)
        text = texts.get(file) or read_text(file)
        if dated[card.key] != card:
            texts[file] = with_dates(text, dated[card.key], game, display_path(file))
    locks = {
        folder: publish(read_lock(folder), [dated[card.key] for card in new if homes[card.key].parent == folder])
        for folder in dict.fromkeys(homes[card.key].parent for card in new)
    }
    check_texts(sets, game, folders, texts, locks)
    before = tuple(card.key for card in unique.values() if card.status == "published")
    return _Plan(tuple(dated[card.key] for card in new), before, texts, locks)


def _named(ref: re.Match[str], sets: list[CardSet], game: Game) -> list[Card]:
    """The revisions that a reference names, with the earlier ones of each card."""
    cards = [card for found in sets for card in found.cards]
    if ref["set"]:
        slugs = [found.slug for found in sets]
        if ref["set"] not in slugs:
            raise UnknownName(f"set of {game.slug}", ref["set"], nearest(ref["set"], slugs), slugs)
        named = {(card.number, card.version) for card in cards if card.set == ref["set"]}
    else:
        named = {
            (card.number, card.version)
            for card in cards
            if card.number == int(ref["number"]) and ref["version"] in (None, str(card.version))
        }
        if not named:
            raise UnknownName("revision", ref.group())
    newest: dict[int, int] = {}
    for number, version in named:
        newest[number] = max(version, newest.get(number, 0))
    found = [card for card in cards if card.version <= newest.get(card.number, 0)]
    return sorted(found, key=lambda card: (card.number, card.version))


def _faults(
    sets: list[CardSet], game: Game, new: list[Card], announced: date | None, legal: date | None
) -> Iterator[Fault]:
    """What forbids to publish the revisions: a missing date, and the errors that lint finds in their files."""
    locations = CardLocations(sets)
    for card in new:
        given = {"announced_on": card.announced_on or announced, "legal_from": card.legal_from or legal}
        missing = [repr(name) for name, day in given.items() if day is None]
        if missing:
            options = "--announced-on DATE and --legal-from DATE fill them in"
            yield locations.fault(
                card, f"has no {' and no '.join(missing)}, which a published revision needs; {options}"
            )
    keys = {card.key for card in new}
    files = {display_path(found.file) for found in sets if found.file and any(card.key in keys for card in found.cards)}
    for fault in lint(sets, game):
        if fault.file in files and isinstance(fault, LintFault) and fault.severity == "error":
            yield fault


def _dated(card: Card, announced: date | None, legal: date | None) -> Card:
    dated = replace(card, announced_on=card.announced_on or announced, legal_from=card.legal_from or legal)
    if dated.announced_on and dated.legal_from and dated.legal_from < dated.announced_on:
        raise CardforgeError(
            f"{card.key}: would be legal from {dated.legal_from}, before it is announced on {dated.announced_on} (A337)"
        )
    return replace(dated, status=card.status)


def refuse_shipped(file: Path) -> None:
    """Cards that were installed with Cardforge are not changed; those of a checkout are."""
    root = shipped()
    if root is not None and root.name == "_shelf" and file.is_relative_to(root):
        raise CardforgeError(
            f"{file}: is a card file of Cardforge itself; publish cards of your own shelf (cardforge init)"
        )
