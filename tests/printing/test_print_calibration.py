"""Duplex that meets: readings become an offset, and a print for that printer takes it from its backs."""

from __future__ import annotations

import math
import re
from decimal import Decimal
from pathlib import Path

import pikepdf
import pytest

from cardforge.errors import CardforgeError, FaultyInput, UnknownName, WarningsRefused
from cardforge.faces.display import Rect
from cardforge.printing import SheetOptions, print_sheets
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.calibration.printers import Printer, Turning, find_printer, read_printer, save_printer
from cardforge.printing.calibration.readings import offset_of, parse_readings
from cardforge.printing.calibration.vernier import calibration_faces
from cardforge.printing.fonts import Fonts

NUMBER = r"(-?[\d.]+)"
MOVED = re.compile(rf"q {' '.join([NUMBER] * 6)} cm\s+(?=[q/])")
PLACED = re.compile(rf"q {' '.join([NUMBER] * 4)} re W n (-?1) 0 0 (-?1) {NUMBER} {NUMBER} cm")
OFFSETS = [
    ("0", "0", "0"),
    ("1.5", "0", "0"),
    ("0", "-2", "0"),
    ("0", "0", "0.5"),
    ("-1.25", "3.1", "-0.4"),
    ("0.2", "0.3", "1"),
]


def text_of(page: pikepdf.Page) -> str:
    streams = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
    return b"\n".join(stream.read_bytes() for stream in streams).decode("latin-1")


def corners(page: pikepdf.Page) -> list[list[tuple[float, float]]]:
    """The corners of each visible card on the page as it is printed, in millimetres from the top left."""
    text = text_of(page)
    moved = MOVED.search(text)
    a, b, c, d, e, f = (float(value) for value in moved.groups()) if moved else (1, 0, 0, 1, 0, 0)
    high = float(page.MediaBox[3])
    found = []
    for match in PLACED.finditer(text):
        x, y, width, height = (float(match[place]) for place in (1, 2, 3, 4))
        box = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
        at = [(a * px + c * py + e, b * px + d * py + f) for px, py in box]
        found.append([(px / 72 * 25.4, (high - py) / 72 * 25.4) for px, py in at])
    return found


def through_paper(points, offset, size, sideways):
    """Where a printer with this offset puts points of a back page, seen from the front against the light."""
    wide, high = size
    turn = math.radians(float(offset.angle))
    seen = []
    for x, y in points:
        x, y = (wide - x, y) if sideways else (x, high - y)
        x, y = x - wide / 2, y - high / 2
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        seen.append((x + wide / 2 + float(offset.x), y + high / 2 + float(offset.y)))
    return seen


@pytest.fixture
def printed(tmp_path, fonts, profiles, face):
    """Prints five cards with backs for a printer."""

    def run(printer, paper="a4", sheet="nine", strict=False, **chosen):
        made = print_sheets(
            [(face(bleed=4), 5)], face("back", "#222222", bleed=4), sheet, paper, out=tmp_path / "deck.pdf", fonts=fonts,
            profiles=profiles, options=SheetOptions(**chosen), printer=printer, strict=strict,
        )  # fmt: skip
        return made, pikepdf.open(made.path)

    return run


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("sheet", "turned"), [("nine", False), ("eight", True)])
@pytest.mark.parametrize("offset", OFFSETS)
def test_backs_meet_their_fronts_on_a_printer_with_an_offset(printed, flip, sheet, turned, offset):
    """Printed by a printer that is off by so much, every corner of every back lies on its front within 0.01 mm."""
    off = BackOffset(*map(Decimal, offset))
    made, pdf = printed(Printer("p", "P", {Turning(flip, turned): off}), sheet=sheet, duplex=flip)
    size = tuple(float(side) / 72 * 25.4 for side in pdf.pages[0].MediaBox[2:])
    sideways = (flip == "long") != turned

    front = sorted(point for card in corners(pdf.pages[0]) for point in card)
    back = sorted(
        (round(x, 6), round(y, 6))
        for card in corners(pdf.pages[1])
        for x, y in through_paper(card, off, size, sideways)
    )

    assert made.warnings == ()
    assert len(front) == len(back) == 20
    for fx, fy in front:
        assert min(math.hypot(fx - bx, fy - by) for bx, by in back) < 0.01


def test_an_offset_moves_backs_only(printed):
    """Fronts stay where they are, and the PDF of a printer without an offset is that of no printer."""
    turning = Turning("long", False)
    _, plain = printed(None)
    _, moved = printed(Printer("p", "P", {turning: BackOffset(Decimal(2), Decimal(1))}))
    _made, zero = printed(Printer("p", "P", {turning: BackOffset(Decimal(0), Decimal(0))}))

    assert text_of(plain.pages[0]) == text_of(moved.pages[0])
    assert text_of(plain.pages[1]) != text_of(moved.pages[1])
    assert text_of(zero.pages[1]) == text_of(plain.pages[1])


def test_a_fold_and_a_print_without_backs_need_no_offset(printed):
    """Only paper that the printer turns has an offset."""
    printer = Printer("p", "P", {Turning("long", False): BackOffset(Decimal(2), Decimal(1))})

    for duplex in ("fold", "none"):
        _, pdf = printed(printer, duplex=duplex)
        assert not MOVED.search(text_of(pdf.pages[0]))


def test_a_way_of_turning_that_was_never_calibrated_is_a_warning(printed):
    """The command that makes the sheet for it is named; with strict nothing is printed."""
    printer = Printer("office", "Office", {Turning("long", False): BackOffset(Decimal(2), Decimal(1))})
    made, _ = printed(printer, sheet="eight")

    assert len(made.warnings) == 1
    assert "is not calibrated for pages on their side turned over the short edge" in made.warnings[0]
    assert "cardforge print calibrate --printer office --sheet eight" in made.warnings[0]
    with pytest.raises(WarningsRefused):
        printed(printer, sheet="eight", strict=True)


@pytest.mark.parametrize("offset", OFFSETS)
@pytest.mark.parametrize("size", [(210, 297), (297, 210), (215.9, 279.4)])
def test_four_readings_give_the_offset(offset, size):
    """What the scales show of an offset leads back to it, within what a scale of tenths can show."""
    x, y, angle = map(float, offset)
    half_height, half_width = size[1] / 2 - 24, size[0] / 2 - 22
    turn = math.radians(angle)
    read = [Decimal(str(round(value, 4))) for value in (
        x + half_height * math.sin(turn), x - half_height * math.sin(turn),
        y - half_width * math.sin(turn), y + half_width * math.sin(turn),
    )]  # fmt: skip
    found = offset_of(read[:2], read[2:], Decimal(str(half_height)), Decimal(str(half_width)), None)

    assert (float(found.x), float(found.y), float(found.angle)) == pytest.approx((x, y, angle), abs=0.002)


def test_one_reading_of_each_direction_and_an_angle_are_enough():
    """A alone lies above the middle: a turn of 0.5 degrees moves it by 124.5 x 0.00873 = 1.086 mm."""
    found = offset_of([Decimal("2.0864")], [Decimal("1")], Decimal("124.5"), Decimal(83), Decimal("0.5"))

    assert (float(found.x), float(found.y)) == pytest.approx((1.0, 1.724), abs=0.002)


@pytest.mark.parametrize(
    ("text", "values"), [("0.3", ["0.3"]), ("+0.3,-0.1", ["0.3", "-0.1"]), ("0.3mm, 1 mm", ["0.3", "1"]), ("", [])]
)
def test_readings_are_millimetres(text, values):
    """With or without the unit."""
    assert parse_readings(text, "--x") == tuple(map(Decimal, values))


@pytest.mark.parametrize(
    ("text", "said"), [("a", "not a length"), ("1,2,3", "has 3 readings"), ("12", "more than 10 mm")]
)
def test_a_reading_that_makes_no_sense_is_refused(text, said):
    """Named by its option."""
    with pytest.raises(FaultyInput, match=f"--x.*{said}"):
        parse_readings(text, "--x")


def across(face):
    """The places of the upright lines of scale A, and the longest of them."""
    lines = [op for op in face.ops if isinstance(op, Rect) and op.width < 0.2 and 15 < op.y < 30]
    return [op.x + op.width / 2 for op in lines], max(lines, key=lambda op: op.height)


@pytest.mark.parametrize("offset", [-4.5, -1.3, -0.4, 0.0, 0.2, 0.7, 1.5, 3.8])
def test_the_long_line_shows_millimetres_and_the_meeting_line_tenths(fonts, offset):
    """Seen through the paper, the n-th line beside the long one meets a line of the front: n tenths to add or take."""
    front, back = calibration_faces(Decimal(210), Decimal(297), Fonts(fonts), ("text",))
    lines, _ = across(front)
    _, long = across(back)
    zero = 210 - (long.x + long.width / 2) + offset
    seen = {at: zero + 0.9 * at for at in range(-5, 6)}

    assert sorted(210 - x + offset for x in across(back)[0]) == pytest.approx(sorted(seen.values()))
    meeting = [at for at, x in seen.items() if min(abs(x - line) for line in lines) < 0.02]
    whole = [round(line - 105) for line in lines if abs(line - zero) <= 0.5001]
    assert len(meeting) == (2 if abs(offset * 10 % 10) == 5 else 1)
    assert any(abs(mm + at / 10 - offset) < 0.001 for mm in whole for at in meeting)


def test_a_printer_is_kept_and_read_again(tmp_path):
    """Several ways of turning the paper stay apart."""
    offsets = {
        Turning("long", False): BackOffset(Decimal("0.35"), Decimal("-1.2"), Decimal("0.125")),
        Turning("short", True): BackOffset(Decimal("-0.1"), Decimal(0)),
    }
    path = save_printer(Printer("office-2", "office-2", offsets), tmp_path)

    assert path == tmp_path / "printers" / "office-2.toml"
    assert find_printer("office-2", [tmp_path]).offsets == offsets
    with pytest.raises(UnknownName, match="did you mean 'office-2'"):
        find_printer("ofice-2", [tmp_path])


def test_a_printer_needs_a_name_for_a_file(tmp_path):
    """Nothing is written outside the folder."""
    with pytest.raises(CardforgeError, match="cannot be called"):
        save_printer(Printer("../office", "x", {}), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_all_faults_of_a_printer_are_reported_at_once(tmp_path):
    """Lengths, angles and edges, each with its line."""
    path = Path(tmp_path / "p.toml")
    path.write_text('[printer]\nname = "P"\n\n[[offset]]\nflip = "longest"\nx = "1"\ny = "0mm"\nangle = 9\n')

    with pytest.raises(FaultyInput) as fault:
        read_printer(path)

    said = str(fault.value)
    assert "line 5, offset 1, field flip" in said
    assert "did you mean 'long'?" in said
    assert "field x" in said
    assert "field angle" in said

    path.write_text('[printer]\nname = "P"\n\n[[offset]]\nflip = "long"\nx = "99mm"\ny = "0mm"\n')
    with pytest.raises(FaultyInput, match="field x: is 99; at most 10"):
        read_printer(path)
