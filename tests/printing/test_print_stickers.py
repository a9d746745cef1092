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
from cardforge.printing import find_paper, pdf_of, raster
from cardforge.printing.changes.boxes import changed_boxes
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
