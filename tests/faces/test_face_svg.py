"""Faces as SVG: characters that share a glyph, shapes joined only where the picture stays the same, groups drawn once."""

from __future__ import annotations

import pytest
from defusedxml.ElementTree import fromstring

from cardforge.faces import to_svg
from cardforge.faces.display import Face, Group, Op, Path, Rect, Text

BOX = (("M", 0.0, 0.0), ("L", 10.0, 0.0), ("L", 10.0, 10.0), ("Z",))
FAR = (("M", 40.0, 40.0), ("L", 50.0, 40.0), ("L", 50.0, 50.0), ("Z",))
RED, BLUE = "#ff0000", "#0000ff"


def paths(shelf, *ops: Op) -> list[tuple[str, str]]:
    """Fill and data of the paths of a face, in painting order."""
    svg = fromstring(to_svg(Face(63, 88, 3, ops, "arc/1@1 A"), shelf.fonts))
    return [(path.get("fill"), path.get("d")) for path in svg.iter("{http://www.w3.org/2000/svg}path")]


@pytest.mark.parametrize("blank", [" ", "\u00a0"])
def test_characters_that_share_a_glyph_are_both_drawn(blank, shelf):
    """A space and a no-break space are one glyph of the font."""
    ((_, data),) = paths(shelf, Text(5, 20, f"A{blank}B", "Alegreya-Regular", 8.0))

    assert data.count("M") == 2


def test_shapes_of_one_look_become_one_path(shelf):
    """Two areas that do not touch."""
    assert len(paths(shelf, Path(BOX, fill=RED), Path(FAR, fill=RED))) == 1
    assert len(paths(shelf, Path(BOX, fill=RED), Path(FAR, fill=BLUE))) == 2


def test_overlapping_areas_stay_apart(shelf):
    """Joined, two areas drawn in opposite directions would leave a hole where they overlap."""
    assert len(paths(shelf, Path(BOX, fill=RED), Path(BOX, fill=RED))) == 2


def test_a_shape_is_never_moved_under_another_that_it_covers(shelf):
    """Red, blue over it, red over both."""
    fills = [fill for fill, _ in paths(shelf, Path(FAR, fill=RED), Path(BOX, fill=BLUE), Path(BOX, fill=RED))]

    assert fills == [RED, BLUE, RED]


def test_a_shape_moves_past_another_that_it_does_not_touch(shelf):
    """Red, blue elsewhere, red: two paths."""
    again = tuple((kind, *(float(value) + 25 for value in values)) for kind, *values in BOX)

    assert len(paths(shelf, Path(BOX, fill=RED), Path(FAR, fill=BLUE), Path(again, fill=RED))) == 2


def test_a_shared_group_is_the_same_drawing_as_one_that_is_not_shared(shelf):
    """Its coordinates are relative and its text is kept; its clip is defined once for all its uses."""
    ops = (Path(BOX, fill=RED), Path(FAR, fill=BLUE), Text(5, 20, "Ash", "Alegreya-Bold", 8.0))
    group = Group(ops, clip=(1, 1, 20, 20, 0), shared=True)
    svg = to_svg(Face(63, 88, 3, (group, Rect(1, 1, 2, 2, fill=RED), group), ""), shelf.fonts)

    assert svg.count("<clipPath") == 1
    assert svg.count('clip-path="url(#') == 2
    assert 'd="m0 0l10 0l0 10z"' in svg
    assert fromstring(svg)[0].tag.endswith("title")


def test_a_symbol_is_read_aloud_as_its_words(shelf):
    """A symbol that stands for nothing is hidden from screen readers."""
    mark = shelf.fonts.symbol("mark")
    ops = (
        Text(5, 20, mark, "CardforgeSymbols", 8.0, copied=" Mark:"),
        Text(5, 30, mark, "CardforgeSymbols", 8.0, copied=""),
    )
    svg = to_svg(Face(63, 88, 3, ops, ""), shelf.fonts)

    assert svg.count('aria-label="Mark:"') == svg.count('aria-hidden="true"') == 1
