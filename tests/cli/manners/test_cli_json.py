"""The keys of every `--json` are those of docs/json.md."""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

ROOT = Path(__file__).resolve().parents[3]
CARD = "cards"

pytestmark = pytest.mark.usefixtures("little_shelf")


@pytest.mark.parametrize(
    "command",
    ["games", "rules arc A58", "rules arc --find flying", "cards load", "cards lint state51", "deck check DECK", "deck check BROKEN", "deck check --all DECK", "deck diff DECK BROKEN",
     "deck lock DECK -o OUT", "deck new arc/standard -o OUT", "deck add DECK 17 -o OUT", "deck fill DECK -o OUT", "deck stats DECK",
     "print deck DECK -o PDF", "goldfish DECK -n 3 --seed 1", "goldfish DECK --hand", "match arc DECK -n 2 --seed 1", "match arc DECK -n 2 --cards", "match state51 -n 2",
     "match --all-pairs arc DECK DECK -n 2", "deck convert DECK --to json -o OUT", "deck formats",
     "cards export arc -o OUT", "cards import CARDS --game arc", "init NEW", "demo -o NEW",
     "print tokens state51 -o PDF", "achievements state51 --history OUT"],
)  # fmt: skip
def test_the_keys_of_an_answer_are_documented(
    command: str, cli: Any, arc_deck: Path, tmp_path: Path, own_catalogue: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command that answers has --json with stable keys documented in docs/json.md."""
    monkeypatch.setattr("cardforge.tasks.demo.GAMES", 5)
    (tmp_path / "broken.txt").write_text("# format: arc/standard\n5 Ash Knght\n")
    (tmp_path / "cards.csv").write_text(
        "number,version,name,type,faction,cost,rarity\n9500,1,Far Call,event,Empire,1,common\n"
    )
    places = {
        "DECK": arc_deck,
        "BROKEN": tmp_path / "broken.txt",
        "OUT": tmp_path / "out",
        "PDF": tmp_path / "out.pdf",
        "NEW": tmp_path / "new",
    }
    words = [str({**places, "CARDS": tmp_path / "cards.csv"}.get(word, word)) for word in command.split()]
    heading = max(
        (name for name in _headings() if command.replace(" DECK", "", 1).startswith(name) or command.startswith(name)),
        key=len,
    )

    answer = cli(*words, "--json")

    assert answer.err == ""
    agree(answer.json, heading)


@pytest.mark.parametrize("command", ["play tally", "play state51 --variant solo"])
def test_the_keys_of_a_game_are_documented(
    command: str, cli: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The end of a game is one object; the talk before it goes to standard error."""
    monkeypatch.setattr(sys, "stdin", StringIO("1\n" * 500))

    answer = cli(*command.split(), "--seed", "1", "--history", tmp_path / "history.json", "--json")

    assert answer.code == 0
    agree(answer.json, "play")


def test_the_keys_of_a_proposed_game_are_documented(cli: Any, tmp_path: Path) -> None:
    """`init --game` shows a game, whether or not it is written."""
    agree(cli("init", tmp_path / "new", "--game", "one", "--json").json, "init --game")


def test_the_keys_of_a_removal_are_documented(cli: Any, tmp_path: Path, own_catalogue: Path) -> None:
    """`cards forget` tells what would go, or what has gone."""
    (tmp_path / "cards.csv").write_text(
        "number,version,name,type,faction,cost,rarity\n9500,1,Far Call,event,Empire,1,common\n"
    )
    cli("cards", "import", tmp_path / "cards.csv", "--game", "arc")

    agree(cli("cards", "forget", "imported", "--game", "arc", "--json").json, "cards forget")


@pytest.mark.parametrize(
    ("command", "key"),
    [("cards list arc", "cards"), ("cards find warden", "cards"), ("cards show arc/9101", "card"), ("cards history arc/9101", "revisions")],
)  # fmt: skip
def test_a_card_has_the_same_keys_everywhere(command: str, key: str, cli: Any) -> None:
    """Lists hold the same object that `cards show` gives."""
    answer = cli(*command.split(), "--json")

    cards = answer.json[key] if isinstance(answer.json[key], list) else [answer.json[key]]
    assert list(answer.json) == (
        [key, "on", "coming", "aliases", "migrations", "printings", "translations", "rulings"]
        if key == "card"
        else [key]
    )
    assert cards
    for card in cards:
        agree(card, CARD)


def test_an_error_has_the_keys_of_errors(cli: Any, tmp_path: Path) -> None:
    """A broken file: exit 2, with an object that names every fault."""
    deck = tmp_path / "deck.txt"
    deck.write_text("# format: arc/standard\nfour Ash Knight\n\n??\n")

    answer = cli("deck", "check", deck, "--json")

    assert answer.code == 2
    assert len(answer.json["faults"]) == 2
    agree(answer.json, "Errors")


def _headings() -> list[str]:
    page = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    return sorted(re.findall(r"^## (.+)$", page, re.MULTILINE), key=len, reverse=True)
