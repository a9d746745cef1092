"""Stickers: the boxes in which two faces differ, cut at their size, placed for straight cuts."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from decimal import Decimal

import pikepdf
import pytest

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face, Group, Rect, Text
from cardforge.printing import find_labels, find_paper, pdf_of, raster
from cardforge.printing.changes.boxes import changed_boxes
from cardforge.printing.changes.label_sheets import plan_labels
from cardforge.printing.changes.stickers import Sticker, plan_stickers
from cardforge.printing.fonts import Fonts
from cardforge.printing.shapes import Box

PLACED = re.compile(r"q ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re W n 1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm")


def mm(points: str) -> float:
    return float(points) / 72 * 25.4


def box(x: str, y: str, width: str, height: str) -> Box:
    return Box(*(Decimal(side) for side in (x, y, width, height)))


def square(x: float, y: float, colour: str = "#ff0000", size: float = 10) -> Rect:
    return Rect(x, y, size, size, fill=colour)


@pytest.fixture
def boxes(fonts, face):
    """The changed boxes of a plain face with other things on it."""

    def found(old=(), new=(), **more):
        return changed_boxes(face("a", more=old, **more), face("a", more=new, **more), Fonts(fonts))

    return found


def test_faces_that_print_alike_need_no_sticker(boxes):
    """Text that only copies as other words looks alike."""
    words = Text(10, 50, "Draw a card.", "Alegreya-Regular", 7)

    assert boxes((words,), (replace(words, copied="Draw."),)) == []


def test_a_changed_shape_is_a_box_with_its_margin(boxes):
    """10 mm at (20, 30), and 0.8 mm around it; the old place counts as well."""
    assert boxes((square(20, 30),), (square(20, 30, "#00ff00"),)) == [box("19.2", "29.2", "11.6", "11.6")]
    assert boxes((square(20, 30),), (square(20, 50),)) == [
        box("19.2", "29.2", "11.6", "11.6"),
        box("19.2", "49.2", "11.6", "11.6"),
    ]


def test_changes_near_each_other_are_one_box(boxes):
    """2 mm apart: one sticker; 20 mm apart: two."""
    assert boxes((), (square(10, 10), square(22, 10))) == [box("9.2", "9.2", "23.6", "11.6")]
    assert len(boxes((), (square(10, 10), square(40, 10)))) == 2


def test_a_box_never_leaves_the_card_or_the_clip_of_its_group(boxes):
    """What lies in the bleed needs no sticker; what a group clips is not seen."""
    assert boxes((), (square(58, 83),)) == [box("57.2", "82.2", "5.8", "5.8")]
    assert boxes((), (Group((square(0, 40, size=63),), clip=(20, 40, 10, 10, 0)),)) == [
        box("19.2", "39.2", "11.6", "11.6")
    ]
    assert boxes((), (square(64, 10, size=1),)) == [box("0", "0", "63", "88")]


def test_a_longer_text_is_covered_to_its_end(boxes, fonts):
    """The box is as wide as the wider of both texts."""
    old, new = (
        Text(10, 50, words, "Alegreya-Regular", 7) for words in ("Draw a card.", "Draw two cards, then discard.")
    )
    (found,) = boxes((old,), (new,))
    end = 10 + Fonts(fonts).width("Alegreya-Regular", new.text, 7) / 72 * 25.4

    assert float(found.x) == pytest.approx(9.2)
    assert float(found.right) == pytest.approx(end + 0.8, abs=0.06)
    assert found.y < 48 < 50 < found.bottom


def test_the_same_things_in_another_order_are_the_whole_card(boxes):
    """What covers what is not told by boxes."""
    one, two = square(10, 10), square(12, 12, "#00ff00")

    assert boxes((one, two), (two, one)) == [box("0", "0", "63", "88")]


def test_stickers_are_printed_at_their_size_and_show_their_part_of_the_card(fonts, profiles, face):
    """Read back from the PDF within 0.01 mm: the window with 1 mm of bleed, and the card behind it."""
    stickers = [
        Sticker(face("arc/1@2 A"), box("10", "40", "30", "20"), 2),
        Sticker(face("arc/2@2 B"), box("5", "5", "12", "8"), 1),
    ]
    (section,) = plan_stickers(stickers, find_paper("a4", profiles))
    data = pdf_of(section, Fonts(fonts))

    pdf = pikepdf.open(io.BytesIO(data))
    page = pdf.pages[0]
    contents = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
    text = b"\n".join(stream.read_bytes() for stream in contents).decode("latin-1")
    placed = [[mm(value) for value in match.groups()] for match in PLACED.finditer(text)]
    assert [(round(width, 2), round(height, 2)) for _, _, width, height, _, _ in placed] == [
        (32, 22),
        (32, 22),
        (14, 10),
    ]
    for (left, low, _, high, x, y), sticker in zip(placed, [stickers[0], stickers[0], stickers[1]], strict=True):
        assert x == pytest.approx(left + 1 - float(sticker.box.x), abs=0.01)
        top = 297 - low - high + 1
        assert 297 - y == pytest.approx(top - float(sticker.box.y) + 88, abs=0.01)
    assert {round(297 - low - high, 2) for _, low, _, high, _, _ in placed} == {10.0}


def test_the_colours_of_a_sticker_are_those_of_its_part(fonts, profiles):
    """A sticker of the right half of a card that is red and blue is blue."""
    halves = (Rect(0, 0, 31.5, 88, fill="#ff0000"), Rect(31.5, 0, 31.5, 88, fill="#0000ff"))
    sections = plan_stickers(
        [Sticker(Face(63, 88, 0, halves, "a"), box("40", "20", "10", "10"), 1)], find_paper("a4", profiles)
    )
    page = next(raster(pdf_of(sections, Fonts(fonts)), 254))

    assert page.getpixel((140, 160)) == (0, 0, 255)
    assert (255, 0, 0) not in {colour for _, colour in page.getcolors(100_000)}


def test_stickers_fill_rows_and_then_pages(fonts, profiles, face):
    """Rows of equal height, so that straight cuts part them; no sticker outside the margin."""
    sections = plan_stickers([Sticker(face("arc/1@2 A"), box("0", "0", "40", "30"), 40)], find_paper("a4", profiles))

    assert [len(section.pages[0].slots) for section in sections] == [32, 8]
    for section in sections:
        for slot in section.pages[0].slots:
            assert slot.clip.x >= 5
            assert slot.clip.right <= 205
            assert slot.clip.y >= 5
            assert slot.clip.bottom <= 292
    boxes = [slot.box for slot in sections[0].pages[0].slots]
    assert all(one is other or one.x >= other.right or other.x >= one.right or one.y >= other.bottom or other.y >= one.bottom
               for one in boxes for other in boxes)  # fmt: skip


def test_no_sticker_and_one_that_is_too_large_are_refused(profiles, face):
    """In a sentence."""
    paper = find_paper("a4", profiles)

    with pytest.raises(FaultyInput, match="there is no sticker to print"):
        plan_stickers([], paper)
    with pytest.raises(FaultyInput, match="its sticker of 250 x 10 mm is larger than A4"):
        plan_stickers([Sticker(face("a"), box("0", "0", "250", "10"), 1)], paper)


@pytest.mark.parametrize(
    ("slug", "last"), [("l7651", (205.33, 286.3)), ("l7654", (200.21, 275.5)), ("avery-5195", (208.28, 266.7))]
)
def test_shipped_label_stock_lies_in_the_middle_of_its_paper(profiles, slug, last):
    """Labels are cut so that the white edges of a sheet are equal on both sides."""
    stock = find_labels(slug, profiles)
    paper = find_paper(stock.paper, profiles)
    right = stock.left + (stock.columns - 1) * stock.across + stock.width
    bottom = stock.top + (stock.rows - 1) * stock.down + stock.height

    assert (float(right), float(bottom)) == pytest.approx(last, abs=0.02)
    assert float(paper.width - right) == pytest.approx(float(stock.left), abs=0.05)
    assert float(paper.height - bottom) == pytest.approx(float(stock.top), abs=0.05)


def test_a_label_shows_the_card_around_what_changed_and_nothing_beyond_it(fonts, profiles, face):
    """The box in the middle; at the edge of the card the label ends with the card; every place is where the labels are cut."""
    stock, card = find_labels("l7651", profiles), face("new")
    stickers = [Sticker(card, box("20", "40", "10", "5"), 2), Sticker(card, box("58", "0", "5", "5"), 1)]
    (planned,) = plan_labels(stickers, stock, find_paper("a4", profiles), skip=4)
    with pikepdf.open(io.BytesIO(pdf_of([planned], Fonts(fonts)))) as pdf:
        content = pdf.pages[0].Contents.read_bytes().decode()
    placed = [[mm(value) for value in match.groups()] for match in PLACED.finditer(content)]

    corners = [(4.67 + 4 * 40.64, 10.7), (4.67, 31.9), (4.67 + 40.64, 31.9)]
    windows = [(5.95, 31.9), (5.95, 31.9), (24.9, 0)]
    for (left, low, wide, high, x, y), (cut_x, cut_y), (in_x, in_y) in zip(placed, corners, windows, strict=True):
        assert (left + 1, wide - 2) == pytest.approx((cut_x, 38.1), abs=0.01)
        assert (297 - low - high, high) == pytest.approx((cut_y, 21.2), abs=0.01)
        assert (cut_x - x, cut_y - (297 - y - 88)) == pytest.approx((in_x, in_y), abs=0.01)


def test_a_change_inside_an_earlier_label_needs_no_label_of_its_own(profiles, face):
    """The first label shows the new card there, too."""
    stickers = [Sticker(face("new"), box("20", "40", "10", "5"), 1), Sticker(face("new"), box("30", "42", "5", "5"), 1)]
    same = [replace(sticker, face=stickers[0].face) for sticker in stickers]
    stock, paper = find_labels("l7651", profiles), find_paper("a4", profiles)

    assert [len(plan_labels(some, stock, paper)[0].pages[0].slots) for some in (stickers, same)] == [2, 1]


@pytest.mark.parametrize(
    ("which", "sticker", "skip", "reason"),
    [
        ({}, ("0", "0", "40", "5"), 0, "its sticker of 40 x 5 mm is larger than a label of 38.1 x 21.2 mm"),
        (
            {"width": Decimal(64), "across": Decimal(66)},
            ("0", "0", "4", "5"),
            0,
            "is smaller than a label of 64 x 21.2 mm",
        ),
        ({"left": Decimal(20)}, ("0", "0", "4", "5"), 0, "its last label ends at 220.66 x 286.3 mm, beyond A4"),
        ({}, ("0", "0", "4", "5"), 65, "65 labels cannot be skipped on a sheet of 65"),
    ],
)
def test_labels_that_do_not_fit_are_refused_with_the_arithmetic(profiles, face, which, sticker, skip, reason):
    """Nothing is ever scaled."""
    stock = replace(find_labels("l7651", profiles), **which)
    if "left" not in which:
        stock = replace(stock, columns=3 if which else 5)

    with pytest.raises(FaultyInput, match=reason):
        plan_labels([Sticker(face("new"), box(*sticker), 1)], stock, find_paper("a4", profiles), skip)


def test_labels_that_overlap_are_a_fault_of_their_profile(tmp_path, profiles):
    """The distance from label to label is at least its side."""
    text = (profiles[0] / "labels" / "l7651.toml").read_text()
    (tmp_path / "mine.toml").write_text(text.replace('across = "40.64mm"', 'across = "30mm"'))

    with pytest.raises(FaultyInput, match=r"across.*is 30 mm; it must be at least 38.1 mm"):
        find_labels(str(tmp_path / "mine.toml"), profiles)
