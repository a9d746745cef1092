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
