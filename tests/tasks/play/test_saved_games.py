"""Games that an older version saved are resumed; their choices are checked, their digests cannot be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardforge.errors import FaultyInput
from cardforge.kernel.replay import STATE_FORMAT
from cardforge.tasks.play.saved_games import resume_game, save_game

OLD = Path(__file__).parent / "saved_before_format.json"
"""A game of Tin Republic, saved by the version before columns of the state were renamed; it names no format."""


def changed(tmp_path: Path, **changes: object) -> Path:
    """The old game with some entries replaced."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**json.loads(OLD.read_text()), **changes}), encoding="utf-8")
    return file


def test_an_old_game_is_resumed_and_saved_in_the_new_format(tmp_path: Path) -> None:
    """All its choices are played again, and the game goes on."""
    session = resume_game(OLD)
    old = json.loads(OLD.read_text())

    assert ("format" in old, len(session.choices)) == (False, len(old["choices"]))
    assert session.state.decision is not None

    session.choose(0)
    save_game(session, tmp_path / "new.json")
    new = json.loads((tmp_path / "new.json").read_text())
    assert (new["format"], new["choices"][:-1]) == (STATE_FORMAT, old["choices"])
    assert resume_game(tmp_path / "new.json").state.digest() == session.state.digest()


def test_a_choice_of_an_old_game_that_is_not_offered_is_refused(tmp_path: Path) -> None:
    """One by one: a place behind the last option is no choice."""
    choices = json.loads(OLD.read_text())["choices"]

    with pytest.raises(FaultyInput, match="cannot be resumed"):
        resume_game(changed(tmp_path, choices=[*choices[:-1], 99]))


def test_a_game_of_this_format_that_ends_elsewhere_is_refused(tmp_path: Path) -> None:
    """With the number of the present format the digest counts."""
    with pytest.raises(FaultyInput, match="it ends in another state"):
        resume_game(changed(tmp_path, format=STATE_FORMAT))


def test_a_format_that_is_no_number_is_damage(tmp_path: Path) -> None:
    """As any other entry of a wrong type."""
    with pytest.raises(FaultyInput, match="is damaged"):
        resume_game(changed(tmp_path, format="new"))
