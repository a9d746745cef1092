"""How names of rows are found in a text."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge.devtools.row_citations import RowNames
from cardforge.devtools.row_proofs import belongs_to

FIRST = RowNames(
    "first", ("A3", "A58", "A59", "A60", "A61", "T-A1", "T-A2", "S35", "S36", "S36.1", "S36.2", "S37"), ("A", "T-A")
)
SECOND = RowNames("second", ("S1", "S2", "D-N1"), ("D-N",))


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("A58: pays.", ("A58",)),
        ("pays (A58, T-A2)", ("A58", "T-A2")),
        ("from A58-A60 on", ("A58", "A59", "A60")),
        ("from A58–60 on", ("A58", "A59", "A60")),
        ("A59 to A61", ("A59", "A60", "A61")),
        ("A59..A61.", ("A59", "A60", "A61")),
        ("S35-S37", ("S35", "S36", "S36.1", "S36.2", "S37")),
        ("S36.1 or S36.2", ("S36.1", "S36.2")),
        ("in A58 to 3 cards", ("A58",)),
        ("#A58 is a colour, aA58 and A58x are words, 1.A58 a version", ()),
        ("any row, e.g. A58 or such as A59", ()),
    ],
)
def test_a_text_in_the_own_folder_names_rows_and_ranges(text: str, rows: tuple[str, ...]) -> None:
    """A range names all rows between its ends."""
    assert FIRST.in_own_folder(text).rows == rows


def test_a_name_that_is_no_row_is_told() -> None:
    """A row that is not there is not passed over in silence."""
    found = FIRST.in_own_folder("A58, A999 and S36.9")

    assert (found.rows, found.unknown) == (("A58",), ("A999", "S36.9"))


def test_elsewhere_only_letters_of_the_game_alone_count() -> None:
    """The same letter can mean rows of two games; then the game is named with the row."""
    text = "A58, S36, second S1, S2 and T-A1"

    assert FIRST.in_shared_file(text).rows == ("A58", "T-A1")
    assert SECOND.in_shared_file(text).rows == ("S1", "S2")
    assert SECOND.in_shared_file("D-N1").rows == ("D-N1",)


def test_a_size_of_paper_is_no_row() -> None:
    """Unless the game is named."""
    assert FIRST.in_shared_file("nine cards on A3").rows == ()
    assert FIRST.in_shared_file("first A3").rows == ("A3",)


def test_the_name_of_a_test_may_begin_with_its_row() -> None:
    """Small letters, underscores for dash and point."""
    assert FIRST.of_test("test_a58_pays_one_gold_each") == ("A58",)
    assert FIRST.of_test("test_t_a2_is_refused") == ("T-A2",)
    assert FIRST.of_test("test_s36_1_the_greater_distance") == ("S36.1",)
    assert FIRST.of_test("test_a7_is_no_row") == ()


@pytest.mark.parametrize(
    ("file", "game"),
    [
        ("cardforge/games/second/solo/virtual_first.py", "second"),
        ("tests/devtools/test_second_round.py", "second"),
        ("cardforge/kernel/state.py", None),
    ],
)
def test_a_file_belongs_to_the_game_of_its_folder_before_that_of_its_name(file: str, game: str | None) -> None:
    """A module about the Outposts of one game is no module of the game Outposts."""
    assert belongs_to(Path(file), ("first", "second")) == game
