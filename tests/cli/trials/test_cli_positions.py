"""`cardforge play --position` and `cardforge explain`: what a person meets."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from json_keys import agree

PUZZLES = Path(__file__).resolve().parents[3] / "cards" / "outposts" / "puzzles"
PUZZLE = PUZZLES / "two-gates.toml"

Cli = Callable[..., Any]


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Types these lines."""
    return lambda *lines: monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))


def test_play_tells_the_goal_and_that_it_is_reached(cli: Cli, keys: Callable[..., None], tmp_path: Path) -> None:
    """The two spells of the solution end the game."""
    keys("play Sky of Embers", "aim at Outpost 1 of player 2 (6 counters)", "play Thrown Ember")

    answer = cli("play", "--position", PUZZLE, "--history", tmp_path / "history.json")

    assert answer.code == 0
    assert "Goal: You are player 1 and have 4 mana." in answer.out
    assert "The goal is reached." in answer.out
    assert "the goal is reached\noutposts: you have won" in answer.out
    assert not (tmp_path / "history.json").exists()


def test_play_tells_that_the_goal_is_missed(cli: Cli, keys: Callable[..., None]) -> None:
    """The obvious spell loses the game; the answer has a key for the goal."""
    keys("play Burn Our Own", "aim at Outpost 1 of player 2 (6 counters)")

    answer = cli("play", "--position", PUZZLE, "--json")

    agree(answer.json, "play")
    assert "The goal is missed" in answer.err
    assert (answer.json["goal"], answer.json["position"]) == ("missed", "Two gates")


def test_a_table_is_written_and_begins_again(cli: Cli, keys: Callable[..., None], tmp_path: Path) -> None:
    """`w FILE` and `play --position FILE`: the same options with the same numbers."""
    file = tmp_path / "table.toml"
    keys("discard for mana: Thrown Ember", f"w {file}", f"w {file}", "q", "n")
    answer = cli("play", "--position", PUZZLE)

    assert "exists already" in answer.out
    found = cli("explain", file, "--json").json
    assert [option["option"] for option in found["options"]][:2] == ["play Burn Our Own", "play Sky of Embers"]
    assert found["turn"] == 13


def test_an_action_that_is_not_offered_is_answered_with_its_rule(cli: Cli, keys: Callable[..., None]) -> None:
    """A spell that costs more than there is, after mana was spent."""
    keys("play Sky of Embers", "aim at Outpost 2 of player 2 (8 counters)", "play Burn Our Own", "q", "n")

    answer = cli("play", "--position", PUZZLE)

    assert "play Burn Our Own: no (O43)" in answer.out


def test_zones_can_be_looked_into(cli: Cli, keys: Callable[..., None]) -> None:
    """Every zone that the seat may see, and one by its name; a zone without cards is named as unknown."""
    keys("z hand", "z moon", "q", "n")

    answer = cli("play", "--position", PUZZLE)

    assert "your hand: Burn Our Own, Sky of Embers, Thrown Ember" in answer.out
    assert "no zone with cards 'moon'" in answer.out


@pytest.mark.parametrize(
    "extra", [["outposts"], ["--seed", "3"], ["--variant", "shards"], ["--players", "greedy,greedy"]]
)
def test_a_position_has_its_own_game(extra: list[str], cli: Cli) -> None:
    """A game, a seed or a variant beside it is refused, and so is a game without a person."""
    assert cli("play", "--position", PUZZLE, *extra).code == 2


def test_explain_has_the_keys_of_the_page(cli: Cli) -> None:
    """docs/json.md; the events of an option follow it."""
    found = cli("explain", PUZZLE, "--json").json

    agree(found, "explain")
    sky = next(option for option in found["options"] if option["option"] == "play Sky of Embers")
    assert sky["events"][0] == {"text": "Player 1 plays Sky of Embers", "row": "O43"}


def test_explain_checks_a_puzzle_by_its_exit_code(cli: Cli, tmp_path: Path) -> None:
    """0 for a puzzle that holds, 1 for one with a wrong line, 2 for a file that cannot be read."""
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(PUZZLE.read_text().replace("{counters = 6}", "{counters = 5}"))

    good = cli("explain", PUZZLE, "--check", "--json")
    bad = cli("explain", wrong, "--check", "--json")

    agree(good.json, "explain --check")
    assert (good.code, bad.code, cli("explain", tmp_path / "none.toml").code) == (0, 1, 2)
    assert json.loads(bad.out)["lines"][0]["problem"]


def test_explain_reads_a_position_from_standard_input(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """`explain -` answers as for the file, `--check` too; a fault names standard input; `play` needs it for the choices."""

    def piped(*words: object, text: bytes = PUZZLE.read_bytes()) -> Any:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text), encoding="utf-8"))
        return cli(*words)

    assert piped("explain", "-").out == cli("explain", PUZZLE).out
    assert piped("explain", "-", "--check").out == cli("explain", PUZZLE, "--check").out
    assert "standard input: line 2" in piped("explain", "-", text=b"[position]\ngame = 7\n").err
    assert "name a file for --position" in piped("play", "--position", "-").err
