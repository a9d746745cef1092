"""The position of cards on paper: exact, centred, mirrored on the back, never shrunk."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face
from cardforge.printing.fit import largest_bleed
from cardforge.printing.imposition import plan
from cardforge.printing.profiles import Sheet, find_paper, find_sheet, names

PROFILES = [Path(__file__).resolve().parents[2] / "print"]
A4, LETTER, A3 = (find_paper(slug, PROFILES) for slug in ("a4", "letter", "a3"))
NINE, EIGHT, EIGHTEEN, SINGLE = (find_sheet(slug, PROFILES) for slug in ("nine", "eight", "eighteen", "single"))
EDGE_TO_EDGE = replace(NINE, gap=Decimal(0), gap_is="required")


@pytest.mark.parametrize(
    ("sheet", "paper", "size", "across", "down"),
    [
        (EDGE_TO_EDGE, A4, (63, 88), "10.5", "16.5"),
        (EDGE_TO_EDGE, A4, (63.5, 88.9), "9.75", "15.15"),
        (EDGE_TO_EDGE, LETTER, (63, 88), "13.45", "7.7"),
        (EDGE_TO_EDGE, LETTER, (63.5, 88.9), "12.7", "6.35"),
        (replace(EIGHT, gap=Decimal(0), bleed=Decimal(0)), A4, (63, 88), "22.5", "17"),
        (replace(EIGHTEEN, gap=Decimal(0)), A3, (63, 88), "21", "16.5"),
        (NINE, A4, (63, 88), "8.5", "14.5"),
    ],
)
def test_the_grid_is_centred_with_the_known_margins(face, sheet, paper, size, across, down):
    """The margins that remain around each grid."""
    grid = plan([(face(size=size), 1)], sheet, paper).layout.grid

    assert (grid.x, grid.y) == (Decimal(across), Decimal(down))


def test_each_face_is_placed_as_often_as_its_count(face):
    """Faces are placed in the given order."""
    planned = plan([(face("a"), 4), (face("b"), 0), (face("c"), 7)], NINE, A4)

    assert [[slot.face for slot in page.slots] for page in planned.pages] == [[0] * 4 + [2] * 5, [2] * 2]
    assert [slot.number for slot in planned.pages[1].slots] == [1, 2]


def test_a_partly_filled_last_sheet_keeps_its_origin(face):
    """The first card of the last page has the position of the first card of every page."""
    first, last = plan([(face(), 10)], NINE, A4).pages

    assert last.slots[0].box == first.slots[0].box


def test_a_back_page_mirrors_the_columns_of_its_sheet(face):
    """A long-edge flip mirrors columns: the back of the first card is on the right."""
    front, back = plan([(face(), 2)], NINE, A4, face("back")).pages

    assert (front.side, back.side, back.sheet) == ("front", "back", 1)
    assert [slot.number for slot in front.slots] == [1, 2]
    assert [slot.number for slot in back.slots] == [2, 3]
    assert not any(slot.turned for slot in back.slots)


def test_a_short_edge_flip_mirrors_the_rows_and_turns_the_backs(face):
    """A short-edge flip mirrors rows; each back is rotated by 180 degrees so that it is upright on its card."""
    _, back = plan([(face(), 2)], replace(NINE, flip="short"), A4, face("back")).pages

    assert [slot.number for slot in back.slots] == [7, 8]
    assert all(slot.turned for slot in back.slots)


def test_one_page_of_backs_serves_all_sheets(face):
    """A346: all backs look alike, so a single page of backs can be printed as often as needed."""
    planned = plan([(face(), 20)], replace(NINE, backs="once"), A4, face("back"))

    assert [(page.side, len(page.slots)) for page in planned.pages] == [
        ("front", 9), ("front", 9), ("front", 2), ("back", 9),
    ]  # fmt: skip


def test_bleed_is_visible_outside_and_up_to_half_of_the_gap_inside(face):
    """Full bleed outside the grid, half of the gap between two cards."""
    first, second = plan([(face(), 2)], EIGHT, A4).pages[0].slots

    assert (first.box.x - first.clip.x, first.clip.right - first.box.right) == (2, 2)
    assert first.clip.right == second.clip.x


def test_cards_edge_to_edge_never_bleed_into_each_other(face):
    """Without a gap there is bleed only on the outside and beside an empty slot."""
    left, right = plan([(face(), 2)], EDGE_TO_EDGE, A4).pages[0].slots

    assert left.clip.right == left.box.right == right.clip.x
    assert right.clip.right == right.box.right + 1


def test_a_bleed_that_does_not_fit_is_refused_with_what_would_fit(face):
    """3 mm bleed and nine cards do not fit a home printer: A4 b = (210 - 2m - 189)/6 -> 1.83 mm at m = 5."""
    greedy = replace(EDGE_TO_EDGE, bleed=Decimal(3), gap=Decimal(6), mark_offset=Decimal(3))

    with pytest.raises(FaultyInput) as fault:
        plan([(face(), 1)], greedy, A4)

    assert "3 x 3 cards of 63 x 88 mm with a bleed of 3 mm and gaps of 6 mm need 207 x 282 mm" in str(fault.value)
    assert "a bleed of 1.83 mm with gaps of 3.66 mm" in str(fault.value)
    assert "a grid of 4 x 2 on the turned paper" in str(fault.value)


def test_the_largest_bleed_follows_the_formula():
    """Letter b = (279.4 - 2m - 264)/6 -> 0.9 mm at m = 5, 0.45 mm at m = 6.35; A4 2.5 mm at m = 3."""
    doubled = replace(NINE, bleed=Decimal(1), gap=Decimal(2))
    size = Decimal(63), Decimal(88)

    assert largest_bleed(doubled, LETTER, *size) == Decimal("0.9")
    assert largest_bleed(doubled, replace(LETTER, margin=Decimal("6.35")), *size) == Decimal("0.45")
    assert largest_bleed(doubled, replace(A4, margin=Decimal(3)), *size) == Decimal("2.5")


def test_a_grid_that_does_not_fit_names_the_grid_that_would(face):
    """A card is never shrunk to fit: the fault says which grid would fit."""
    with pytest.raises(FaultyInput, match=r"what fits: a grid of 2 x 2 on the upright paper|a grid of 3 x 1"):
        plan([(face(size=(69.85, 120.65)), 1)], NINE, A4)


def test_a_face_without_the_needed_bleed_is_refused_by_name(face):
    """A print shop's sheet requires the bleed to be painted."""
    with pytest.raises(
        FaultyInput, match="arc/2@1 Bare: paints 1 mm over its edge, but sheet single needs a bleed of 3 mm"
    ):
        plan([(face(), 1), (face("arc/2@1 Bare", bleed=1), 1)], SINGLE, A4)


def test_a_home_sheet_takes_a_face_without_bleed(face):
    """Its bleed is wanted, not required."""
    assert plan([(face(bleed=0), 1)], NINE, A4).layout.bleed == 0


def test_two_sizes_are_not_mixed(face):
    """A print has one card size; the fault names the card of another size."""
    with pytest.raises(FaultyInput, match=r"arc/3@1 Giant: is 70 x 120 mm, but arc/1@1 Ash Knight is 63 x 88 mm"):
        plan([(face(), 1), (face("arc/3@1 Giant", size=(70, 120)), 1)], NINE, A4)


@pytest.mark.parametrize("size", [(0, 88), (-63, 88), (float("nan"), 88), (float("inf"), 88), (63, 5000)])
def test_an_invalid_size_is_a_fault(size):
    """No input gives a traceback."""
    with pytest.raises(FaultyInput, match="cannot be printed"):
        plan([(Face(*size, 0, ()), 1)], NINE, A4)


@pytest.mark.parametrize(
    "faces", [[], [(Face(63, 88, 0, ()), 0)], [(Face(63, 88, 0, ()), -1)], [(Face(63, 88, 0, ()), 10**9)]]
)
def test_no_cards_or_too_many_are_a_fault(faces):
    """An empty print and a million cards are both mistakes."""
    with pytest.raises(FaultyInput):
        plan(faces, NINE, A4)


@pytest.mark.parametrize("slug", names("sheets", PROFILES))
def test_crop_marks_are_outside_every_bleed_and_on_the_page(slug, face):
    """Crop marks are outside the bleed, so that none stays on a card."""
    sheet = find_sheet(slug, PROFILES)
    paper = A3 if slug == "eighteen" else A4
    size = {"size": (20.0, 20.0)} if slug == "tokens" else {}
    layout = plan([(face(bleed=4, **size), 1)], sheet, paper).layout
    bleed = layout.grid.grown(*[layout.bleed] * 4)

    for mark in layout.marks:
        assert min(mark.x1, mark.x2) >= 0
        assert max(mark.x1, mark.x2) <= layout.width
        assert (
            max(mark.x1, mark.x2) <= bleed.x
            or min(mark.x1, mark.x2) >= bleed.right
            or (max(mark.y1, mark.y2) <= bleed.y or min(mark.y1, mark.y2) >= bleed.bottom)
        )


@pytest.mark.parametrize(
    ("paper", "size", "gap"), [(A4, (63, 88), "2"), (LETTER, (63, 88), "0.93"), (A4, (63.5, 88.9), "2")]
)
def test_nine_cards_have_bleed_between_them_as_far_as_the_paper_allows(face, paper, size, gap):
    """Letter: (279.4 - 2 * 5 - 264 - 2 * 1.3 mm of marks) / 6 = 0.467 mm of bleed; a cut 0.3 mm off shows no neighbour."""
    planned = plan([(face(size=size, bleed=4), 9)], NINE, paper)
    first, second = planned.pages[0].slots[:2]

    assert second.box.x - first.box.right == Decimal(gap)
    assert first.clip.right - first.box.right >= Decimal("0.46")
    assert first.clip.right <= second.clip.x
    assert planned.warnings == ()


def test_no_room_for_bleed_between_cards_is_said_with_the_arithmetic(face):
    """Nine US poker cards on Letter: 279.4 - 10 - 266.7 = 2.7 mm, of which two marks need 2.6 mm."""
    planned = plan([(face(size=(63.5, 88.9), bleed=4), 9)], NINE, LETTER)

    assert planned.layout.cells[1].x == planned.layout.cells[0].right
    (warning,) = planned.warnings
    assert "3 x 3 cards of 63.5 x 88.9 mm and their marks leave 0.1 mm of US Letter" in warning


@pytest.mark.parametrize("slug", names("sheets", PROFILES))
@pytest.mark.parametrize("paper", [A4, LETTER, A3])
@pytest.mark.parametrize("marks", ["crop", "extended", "corner", "cross"])
def test_no_mark_lies_in_the_margin_of_the_printer(slug, paper, marks, face):
    """What a printer cannot print is not planned; a mark that is left out is said."""
    sheet = find_sheet(slug, PROFILES)
    sheet = replace(
        sheet, marks=marks, mark_length=Decimal(4), mark_offset=max(sheet.mark_offset, sheet.bleed), page="paper"
    )
    try:
        planned = plan([(face(bleed=4), 1)], sheet, paper)
    except FaultyInput as fault:
        assert "what fits" in str(fault)  # noqa: PT017  -- a sheet too large for this paper has no marks
        return

    layout, margin = planned.layout, paper.margin
    assert layout.marks or planned.warnings
    for mark in layout.marks:
        assert margin <= min(mark.x1, mark.x2)
        assert max(mark.x1, mark.x2) <= layout.width - margin
        assert margin <= min(mark.y1, mark.y2)
        assert max(mark.y1, mark.y2) <= layout.height - margin


def test_marks_without_room_are_left_out_and_said_with_the_arithmetic(face):
    """Eight cards with bleed on Letter: 7.7 mm left of the cards, 5 mm margin, 2 mm bleed: 0.7 mm for a mark of 1.3 mm."""
    planned = plan([(face(bleed=4), 8)], EIGHT, LETTER)

    assert {mark.x1 == mark.x2 for mark in planned.layout.marks} == {True}
    (warning,) = planned.warnings
    assert "no crop marks left and right of the cards" in warning
    assert "US Letter leaves 2.7 mm there; 2 mm of bleed and a mark need 3.3 mm" in warning


@given(
    columns=some.integers(1, 4),
    rows=some.integers(1, 3),
    gap=some.decimals(0, 5, places=2),
    flip=some.sampled_from(["long", "short"]),
    turned=some.booleans(),
    count=some.integers(1, 30),
)
def test_every_back_is_exactly_behind_its_front(columns, rows, gap, flip, turned, count):
    """Flipping the paper over an edge maps the box of each front to the box of its back."""
    sheet = Sheet("any", "any", columns, rows, turned=turned, gap=gap, bleed=gap / 2, flip=flip)
    planned = plan([(Face(40, 60, 3, ()), count)], sheet, A3, Face(40, 60, 3, ()))
    fronts, backs = planned.pages[::2], planned.pages[1::2]

    sideways = (flip == "long") == (planned.layout.height >= planned.layout.width)
    for front, back in zip(fronts, backs, strict=True):
        width, height = planned.layout.width, planned.layout.height
        seen = {
            (width - slot.box.right, slot.box.y) if sideways else (slot.box.x, height - slot.box.bottom)
            for slot in front.slots
        }
        assert seen == {(slot.box.x, slot.box.y) for slot in back.slots}
        assert all(slot.turned != sideways for slot in back.slots)
    assert sum(len(page.slots) for page in fronts) == count


@pytest.mark.parametrize(("flip", "behind"), [("long", {3: 3, 2: 3, 1: 4}), ("short", {7: 3, 8: 3, 9: 4})])
def test_each_card_has_its_own_back_behind_it(face, flip, behind):
    """Two-sided cards: the mirrored slot has the card's own back; equal backs are drawn once."""
    fronts = [(face("a"), 1), (face("b"), 1), (face("c"), 1)]
    planned = plan(fronts, replace(NINE, flip=flip), A4, [face("ruin"), face("ruin"), face("crystal")])

    assert {slot.number: slot.face for slot in planned.pages[1].slots} == behind
    assert [made.title for made in planned.faces] == ["a", "b", "c", "ruin", "crystal"]
    assert planned.back is None


def test_different_backs_are_never_printed_once_for_all(face):
    """A page of a common back serves all sheets; different backs are printed behind their own fronts."""
    planned = plan([(face("a"), 1), (face("b"), 1)], replace(NINE, backs="once"), A4, [face("ruin"), face("crystal")])

    assert [(page.sheet, page.side) for page in planned.pages] == [(1, "front"), (1, "back")]


def test_a_back_for_each_face_or_none(face):
    """Fewer backs than faces are a fault."""
    with pytest.raises(FaultyInput, match="2 faces have 1 backs; each face needs a back"):
        plan([(face("a"), 1), (face("b"), 1)], NINE, A4, [face("ruin")])
