"""Reads a game from its file, `cards/<slug>/game.toml`, with all faults of the file at once."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cardforge.carddata.game_files.checks import (
    check_colours,
    check_columns,
    check_field,
    check_file_names,
    check_goldfish,
    check_head,
    check_implied,
    check_limits,
    check_names,
    check_unique,
)
from cardforge.carddata.game_files.keys import BLOCKS, FIELD_KINDS, GAME_KEYS, GOLDFISH_KEYS, MOST, TABLES
from cardforge.kernel.design import CardBack, CardType, Design, Faction, Goldfish, Keyword, Symbol
from cardforge.kernel.game import Field, Game
from cardforge.tomlio.document import TomlDocument, parse_document, read_document
from cardforge.tomlio.keys import Key
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

Values = dict[str, Any]

_LETTERS = ("X",)
"""What may stand for a number when the file names no letters."""


def read_game(path: Path) -> Game:
    """The game of a file; raises FaultyInput with all its faults."""
    return _read(read_document(path), path.parent.name, str(path.parent))


def parse_game(text: str, file: str = "", folder: str = "") -> Game:
    """The game of a text; raises FaultyInput with all its faults."""
    return _read(parse_document(text, file), "", folder)


def _read(document: TomlDocument, home: str, folder: str) -> Game:
    collector = FaultCollector(document)
    check_tables(TABLES, collector)
    table = get_table("game", "game", collector)
    head = read_table(table, GAME_KEYS, collector)
    check_head(table, head, home, collector)
    blocks = {name: _blocks(name, keys, collector) for name, keys in BLOCKS.items()}
    for name, found in blocks.items():
        check_unique(name, found, collector)
        check_file_names(name, found, collector)
        check_colours(name, found, collector)
    types = _names(blocks["type"])
    for one, values in blocks["type"]:
        check_names(one, "back", _one(values, "back"), _names(blocks["back"]), "back", collector)
    for one, values in blocks["symbol"]:
        check_names(one, "faction", _one(values, "faction"), _names(blocks["faction"]), "faction", collector)
    fields = _fields(blocks, collector)
    columns = _columns(collector, fields)
    goldfish = _goldfish(collector, types, [field.name for field in fields])
    collector.raise_faults()
    roles = {values["name"]: values.get("role") or FIELD_KINDS[values["kind"]].role for _, values in blocks["field"]}
    kinds = {values["name"]: values["kind"] for _, values in blocks["field"]}
    design = Design(
        folder=folder,
        licence=head.get("licence", ""),
        credits=head.get("credits", ()),
        url=head.get("url", ""),
        style=head.get("style", "classic"),
        size=head.get("size", ""),
        copies_by=head.get("copies", "name"),
        kinds={field.name: kinds.get(field.name, "choice") for field in fields},
        roles={field.name: roles[field.name] for field in fields if field.name in roles},
        labels={values["name"]: values["label"] for _, values in blocks["field"] if values.get("label")},
        columns=columns,
        types=tuple(CardType(**values) for _, values in blocks["type"]),
        factions=tuple(Faction(**values) for _, values in blocks["faction"]),
        symbols=tuple(Symbol(**values) for _, values in blocks["symbol"]),
        keywords=tuple(Keyword(**values) for _, values in blocks["keyword"]),
        backs=tuple(CardBack(**values) for _, values in blocks["back"]),
        goldfish=goldfish,
    )
    seats = head.get("seats", (1, 99))
    return Game(
        slug=head["slug"],
        name=head["name"],
        summary=head.get("summary", ""),
        seats=(seats[0], seats[-1]),
        fields=fields,
        sections=head.get("sections", ("Main",)),
        design=design,
    )


def _blocks(name: str, keys: tuple[Key, ...], collector: FaultCollector) -> list[tuple[Table, Values]]:
    """Each block of that name with its valid values."""
    tables = get_tables(name, collector)
    if len(tables) > MOST[name]:
        collector.add_at(name, f"occurs {len(tables)} times; at most {MOST[name]} are allowed")
    found = []
    for index, values in enumerate(tables[: MOST[name]]):
        called = values.get(keys[0].name)
        title = f"{name} {called[:60]!r}" if isinstance(called, str) and called else f"{name} block {index + 1}"
        extra = ("aliases", "implied") if name == "field" else ()
        table = Table(collector.document, name, values, index, title)
        known = Table(collector.document, name, {k: v for k, v in values.items() if k not in extra}, index, title)
        found.append((table, read_table(known, keys, collector)))
    return found


def _is_list_of_words(kind: str) -> bool:
    return kind in FIELD_KINDS and FIELD_KINDS[kind].kernel == "words"


def _fields(blocks: dict[str, list[tuple[Table, Values]]], collector: FaultCollector) -> tuple[Field, ...]:
    """The fields in printed order; the type comes first unless the file has it elsewhere."""
    types, known = _names(blocks["type"]), _names(blocks["field"])
    values_of = {
        "faction": _names(blocks["faction"]),
        "factions": _names(blocks["faction"]),
        "symbols": _names(blocks["symbol"]),
        "number": _LETTERS,
    }
    lists = [one["name"] for _, one in blocks["field"] if "name" in one and _is_list_of_words(one.get("kind", ""))]
    fields = []
    for table, values in blocks["field"]:
        aliases = check_field(table, values, types, known, values_of, collector)
        implied = check_implied(table, lists, collector)
        if "name" not in values or "kind" not in values:
            continue
        kind = values["kind"]
        choices = types if values["name"] == "type" and types else values.get("choices") or values_of.get(kind, ())
        if kind == "symbols":
            symbols = [one for _, one in blocks["symbol"] if "name" in one]
            aliases = {text: one["name"] for one in symbols for text in one.get("texts", ())} | aliases
        carriers = values.get("types", ())
        required = (carriers or ("*",)) if values.get("required") else values.get("required_on", ())
        at_most, row = values.get("at_most", ""), values.get("row", "")
        fields.append(
            Field(values["name"], FIELD_KINDS[kind].kernel, values.get("help", ""), row, choices, carriers, required, at_most, aliases, implied, values.get("spared", ""))
        )  # fmt: skip
    check_limits(blocks["field"], collector)
    if types and "type" not in known:
        fields.insert(0, Field("type", "choice", "The type of the card.", choices=types, required=("*",)))
    return tuple(fields)


def _columns(collector: FaultCollector, fields: Iterable[Field]) -> dict[str, str]:
    if "columns" not in collector.document.data:
        return {}
    return check_columns(get_table("columns", "columns", collector), [field.name for field in fields], collector)


def _goldfish(collector: FaultCollector, types: tuple[str, ...], fields: list[str]) -> Goldfish | None:
    if "goldfish" not in collector.document.data:
        return None
    table = get_table("goldfish", "goldfish", collector)
    values = read_table(table, GOLDFISH_KEYS, collector)
    check_goldfish(table, values, types, fields, collector)
    return Goldfish(**values)


def _names(found: Iterable[tuple[Table, Values]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values["name"] for _, values in found if "name" in values))


def _one(values: Values, key: str) -> tuple[str, ...]:
    return (values[key],) if values.get(key) else ()
