"""Imports cards from files into the catalogue, exports them to files, and removes imported sets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.catalog.changes import Changes
from cardforge.catalog.revisions import current
from cardforge.errors import CardforgeError, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.tasks.cards.catalogue import catalogue, readable
from cardforge.tasks.cards.find_cards import game_slugs
from cardforge.tasks.plurals import pluralize
from cardforge.tasks.settings import Settings
from cardforge.tomlio.keys import SLUG
from cardforge.tomlio.nearest import nearest

REMARKS_SHOWN = 10
"""This many remarks are printed one by one; of the rest only the number."""


@dataclass(frozen=True)
class ImportedCards:
    """What an import changed in the catalogue, and what of its file it left out."""

    file: str
    game: str
    set: str
    changes: Changes
    left_out: tuple[str, ...] = ()
    """Keys or columns of the file that no field of the game takes."""
    remarks: tuple[str, ...] = ()
    """Values that were left out of a card, each with its card."""

    @property
    def cards(self) -> int:
        """The number of cards in the file."""
        return len(self.changes.added) + len(self.changes.changed) + self.changes.unchanged

    def to_json(self) -> dict[str, Any]:
        """The import with the keys of docs/json.md."""
        return {
            "file": self.file,
            "game": self.game,
            "set": self.set,
            "cards": self.cards,
            "added": list(self.changes.added),
            "changed": list(self.changes.changed),
            "unchanged": self.changes.unchanged,
            "clashes": list(self.changes.clashes),
            "left_out": list(self.left_out),
            "told": list(self.remarks),
        }

    def lines(self) -> list[str]:
        """The import in a few lines."""
        cards, more = pluralize(self.cards, "card"), len(self.remarks) - REMARKS_SHOWN
        lines = [f"{cards} imported into the set {self.set!r} of {self.game}: {self.changes}"]
        if self.left_out:
            lines.append(f"  left out, because {self.game} has no field for them: {', '.join(self.left_out)}")
        lines += [f"  {remark}" for remark in self.remarks[:REMARKS_SHOWN]]
        return [*lines, f"  and {more} more such cards"] if more > 0 else lines


def import_cards(
    file: Path | str,
    game: str,
    into: str = "imported",
    *,
    keys: Mapping[str, str] | None = None,
    first_number: int | None = None,
    settings: Settings | None = None,
) -> ImportedCards:
    """Imports the cards of a TOML, JSON or CSV file into the catalogue, all or none, and reports the changes.

    `keys` names the key or column of the file for a field of the game; `first_number` numbers the cards from there on.
    Raises FaultyInput with every fault of the file, CardforgeError when the set is one of a shelf.
    """
    from cardforge.exchange.card_files import take_cards

    _check_slug(into)
    rules = game_named(game)
    taken = take_cards(Path(file), rules, keys=keys, first_number=first_number, set=into)
    with catalogue(settings) as catalog:
        if any(known.slug == into and not known.imported for known in catalog.sets(rules)):
            raise CardforgeError(f"{into!r} is a set of the shelves; name another set for the imported cards")
        changes = catalog.import_cards(rules, taken.cards, into)
    return ImportedCards(str(file), rules.slug, into, changes, taken.left_out, taken.dropped_values)


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
    rules = game_named(game)
    with catalogue(settings) as catalog:
        sets = catalog.sets(rules)
        if any(known.slug == of_set and not known.imported for known in sets):
            raise CardforgeError(f"{of_set!r} is a set of the shelves; delete its file to remove it")
        imported = {known.slug: known.revisions for known in sets if known.imported}
        if of_set not in imported:
            raise UnknownName("imported set", of_set, known=list(imported))
        if sure:
            catalog.remove_set(rules, of_set)
    return ForgottenSet(rules.slug, of_set, imported[of_set], sure)


def export_cards(
    game: str | None = None,
    to: str = "json",
    *,
    of_set: str | None = None,
    on: date | None = None,
    every: bool = False,
    settings: Settings | None = None,
) -> tuple[bytes, int]:
    """The cards of a game, of all games or of one set in the format `to`, and the number of revisions written.

    Each card is written in the revision that is current today or on a day; with `every`, and in a format whose files hold
    whole histories, in every revision.
    """
    from cardforge.exchange.card_files import find_format, write_cards

    used = settings or Settings.from_environment()
    slugs = game_slugs(game)
    with catalogue(used) as catalog:
        revisions = [card for slug in readable(catalog, slugs) for card in catalog.pool(slug).cards]
    if of_set is not None:
        revisions = _of_set(revisions, of_set)
    if not (every or find_format(to).has_history):
        revisions = current(revisions, on or used.today)
    return write_cards(revisions, to), len(revisions)


def _of_set(cards: list[Card], of_set: str) -> list[Card]:
    known = sorted({card.set for card in cards if card.set})
    if of_set not in known:
        raise UnknownName("set", of_set, nearest(of_set, known), known)
    return [card for card in cards if card.set == of_set]
