"""What a person chooses for one print: read back from the PDF, in millimetres."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest

from cardforge.errors import CardforgeError, FaultyInput, UnknownName, WarningsRefused
from cardforge.printing import PrintResult, SheetOptions, print_sheets, raster

CUT = {
    "standard": (63, 88),
    "us-poker": (63.5, 88.9),
    "64x90": (64, 90),
    "65x92": (65, 92),
    "62x88mm": (62, 88),
    "2.5in x 3.5in": (63.5, 88.9),
}
OWN = {"bridge": (57.15, 88.9), "tarot": (69.85, 120.65), "mini": (44.45, 63.5), "square": (88.9, 88.9)}
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a3": (297, 420), "tabloid": (279.4, 431.8)}
NUMBER = r"(-?[\d.]+)"
PLACED = re.compile(rf"q {NUMBER} {NUMBER} {NUMBER} {NUMBER} re W n (-?1) 0 0 (-?1) {NUMBER} {NUMBER} cm")


class Printed:
    """A finished PDF, measured in millimetres from the top left corner of a page."""

    def __init__(self, made: PrintResult) -> None:
        self.made, self.pdf = made, pikepdf.open(made.path)

    def page(self, number: int = 0) -> tuple[float, float]:
        """Width and height of a page."""
        return mm(self.pdf.pages[number].MediaBox[2]), mm(self.pdf.pages[number].MediaBox[3])

    def grid(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of the box around all cards."""
        left, low, right, high = (mm(side) for side in self.pdf.pages[0].TrimBox)
        return left, self.page()[1] - high, right - left, high - low

    def cards(self, number: int = 0) -> list[tuple[float, float]]:
        """The anchor of each placed face: its lower left corner, or the upper right one of a turned face."""
        return [(mm(match[7]), self.page()[1] - mm(match[8])) for match in self._placed(number)]

    def directions(self, number: int = 0) -> set[tuple[str, str]]:
        """The directions across and down in which faces are drawn."""
        return {(match[5], match[6]) for match in self._placed(number)}

    def windows(self, number: int = 0) -> list[tuple[float, float, float, float]]:
        """Left, top, width and height of the visible part of each placed face, with its bleed."""
        high = self.page()[1]
        boxes = [[mm(match[place]) for place in (1, 2, 3, 4)] for match in self._placed(number)]
        return [(left, high - low - height, width, height) for left, low, width, height in boxes]

    def _placed(self, number: int) -> list[re.Match[str]]:
        page = self.pdf.pages[number]
        streams = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
        return list(PLACED.finditer(b"\n".join(stream.read_bytes() for stream in streams).decode("latin-1")))


def mm(points: object) -> float:
    return float(str(points)) / 72 * 25.4


def near(*lengths: float) -> object:
    """These lengths within 0.01 mm."""
    return pytest.approx(lengths, abs=0.01)


@pytest.fixture
def printed(tmp_path, fonts, profiles, face):
    """Prints cards of one size with the given options."""

    def run(count=9, *, face_size=(63, 88), back=False, sheet="nine", paper="a4", strict=False, **chosen):
        front, behind = face(size=face_size, bleed=4), face("back", "#222222", size=face_size, bleed=4)
        return Printed(
            print_sheets(
                [(front, count)], behind if back else None, sheet, paper, out=tmp_path / "deck.pdf", fonts=fonts,
                profiles=profiles, options=SheetOptions(**chosen), strict=strict,
            )
        )  # fmt: skip

    return run


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", CUT)
def test_cards_are_cut_to_the_chosen_size_and_never_scaled(printed, size, paper):
    """Four cards with gaps of 2 mm lie in the middle of the paper; each face lies in the middle of its cut."""
    (width, height), (wide, high) = CUT[size], PAPERS[paper]
    found = printed(4, paper=paper, size=size, grid="2x2", gap="2mm")

    left, top = (wide - 2 * width - 2) / 2, (high - 2 * height - 2) / 2
    assert found.page() == near(wide, high)
    assert found.grid() == near(left, top, 2 * width + 2, 2 * height + 2)
    assert found.cards()[0] == near(left + (width - 63) / 2, top + height - (height - 88) / 2)
    assert found.cards()[3] == near(left + width + 2 + (width - 63) / 2, top + 2 * height + 2 - (height - 88) / 2)


@pytest.mark.parametrize("size", OWN)
def test_a_size_of_its_own_needs_faces_of_that_size(printed, size):
    """A face is cut to a size that its bleed covers, and refused with the arithmetic where it would be scaled."""
    found = printed(1, face_size=OWN[size], size=size, grid="1x1")

    assert found.grid()[2:] == near(*OWN[size])
    with pytest.raises(FaultyInput, match=r"is 63 x 88 mm.* mm.*and cards are never scaled"):
        printed(1, size=size, grid="1x1")


def test_a_token_that_is_its_own_back_is_refused_once(tmp_path, fonts, profiles, face):
    """One line for a face that does not fit, though it lies on both sides."""
    token, options = face(bleed=4), SheetOptions(size="tarot", grid="1x1")

    with pytest.raises(FaultyInput) as refused:
        print_sheets(
            [(token, 1)], [token], "nine", "a4", out=tmp_path / "t.pdf", fonts=fonts, profiles=profiles, options=options
        )

    assert len(refused.value.faults) == 1


def test_the_preset_of_64_by_90_brings_its_bleed_of_2_mm(printed):
    """64 x 90 + 2: the page of a single card is 68 x 94 mm."""
    assert printed(1, sheet="single", size="64x90").page() == near(68, 94)


def test_an_unknown_size_names_the_nearest(printed):
    """Card sizes are looked up like sheets and papers."""
    with pytest.raises(UnknownName, match="no card size 'us-pokr'; did you mean 'us-poker'"):
        printed(1, size="us-pokr")


@pytest.mark.parametrize(
    ("grid", "page"), [("3x3", (210, 297)), ("4x2", (297, 210)), ("2x2", (210, 297)), ("1x3", (210, 297))]
)
def test_a_grid_lies_on_the_upright_or_the_turned_paper_whichever_fits(printed, grid, page):
    """Four cards side by side need 252 mm: more than the width of A4, less than its height."""
    columns, rows = map(int, grid.split("x"))
    found = printed(columns * rows, grid=grid)

    assert found.page() == near(*page)
    assert len(found.cards()) == columns * rows


def test_a_grid_that_fits_neither_way_is_refused_with_one_that_does(printed):
    """A card is never shrunk to fit."""
    with pytest.raises(FaultyInput, match="what fits: a grid of 3 x 3 on the upright paper"):
        printed(1, grid="4x4")


def test_a_single_card_lies_in_the_middle_of_a_chosen_paper(printed):
    """`single` is a page of its own size, unless a paper is named."""
    assert printed(1, sheet="single").page() == near(69, 94)
    found = printed(1, sheet="single", paper="letter", on_paper=True)

    assert (found.page(), found.grid()) == (near(215.9, 279.4), near(76.45, 95.7, 63, 88))


@pytest.mark.parametrize(
    ("kind", "first", "last"),
    [
        ("real", (2, 2, 67, 92), (2, 2, 67, 92)),
        ("inner", (0, 0, 65, 90), (2, 2, 65, 90)),
        ("none", (0, 0, 63, 88), (0, 0, 63, 88)),
    ],
)
def test_bleed_lies_where_its_kind_says(printed, kind, first, last):
    """2 mm around the first and the last of four cards with gaps of 4 mm: on all sides, between the cards, nowhere."""
    found = printed(4, grid="2x2", bleed="2mm", gap="4mm", bleed_kind=kind)
    left, top, width, height = found.grid()
    seen = [(window, corner) for window, corner in zip(found.windows(), found.cards(), strict=True)]

    assert (width, height) == near(130, 180)
    for ((x, y, wide, high), _), (out_x, out_y, *size), corner in (
        (seen[0], first, (left, top)),
        (seen[3], last, (left + 67, top + 92)),
    ):
        assert (x, y, wide, high) == near(corner[0] - out_x, corner[1] - out_y, *size)


def test_outer_bleed_lies_outside_the_grid_only(printed):
    """The cards lie edge to edge, and a single cut separates two of them."""
    found = printed(4, grid="2x2", bleed="2mm", bleed_kind="outer")
    left, top, width, height = found.grid()

    assert (width, height) == near(126, 176)
    assert found.windows()[0] == near(left - 2, top - 2, 65, 90)
    assert found.windows()[3] == near(left + 63, top + 88, 65, 90)


def test_mirrored_bleed_continues_a_card_that_paints_none(tmp_path, fonts, profiles):
    """The colours of the edge are reflected over it: a red edge and a blue one keep their colours in the bleed."""
    from cardforge.faces.display import Face, Rect

    halves = (Rect(0, 0, 31.5, 88, fill="#ff0000"), Rect(31.5, 0, 31.5, 88, fill="#0000ff"))
    made = print_sheets(
        [(Face(63, 88, 0, halves, "arc/1@1 A"), 1)], None, "single", out=tmp_path / "a.pdf", fonts=fonts,
        profiles=profiles, options=SheetOptions(bleed_kind="mirror"),
    )  # fmt: skip
    (page,) = raster(made.path, 254)

    assert made.pages == 1
    for y in (5, 470, 935):
        assert [page.getpixel((x, y)) for x in (5, 340, 350, 685)] == [(255, 0, 0)] * 2 + [(0, 0, 255)] * 2


def test_a_bleed_that_the_cards_do_not_paint_is_refused(printed):
    """Asked for by name, a bleed is required."""
    with pytest.raises(FaultyInput, match="paints 4 mm over its edge, but sheet single needs a bleed of 5 mm"):
        printed(1, sheet="single", bleed="5mm")


def test_a_bleed_that_does_not_fit_the_paper_is_refused_with_what_would(printed):
    """3 mm of bleed and nine cards do not fit A4: (210 - 10 - 189) / 6 = 1.83 mm."""
    with pytest.raises(FaultyInput, match=r"what fits: a bleed of 1\.83 mm with gaps of 3\.66 mm"):
        printed(9, bleed="3mm")


def test_skipped_places_stay_empty_on_the_first_sheet_and_behind_it(printed):
    """A used sheet of labels: ten cards begin at the fifth place; the backs lie behind them."""
    found = printed(10, back=True, skip=4)

    assert [len(found.cards(number)) for number in range(4)] == [5, 5, 5, 5]
    assert found.cards(0)[0] == near(73.5, 192.5)
    assert sorted(found.cards(1)) == [near(*place) for place in sorted((210 - x - 63, y) for x, y in found.cards(0))]
    assert found.cards(2)[0] == near(8.5, 102.5)


def test_more_places_than_a_sheet_has_cannot_be_skipped(printed):
    """A slip of the key is not a pile of empty paper."""
    with pytest.raises(FaultyInput, match="9 slots cannot be skipped on a sheet of 9"):
        printed(1, skip=9)


@pytest.mark.parametrize(("duplex", "turned"), [("long", {("1", "1")}), ("short", {("-1", "-1")})])
@pytest.mark.parametrize("grid", ["3x3", "4x2"])
def test_the_last_half_full_sheet_keeps_its_origin_on_both_sides(printed, duplex, turned, grid):
    """Every card of the last sheet has its back exactly behind it, at the place of a full sheet."""
    found = printed(10, back=True, duplex=duplex, grid=grid)
    wide, high = found.page()
    front, behind = found.cards(2), found.cards(3)

    sideways = (duplex == "long") == (high >= wide)
    assert front[0] == near(*found.cards(0)[0])
    assert found.directions(3) == ({("1", "1")} if sideways else {("-1", "-1")})
    flipped = {(wide - x - 63, y) if sideways else (x + 63, high - y) for x, y in front}
    assert sorted(flipped) == [near(*place) for place in sorted(behind)]
    if grid == "3x3":
        assert found.directions(3) == turned


def test_a_folded_page_has_each_back_behind_its_front_over_the_fold(printed):
    """Two columns of three: fronts left, backs right, at the same distance from the fold in the middle of the page."""
    found = printed(4, back=True, duplex="fold")
    wide = found.page()[0]
    first, second = found.cards(0), found.cards(1)

    assert found.made.pages == found.made.sheets == 2
    assert sorted((wide - x - 63, y) for x, y in first[:3]) == [near(*place) for place in sorted(first[3:])]
    assert second == [near(*first[0]), near(*first[3])]


def test_the_fold_is_marked_in_the_middle_of_the_page(printed):
    """Without crop marks, the two marks of the fold are the only lines beside the cards: inside the margin, at 105 mm."""
    found = printed(4, back=True, duplex="fold", marks="none")
    page = next(raster(found.made.path, 508))
    dark = [x for x in range(page.width) if page.getpixel((x, 11 * 20))[0] < 200]

    assert found.made.sheet == "2 x 3, folded on A4"
    assert dark
    assert all(abs(x / 20 - 105) < 0.1 for x in dark)


def test_a_fold_between_rows_turns_the_backs_upside_down(printed):
    """One column of two: folded over a level line, the back below its front must stand on its head."""
    found = printed(1, back=True, duplex="fold", grid="1x2")
    (front, behind) = found.cards()

    assert found.directions() == {("1", "1"), ("-1", "-1")}
    assert behind == near(front[0] + 63, found.page()[1] - front[1])


def test_no_duplex_prints_no_backs(printed):
    """`--duplex none` is `--no-backs`."""
    assert printed(9, back=True, duplex="none").made.pages == 1


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"bleed_kind": "miror"}, "--bleed-kind: is 'miror', not one of real, mirror.*did you mean 'mirror'"),
        ({"marks": "crosses"}, "--marks: is 'crosses'.*did you mean 'cross'"),
        ({"duplex": "sideways"}, "--duplex: is 'sideways', not one of long, short, fold, none"),
        ({"grid": "3"}, "--grid: is '3', not columns and rows from 1 to 40"),
        ({"grid": "0x3"}, "--grid: is '0x3'"),
        ({"bleed": "2"}, "--bleed: is \"2\", not a length with its unit.*did you mean '2mm'"),
        ({"gap": "-1mm"}, "--gap: is -1 mm; it must be from 0 to 100 mm"),
        ({"size": "3x3mm"}, "--size: is '3x3mm'; the sides of a card are 5 to 1000 mm long"),
    ],
)
def test_a_choice_that_makes_no_sense_is_one_sentence(printed, chosen, said):
    """The option, what was given, what would be right."""
    with pytest.raises(FaultyInput, match=said):
        printed(1, **chosen)


def test_a_strict_print_with_a_warning_writes_nothing(printed, tmp_path):
    """Nine US poker cards on Letter have no bleed between them: said, and with strict refused."""
    with pytest.raises(WarningsRefused, match="edge to edge"):
        printed(9, paper="letter", size="us-poker", strict=True)

    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_when_the_manifest_cannot_be(printed, tmp_path):
    """A PDF whose manifest is missing cannot tell the next print what the player owns."""
    (tmp_path / "deck.manifest.json").mkdir()

    with pytest.raises(CardforgeError, match=r"cannot write .*deck\.manifest\.json"):
        printed(1)

    assert [path.name for path in tmp_path.iterdir()] == ["deck.manifest.json"]


def test_the_old_manifest_stays_when_the_new_pdf_cannot_be_written(printed, tmp_path):
    """Both files are new, or neither is."""
    (tmp_path / "deck.manifest.json").write_text("old")
    (tmp_path / "deck.pdf").mkdir()

    with pytest.raises(CardforgeError, match=r"cannot write .*deck\.pdf"):
        printed(1)

    assert Path(tmp_path / "deck.manifest.json").read_text() == "old"
