"""Looking cards up in the catalogue, and taking them in and handing them out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from cardforge.catalog.catalog import Catalog
from cardforge.catalog.changes import Changes
from cardforge.catalog.revisions import current
from cardforge.errors import CardforgeError, FaultyInput, UnknownName
from cardforge.kernel.cards import Card
from cardforge.registry import game as game_named
from cardforge.registry import games
from cardforge.workshop.catalogue import catalogue
from cardforge.workshop.settings import Settings
from cardforge.workshop.words import count

REMARKS = 10
"""So many cards with values left out are named; of more only the number is told."""

_PIN = re.compile(r"(?:(?P<game>[a-z0-9-]+)/)?(?P<number>[0-9]{1,9})(?:@(?P<version>[0-9]{1,9}))?")


def list_cards(
    game: str | None = None,
    *,
    of_set: str | None = None,
    of_type: str | None = None,
    on: date | None = None,
    settings: Settings | None = None,
) -> list[Card]:
    """The cards of a game, or of all, in their newest revisions, or in those that were legal on a day.

    Raises UnknownName for a game, set or type that is not there.
    """
    slugs = _slugs(game)
    with catalogue(settings) as catalog:
        cards = [card for slug in slugs for card in catalog.cards(slug, on=on)]
    if of_set is not None:
        cards = _only(cards, "set", of_set, [card.set for card in cards])
    if of_type is not None:
        cards = _only(cards, "card type", of_type, [card.word("type") for card in cards])
    return cards


def find_cards(query: str, game: str | None = None, *, settings: Settings | None = None) -> list[Card]:
    """The cards that a search finds, e.g. `type:creature cost<=3 draw`; raises FaultyInput with the column of every fault."""
    found: list[Card] = []
    faults: list[FaultyInput] = []
    slugs = _slugs(game)
    with catalogue(settings) as catalog:
        for slug in slugs:
            try:
                found += catalog.find(game_named(slug), query)
            except FaultyInput as faulty:
                faults.append(faulty)
    if len(faults) == len(slugs):
        raise faults[0]
    return found


def show_card(name: str, game: str | None = None, *, on: date | None = None, settings: Settings | None = None) -> Card:
    """One card by `arc/17`, `arc/17@2`, `17` or its name, in its newest revision, or the one legal on a day.

    Raises UnknownName with the nearest name, CardforgeError when the name means several cards.
    """
    _, _, version = _parts(name)
    history = card_history(name, game, settings=settings)
    if version is not None:
        return next(card for card in history if card.version == version)
    found = current(history, on)
    if not found:
        raise CardforgeError(f"no revision of {name!r} is legal on {on}")
    return found[0]


def card_history(name: str, game: str | None = None, *, settings: Settings | None = None) -> list[Card]:
    """Every revision of one card, oldest first; raises as `show_card` does."""
    named, number, version = _parts(name)
    slugs = _slugs(named or game)
    with catalogue(settings) as catalog:
        keys = [(slug, one) for slug in slugs for one in _numbers(catalog, slug, name, number)]
        found = [catalog.history(slug, one) for slug, one in keys]
        found = [history for history in found if history and _has(history, version)]
        if not found:
            raise UnknownName("card", name, _nearest(catalog, slugs, name) if number is None else None)
    if len(found) > 1:
        known = ", ".join(f"{history[0].game}/{history[0].number}" for history in found)
        raise CardforgeError(f"{name!r} means several cards: {known}; name one of them")
    return found[0]


@dataclass(frozen=True)
class Imported:
    """What an import took in, and what of its file it left out."""

    file: str
    game: str
    set: str
    changes: Changes
    left_out: tuple[str, ...] = ()
    """Keys or columns of the file that no field of the game takes."""
    told: tuple[str, ...] = ()
    """Values that were left out of a card, each with its card."""

    @property
    def cards(self) -> int:
        """How many cards the file has."""
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
            "told": list(self.told),
        }

    def lines(self) -> list[str]:
        """The import as a few lines."""
        lines = [f"{count(self.cards, 'card')} taken into the set {self.set!r} of {self.game}: {self.changes}"]
        if self.left_out:
            lines.append(f"  left out, as no field of {self.game} takes them: {', '.join(self.left_out)}")
        lines += [f"  {remark}" for remark in self.told[:REMARKS]]
        lines += [f"  and {len(self.told) - REMARKS} more such cards"] if len(self.told) > REMARKS else []
        return lines


def import_cards(
    file: Path | str,
    game: str,
    into: str = "imported",
    *,
    keys: Mapping[str, str] | None = None,
    first_number: int | None = None,
    settings: Settings | None = None,
) -> Imported:
    """Takes the cards of a TOML, JSON or CSV file into the catalogue, all or none; tells what that changed.

    `keys` says under which key or column the file keeps a field of ours, `first_number` numbers the cards from there on.
    Raises FaultyInput with every fault of the file, CardforgeError for the name of a set that lies on a shelf.
    """
    from cardforge.exchange.cardfiles import take_cards

    rules = game_named(game)
    taken = take_cards(Path(file), rules, keys=keys, first_number=first_number, set=into)
    with catalogue(settings) as catalog:
        if any(one.slug == into and not one.imported for one in catalog.sets(rules)):
            raise CardforgeError(f"{into!r} is a set of the shelves; name another set for what is imported")
        changes = catalog.import_cards(rules, taken.cards, into)
    return Imported(str(file), rules.slug, into, changes, taken.left_out, taken.told)


@dataclass(frozen=True)
class Forgotten:
    """An imported set, and whether it was removed."""

    game: str
    set: str
    revisions: int
    """How many it has."""
    removed: bool

    def to_json(self) -> dict[str, Any]:
        """The removal with the keys of docs/json.md."""
        return {"game": self.game, "set": self.set, "revisions": self.revisions, "removed": self.removed}


def forget_set(game: str, of_set: str, *, sure: bool = False, settings: Settings | None = None) -> Forgotten:
    """Removes an imported set from the catalogue when `sure`; else only tells what would go.

    Raises CardforgeError for a set of the shelves, whose files the catalogue follows, UnknownName for one that is not there.
    """
    rules = game_named(game)
    with catalogue(settings) as catalog:
        sets = catalog.sets(rules)
        if any(one.slug == of_set and not one.imported for one in sets):
            raise CardforgeError(f"{of_set!r} is a set of the shelves; it goes when its file goes")
        imported = {one.slug: one.revisions for one in sets if one.imported}
        if of_set not in imported:
            raise UnknownName("imported set", of_set, known=list(imported))
        if sure:
            catalog.forget(rules, of_set)
    return Forgotten(rules.slug, of_set, imported[of_set], sure)


def export_cards(
    game: str | None = None, to: str = "json", *, of_set: str | None = None, settings: Settings | None = None
) -> tuple[bytes, int]:
    """Every revision of the cards of a game, or of all, or of one set, in the format `to`, and how many they are."""
    from cardforge.exchange.cardfiles import write_cards

    slugs = _slugs(game)
    with catalogue(settings) as catalog:
        cards = [card for slug in slugs for card in catalog.pool(slug).cards]
    if of_set is not None:
        cards = _only(cards, "set", of_set, [card.set for card in cards])
    return write_cards(cards, to), len(cards)


def _slugs(game: str | None) -> list[str]:
    return [game_named(game).slug] if game else list(games())


def _parts(name: str) -> tuple[str | None, int | None, int | None]:
    """Game, number and version of `arc/17@2`; nothing of a name."""
    found = _PIN.fullmatch(name.strip())
    if not found:
        return None, None, None
    return found["game"], int(found["number"]), int(found["version"]) if found["version"] else None


def _numbers(catalog: Catalog, game: str, name: str, number: int | None) -> list[int]:
    if number is not None:
        return [number]
    return sorted({card.number for card in catalog.pool(game).named(name)})


def _has(history: list[Card], version: int | None) -> bool:
    return version is None or any(card.version == version for card in history)


def _nearest(catalog: Catalog, slugs: Iterable[str], name: str) -> str | None:
    near = (guess for slug in slugs for guess in catalog.pool(slug).nearest(name))
    return next(near, None)


def _only(cards: list[Card], what: str, wanted: str, has: list[str]) -> list[Card]:
    known = sorted({word for word in has if word})
    if wanted not in known:
        raise UnknownName(what, wanted, known=known)
    return [card for card, word in zip(cards, has, strict=True) if word == wanted]
