"""What is read completely can be explained and laid out in a game, whoever wrote it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from arc_position import made
from leaflet_position import OPTIONS
from position import empty_state

from cardforge.games.arc.rules import ENGINE
from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of, unsupported_by
from cardforge.tasks.cards.coverage import subtypes_in
from cardforge.tasks.cards.explain_text import Explained

BENCH = Path(__file__).resolve().parents[4] / "wording" / "bench"
STEP, PARTS = 5, 4
"""One card of so many, in so many tests."""


@pytest.mark.parametrize("part", range(PARTS))
def test_cards_by_others_can_be_laid_out_and_explained(part: int) -> None:
    """Those that the engine says it can play."""
    arc = game("arc")
    cards = [card for file in ("voices", "written") for card in tomllib.loads((BENCH / f"{file}.toml").read_text(encoding="utf-8"))["card"]]  # fmt: skip
    reader, laid = reader_of(arc).knowing(subtypes_in(cards)), 0
    for card in cards[part :: STEP * PARTS]:
        text, kind = card["text"], card["kind"]
        reading = reader.of_cost(card["cost"]).read(text, kind, card["name"], explain=False)
        if reading.complete and not unsupported_by(arc, reading.abilities):
            abilities = reading.abilities
            empty_state(ENGINE, [([made(kind, card["name"], text=text)], ()), ([], ())], OPTIONS, lambda _: abilities)  # noqa: B023
            laid += bool(Explained(arc, text, kind, reading, ()).lines())

    assert laid > 60
