"""The numbers of the greedy players: found in the source, tried with other values, fitted and written back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from cardforge.devtools.fit_greedy import Slope, moved, share_won, slopes, tried
from cardforge.devtools.greedy_numbers import greedy_source
from cardforge.errors import UnknownName

SOURCE = '''"""A player."""

from typing import Final

WANTED: Final = 7
"""So many."""
VALUES: Final = (30, 1, 40)
BY_WORD: Final[dict[str, int]] = {"é": 5, "lose": -3, "sure": 10_000}
TEXT: Final = "9"


def evaluate(state: object, seat: int, decision: object) -> list[int]:
    return [WANTED, *VALUES, BY_WORD["é"], 4]
'''

NOTHING: Any = None
"""A state and a decision at which that player does not look."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A player of one module."""
    (tmp_path / "evaluate.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


def test_numbers_are_the_constants_that_judge(folder: Path) -> None:
    """Those of tuples and tables too; no switches, no certainties, and nothing inside a function."""
    values = greedy_source("any", folder).values

    assert values == {
        "evaluate.WANTED": 7,
        "evaluate.VALUES[0]": 30,
        "evaluate.VALUES[2]": 40,
        "evaluate.BY_WORD['é']": 5,
    }


def test_a_copy_judges_by_other_numbers(folder: Path) -> None:
    """The one beside it does not."""
    source = greedy_source("any", folder)
    other = source.evaluation({"evaluate.WANTED": 9, "evaluate.VALUES[2]": 41})

    assert other(NOTHING, 0, NOTHING) == [9, 30, 1, 41, 5, 4]
    assert source.evaluation({})(NOTHING, 0, NOTHING) == [7, 30, 1, 40, 5, 4]


def test_numbers_are_written_where_they_stand(folder: Path) -> None:
    """Everything else stays, to the letter."""
    greedy_source("any", folder).write(
        {"evaluate.VALUES[0]": 300, "evaluate.VALUES[2]": 4, "evaluate.BY_WORD['é']": 16}
    )

    wanted = SOURCE.replace("(30, 1, 40)", "(300, 1, 4)").replace('"é": 5', '"é": 16')
    assert (folder / "evaluate.py").read_text(encoding="utf-8") == wanted


def test_an_unknown_number_is_an_error(folder: Path) -> None:
    """With the names that there are."""
    with pytest.raises(UnknownName, match=r"evaluate\.WANTD'; known: .*evaluate\.WANTED"):
        greedy_source("any", folder).evaluation({"evaluate.WANTD": 1})


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_a_player_with_its_own_numbers_plays_as_it_does(game: str) -> None:
    """So a deal in both seats is won once by each, or drawn."""
    source = greedy_source(game)

    assert len(source.values) > 20
    assert share_won(game, source.evaluation({}), source.evaluation({}), 1) == 0.5


def test_both_players_of_a_try_are_moved_as_far() -> None:
    """One up where the other goes down, about the present numbers."""
    ways, won = tried("state51", 0.3, 1, 2)

    assert set(ways) == set(greedy_source("state51").values)
    assert 0.15 < (sum(way**2 for way in ways.values()) / len(ways)) ** 0.5 < 0.45
    assert -0.5 <= won <= 0.5


def test_slopes_are_found_with_their_errors() -> None:
    """In 400 tries with much noise, a slope of 0.3 and none."""
    rng = random.Random(3)
    tries = []
    for _ in range(400):
        ways = {"strong": rng.gauss(0, 0.3), "idle": rng.gauss(0, 0.3), "fixed": 0.0}
        tries.append((ways, 0.3 * ways["strong"] + rng.gauss(0, 0.25)))

    found = slopes(tries)

    assert set(found) == {"strong", "idle"}
    assert abs(found["strong"].value - 0.3) < 2.5 * found["strong"].error
    assert abs(found["idle"].value) < 2.5 * found["idle"].error
    assert found["idle"].error == pytest.approx(0.25 / 0.3 / 400**0.5, rel=0.15)


def test_only_sure_slopes_move_numbers() -> None:
    """Not farther than by a factor of 1.65, and to whole numbers."""
    values = {"up": 10, "far": 10, "down": 10, "unsure": 10, "small": 2}
    found = {
        "up": Slope(0.1, 0.02), "far": Slope(2.0, 0.1), "down": Slope(-0.1, 0.04), "unsure": Slope(0.2, 0.15), "small": Slope(0.05, 0.01),
    }  # fmt: skip

    assert moved(values, found) == {"up": 13, "far": 16, "down": 7}
