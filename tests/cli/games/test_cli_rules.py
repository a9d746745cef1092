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


@pytest.mark.parametrize(
    ("game", "words", "row"),
    [
        ("arc", "both players have zero LP", "A28"),
        ("arc", "main deck is empty", "A213"),
        ("arc", "drawing a second card", "A209"),
        ("outposts", "sealed outpost", "O61"),
        ("state51", "goods are stored at cleanup", "D-G3"),
    ],
)
def test_words_find_the_rules_that_speak_of_them(game: str, words: str, row: str, cli: Any) -> None:
    """`cardforge rules GAME --find WORDS` finds words in any of their forms, the best answer first."""
    answer = cli("rules", game, "--find", words, "--json")

    assert row in [found["id"] for found in answer.json["rows"]][:5]
    assert answer.json["find"] == words


def test_a_keyword_is_found_by_its_name_and_brings_its_row(cli: Any) -> None:
    """A keyword of card texts answers with the row that gives its meaning, before all other rows."""
    answer = cli("rules", "arc", "--find", "What does First Strike do?")

    first, second = answer.out.splitlines()[:2]
    assert first == "keyword First Strike: see C46"
    assert second.startswith("C46  ")
    rows = cli("rules", "arc", "--find", "What does First Strike do?", "--json").json["rows"]
    assert [row["id"] for row in rows[:4]] == ["C46", "K3", "Q32", "P58"]


def test_a_rare_word_counts_more_than_a_common_one(cli: Any) -> None:
    """Rows with all of the words come before rows with some."""
    answer = cli("rules", "arc", "--find", "avatar card", "--json")

    first = answer.json["rows"][0]["text"].lower()
    assert "avatar" in first
    assert "card" in first


def test_words_that_no_rule_has_are_said_so(cli: Any) -> None:
    """Nothing found is an answer, nothing asked is a mistake."""
    assert cli("rules", "arc", "--find", "xyzzy").out == "no rule of arc speaks of 'xyzzy'\n"
    assert cli("rules", "arc", "--find", "the of a").code == 2
    assert cli("rules", "arc", "A58", "--find", "gold").code == 2
