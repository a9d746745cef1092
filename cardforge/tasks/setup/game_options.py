"""The options of a game: what they are and can be, and how a person sets them, one by one or in a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardforge.carddata import read_formats
from cardforge.decks.formats import Format
from cardforge.errors import Fault, FaultyInput
from cardforge.kernel.contract.options import KINDS, Numbers, Options, OptionValue, option_fault
from cardforge.kernel.contract.rules import AnyRules
from cardforge.kernel.game import Game
from cardforge.registry import game as game_named
from cardforge.shelves import card_folders
from cardforge.tasks.settings import Settings
from cardforge.tasks.setup.deck_cards import engine_of
from cardforge.tomlio.document import display_path, read_document
from cardforge.tomlio.nearest import nearest
from cardforge.tomlio.tables import FaultCollector, check_tables, get_table

SWITCHES = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
"""Yes and no as a person types them."""
NONE = "none"
COMMAND_LINE = "--option"
"""What faults name in place of a file."""

_ROW = re.compile(r"\b[A-Z](?:-?[A-Z])*\d+(?:\.\d+)?\b")
_WHOLE = re.compile(r"[+-]?\d{1,9}")


@dataclass(frozen=True)
class GameOption:
    """One parameter of the rules of a game."""

    name: str
    default: OptionValue
    wanted: str
    """What it can be, in words: "a whole number of 0 or more"."""
    note: str
    """What it means, with its rows."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows that its note names."""
        return tuple(_ROW.findall(self.note))

    def to_json(self) -> dict[str, Any]:
        """The option with the keys of docs/json.md."""
        default = list(self.default) if isinstance(self.default, tuple) else self.default
        return {
            "name": self.name,
            "default": default,
            "wanted": self.wanted,
            "note": self.note,
            "rows": list(self.rows),
        }


def game_options(game: str, *, settings: Settings | None = None) -> tuple[GameOption, ...]:
    """The options of a game in the order of its rules. Raises UnknownName for an unknown game, CardforgeError for one without an engine."""
    shelf = (settings or Settings.from_environment()).shelf
    rules = engine_of(game_named(game, shelf)).rules
    return tuple(
        GameOption(name, default, _wanted(rules, name), rules.option_notes.get(name, ""))
        for name, default in rules.options.items()
    )


@dataclass(frozen=True)
class CheckSwitch:
    """A switch of deck formats, for `deck check --option`."""

    name: str
    default: bool
    note: str
    """What it means, with its rows."""
    formats: tuple[str, ...]
    """The formats that have it."""

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows that its note names."""
        return tuple(_ROW.findall(self.note))

    def to_json(self) -> dict[str, Any]:
        """The switch with the keys of docs/json.md."""
        return {
            "name": self.name,
            "default": self.default,
            "note": self.note,
            "rows": list(self.rows),
            "formats": list(self.formats),
        }


def check_switches(game: str, settings: Settings) -> tuple[CheckSwitch, ...]:
    """The switches of the formats of a game. Raises UnknownName for an unknown game, FaultyInput for a faulty format file."""
    found = game_named(game, settings.shelf)
    formats = read_formats(found, card_folders(found, settings.shelf)).values()
    names = dict.fromkeys(name for one in formats for name in one.switches)
    notes = engine_of(found).rules.option_notes if found.engine else {}
    return tuple(
        CheckSwitch(
            name,
            next(one.switches[name] for one in formats if name in one.switches),
            notes.get(name, ""),
            tuple(one.key for one in formats if name in one.switches),
        )
        for name in names
    )


def read_switches(format: Format, given: Sequence[str]) -> dict[str, bool]:
    """The switches of a format that a person sets, each NAME=VALUE.

    Raises FaultyInput with every name that the format does not have, every value that is not true or false, and every switch set twice.
    """
    faults = _set_twice(given)
    found: dict[str, bool] = {}
    for name, sign, text in (one.partition("=") for one in given):
        value = SWITCHES.get(text.strip().lower()) if sign else None
        if name not in format.switches:
            known = ", ".join(format.switches) or "none"
            guess = nearest(name, format.switches)
            faults.append(Fault(COMMAND_LINE, name[:40], f"is no switch of {format.key}; known: {known}", guess))
        elif value is None:
            faults.append(Fault(COMMAND_LINE, "", f"{name} is {text[:40]!r}; it can be {KINDS[bool]}"))
        else:
            found[name] = value
    if faults:
        raise FaultyInput(faults)
    return found


def read_options(game: Game, given: Sequence[str] = (), file: Path | None = None) -> dict[str, OptionValue]:
    """The options that a person sets: those of the file's table `[options]`, and each NAME=VALUE, which goes before the file.

    Raises FaultyInput with every unknown name, every value that an option cannot take, and every option set twice on the command line.
    """
    rules = engine_of(game).rules
    faults = _set_twice(given)
    values: dict[str, OptionValue] = {}
    if file is not None:
        values |= checked_options(rules, _in_file(file), display_path(file), faults)
    named = [text.partition("=") for text in given]
    bare = [name for name, sign, _ in named if not sign and name in rules.options]
    values |= checked_options(
        rules, ((name, _value(rules, name, text)) for name, _, text in named if name not in bare), COMMAND_LINE, faults
    )
    faults += [Fault(COMMAND_LINE, name, f"has no value; write {name}=VALUE, {_wanted(rules, name)}") for name in bare]
    if faults:
        raise FaultyInput(faults)
    return values


def _set_twice(given: Sequence[str]) -> list[Fault]:
    """A fault for each name that the command line sets more than once, with all its values."""
    values: dict[str, list[str]] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if sign:
            values.setdefault(name, []).append(repr(value[:40]))
    return [
        Fault(COMMAND_LINE, name[:40], f"is set more than once: {', '.join(found)}; keep one of them")
        for name, found in values.items()
        if len(found) > 1
    ]


def written(name: str, value: OptionValue) -> str:
    """An option as `--option` takes it."""
    if isinstance(value, bool):
        return f"{name}={'true' if value else 'false'}"
    if isinstance(value, tuple | list):
        return f"{name}={','.join(map(str, value))}"
    return f"{name}={NONE if value is None else value}"


def as_json(options: Options) -> dict[str, Any]:
    """The options that were set, as JSON holds them."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def _in_file(file: Path) -> Iterable[tuple[str, OptionValue]]:
    collector = FaultCollector(read_document(file))
    check_tables(("options",), collector)
    table = get_table("options", "options", collector)
    collector.raise_faults()
    return [(name, tuple(value) if isinstance(value, list) else value) for name, value in table.values.items()]


def checked_options(
    rules: AnyRules, named: Iterable[tuple[str, OptionValue]], place: str, faults: list[Fault]
) -> Mapping[str, OptionValue]:
    """The values that an option can take; what is wrong with the others is added to the faults."""
    good: dict[str, OptionValue] = {}
    for name, value in named:
        if name not in rules.options:
            known = f"; known: {', '.join(rules.options)}" if nearest(name, rules.options) is None else ""
            faults.append(Fault(place, name[:40], f"is no option of this game{known}", nearest(name, rules.options)))
            continue
        fault = option_fault(name, value, rules.options[name], rules.allowed.get(name))
        if fault:
            faults.append(Fault(place, "", fault))
        else:
            good[name] = value
    return good


def _value(rules: AnyRules, name: str, text: str) -> OptionValue:
    """A typed value; the text itself where it is none of the option's kind, which is then a fault."""
    default, allowed, word = rules.options.get(name), rules.allowed.get(name), text.strip()
    if isinstance(default, bool):
        return SWITCHES.get(word.lower(), word)
    if isinstance(default, tuple):
        items = [item.strip() for item in word.split(",")] if word and word != NONE else []
        return tuple(_number(item) if isinstance(allowed, Numbers) else item for item in items)
    if isinstance(default, int):
        return None if word == NONE else _number(word)
    return word


def _number(word: str) -> int | str:
    return int(word) if _WHOLE.fullmatch(word) else word


def _wanted(rules: AnyRules, name: str) -> str:
    allowed = rules.allowed.get(name)
    return allowed.wanted() if allowed else KINDS[type(rules.options[name])]
