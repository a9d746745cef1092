"""A broken card file stops its own game only: the others go on with a warning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cardforge
from cardforge.errors import CardforgeWarning, FaultyInput


@pytest.fixture
def broken_arc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, empty_database: str) -> Path:
    """A shelf whose only set, of arc, does not read; the other games are the shipped ones."""
    shelf = tmp_path / "shelf"
    (shelf / "cards" / "arc").mkdir(parents=True)
    (shelf / "cards" / "arc" / "mine.toml").write_text("[set\n")
    monkeypatch.setenv("CARDFORGE_SHELF", str(shelf))
    return shelf


@pytest.mark.usefixtures("broken_arc")
@pytest.mark.parametrize("command", ["cards list", "cards find type:creature", "cards export -o -"])
def test_the_other_games_go_on_with_a_warning(command: str, cli: Any) -> None:
    """What can be answered is answered; the exit code says that something is wrong."""
    answer = cli(*command.split())

    assert answer.code == 1
    assert "outposts" in answer.out
    assert "arc/" not in answer.out
    assert answer.err.startswith("cardforge: warning: arc is left out, because its card files have faults: ")
    assert "mine.toml: line 1" in answer.err


@pytest.mark.usefixtures("broken_arc")
@pytest.mark.parametrize("command", ["cards list arc", "cards show arc/17", "deck check DECK", "deck stats DECK"])
def test_a_question_about_the_broken_game_cannot_be_answered(command: str, cli: Any, tmp_path: Path) -> None:
    """Exit 2 with the faults; never an answer from old cards."""
    (tmp_path / "deck.txt").write_text("# format: arc/standard\n4 Ash Knight\n")

    answer = cli(*(str(tmp_path / "deck.txt") if word == "DECK" else word for word in command.split()))

    assert answer.code == 2
    assert answer.out == ""
    assert "mine.toml: line 1" in answer.err
    assert "warning" not in answer.err


def test_a_load_takes_every_game_whole_or_not_at_all(broken_arc: Path, cli: Any) -> None:
    """The faulty game stays as it was; once it is mended it is read too."""
    first = cli("cards", "load", "--json")
    (broken_arc / "cards" / "arc" / "mine.toml").unlink()
    second = cli("cards", "load", "--json")

    assert (first.code, second.code) == (1, 0)
    assert "arc" not in first.json["games"]
    assert first.json["games"]["outposts"]["added"]
    assert [fault["problem"] for fault in first.json["faults"]]
    assert second.json["games"]["arc"]["added"]
    assert second.json["faults"] == []


@pytest.mark.usefixtures("broken_arc")
def test_in_python_a_broken_game_is_a_warning_or_its_faults() -> None:
    """The same in Python, with a warning that a program can filter."""
    with pytest.warns(CardforgeWarning, match="arc is left out"):
        games = {card.game for card in cardforge.list_cards()}
    assert {"outposts", "state51"} <= games
    assert "arc" not in games
    with pytest.raises(FaultyInput, match=r"mine\.toml"):
        cardforge.list_cards("arc")
