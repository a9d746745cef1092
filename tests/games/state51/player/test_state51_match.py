"""`cardforge match state51`: played out of the box, by variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [
        ((), 2),
        (("--players", "random,random,random,random"), 4),
        (("--variant", "solo"), 1),
        (("--variant", "map,peaceful"), 2),
    ],
)
def test_a_match_takes_no_decks(cli: Callable[..., Any], arguments: tuple[str, ...], seats: int) -> None:
    """The whole set of the game is the box; alone, one player is enough."""
    answer = cli("match", "state51", *arguments, "-n", 2, "--json")

    assert answer.code == 0, answer.err
    assert len(answer.json["players"]) == seats
    assert answer.json["without_text"] == []


def test_a_refused_combination_says_why(cli: Callable[..., Any]) -> None:
    """D-G7: by name, with its reason."""
    answer = cli("match", "state51", "--variant", "solo,peaceful", "-n", 1)

    assert answer.code == 2
    assert "solo and peaceful do not go together" in answer.err


def test_a_deck_is_refused(cli: Callable[..., Any], tmp_path: Any) -> None:
    """Nobody brings a deck."""
    answer = cli("match", "state51", tmp_path / "deck.txt", "-n", 1)

    assert answer.code == 2
    assert "no decks" in answer.err


def test_a_match_counts_rounds_points_and_factions(cli: Callable[..., Any]) -> None:
    """R6, R37, R1: rounds and no turns, points of every seat, the share that each faction won, and five to eight rounds as the aim."""
    found = cli("match", "state51", "--players", "greedy,greedy,greedy", "-n", 2, "--json").json

    assert found["turns"] is None
    assert found["rounds"]["median"] >= 1
    assert len(found["scores"]) == 3
    assert sum(side["n"] for side in found["sides"].values()) == 6
    assert [(bound["what"], bound["low"], bound["high"]) for bound in found["bounds"]] == [("rounds", 5, 8)]


def test_alone_the_virtual_player_is_shown_with_its_points(cli: Callable[..., Any]) -> None:
    """S5, S46: one seat wins or loses; the other's points stand beside it."""
    answer = cli("match", "state51", "--variant", "solo", "--players", "random", "-n", 3)

    assert "  seat 1  random  won " in answer.out
    assert "  seat 2" not in answer.out
    assert answer.out.count("\n    the virtual player  ") == 2, "its points, and its share of the games"
    assert "the seat that began" not in answer.out
    assert "come to" not in answer.out, "nothing follows from a random player"
