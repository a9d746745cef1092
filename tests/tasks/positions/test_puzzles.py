"""The shipped puzzles: their solutions reach the goal against every reply, and the obvious other plays do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.errors import CardforgeError
from cardforge.players import chosen, player
from cardforge.tasks.positions.goals import MISSED, OPEN, REACHED, goal_state
from cardforge.tasks.positions.lay_out import lay_out
from cardforge.tasks.positions.puzzles import check_puzzle
from cardforge.tasks.settings import Settings

ROOT = Path(__file__).resolve().parents[3]
PUZZLES = sorted((ROOT / "cards").glob("*/puzzles/*.toml"))
SETTINGS = Settings.from_environment()


def test_ten_puzzles_over_three_games_are_shipped() -> None:
    """At least three of each game."""
    games = [file.parent.parent.name for file in PUZZLES]

    assert len(PUZZLES) >= 10
    assert min(games.count(game) for game in ("arc", "outposts", "state51")) >= 3


@pytest.mark.parametrize("file", PUZZLES, ids=lambda file: file.stem)
def test_a_puzzle_is_solved_by_its_solution_and_not_by_the_obvious(file: Path) -> None:
    """Solutions hold against every reply; after a line that fails, no play forces the goal any more. The goal is open at the start."""
    checked = check_puzzle(file, SETTINGS)

    kinds = [line.kind for line in checked.checked]
    assert checked.holds, checked.lines()
    assert kinds.count("solution") == 1
    assert kinds.count("failure") >= 1
    laid = lay_out(file, SETTINGS)
    assert laid.position.goal is not None
    assert goal_state(laid.position.goal, laid.state, laid.state.turn) == OPEN
    assert all(line.why for line in (*laid.position.solutions, *laid.position.failures))


def edited(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A shipped puzzle with something else in it."""
    (source,) = [file for file in PUZZLES if file.stem == name]
    text = source.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / source.name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def test_a_solution_that_some_reply_refutes_is_named(tmp_path: Path) -> None:
    """With 5 of 9 left after the fire, a block saves Dawnhold; the reply is told."""
    checked = check_puzzle(edited(tmp_path, "fire-or-fury", "damage = 2", "damage = 0"), SETTINGS)

    assert not checked.holds
    assert "after the reply 'block" in checked.checked[0].problem


def test_a_failure_that_still_wins_is_named(tmp_path: Path) -> None:
    """With one point less to score, the Row may come first."""
    checked = check_puzzle(edited(tmp_path, "the-row-comes-last", "at_least = 4", "at_least = 3"), SETTINGS)

    assert [bool(line.problem) for line in checked.checked] == [False, True]
    assert checked.checked[1].problem == "can still reach the goal"


def test_a_play_that_is_not_offered_is_named_with_what_is(tmp_path: Path) -> None:
    """A puzzle with a slip of the pen in its solution."""
    checked = check_puzzle(
        edited(tmp_path, "two-gates", '"aim at Outpost 1 of player 2", "play Thrown', '"play Thrwn'), SETTINGS
    )

    assert "'play Thrwn Ember' is not offered; there is a choice among aim at outpost 1" in checked.checked[0].problem


def test_a_position_without_a_goal_is_nothing_to_check(tmp_path: Path) -> None:
    """It can be explained and played all the same."""
    file = edited(tmp_path, "two-gates", "[goal]", "[position_]")
    text = file.read_text()
    start = text.index("[position_]")
    file.write_text(text[:start] + text[text.index("[[seat]]") : text.index("[[solution]]")])

    with pytest.raises(CardforgeError, match="has no goal"):
        check_puzzle(file, SETTINGS)


def test_a_goal_is_missed_when_its_turn_is_over() -> None:
    """A player who only passes."""
    laid = lay_out(next(file for file in PUZZLES if file.stem == "fire-or-fury"), SETTINGS)
    goal, state = laid.position.goal, laid.state
    assert goal is not None
    turn = state.turn

    seen = set()
    while state.decision is not None and goal_state(goal, state, turn) == OPEN:
        state.apply(chosen(state, state.decision, player("passive", 1)))
        seen.add(goal_state(goal, state, turn))

    assert MISSED in seen
    assert REACHED not in seen
