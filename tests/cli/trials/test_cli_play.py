"""`cardforge goldfish` and `cardforge match`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.usefixtures("little_shelf")


def test_a_goldfish_shows_hands_gold_and_cards_played_by_turn(cli: Any, arc_deck: Path) -> None:
    """`goldfish DECK -n 200 --seed 1` prints opening hands, gold and cards played by turn with 95 % intervals."""
    answer = cli("goldfish", arc_deck, "-n", "5", "--seed", "1")

    assert answer.code == 0
    for text in ("Opening hands", "gold", "played", "95 % intervals", "±"):
        assert text in answer.out


def test_the_same_seed_gives_the_same_report(cli: Any, arc_deck: Path) -> None:
    """`--seed` means the same everywhere: same seed, same result."""
    one = cli("goldfish", arc_deck, "-n", "5", "--seed", "7")
    same = cli("goldfish", arc_deck, "-n", "5", "--seed", "7")
    other = cli("goldfish", arc_deck, "-n", "5", "--seed", "8")

    assert one.out == same.out
    assert one.out != other.out


def test_the_report_can_be_written_to_a_file(cli: Any, arc_deck: Path, tmp_path: Path) -> None:
    """`-o` means the same everywhere: the file to write."""
    answer = cli("goldfish", arc_deck, "-n", "5", "-o", tmp_path / "report.txt")

    assert (tmp_path / "report.txt").read_text() == answer.out


def test_a_game_out_of_one_box_has_a_goldfish_round_by_round(cli: Any) -> None:
    """`goldfish state51`: no deck; nobody else does anything, a round counts as a turn, and points and Locations grow."""
    answer = cli("goldfish", "state51", "-n", "2", "--turns", "3", "--json")
    solo = cli("goldfish", "state51", "--variant", "solo", "--option", "end_threshold=5", "-n", "1")

    assert (answer.code, answer.json["deck"], answer.json["format"]) == (0, "state51", "")
    assert {len(row) for row in answer.json["by_turn"].values()} == {3}
    locations = [figure["value"] for figure in answer.json["by_turn"]["locations"]]
    assert 0 < locations[0] < locations[1] < locations[2]
    assert answer.json["reasons"] == {"unfinished": 2}
    assert solo.code == 0
    assert "Goldfish of state51: 1 game, seed 1" in solo.out


def test_a_game_with_decks_wants_a_deck(cli: Any) -> None:
    """The name of such a game is taken for a file that is not there."""
    answer = cli("goldfish", "outposts", "-n", "1")

    assert answer.code == 2
    assert "outposts" in answer.err


def test_a_deck_with_an_unknown_card_cannot_be_played(cli: Any, little_shelf: Path) -> None:
    """Could not: exit 2, with line and nearest name."""
    answer = cli("goldfish", little_shelf / "decks" / "unknown-card.txt")

    assert answer.code == 2
    assert "line 7" in answer.err


@pytest.mark.parametrize("games", ["0", "-1", "many"])
def test_a_number_of_games_that_is_none_is_refused(games: str, cli: Any, arc_deck: Path) -> None:
    """Wrong use: exit 2."""
    assert cli("goldfish", arc_deck, "-n", games).code == 2


def test_one_deck_plays_against_itself(cli: Any, arc_deck: Path) -> None:
    """`match GAME [DECK...]`: a seat for each player."""
    answer = cli("match", "arc", arc_deck, "--players", "greedy,random", "-n", "2", "--json")

    assert answer.code == 0
    assert answer.json["players"] == ["greedy", "random"]
    assert answer.json["decks"] == [str(arc_deck)] * 2


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("arc",), "need a deck each"),
        (("arc", "DECK", "--players", "greedy"), "is a game for 2 to 4 players"),
        (("arc", "DECK", "--players", "greedy,clever"), "no player 'clever'"),
        (("ark", "DECK"), "did you mean 'arc'"),
    ],
)
def test_a_match_that_cannot_be_is_one_line(words: tuple[str, ...], text: str, cli: Any, arc_deck: Path) -> None:
    """Could not: exit 2 and what would be right."""
    answer = cli("match", *(arc_deck if word == "DECK" else word for word in words), "-n", "1")

    assert answer.code == 2
    assert text in answer.err
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("head", "text"),
    [
        ("# format: arc/standard\n", "has no card to play"),
        ("# format: arc/standrad\nMain\n4 Cart Driver\n", "did you mean 'arc/standard'?"),
        ("# format: chess/blitz\nMain\n4 Cart Driver\n", "chess"),
    ],
)
def test_what_is_no_deck_of_the_game_is_not_played(head: str, text: str, cli: Any, tmp_path: Path) -> None:
    """Could not: exit 2, in goldfish and in match."""
    (tmp_path / "deck.txt").write_text(head)

    for command in (("goldfish",), ("match", "arc")):
        answer = cli(*command, tmp_path / "deck.txt", "-n", "1")
        assert (answer.code, text in answer.err) == (2, True)


def test_one_game_is_told_in_the_singular(cli: Any, arc_deck: Path) -> None:
    """Sentences, also for small numbers."""
    assert "arc: 1 game, seed 1;" in cli("match", "arc", arc_deck, "-n", "1").out


def test_hands_are_dealt_for_practice(cli: Any, arc_deck: Path) -> None:
    """`--hand` deals opening hands and plays nothing; `-n` says how many."""
    answer = cli("goldfish", arc_deck, "--hand", "-n", "2")
    data = cli("goldfish", arc_deck, "--hand", "-n", "2", "--json").json

    assert answer.code == 0
    assert "Hand 2, on the draw" in answer.out
    assert [hand["start"] for hand in data["hands"]] == ["play", "draw"]


def test_one_hand_is_stepped_through(cli: Any, arc_deck: Path) -> None:
    """`--watch` tells a game choice by choice; in a pipe to its end."""
    answer = cli("goldfish", arc_deck, "--watch", "--turns", "1", "--game", "2")

    assert answer.code == 0
    assert "player 1 (greedy)" in answer.out
    assert cli("goldfish", arc_deck, "--watch", "--hand").code == 2
    assert cli("goldfish", arc_deck, "--watch", "--json").code == 2


def test_several_processes_give_the_same_goldfish(cli: Any, arc_deck: Path) -> None:
    """`--jobs 2` is only faster."""
    one, two = (cli("goldfish", arc_deck, "-n", "12", "--turns", "2", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.out == two.out
