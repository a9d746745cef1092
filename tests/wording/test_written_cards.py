"""Cards written by people who had not seen the grammar: what has been read once stays read."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by
from cardforge.tasks.cards.coverage import subtypes_in
from cardforge.wording import Reader

READ = {
    "written-P": 117,
    "written-A": 135,
    "written-B": 133,
    "written-C": 118,
    "written-Q": 91,
    "written-R": 88,
    "written-D": 140,
    "written-S": 99,
}
"""How many cards of each list are read completely and can be played; the figures may only rise."""


@pytest.mark.parametrize("name", READ)
def test_as_many_written_cards_are_read_as_before(name: str) -> None:
    """A text that was read wrongly before may be lost; then its card is named beside the figure."""
    done = [card["id"] for card in cards()[name] if is_read(card)]

    assert len(done) >= READ[name]


def test_every_list_is_counted() -> None:
    """A list that is added has a figure."""
    assert [*cards()] == [*READ]


def is_read(card: dict[str, Any]) -> bool:
    """Whether the engine plays all that the card says."""
    reading = reader().of_cost(card["cost"]).read(card["text"], card["kind"], card["name"], explain=False)
    return reading.complete and not tuple(unsupported_by(game("arc"), reading.abilities))


@cache
def cards() -> dict[str, list[dict[str, Any]]]:
    """The cards of each list, in order."""
    file = Path(__file__).parent / "bench" / "written.toml"
    found: dict[str, list[dict[str, Any]]] = {}
    for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
        found.setdefault(card["dataset"], []).append(card)
    return found


@cache
def reader() -> Reader:
    """The reader that knows the subtypes and tokens of all these cards."""
    listed = [card for each in cards().values() for card in each]
    plain = reader_of(game("arc")).knowing(subtypes_in(listed))
    return plain.knowing(plain.token_names(card["text"] for card in listed))
