"""Lists of cards by people who had not seen the grammar, and whether the engine plays all that a card of them says."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by
from cardforge.tasks.cards.coverage import subtypes_in
from cardforge.wording import Reader

BENCH = Path(__file__).parent / "bench"


@cache
def written(file: str) -> dict[str, list[dict[str, Any]]]:
    """The cards of each list of a file of the bench, in order."""
    found: dict[str, list[dict[str, Any]]] = {}
    for card in tomllib.loads((BENCH / file).read_text(encoding="utf-8"))["card"]:
        found.setdefault(card["dataset"], []).append(card)
    return found


def is_read(card: dict[str, Any], file: str) -> bool:
    """Whether the engine plays all that a card of this file says."""
    reader = reader_for(file, card["game"]).of_cost(card["cost"])
    reading = reader.read(card["text"], card["kind"], card["name"], explain=False)
    return reading.complete and not tuple(unsupported_by(game(card["game"]), reading.abilities))


@cache
def reader_for(file: str, name: str) -> Reader:
    """The reader of a game that knows the subtypes and tokens of all its cards of a file."""
    listed = [card for each in written(file).values() for card in each if card["game"] == name]
    plain = reader_of(game(name)).knowing(subtypes_in(listed))
    return plain.knowing(plain.token_names(card["text"] for card in listed))
