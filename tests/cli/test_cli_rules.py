"""`cardforge games` and `cardforge rules`."""

from __future__ import annotations

from typing import Any

import pytest


def test_the_table_of_games_has_the_plug_in_too(cli: Any) -> None:
    """A tiny fourth game in tests/fourth_game is found without any edit elsewhere."""
    answer = cli("games", "--json")

    slugs = [game["game"] for game in answer.json["games"]]
    assert slugs[0] == "arc"
    assert len(slugs) > 1


def test_a_row_is_shown_with_its_decision_and_its_tests(cli: Any) -> None:
    """`cardforge rules GAME [ROW]` prints our restatement, its decision if any, and the tests that prove it."""
    answer = cli("rules", "arc", "a18")

    assert answer.code == 0
    assert answer.out.startswith("A18  Main deck: 60 cards or more")
    assert "decided by C22" in answer.out
    assert "proved by:\n    tests/" in answer.out


@pytest.mark.parametrize(("game", "least"), [("arc", 402), ("outposts", 140), ("state51", 200)])
def test_the_rows_of_all_three_games_are_there(game: str, least: int, cli: Any) -> None:
    """The rows of all three games stand in cards/<game>/rules.toml."""
    answer = cli("rules", game, "--json")

    assert len(answer.json["rows"]) >= least


def test_a_row_that_is_not_there_names_the_nearest(cli: Any) -> None:
    """An error names the nearest guess."""
    answer = cli("rules", "arc", "A999")

    assert answer.code == 2
    assert "no row of arc 'A999'; did you mean" in answer.err


def test_a_game_without_rules_names_those_that_have_some(cli: Any) -> None:
    """An error says what would be right."""
    answer = cli("rules", "outpost")

    assert answer.err == "cardforge: no rules of a game 'outpost'; did you mean 'outposts'?\n"
