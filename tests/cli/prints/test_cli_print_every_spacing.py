"""Every command of `cardforge print` with size, grid, bleed and gap: what each does is read back from the PDF."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from helpers.printed import PrintedPage
from print_table import SIZES, around, each_command, printing, sides

pytestmark = pytest.mark.usefixtures("print_folder")
Pages = list[PrintedPage]


@pytest.fixture
def pages(cli: Any) -> Callable[..., Pages]:
    """Prints, and reads the pages."""
    return printing(cli)


@each_command
def test_size_is_what_is_left_of_a_face_when_it_is_cut(command: str, pages: Any) -> None:
    """Without bleed, a face is visible as far as it is cut."""
    wide, high = SIZES.get(command, (64, 90))

    found = pages(command, "--size", f"{wide}x{high}mm", "--bleed-kind", "none")

    assert sides(found[0]) == {(wide, high)}


@each_command
def test_grid_says_how_many_lie_side_by_side(command: str, pages: Any) -> None:
    """One column of two rows, and two pages for three faces."""
    first = pages(command, "--grid", "1x2", "--no-backs")[0]

    assert len(first.faces) == 2
    assert len({left for left, *_ in first.faces}) == 1
    assert len({top for _, top, *_ in first.faces}) == 2


@each_command
def test_bleed_is_painted_around_what_is_cut(command: str, pages: Any) -> None:
    """1.3 mm on all four sides of the cut, and of a face without neighbours."""
    first = pages(command, "--grid", "1x1", "--bleed", "1.3mm", "--no-backs")[0]

    assert [round(more, 2) for more in around(first.trim, first.bleed)] == [1.3] * 4
    assert [round(more, 2) for more in around(first.trim, first.faces[0])] == [1.3] * 4


@each_command
@pytest.mark.parametrize(
    ("kind", "expected"),
    [("real", (1, 1)), ("none", (0, 0)), ("inner", (0, 1)), ("outer", (1, 0))],
)
def test_bleed_kind_says_which_sides_bleed(kind: str, expected: tuple[float, float], command: str, pages: Any) -> None:
    """Of two faces one above the other: the first one's outer side, and its side to the second."""
    options = ("--grid", "1x2", "--bleed-kind", kind, "--no-backs", *(("--bleed", "1mm") if kind != "none" else ()))

    first = pages(command, *options, "--gap", "2mm")[0]

    upper, lower = sorted(first.faces, key=lambda side: side[1])[:2]
    cut = (first.trim[3] - 2) / 2
    outside, inside = first.trim[1] - upper[1], upper[1] + upper[3] - first.trim[1] - cut
    assert (round(outside, 2), round(inside, 2)) == expected
    assert round(lower[1] - first.trim[1] - cut - 2, 2) == -expected[1]


@each_command
def test_a_mirrored_bleed_shows_the_face_nine_times(command: str, pages: Any) -> None:
    """The card, its edges and its corners."""
    assert len(pages(command, "--grid", "1x1", "--bleed", "2mm", "--bleed-kind", "mirror", "--no-backs")[0].faces) == 9


@each_command
def test_gap_is_the_distance_between_two(command: str, pages: Any) -> None:
    """7 mm between two cuts."""
    first = pages(command, "--grid", "1x2", "--gap", "7mm", "--bleed-kind", "none", "--no-backs")[0]

    (upper, lower) = sorted(first.faces, key=lambda side: side[1])
    assert round(lower[1] - upper[1] - upper[3], 2) == 7
