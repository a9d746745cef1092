"""`cardforge text`: a text explained, and a list of cards counted, for people and as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

CARDS = [
    {"title": "Ash Knight", "says": "When this creature dies, draw a card.", "sort": "unit", "box": "one"},
    {"title": "Fog", "says": "Destroy target unit.", "sort": "event", "box": "one"},
    {"title": "Rain", "says": "Drench target unit.", "sort": "spell", "box": "two"},
    {"title": "Hail", "says": "Destroy target unit.", "sort": "event", "box": "two"},
    {"title": "Stone", "says": "", "sort": "unit", "box": "two"},
]


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A list of cards in somebody else's words."""
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(CARDS))
    return file


def coverage(cli: Any, file: Path, *more: str) -> Any:
    keys = ("--name-key", "title", "--text-key", "says", "--type-key", "sort")
    return cli("text", "coverage", file, "--game", "arc", *keys, *more)


def test_a_text_is_explained(cli: Any) -> None:
    """Exit 0 when everything is understood."""
    answer = cli("text", "read", "[m]: You draw one card.", "--game", "arc", "--type", "creature")

    assert answer.code == 0
    assert answer.out.splitlines() == [
        "Activated by paying its cost",
        "├─ pay: Mark",
        "└─ draw a card",
        "Everything is understood.",
    ]


def test_x_in_a_text_is_what_its_card_costs(cli: Any, tmp_path: Path) -> None:
    """Q18: with X as the cost of the card the text may name it, in a list too; with another cost X has no value."""
    text = "Target city loses X strength."
    printed = ("text", "read", text, "--game", "arc", "--type", "magic")
    listed = tmp_path / "cards.json"
    cards = [{"name": "Flood", "type": "Magic", "cost": cost, "text": text} for cost in ("X", "3", "")]
    listed.write_text(json.dumps(cards))

    assert cli(*printed, "--cost", "X", "--json").json["wording"] == text
    assert cli(*printed, "--cost", "3").code == 1
    assert cli("text", "coverage", listed, "--game", "arc", "--json").json["complete"] == 1
    assert cli("text", "coverage", listed, "--game", "arc", "--cost-key", "price", "--json").json["complete"] == 0


def test_what_cannot_be_read_is_pointed_at(cli: Any) -> None:
    """Exit 1, with column, guess and what was expected."""
    answer = cli("text", "read", "Destroy target creture.", "--game", "arc", "--type", "event")

    assert answer.code == 1
    assert answer.out.splitlines()[0].startswith(
        "line 1, column 16: 'creture' is not a known word; did you mean 'creature'?"
    )
    assert answer.out.splitlines()[1:4] == [
        "  [unknown-word]",
        "  Destroy target creture.",
        "                 ^^^^^^^",
    ]
    assert "for example: Destroy target creature." in answer.out
    assert max(map(len, answer.out.splitlines())) <= 80


def test_the_answer_as_json_has_the_documented_keys(cli: Any) -> None:
    """`abilities` are values of the text, part by part."""
    right = cli("text", "read", "Mark: Draw 2 cards.", "--game", "arc", "--type", "creature", "--json").json
    wrong = cli("text", "read", "Draw 2 crads.", "--game", "arc", "--type", "event", "--json").json

    assert right["abilities"][0]["effects"] == [{"is": "Draw", "n": 2}]
    assert (right["complete"], wrong["complete"], wrong["unread"][0]["column"]) == (True, False, 8)
    for answer in (right, wrong):
        steps = [{**step, "parts": []} for step in answer["steps"]]  # the parts of a step are steps
        agree({**answer, "abilities": [], "steps": steps}, "text read")


def test_renamed_classes_keep_their_names_in_json(cli: Any) -> None:
    """Values of keys do not change when classes are renamed."""
    text = "Destroy target creature with cost 3 or less. Target player draws 2 cards."
    [ability] = cli("text", "read", text, "--game", "arc", "--type", "event", "--json").json["abilities"]

    destroy, draw = ability["effects"]

    assert destroy["what"]["filter"]["bounds"][0]["is"] == "Bound"
    assert draw["who"] == {"is": "Player", "which": "target_player"}


def test_a_list_is_counted(cli: Any, listed: Path) -> None:
    """Cards without a text are not counted as understood; the type may be said in other words."""
    answer = coverage(cli, listed, "--by", "box")

    assert answer.out.splitlines()[:2] == [
        "5 cards, 1 of them without a text; texts understood completely: 3 (75%)",
        "4 sentences: 3 read, 2 without the wordings that only their own card needs "
        "(3 when those of the game's own cards are kept)",
    ]
    assert "one:\n2 cards, 0 of them without a text; texts understood completely: 2 (100%)" in answer.out


def test_the_count_as_json_has_the_documented_keys(cli: Any, listed: Path) -> None:
    """Groups have the keys of the whole."""
    found = coverage(cli, listed, "--by", "box", "--json").json

    agree({**found, "groups": {}}, "text coverage")
    assert {name: group["complete"] for name, group in found["groups"].items()} == {"one": 2, "two": 1}
    for group in found["groups"].values():
        agree({**group, "file": "", "game": "arc", "by": "box", "groups": {}}, "text coverage")


def test_a_key_that_the_list_lacks_is_said(cli: Any, listed: Path) -> None:
    """Exit 2, with the keys that there are, and the one that is meant if one is like it."""
    answer = cli("text", "coverage", listed, "--game", "arc")
    meant = cli("text", "coverage", listed, "--game", "arc", "--name-key", "titel")

    assert answer.code == meant.code == 2
    assert answer.err.strip().endswith("no card has the key 'name'; there are box, says, sort, title")
    assert meant.err.strip().endswith(
        "no card has the key 'titel'; there are box, says, sort, title; did you mean 'title'?"
    )
