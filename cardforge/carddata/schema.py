"""JSON Schemas (Draft 2020-12) of every kind of data file, generated from the keys that the readers check.

`python -m cardforge.devtools.schema_files` writes them to docs/schema; an editor that supports TOML schemas completes
and checks a file that starts with `#:schema <path>`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from cardforge.carddata.card_keys import SET_KEYS, card_keys
from cardforge.carddata.configuration_keys import CONFIGURATION_KEYS
from cardforge.carddata.formats import FORMAT_KEYS, RULE_KEYS, param_key
from cardforge.carddata.game_files.keys import (
    BLOCKS,
    COLOUR,
    COLOURS,
    FIELD_NAME,
    GAME_KEYS,
    GOLDFISH_KEYS,
    MAX_ALIASES,
    MOST,
)
from cardforge.carddata.pack_keys import PACK_KEYS, SLOT_KEYS
from cardforge.carddata.position_keys import (
    GOAL_KEYS,
    LASTING_KEYS,
    LINE_KEYS,
    MAX_CARDS,
    MAX_LINES,
    MOST_SEATS,
    condition_keys,
    counted,
    position_keys,
    seat_keys,
)
from cardforge.carddata.position_keys import (
    card_keys as position_card_keys,
)
from cardforge.carddata.print_keys import (
    LABEL_KEYS,
    OFFSET_KEYS,
    PAPER_KEYS,
    PRINTER_KEYS,
    SHEET_KEYS,
    TARGET_KEYS,
    TRIM_KEYS,
)
from cardforge.carddata.records.keys import LANGUAGE_KEYS, TABLES, translation_keys
from cardforge.carddata.rows import ROW_KEYS, RULES_KEYS
from cardforge.carddata.rulebook_keys import RULEBOOK_TABLES
from cardforge.decks.rules import kinds_of
from cardforge.kernel.contract.positions import AnyPositionRules
from cardforge.kernel.game import Field, Game
from cardforge.tomlio.keys import MAX_TEXT, MAX_WORD, MAX_WORDS, SLUG, Key
from cardforge.tomlio.values import LENGTH

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def schemas(games: Iterable[Game]) -> dict[str, Schema]:
    """Every schema by file name: for the sets, formats and translations of each game, and for each other kind of file."""
    games = sorted(games, key=lambda game: game.slug)
    return {
        **{f"{game.slug}-set.json": set_schema(game) for game in games},
        **{f"{game.slug}-format.json": format_schema(game) for game in games},
        **{f"{game.slug}-position.json": schema for game in games if (schema := _position_schema(game))},
        "rules.json": _file("Rules rows", {"rules": _table(RULES_KEYS), "row": _tables(ROW_KEYS)}, ("rules", "row")),
        **{f"{game.slug}-translation.json": translation_schema(game) for game in games},
        **{f"{name}.json": _file(name.title(), {table: _tables(keys)}, ()) for name, (table, keys) in TABLES.items()},
        "game.json": game_schema(),
        "packs.json": _file("Packs", {"packs": _table(PACK_KEYS), "slot": _tables(SLOT_KEYS)}, ("packs", "slot")),
        "rulebook.json": _file("Rulebooks", {name: _tables(keys) for name, keys in RULEBOOK_TABLES.items()}, ("book",)),
        "cardforge.json": _file("Configuration", {"cardforge": _table(CONFIGURATION_KEYS)}, ("cardforge",)),
        "paper.json": _file("Paper profile", {"paper": _table(PAPER_KEYS)}, ("paper",)),
        "card-size.json": _file("Card size profile", {"card": _table(TRIM_KEYS)}, ("card",)),
        "sheet.json": _file("Sheet profile", {"sheet": _table(SHEET_KEYS)}, ("sheet",)),
        "labels.json": _file("Label stock", {"labels": _table(LABEL_KEYS)}, ("labels",)),
        "target.json": _file("Target profile", {"target": _table(TARGET_KEYS)}, ("target",)),
        "printer.json": _file(
            "Printer profile", {"printer": _table(PRINTER_KEYS), "offset": _tables(OFFSET_KEYS)}, ("printer",)
        ),
    }


def game_schema() -> Schema:
    """The schema of a game as a file; names that must exist in the same file are left to the reader."""
    word = {"type": "string", "minLength": 1, "maxLength": MAX_WORD}
    words = {
        "type": "object",
        "maxProperties": MAX_ALIASES,
        "additionalProperties": {"type": "string", "maxLength": MAX_WORD},
    }
    blocks = {}
    for name, keys in BLOCKS.items():
        block = _table(keys)
        for key in COLOURS.get(name, ()):
            block["properties"][key] |= {"pattern": f"^{COLOUR}$"}
        if name == "field":
            block["properties"]["name"] |= {"pattern": f"^{FIELD_NAME}$"}
            block["properties"]["aliases"] = {"description": "Other spellings of its values.", **words}
            block["properties"]["implied"] = {"description": 'What spellings say besides, each "FIELD: WORD".', **words}
        blocks[name] = {"type": "array", "maxItems": MOST[name], "items": block}
    columns = {"description": "The column of each field.", "type": "object", "additionalProperties": word}
    tables = {"game": _table(GAME_KEYS), "columns": columns, "goldfish": _table(GOLDFISH_KEYS), **blocks}
    return _file("Game", tables, ("game",))


def set_schema(game: Game) -> Schema:
    """The schema of a card set of the game; the type of a card decides which fields it may and must have."""
    head = _table(SET_KEYS)
    head["properties"]["game"] = {"const": game.slug, "description": "Slug of the game."}
    card = _table(card_keys(game))
    rules = [_of_type(kind, game.fields) for kind in _types(game)]
    first = {"if": _holds("version", {"const": 1}), "then": {"properties": {"change": False, "note": False}}}
    card["allOf"] = [*rules, {**first, "else": {"required": ["change"]}}]
    blocks = {"type": "array", "items": card}
    return _file(f"Card set of {game.name}", {"set": head, "card": blocks}, ("set", "card"))


def translation_schema(game: Game) -> Schema:
    """The schema of a file of translated cards of the game."""
    head = _table(LANGUAGE_KEYS)
    head["properties"]["game"] = {"const": game.slug, "description": "Slug of the game."}
    parts = {"translation": head, "card": _tables(translation_keys(game))}
    return _file(f"Translation of {game.name}", parts, ("translation",))


def format_schema(game: Game) -> Schema:
    """The schema of a deck format of the game; the kind of a rule decides its parameters."""
    head = _table(FORMAT_KEYS)
    head["properties"]["game"] = {"const": game.slug, "description": "Slug of the game."}
    head["properties"]["sections"]["items"] = {"enum": list(game.sections)}
    switches = {"type": "object", "additionalProperties": {"type": "boolean"}}
    kinds = kinds_of(game.rule_kinds)
    shapes = [
        _table(
            (*RULE_KEYS, *(param_key(param) for param in kind.params)), kind={"const": name, "description": kind.help}
        )
        for name, kind in sorted(kinds.items())
    ]
    parts = {"format": head, "switches": switches, "rule": {"type": "array", "items": {"oneOf": shapes}}}
    return _file(f"Deck format of {game.name}", parts, ("format",))


def _position_schema(game: Game) -> Schema | None:
    """The schema of positions of the game; None for a game that cannot be laid out."""
    engine = game.engine() if game.engine else None
    rules = engine.rules.positions if engine else None
    return position_schema(game, rules, engine.rules.options, engine.is_boxed) if engine and rules else None


def position_schema(game: Game, rules: AnyPositionRules, options: Iterable[str], boxed: bool) -> Schema:
    """The schema of a position of the game."""
    head = _table(position_keys(rules))
    head["properties"]["game"] = {"const": game.slug, "description": "Slug of the game."}
    entry = _table(position_card_keys(rules, not boxed))
    entry["properties"] |= _counted(counted((), rules.card_counts))
    word = {"type": "string", "minLength": 1, "maxLength": MAX_WORD}
    zone = {"type": "array", "maxItems": MAX_CARDS, "items": {"oneOf": [word, entry]}}
    seat = _table(seat_keys(rules))
    seat["properties"] |= _counted(counted(rules.seat_values, rules.seat_counts)) | dict.fromkeys(rules.zones, zone)
    goal = _table(GOAL_KEYS)
    conditions = {"type": "array", "minItems": 1, "maxItems": MAX_LINES, "items": _table(condition_keys(rules))}
    goal["properties"]["conditions"] = conditions
    goal["required"] = [*goal["required"], "conditions"]
    parts = {
        "position": head,
        "options": {"type": "object", "propertyNames": {"enum": list(options)}},
        "goal": goal,
        "seat": {"type": "array", "minItems": 1, "maxItems": MOST_SEATS, "items": seat},
        "lasting": _tables(LASTING_KEYS),
        "solution": _tables(LINE_KEYS),
        "failure": _tables(LINE_KEYS),
    }
    if rules.shared:
        shared = {"type": "object", "properties": dict.fromkeys(rules.shared, zone), "additionalProperties": False}
        parts["shared"] = shared
    return _file(f"Position of {game.name}", parts, ("position", "seat"))


def _counted(tables: Mapping[str, tuple[str, tuple[str, ...], int]]) -> Schema:
    """Tables of numbers by word."""
    found: Schema = {}
    for name, (note, words, most) in tables.items():
        number = {"type": "integer", "minimum": 0, "maximum": most}
        shape: Schema = {"properties": dict.fromkeys(words, number)} if words else {}
        found[name] = {
            "description": note,
            "type": "object",
            **shape,
            "additionalProperties": False if words else number,
        }
    return found


def schema_text(schema: Mapping[str, Any]) -> str:
    """The text of a schema file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _types(game: Game) -> tuple[str, ...]:
    field = game.field("type")
    return field.choices if field else ()


def _of_type(kind: str, fields: tuple[Field, ...]) -> Schema:
    """What a card of a type never has and must have; a subtype may spare it a field."""
    never = {field.name: False for field in fields if field.types and kind not in field.types}
    needed = [field.name for field in fields if kind in field.required and not field.spared]
    then: Schema = {name: part for name, part in (("properties", never), ("required", needed)) if part}
    spared = [(field.spared, field.name) for field in fields if kind in field.required and field.spared]
    if spared:
        words = {word: {"subtypes": {"not": {"contains": {"const": word}}}} for word, _ in spared}
        then["allOf"] = [{"if": {"properties": words[word]}, "then": {"required": [name]}} for word, name in spared]
    return {"if": _holds("type", {"const": kind}), "then": then}


def _holds(key: str, value: Schema) -> Schema:
    return {"properties": {key: value}, "required": [key]}


def _file(title: str, tables: Mapping[str, Schema], required: tuple[str, ...]) -> Schema:
    return {
        "$schema": DRAFT,
        "title": title,
        "type": "object",
        "properties": dict(tables),
        "required": list(required),
        "additionalProperties": False,
    }


def _tables(keys: Iterable[Key]) -> Schema:
    return {"type": "array", "items": _table(keys)}


def _table(keys: Iterable[Key], **instead: Schema) -> Schema:
    keys = tuple(keys)
    return {
        "type": "object",
        "properties": {key.name: instead.get(key.name) or _property(key) for key in keys},
        "required": [key.name for key in keys if key.required],
        "additionalProperties": False,
    }


def _property(key: Key) -> Schema:
    """The schema of a key's value; a TOML date counts as a string with the format `date`."""
    described = {"description": key.help} if key.help else {}
    return {**described, **_shape(key)}


def _shape(key: Key) -> Schema:
    some = key.required or not key.may_be_empty
    word = {"type": "string", "maxLength": MAX_WORD, **({"minLength": 1} if some else {})}
    many = {"type": "array", "maxItems": MAX_WORDS, **({"minItems": 1} if some else {})}
    whole = {"type": "integer", "minimum": key.least, "maximum": key.most}
    shapes: dict[str, Schema] = {
        "whole": {"anyOf": [whole, {"enum": list(key.choices)}]} if key.choices else whole,
        "number": {**whole, "type": "number"},
        "yes": {"type": "boolean"},
        "word": word,
        "slug": {"type": "string", "pattern": f"^{SLUG}$"},
        "text": {"type": "string", "maxLength": MAX_TEXT},
        "words": {**many, "items": {"type": "string", "minLength": 1, "maxLength": MAX_WORD}, "uniqueItems": True},
        "lines": {**many, "items": {"type": "string", "minLength": 1, "maxLength": MAX_WORD}},
        "wholes": {**many, "items": whole},
        "choice": {"enum": list(key.choices)},
        "choices": {**many, "items": {"enum": list(key.choices)}, "uniqueItems": True},
        "several": {**many, "items": {"enum": list(key.choices)}},
        "day": {"type": "string", "format": "date"},
        "length": {"type": "string", "pattern": f"^{LENGTH}$"},
    }
    return shapes[key.kind]
