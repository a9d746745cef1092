"""The published JSON Schemas are current, and the shipped files match them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from carddata_samples import GAME, HEAD, block
from jsonschema import Draft202012Validator, FormatChecker

from cardforge.carddata import parse_set
from cardforge.carddata.schema import schema_text, schemas, set_schema
from cardforge.errors import FaultyInput
from cardforge.registry import games

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "schema"
BUILT_IN = [game for game in games().values() if not game.folder]


def plain(value: Any) -> Any:
    """TOML data as JSON data: a date is a string."""
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return [plain(part) for part in value]
    return value.isoformat() if isinstance(value, date) else value


def problems(schema: dict[str, Any], text: str) -> list[str]:
    """What the schema finds wrong with a TOML text."""
    checker = Draft202012Validator(schema, format_checker=FormatChecker())
    return [error.message for error in checker.iter_errors(plain(tomllib.loads(text)))]


def shipped() -> Iterator[tuple[str, Path]]:
    """Every shipped data file with the name of its schema."""
    for game in BUILT_IN:
        folder = ROOT / "cards" / game.slug
        for path in folder.glob("*.toml"):
            yield "rules.json" if path.name == "rules.toml" else f"{game.slug}-set.json", path
        for path in folder.glob("puzzles/*.toml"):
            yield f"{game.slug}-position.json", path
        for path in folder.glob("formats/*.toml"):
            yield f"{game.slug}-format.json", path
    for folder, schema in (("paper", "paper.json"), ("cards", "card-size.json"), ("sheets", "sheet.json")):
        for path in (ROOT / "print" / folder).glob("*.toml"):
            yield schema, path


@pytest.mark.parametrize(("name", "schema"), schemas(BUILT_IN).items())
def test_the_committed_schemas_are_current(name: str, schema: dict[str, Any]) -> None:
    """docs/schema/*.json is generated: `make docs` writes it."""
    Draft202012Validator.check_schema(schema)

    assert (FOLDER / name).read_text(encoding="utf-8") == schema_text(schema)


@pytest.mark.parametrize(
    ("schema", "path"), [*shipped()], ids=lambda part: part.name if isinstance(part, Path) else None
)
def test_every_shipped_file_matches_its_schema(schema: str, path: Path) -> None:
    """An editor with the schema accepts what the readers accept."""
    if path.name == "rulings.toml":
        pytest.skip("rulings are no sets")
    assert problems(json.loads((FOLDER / schema).read_text(encoding="utf-8")), path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "lines",
    [
        {"cost": "-1"},
        {"cost": "10000"},
        {"cost": '"2"'},
        {"cost": None},
        {"house": '"Elm"'},
        {"kin": '["Elf", "Elf"]'},
        {"friends": '"Oak"'},
        {"might": "3"},
        {"type": '"fighter"'},
        {"change": '"typo"'},
        {"version": "2", "change": None},
        {"number": "0"},
        {"flavour": '"x"'},
        {"announced_on": '"soon"'},
        {"name": ""},
    ],
)
def test_schema_and_reader_refuse_the_same_faults(lines: dict[str, Any]) -> None:
    """Both are made from the same keys."""
    text = HEAD + block(**lines)

    assert problems(set_schema(GAME), text) != []
    with pytest.raises(FaultyInput):
        parse_set(text, GAME)


def test_schema_and_reader_accept_the_same_cards() -> None:
    """A plain card, a fighter with might, a revision with a change."""
    text = HEAD + block() + block(2, name="Root", type='"fighter"', might=1) + block(1, 2, legal_from="2026-01-24")

    assert problems(set_schema(GAME), text) == []
    assert len(parse_set(text, GAME).cards) == 3
