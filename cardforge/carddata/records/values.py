"""Aliases, migrations, printings, translations and rulings as values, and how they stand, which is always derived."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import date
from typing import Any

from cardforge.kernel.cards import Card, FieldValue

CURRENT, STALE, OUTDATED = "current", "stale", "outdated"
MIGRATIONS = ("merge", "split", "delete")
MEANING = ("functional", "numbers")
"""The kinds of change after which a ruling has to be read again."""


@dataclass(frozen=True)
class Alias:
    """Another name or foreign id by which a card is found."""

    name: str
    number: int
    note: str = ""


@dataclass(frozen=True)
class CardMigration:
    """A number that is no longer used: merged into another card, split into several, or deleted."""

    kind: str
    number: int
    into: tuple[int, ...]
    on: date
    note: str = ""


@dataclass(frozen=True)
class CardPrinting:
    """A revision as it appeared in a set: what is not part of the rules card."""

    number: int
    version: int
    set: str
    collector: str = ""
    language: str = ""
    artist: str = ""
    licence: str = ""
    finish: str = ""

    def standing(self, shown: Card | None, now: Card | None) -> str:
        """`current`, or `outdated` if the current revision reads differently from the printed one."""
        return CURRENT if _reads_alike(shown, now) else OUTDATED


@dataclass(frozen=True)
class Translation:
    """A revision in another language; it belongs to the version from which it was translated."""

    language: str
    number: int
    version: int
    name: str
    text: str = ""
    fields: Mapping[str, FieldValue] = field(default_factory=dict)

    def standing(self, source: Card | None, now: Card | None) -> str:
        """`current`, or `stale` if what it translates has changed since its version."""
        if source is None or now is None:
            return STALE
        names = ("name", "text", *self.fields)
        return STALE if any(_part(source, name) != _part(now, name) for name in names) else CURRENT


@dataclass(frozen=True)
class RulingTarget:
    """A card that a ruling speaks of, from one version on, up to another if it says so."""

    number: int
    first: int = 1
    last: int | None = None

    def __str__(self) -> str:
        return f"{self.number}@{self.first}" + (f"-{self.last}" if self.last else "")

    def standing(self, revisions: Sequence[Card], now: Card | None) -> str:
        """How the ruling stands for this card: `current`; `stale` after a functional revision; `outdated` after its last version."""
        if now is None or now.version < self.first or (self.last and now.version > self.last):
            return OUTDATED
        if self.last:
            return CURRENT
        later = (card for card in revisions if self.first < card.version <= now.version)
        return STALE if any(card.change in MEANING for card in later) else CURRENT


@dataclass(frozen=True)
class Ruling:
    """An answer to a question about some cards."""

    id: str
    text: str
    targets: tuple[RulingTarget, ...]
    on: date | None = None
    source: str = ""


Entry = Alias | CardMigration | CardPrinting | Translation | Ruling


@dataclass(frozen=True)
class CardRecords:
    """Everything that is kept beside the cards of one game."""

    aliases: tuple[Alias, ...] = ()
    migrations: tuple[CardMigration, ...] = ()
    printings: tuple[CardPrinting, ...] = ()
    translations: tuple[Translation, ...] = ()
    rulings: tuple[Ruling, ...] = ()

    def of(self, number: int) -> CardRecords:
        """What is kept about one card."""
        return CardRecords(
            tuple(one for one in self.aliases if one.number == number),
            tuple(one for one in self.migrations if number in (one.number, *one.into)),
            tuple(one for one in self.printings if one.number == number),
            tuple(one for one in self.translations if one.number == number),
            tuple(one for one in self.rulings if any(target.number == number for target in one.targets)),
        )

    def entries(self) -> Iterator[tuple[str, str, int, Entry]]:
        """Every entry with its kind, an id that is unique within the kind, and the number of its card (0: several)."""
        for alias in self.aliases:
            yield "alias", alias.name, alias.number, alias
        for migration in self.migrations:
            yield "migration", str(migration.number), migration.number, migration
        for one in self.printings:
            yield (
                "printing",
                f"{one.number}@{one.version} {one.set} {one.collector} {one.language} {one.finish}",
                one.number,
                one,
            )
        for translation in self.translations:
            yield "translation", f"{translation.number} {translation.language}", translation.number, translation
        for ruling in self.rulings:
            yield "ruling", ruling.id, ruling.targets[0].number if len(ruling.targets) == 1 else 0, ruling


NO_RECORDS = CardRecords()


def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry as plain JSON data; a ruling's targets as `17@1-2`."""
    plain = asdict(entry)
    if isinstance(entry, Ruling):
        plain["targets"] = [str(target) for target in entry.targets]
    if isinstance(entry, Translation):
        plain["fields"] = {name: list(part) if isinstance(part, tuple) else part for name, part in entry.fields.items()}
    return {
        name: str(part) if isinstance(part, date) else list(part) if isinstance(part, tuple) else part
        for name, part in plain.items()
    }


def _part(card: Card, name: str) -> FieldValue | None:
    return card.name if name == "name" else card.text if name == "text" else card.fields.get(name)


def _reads_alike(one: Card | None, other: Card | None) -> bool:
    return (
        one is not None
        and other is not None
        and ((one.name, one.text, dict(one.fields)) == (other.name, other.text, dict(other.fields)))
    )
