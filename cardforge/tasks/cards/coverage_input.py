"""Reads a card list of any origin for the coverage report: a JSON list, a table, or the card blocks of a TOML file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardforge.errors import Fault, FaultyInput
from cardforge.exchange.card_formats import csv, json
from cardforge.exchange.decoding import CARDS_BOUNDS, read_text_file

_READERS = {".json": json.records, ".csv": csv.records, ".tsv": csv.records}


def read_records(path: Path) -> list[Mapping[str, Any]]:
    """The records of a file in their order, unchanged; raises FaultyInput for a file of another kind."""
    text = read_text_file(path, CARDS_BOUNDS)
    suffix = path.suffix.lower()
    if suffix == ".toml":
        return _blocks(text, str(path))
    if suffix not in _READERS:
        raise FaultyInput([Fault(str(path), "", "is not a list of cards; one ends in .json, .csv, .tsv or .toml")])
    return [record.values for record in _READERS[suffix](text, str(path))]


def _blocks(text: str, file: str) -> list[Mapping[str, Any]]:
    """The blocks `[[card]]` of a set, every revision of a card among them."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise FaultyInput([Fault(file, "", f"is not TOML: {fault}")]) from fault
    blocks = data.get("card", data.get("cards", []))
    if not isinstance(blocks, list) or not all(isinstance(block, dict) for block in blocks):
        raise FaultyInput([Fault(file, "card", "is not a list of blocks; [[card]] was expected")])
    return blocks
