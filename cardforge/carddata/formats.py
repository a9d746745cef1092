"""Reads deck formats from cards/<game>/formats/<slug>.toml and checks them against the rule kinds and the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from cardforge.decks.formats import ERROR, SEVERITIES, Format, Rule
from cardforge.decks.rules import kinds_of
from cardforge.decks.rules.base import Param, RuleKind
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.game import Game
from cardforge.tomlio.document import display_path, parse_document, read_text
from cardforge.tomlio.keys import Key
from cardforge.tomlio.last_read import LastRead
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, Table, check_tables, get_table, get_tables, read_table

FORMAT_KEYS = (
    Key("slug", "slug", "Short name of the format, the same as the file's name.", required=True),
    Key("game", "slug", "Slug of the game.", required=True),
    Key("name", "word", "Name of the format.", required=True),
    Key("summary", "word", "One sentence for the table of formats."),
    Key("profile", "word", "Profile of the rules engine under which its decks are played."),
    Key("sections", "words", "Sections that a deck of the format may have, the main section first.", required=True),
)

RULE_KEYS = (
    Key("kind", "word", "The rule kind.", required=True),
    Key("code", "slug", "Stable code of its findings.", required=True),
    Key("cite", "words", "The rules rows it implements."),
    Key(
        "severity",
        "choice",
        "An error makes a deck illegal, a warning does not; a note is no fault.",
        choices=SEVERITIES,
    ),
    Key("when", "word", "A switch that must be on for the rule to apply."),
    Key("unless", "word", "A switch that must be off for the rule to apply."),
    Key("from", "day", "The first day on which the rule is in force."),
    Key("until", "day", "The last day on which the rule is in force."),
)

_SECTIONS = ("section", "sections", "by_section")
_FIELDS = ("field", "by_field")


_LAST: Final[LastRead[Format]] = LastRead()


def read_formats(game: Game, folders: Iterable[Path], kinds: Mapping[str, RuleKind] | None = None) -> dict[str, Format]:
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


def read_format(path: Path, game: Game, kinds: Mapping[str, RuleKind] | None = None) -> Format:
    """Reads a format; `kinds` are the rule kinds it may use, by default the shared ones and those of the game.

    Raises FaultyInput with all faults of the file.
    """
    text = read_text(path)
    known = kinds if kinds is not None else kinds_of(game.rule_kinds)
    if kinds is None and (last := _LAST.get(path, text, game)):
        return last
    collector = FaultCollector(parse_document(text, display_path(path)))
    check_tables(("format", "switches", "rule"), collector)
    head = _head(path, game, collector)
    switches = _switches(collector)
    tables = [_rule_table(collector, index, values) for index, values in enumerate(get_tables("rule", collector))]
    rules = [_rule(table, known, game, switches, collector) for table in tables]
    collector.raise_faults()
    found = replace(Format("", "", ""), **head, rules=tuple(rules), switches=switches)
    return _LAST.keep(path, text, game, found) if kinds is None else found


def _head(path: Path, game: Game, collector: FaultCollector) -> dict[str, Any]:
    table = get_table("format", "format", collector)
    head = read_table(table, FORMAT_KEYS, collector)
    if head.get("slug", path.stem) != path.stem:
        collector.add(table, "slug", f"is {head['slug']!r}, but the file is called {path.name}", path.stem)
    if head.get("game", game.slug) != game.slug:
        collector.add(table, "game", f"is {head['game']!r}, but this is a format of {game.slug!r}", game.slug)
    _check_names(table, "sections", head.get("sections", ()), game.sections, "section", collector)
    return head


def _switches(collector: FaultCollector) -> dict[str, bool]:
    if "switches" not in collector.document.data:
        return {}
    table = get_table("switches", "switches", collector)
    return read_table(table, [Key(name, "yes", "") for name in table.values], collector)


def _rule_table(collector: FaultCollector, index: int, values: Mapping[str, Any]) -> Table:
    code = values.get("code")
    return Table(collector.document, "rule", values, index, f"rule {code if isinstance(code, str) else index + 1}")


def _rule(
    table: Table, kinds: Mapping[str, RuleKind], game: Game, switches: Mapping[str, bool], collector: FaultCollector
) -> Rule:
    kind = table.values.get("kind")
    if isinstance(kind, str) and kind not in kinds:
        collector.add(table, "kind", f"is {kind!r}, not one of: {', '.join(sorted(kinds))}", nearest(kind, kinds))
    params = kinds[kind].params if isinstance(kind, str) and kind in kinds else _any_param(table)
    found = read_table(table, [*RULE_KEYS, *(param_key(param) for param in params)], collector)
    _check_switches(table, found, switches, collector)
    _check_params(table, found, params, game, collector)
    given = {param.name: found[param.name] for param in params if param.name in found}
    words = {name: found.get(name, "") for name in ("kind", "code", "when", "unless")}
    since, until = (str(found[key]) if key in found else "" for key in ("from", "until"))
    if since and until and until < since:
        collector.add(table, "until", f"is {until}, before the first day {since}")
    severity = found.get("severity", ERROR)
    return Rule(**words, since=since, until=until, cite=found.get("cite", ()), severity=severity, params=given)


def param_key(param: Param) -> Key:
    """The key of a parameter of a rule kind."""
    return Key(param.name, param.kind, param.help, param.required, most=99_999, may_be_empty=False)


def _any_param(table: Table) -> tuple[Param, ...]:
    """For an unknown rule kind, accepts any parameter, so that only the kind is reported."""
    known = {key.name for key in RULE_KEYS}
    kinds = {int: "whole", str: "word", list: "words"}
    return tuple(
        Param(name, kinds[type(value)], "")
        for name, value in table.values.items()
        if name not in known and type(value) in kinds
    )


def _check_switches(
    table: Table, found: Mapping[str, Any], switches: Mapping[str, bool], collector: FaultCollector
) -> None:
    for key in ("when", "unless"):
        if found.get(key):
            _check_names(table, key, (found[key],), tuple(switches), "switch", collector)


def _check_params(
    table: Table, found: Mapping[str, Any], params: Iterable[Param], game: Game, collector: FaultCollector
) -> None:
    """Parameters that name sections, printed fields or values must name ones that the game has."""
    for param in params:
        value = found.get(param.name, ())
        named = (value,) if isinstance(value, str) else value
        if param.name in _SECTIONS:
            _check_names(table, param.name, named, game.sections, "section", collector)
        elif param.name in _FIELDS:
            _check_names(table, param.name, named, tuple(field.name for field in game.fields), "field", collector)
        elif param.name == "values" and isinstance(found.get("field"), str):
            field = game.field(found["field"])
            if field is not None and field.choices:
                _check_names(table, "values", named, field.choices, field.name, collector)


def _check_names(
    table: Table, key: str, named: Iterable[str], known: tuple[str, ...], what: str, collector: FaultCollector
) -> None:
    for name in named:
        if name not in known:
            problem = f"names the {what} {name!r}, not one of: {', '.join(known) or 'none'}"
            collector.add(table, key, problem, nearest(name, known))
