"""The reader of deck formats: cards/<game>/formats/<slug>.toml, checked against the rule kinds and the game's cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cardforge.carddata.keys import Key
from cardforge.carddata.nearest import nearest
from cardforge.carddata.source import read_source
from cardforge.carddata.tables import Block, Report, read_block, refuse_tables, the_blocks, the_table
from cardforge.decks.formats import ERROR, SEVERITIES, Format, Rule
from cardforge.decks.kinds import kinds_of
from cardforge.decks.kinds.base import Kind, Param
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game

FORMAT_KEYS = (
    Key("slug", "slug", "Short name of the format, the same as the file's.", required=True),
    Key("game", "slug", "Slug of the game.", required=True),
    Key("name", "word", "Name of the format.", required=True),
    Key("summary", "word", "One sentence for the table of formats."),
    Key("profile", "word", "Profile of the rules engine that its decks are played under."),
    Key("sections", "words", "Sections that a deck of the format may have, the main one first.", required=True),
)

RULE_KEYS = (
    Key("kind", "word", "The rule kind.", required=True),
    Key("code", "slug", "Stable name of the finding.", required=True),
    Key("cite", "words", "The rules rows it comes from."),
    Key("severity", "choice", "An error makes a deck illegal, a warning does not.", choices=SEVERITIES),
    Key("when", "word", "A switch that must be on for the rule to hold."),
    Key("unless", "word", "A switch that must be off for the rule to hold."),
)

_SECTIONS = ("section", "sections", "by_section")
_FIELDS = ("field", "by_field")


def read_formats(game: Game, folders: Iterable[Path], kinds: Mapping[str, Kind] | None = None) -> dict[str, Format]:
    """Every format of the game by slug, from the `formats/` of its card folders, the most specific folder first.

    Raises FaultyInput with the faults of all files.
    """
    files: dict[str, Path] = {}
    for folder in folders:
        for path in sorted((folder / "formats").glob("*.toml")):
            if not path.name.startswith("."):
                files.setdefault(path.stem, path)
    found: dict[str, Format] = {}
    faults: list[Fault] = []
    for slug in sorted(files):
        try:
            found[slug] = read_format(files[slug], game, kinds)
        except FaultyInput as fault:
            faults += fault.faults
    if faults:
        raise FaultyInput(faults)
    return found


def read_format(path: Path, game: Game, kinds: Mapping[str, Kind] | None = None) -> Format:
    """Reads a format; `kinds` are the rule kinds it may use, the shared ones and the game's own unless given.

    Raises FaultyInput with all faults of the file.
    """
    report = Report(read_source(path))
    refuse_tables(("format", "switches", "rule"), report)
    head = _head(path, game, report)
    switches = _switches(report)
    known = kinds if kinds is not None else kinds_of(game.rule_kinds)
    blocks = [_block(report, index, values) for index, values in enumerate(the_blocks("rule", report))]
    rules = [_rule(block, known, game, switches, report) for block in blocks]
    report.settle()
    return replace(Format("", "", ""), **head, rules=tuple(rules), switches=switches)


def _head(path: Path, game: Game, report: Report) -> dict[str, Any]:
    block = the_table("format", "format", report)
    head = read_block(block, FORMAT_KEYS, report)
    if head.get("slug", path.stem) != path.stem:
        report.add(block, "slug", f"is {head['slug']!r}, but the file is called {path.name}", path.stem)
    if head.get("game", game.slug) != game.slug:
        report.add(block, "game", f"is {head['game']!r}, but this is a format of {game.slug!r}", game.slug)
    _check_names(block, "sections", head.get("sections", ()), game.sections, "section", report)
    return head


def _switches(report: Report) -> dict[str, bool]:
    if "switches" not in report.source.data:
        return {}
    block = the_table("switches", "switches", report)
    return read_block(block, [Key(name, "yes", "") for name in block.values], report)


def _block(report: Report, index: int, values: Mapping[str, Any]) -> Block:
    code = values.get("code")
    return Block(report.source, "rule", values, index, f"rule {code if isinstance(code, str) else index + 1}")


def _rule(block: Block, kinds: Mapping[str, Kind], game: Game, switches: Mapping[str, bool], report: Report) -> Rule:
    kind = block.values.get("kind")
    if isinstance(kind, str) and kind not in kinds:
        report.add(block, "kind", f"is {kind!r}, not one of: {', '.join(sorted(kinds))}", nearest(kind, kinds))
    params = kinds[kind].params if isinstance(kind, str) and kind in kinds else _any_param(block)
    found = read_block(block, [*RULE_KEYS, *(key_of(param) for param in params)], report)
    _check_switches(block, found, switches, report)
    _check_params(block, found, params, game, report)
    given = {param.name: found[param.name] for param in params if param.name in found}
    words = {name: found.get(name, "") for name in ("kind", "code", "when", "unless")}
    return Rule(**words, cite=found.get("cite", ()), severity=found.get("severity", ERROR), params=given)


def key_of(param: Param) -> Key:
    """The key for a parameter of a rule kind."""
    return Key(param.name, param.kind, param.help, param.required, most=99_999, may_be_empty=False)


def _any_param(block: Block) -> tuple[Param, ...]:
    """An unknown kind may have any parameter; only its name is at fault."""
    known = {key.name for key in RULE_KEYS}
    kinds = {int: "whole", str: "word", list: "words"}
    return tuple(
        Param(name, kinds[type(value)], "")
        for name, value in block.values.items()
        if name not in known and type(value) in kinds
    )


def _check_switches(block: Block, found: Mapping[str, Any], switches: Mapping[str, bool], report: Report) -> None:
    for key in ("when", "unless"):
        if found.get(key):
            _check_names(block, key, (found[key],), tuple(switches), "switch", report)


def _check_params(block: Block, found: Mapping[str, Any], params: Iterable[Param], game: Game, report: Report) -> None:
    """Parameters that name sections or printed fields must name some that the game has, values some of the field."""
    for param in params:
        value = found.get(param.name, ())
        named = (value,) if isinstance(value, str) else value
        if param.name in _SECTIONS:
            _check_names(block, param.name, named, game.sections, "section", report)
        elif param.name in _FIELDS:
            _check_names(block, param.name, named, tuple(field.name for field in game.fields), "field", report)
        elif param.name == "values" and isinstance(found.get("field"), str):
            field = game.field(found["field"])
            if field is not None and field.choices:
                _check_names(block, "values", named, field.choices, field.name, report)


def _check_names(
    block: Block, key: str, named: Iterable[str], known: tuple[str, ...], what: str, report: Report
) -> None:
    for name in named:
        if name not in known:
            problem = f"names the {what} {name!r}, not one of: {', '.join(known) or 'none'}"
            report.add(block, key, problem, nearest(name, known))
