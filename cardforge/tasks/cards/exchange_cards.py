"""Imports cards from files into the catalogue, exports them to files, and removes imported sets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.bulk_work import without_collection
from cardforge.catalog.card_source import change_mark, file_fingerprint
from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.catalog.revisions import current, diff
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue, readable
from cardforge.tasks.cards.find_cards import game_slugs
from cardforge.tasks.cards.importing.numbers import CardNumbers, next_number
from cardforge.tasks.cards.importing.result import ImportedCards, count_rows
from cardforge.tasks.cards.importing.sheet import ADDED, REVISED, UNCHANGED, ImportedRow
from cardforge.tasks.cards.importing.shelf_import import ShelfImport, import_to_shelf
from cardforge.tasks.settings import Settings
from cardforge.tomlio.keys import SLUG
from cardforge.tomlio.nearest import nearest

IMPORTED = "imported"
"""The set of imported cards if none is named."""


@without_collection()
def import_cards(
    file: Path | str,
    game: str = "",
    into: str = "",
    *,
    format: str | None = None,
    keys: Mapping[str, str] | None = None,
    only: Mapping[str, str] | None = None,
    first_number: int | None = None,
    to_shelf: bool = False,
    dry_run: bool = False,
    change: str = "",
    note: str = "",
    renamed: Mapping[str, str] | None = None,
    retire: bool = False,
    settings: Settings | None = None,
) -> ImportedCards:
    """Imports the cards of a file into the catalogue, all or none, and reports the changes.

    With `to_shelf`, they go to the card file of the set on the person's shelf instead: a row is the card with its number, or
    without one the card with its name in the set; a draft is edited, a published card gets a new version with the kind of
    change and the reason of its row, otherwise `change` and `note`; the rest is new. `renamed` gives the new names of cards of the set.
    For a game that is a file, its columns are known, a card is found by its foreign id before its name, the fields that changed give the kind
    of change, and cards of the set that the file lacks are named as gone; with `retire` they get a version that takes them out of the
    game. `into` is "imported" if not given; on the shelf of a game that is a file, the sets that the list itself names, otherwise
    the only set of the game. `dry_run` only says what would happen.
    `format` is the card format, otherwise the file's name decides; `keys` names the key or column of the file for a field of the game; `only` takes the cards of the file whose keys have these values; `first_number` numbers the cards from there on.
    Raises FaultyInput with every fault of the file, CardforgeError when the set is one of a shelf.
    """
    from cardforge.exchange.card_files import find_format, take_cards

    _check_slug(into or IMPORTED)
    chosen = find_format(format) if format else None
    identity = chosen.identity if chosen else ""
    used = settings or Settings.from_environment()
    rules = _game_of(game, chosen.game if chosen else "", used)
    if to_shelf or (identity and used.shelf is not None):
        asked = ShelfImport(
            Path(file), rules, into, format, keys or {}, only or {}, first_number, identity,
            renamed or {}, change, note, retire, dry_run,
        )  # fmt: skip
        return import_to_shelf(asked, used)
    into = into or IMPORTED
    how = repr((format, sorted((keys or {}).items()), sorted((only or {}).items()), first_number))
    mark = change_mark(Path(file))
    fingerprint = "" if dry_run else file_fingerprint(Path(file), rules, how)
    if fingerprint and (changes := _imported_before(rules, into, fingerprint, settings)):
        return ImportedCards(str(file), rules.slug, into, changes)
    numbers = None if not identity or first_number else _imported_numbers(rules, into, identity, settings)
    taken = take_cards(
        Path(file), rules, format=format, keys=keys, only=only, first_number=first_number,
        number_for=numbers.number_for if numbers else None, set=into,
    )  # fmt: skip
    if numbers:
        taken = replace(taken, cards=tuple(replace(card, version=card.version or 1) for card in taken.cards))
    unchanged = (mark and mark == change_mark(Path(file))) or fingerprint == file_fingerprint(Path(file), rules, how)
    if taken.left_out or taken.remarks or not unchanged:
        fingerprint = ""  # what was left out is said again next time, and a file that changes meanwhile is read again
    with catalogue(settings) as catalog:
        _refuse_shelf_set(catalog, rules, into)
        if dry_run:
            rows = _dry_rows(catalog.revisions(rules), taken.cards, into)
            counts = count_rows(rows)
            return ImportedCards(str(file), rules.slug, into, counts, taken.left_out, taken.remarks, rows, True)
        changes = catalog.import_cards(rules, taken.cards, into, fingerprint=fingerprint)
    return ImportedCards(str(file), rules.slug, into, changes, taken.left_out, taken.remarks)


def _game_of(named: str, of_format: str, settings: Settings) -> Game:
    """The game of an import: the named one, otherwise the one that the format is of."""
    if not (named or of_format):
        raise CardforgeError("cards of which game? Name it: --game arc")
    return game_named(named or of_format, settings.shelf)


def _imported_numbers(game: Game, into: str, identity: str, settings: Settings | None) -> CardNumbers:
    """The numbers of an imported set in the catalogue, and those that other cards have."""
    with catalogue(settings) as catalog:
        revisions = catalog.revisions(game)
    known = [card for card in revisions if card.set == into and card.status == "imported"]
    taken = {card.number for card in revisions}
    return CardNumbers(known, taken, next_number(known, taken), identity)


def _imported_before(game: Game, into: str, fingerprint: str, settings: Settings | None) -> Changes | None:
    with catalogue(settings) as catalog:
        _refuse_shelf_set(catalog, game, into)
        return catalog.imported_before(game, into, fingerprint)


def _refuse_shelf_set(catalog: Catalog, game: Game, into: str) -> None:
    if any(known.slug == into and not known.imported for known in catalog.sets(game)):
        raise CardforgeError(
            f"{into!r} is a set of the shelves; name another set for the imported cards, or import --to-shelf"
        )


def _dry_rows(known: list[Card], cards: Sequence[Card], into: str) -> tuple[ImportedRow, ...]:
    """What an import into the catalogue would do, card by card."""
    before = {(card.number, card.version): card for card in known if card.status == "imported"}
    rows = []
    for card in cards:
        new = replace(card, set=into, status="imported")
        old = before.get((card.number, card.version))
        kind = ADDED if old is None else UNCHANGED if old == new else REVISED
        rows.append(ImportedRow(kind, new, diff(old, new) if old else ()))
    return tuple(rows)


def _check_slug(word: str) -> None:
    """Raises CardforgeError, with the nearest slug, for a word that is not the slug of a set."""
    if not re.fullmatch(SLUG, word):
        near = "-".join(re.findall("[a-z0-9]+", word.lower()))
        guess = f"; did you mean {near!r}?" if near else ""
        raise CardforgeError(f"the set {word[:60]!r} is not lower-case letters, digits and single dashes{guess}")


@dataclass(frozen=True)
class ForgottenSet:
    """An imported set, and whether it was removed."""

    game: str
    set: str
    revisions: int
    """The number of revisions in the set."""
    removed: bool

    def to_json(self) -> dict[str, Any]:
        """The removal with the keys of docs/json.md."""
        return {"game": self.game, "set": self.set, "revisions": self.revisions, "removed": self.removed}


def forget_set(game: str, of_set: str, *, sure: bool = False, settings: Settings | None = None) -> ForgottenSet:
    """Removes an imported set from the catalogue if `sure`; otherwise only reports what it would remove.

    Raises CardforgeError for a set of the shelves, which goes when its file goes, UnknownName for an unknown set.
    """
    used = settings or Settings.from_environment()
    rules = game_named(game, used.shelf)
    with catalogue(used) as catalog:
        sets = catalog.sets(rules)
        if any(known.slug == of_set and not known.imported for known in sets):
            raise CardforgeError(f"{of_set!r} is a set of the shelves; delete its file to remove it")
        imported = {known.slug: known.revisions for known in sets if known.imported}
        if of_set not in imported:
            raise UnknownName("imported set", of_set, known=list(imported))
        if sure:
            catalog.remove_set(rules, of_set)
    return ForgottenSet(rules.slug, of_set, imported[of_set], sure)


@dataclass(frozen=True)
class ExportedCards:
    """Cards in a format of another program."""

    data: bytes
    cards: int
    """The number of revisions."""
    losses: tuple[str, ...] = ()
    """What is kept beside the cards and the format does not carry, a sentence each."""


def export_cards(
    game: str | None = None,
    to: str = "json",
    *,
    of_set: str | None = None,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> ExportedCards:
    """The cards of a game, of all games or of one set in the format `to`, with what of their records it carries.

    Each card is written in the revision that is current today or on a day; with `every`, and in a format whose files hold
    whole histories, in every revision.
    """
    from cardforge.exchange.card_files import find_format, write_cards
    from cardforge.exchange.card_records import lost_records

    chosen = find_format(to)
    used = settings or Settings.from_environment()
    slugs = game_slugs(game, used.shelf)
    with catalogue(used) as catalog:
        slugs = readable(catalog, slugs)
        revisions = [card for slug in slugs for card in catalog.pool(slug).cards]
        records = {slug: catalog.records(slug) for slug in slugs}
    if of_set is not None:
        revisions = _of_set(revisions, of_set)
    if not (every or chosen.has_history):
        revisions = current(revisions, on or used.today)
    losses = lost_records(revisions, records, chosen.carries)
    return ExportedCards(write_cards(revisions, to, records), len(revisions), losses)


def _of_set(cards: list[Card], of_set: str) -> list[Card]:
    known = sorted({card.set for card in cards if card.set})
    if of_set not in known:
        raise UnknownName("set", of_set, nearest(of_set, known), known)
    return [card for card in cards if card.set == of_set]
