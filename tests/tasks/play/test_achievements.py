"""The history of achievements: a record for each finished game, and none is ever lost."""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from cardforge.errors import CardforgeError
from cardforge.tasks.play.achievements import HISTORY_FILE, achievements, history_file, read_history, record_game
from cardforge.tasks.play.game_summary import GameSummary
from cardforge.tasks.settings import Settings

DAY = Settings(today=date(2026, 3, 1))


def ended(digest: str, won: str = "Drifter", points: int = 21) -> GameSummary:
    """A game alone that has ended."""
    return GameSummary(
        "state51", "solo", 1, ("person",), True, (0,), "won", "won", 5, 60, digest, ("you",), (), (points, 9), won, "S49"
    )  # fmt: skip


def test_a_game_is_remembered_once_with_its_day(tmp_path: Path) -> None:
    """A saved game that is resumed after its end is the same game."""
    file = tmp_path / "history.json"

    for digest in ("a", "b", "a"):
        assert record_game(ended(digest), file, DAY)

    assert [(one["digest"], one["date"], one["points"]) for one in read_history(file)] == [
        ("a", "2026-03-01", 21),
        ("b", "2026-03-01", 21),
    ]
    assert achievements("state51", file).achievements[0].times == 2


def test_what_a_later_version_has_written_stays(tmp_path: Path) -> None:
    """Keys that this version does not know are kept."""
    file = tmp_path / "history.json"
    old = {"game": "state51", "date": "2026-01-01", "digest": "z", "achievement": "", "points": 3, "mood": "good"}
    file.write_text(json.dumps({"kind": "cardforge achievements", "games": [old]}))

    record_game(ended("a"), file, DAY)

    assert read_history(file)[0] == old


def test_games_that_end_at_the_same_moment_lose_no_record(tmp_path: Path) -> None:
    """Written whole or not at all, and one after another."""
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from test_achievements import DAY, ended, record_game; from pathlib import Path\n"
        "for n in range(12): record_game(ended(f'{sys.argv[3]}-{n}'), Path(sys.argv[2]), DAY)\n"
    )
    file = tmp_path / "history.json"
    command = [sys.executable, "-c", script, str(Path(__file__).parent), str(file)]

    running = [subprocess.Popen([*command, name]) for name in ("one", "two")]

    assert [process.wait(timeout=60) for process in running] == [0, 0]
    assert len(read_history(file)) == 24


def test_a_history_that_cannot_be_written_is_an_error_and_stays(tmp_path: Path) -> None:
    """Nothing is lost: what stood there stands there still."""
    (tmp_path / "taken").write_text("a file where a folder should be")

    with pytest.raises(CardforgeError, match="cannot write"):
        record_game(ended("a"), tmp_path / "taken" / "history.json", DAY)
    assert (tmp_path / "taken").read_text().startswith("a file")


@pytest.mark.parametrize(
    ("database", "folder"),
    [("sqlite:////somewhere/catalog.sqlite3", "/somewhere"), ("somewhere/x.sqlite3", "somewhere")],
)
def test_the_history_lies_beside_the_catalogue(database: str, folder: str, tmp_path: Path) -> None:
    """A file that is named goes before; a database that is no file leaves the user's data folder."""
    assert history_file(Settings(database=database)) == Path(folder) / HISTORY_FILE
    assert history_file(Settings(database=database), tmp_path / "mine.json") == tmp_path / "mine.json"
    assert history_file(Settings(database="postgresql://host/db")) == history_file(Settings(database="sqlite://"))
