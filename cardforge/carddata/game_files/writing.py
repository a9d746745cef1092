"""Writes a game as the text of a `game.toml`; any game can be written, a game with an engine too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from cardforge.carddata.game_files.keys import BLOCKS, FIELD_KINDS, GAME_KEYS, GOLDFISH_KEYS
from cardforge.kernel.design import Design, Goldfish
from cardforge.kernel.game import Field, Game
from cardforge.tomlio.keys import Key

if TYPE_CHECKING:
    from tomlkit.items import Table

SCHEMA = "#:schema ../../schema/game.json\n"
"""The first line of the file, for editors that know schemas."""
_KERNEL = {"word": "line", "text": "text", "whole": "whole", "words": "tags"}
"""The kind of a field of a game that has no file, where it differs from the kernel's own word."""
_DEFAULTS = {"style": "classic", "copies": "name", "pattern": "plain", "worth": 1}


def game_text(game: Game) -> str:
    """The TOML text of a game; reading it gives the same fields, sections and design."""
    import tomlkit

    design = game.design or Design()
    document = tomlkit.document()
    document.add("game", _table(GAME_KEYS, _head(game, design)))
    if design.columns:
        document.add("columns", _plain(design.columns))
    if design.goldfish is not None:
        usual = asdict(Goldfish())
        chosen = {key: value for key, value in asdict(design.goldfish).items() if value != usual[key]}
        document.add("goldfish", _table(GOLDFISH_KEYS, {"hand": design.goldfish.hand, **chosen}))
    for name, keys in BLOCKS.items():
        blocks = tomlkit.aot()
        for values in _blocks(name, game, design):
            blocks.append(_table(keys, values))
            for key in ("aliases", "implied"):
                if values.get(key):
                    inline = tomlkit.inline_table()
                    inline.update(values[key])
                    blocks[-1].add(key, inline)
        if len(blocks):
            document.add(name, blocks)
    return SCHEMA + tomlkit.dumps(document)


def _head(game: Game, design: Design) -> dict[str, Any]:
    fewest, most = game.seats
    seats = () if game.seats == (1, 99) else (fewest,) if fewest == most else (fewest, most)
    return {
        "slug": game.slug,
        "name": game.name,
        "summary": game.summary,
        "licence": design.licence,
        "credits": design.credits,
        "url": design.url,
        "seats": seats,
        "sections": game.sections,
        "copies": design.copies_by,
        "style": design.style,
        "size": design.size,
    }


def _blocks(name: str, game: Game, design: Design) -> Iterable[Mapping[str, Any]]:
    if name == "field":
        return [_field(field, design) for field in game.fields if not _is_implied(field, game, design)]
    if name == "type" and not design.types:
        kinds = game.field("type")
        return [{"name": choice} for choice in kinds.choices] if kinds else []
    lists = {
        "type": design.types,
        "faction": design.factions,
        "symbol": design.symbols,
        "keyword": design.keywords,
        "back": design.backs,
    }
    return [asdict(one) for one in lists[name]]  # type: ignore[call-overload]  # each is a frozen dataclass


def _is_implied(field: Field, game: Game, design: Design) -> bool:
    """Whether the blocks of the types make the field already."""
    return bool(design.types) and field.name == "type" and field.name not in design.roles


def _field(field: Field, design: Design) -> dict[str, Any]:
    kind = design.kinds.get(field.name) or _kind(field)
    role = design.roles.get(field.name, "")
    named = kind in ("faction", "factions", "symbols") or field.name == "type"
    aliases = dict(field.aliases)
    if kind == "symbols":
        for symbol in design.symbols:
            aliases = {
                text: name for text, name in aliases.items() if (text, name) not in _pairs(symbol.texts, symbol.name)
            }
    return {
        "name": field.name,
        "kind": kind,
        "help": field.help,
        "label": design.labels.get(field.name, ""),
        "role": "" if role == FIELD_KINDS[kind].role else role,
        "choices": () if named or (kind == "number" and field.choices == ("X",)) else field.choices,
        "types": field.types,
        "required": bool(field.required) and field.required in (("*",), field.types),
        "required_on": () if field.required in (("*",), field.types) else field.required,
        "at_most": field.at_most,
        "spared": field.spared,
        "row": field.row,
        "aliases": aliases,
        "implied": {spelling: f"{name}: {word}" for spelling, (name, word) in field.implied.items()},
    }  # fmt: skip


def _pairs(texts: Iterable[str], name: str) -> list[tuple[str, str]]:
    return [(text, name) for text in texts]


def _kind(field: Field) -> str:
    return "number" if field.kind == "whole" and field.choices else _KERNEL.get(field.kind, field.kind)


def _table(keys: Iterable[Key], values: Mapping[str, Any]) -> Table:
    """The values in the order of the keys; what a key would have without being named is left out."""
    import tomlkit

    table = tomlkit.table()
    for key in keys:
        value = values.get(key.name, "")
        if _says_nothing(key, value):
            continue
        table.add(key.name, list(value) if isinstance(value, tuple) else _text(value))
    return table


def _says_nothing(key: Key, value: Any) -> bool:
    """Whether the reader gives a key this value without being told."""
    if isinstance(value, bool):
        return not value and key.name != "draws_first"
    return value in ("", (), _DEFAULTS.get(key.name))


def _plain(values: Mapping[str, str]) -> Table:
    import tomlkit

    table = tomlkit.table()
    for name, value in values.items():
        table.add(name, value)
    return table


def _text(value: Any) -> Any:
    import tomlkit

    if isinstance(value, str) and "\n" in value:
        quoted = tomlkit.string(f"{value}\n", multiline=True).as_string()
        return tomlkit.value(f'"""\n{quoted[3:]}')
    return value
