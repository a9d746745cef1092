"""Reads what is kept beside the card sets of a game, and checks that the cards it speaks of exist."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from cardforge.carddata.records import keys
from cardforge.carddata.records.values import (
    Alias,
    CardMigration,
    CardPrinting,
    CardRecords,
    Ruling,
    RulingTarget,
    Translation,
)
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.cards import Card
from cardforge.kernel.game import Game
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.keys import Key
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

_TARGET = re.compile(r"([1-9]\d{0,5})(?:@([1-9]\d{0,2})(?:-([1-9]\d{0,2}))?)?")
Kept = TypeVar("Kept")


def read_records(game: Game, folders: Iterable[Path], cards: Sequence[Card]) -> CardRecords:
    """What the folders keep beside these cards, the most specific folder first; raises FaultyInput with all faults."""
    found: dict[str, list[Any]] = {name: [] for name in (*keys.TABLES, "translations")}
    faults: list[Fault] = []
    known = {(card.number, card.version) for card in cards}
    for folder in folders:
        for path, read in _files(folder, game):
            try:
                entries = read(path)
            except FaultyInput as faulty:
                faults += faulty.faults
                continue
            found[path.stem if path.parent == folder else "translations"] += entries
            faults += _unknown_cards(entries, known, display_path(path))
    if faults:
        raise FaultyInput(faults)
    return CardRecords(**{name: tuple(_unique(name, entries)) for name, entries in found.items()})


def _files(folder: Path, game: Game) -> Iterator[tuple[Path, Callable[[Path], list[Any]]]]:
    for name, make in _MAKERS.items():
        if (folder / f"{name}.toml").exists():
            yield folder / f"{name}.toml", partial(_read, name, make)
    for path in sorted((folder / "translations").glob("*.toml")):
        yield path, partial(_read_language, game)


def _read(name: str, make: Callable[[dict[str, Any]], Kept], path: Path) -> list[Kept]:
    table, known = keys.TABLES[name]
    collector = FaultCollector(read_document(path))
    check_tables((table,), collector)
    made = [
        _made(Table(collector.document, table, values, index, f"{table} {index + 1}"), known, make, collector)
        for index, values in enumerate(get_tables(table, collector))
    ]
    collector.raise_faults()
    return [one for one in made if one is not None]


def _made(
    table: Table, known: Sequence[Key], make: Callable[[dict[str, Any]], Kept], collector: FaultCollector
) -> Kept | None:
    before = collector.count
    values = read_table(table, known, collector)
    if table.name == "ruling":
        for word in values.get("cards", ()):
            if not (found := _TARGET.fullmatch(word)) or (found[3] and int(found[3]) < int(found[2])):
                collector.add(table, "cards", f'has {word!r}; write "17", "17@2" or "17@1-3"')
    if table.name == "migration" and (values.get("kind") == "delete") == bool(values.get("into")):
        collector.add(table, "into", "names the cards of a merge or a split, and nothing else")
    return make(values) if collector.count == before else None


def _read_language(game: Game, path: Path) -> list[Translation]:
    collector = FaultCollector(read_document(path))
    check_tables(("translation", "card"), collector)
    head = read_table(get_table("translation", "translation", collector), keys.LANGUAGE_KEYS, collector)
    language = head.get("language", path.stem)
    if language != path.stem:
        collector.add_at(
            "translation", f"is of the language {language!r}, but the file is called {path.name}", path.stem
        )
    if head.get("game", game.slug) != game.slug:
        collector.add_at("translation", f"is of {head['game']!r}, but these are cards of {game.slug!r}", game.slug)
    names = tuple(one.name for one in keys.translated_fields(game))
    known = keys.translation_keys(game)

    def translation(values: dict[str, Any]) -> Translation:
        fields = {name: values[name] for name in names if values.get(name)}
        return Translation(
            language, values["number"], values["version"], values["name"], values.get("text", ""), fields
        )

    made = [
        _made(Table(collector.document, "card", values, index, f"card {index + 1}"), known, translation, collector)
        for index, values in enumerate(get_tables("card", collector))
    ]
    collector.raise_faults()
    return [one for one in made if one is not None]


def _ruling(values: dict[str, Any]) -> Ruling:
    targets = tuple(ruling_target(word) for word in values.pop("cards"))
    return Ruling(targets=targets, **values)


def ruling_target(word: str) -> RulingTarget:
    """The target of `17`, `17@2` or `17@1-3`; raises ValueError for anything else."""
    found = _TARGET.fullmatch(word)
    if found is None:
        raise ValueError(word)
    return RulingTarget(int(found[1]), int(found[2] or 1), int(found[3]) if found[3] else None)


def _migration(values: dict[str, Any]) -> CardMigration:
    return CardMigration(into=values.pop("into", ()), **values)


_MAKERS: Mapping[str, Callable[[dict[str, Any]], Any]] = {
    "aliases": lambda values: Alias(**values),
    "migrations": _migration,
    "printings": lambda values: CardPrinting(**values),
    "rulings": _ruling,
}


def _unknown_cards(entries: Iterable[Any], known: set[tuple[int, int]], file: str) -> Iterator[Fault]:
    for entry in entries:
        for number, version in _named(entry):
            if (number, version) not in known:
                yield Fault(file, _title(entry), f"speaks of {number}@{version}, which does not exist")


def _named(entry: Any) -> list[tuple[int, int]]:
    """The revisions that must exist for an entry; the number of a migration need not, because it is no longer used."""
    if isinstance(entry, Ruling):
        return [(target.number, target.first) for target in entry.targets]
    if isinstance(entry, CardMigration):
        return [(number, 1) for number in entry.into]
    return [(entry.number, 1 if isinstance(entry, Alias) else entry.version)]


def _title(entry: Any) -> str:
    if isinstance(entry, Ruling):
        return f"ruling {entry.id}"
    return f"{type(entry).__name__.removeprefix('Card').lower()} of card {entry.number}"


def _unique(name: str, entries: list[Any]) -> Iterator[Any]:
    """An entry of a more specific folder hides one with the same id."""
    seen = set()
    for kind_id in CardRecords(**{name: tuple(entries)}).entries():
        if kind_id[1] not in seen:
            seen.add(kind_id[1])
            yield kind_id[3]
