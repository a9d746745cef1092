"""Cutters: the published geometry, marks on the fronts, cut paths with the origin of the PDF."""

from __future__ import annotations

import re
import xml.etree.ElementTree as Xml
from dataclasses import replace
from decimal import Decimal

import pikepdf
import pytest

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.printing import SheetOptions, find_paper, find_sheet, find_trim, print_sheets, raster
from cardforge.printing.cutters.silhouette import silhouette_grid

WINDOW = re.compile(r"q ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re W n")
SOLID = re.compile(r"q 0 g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f Q")


def mm(points: str) -> float:
    return float(points) / 72 * 25.4


@pytest.mark.parametrize(
    ("paper", "size", "grid", "turned", "arm"),
    [
        ("letter", "standard", (4, 2), True, "8.04"),
        ("letter", "us-poker", (4, 2), True, "7.2"),
        ("letter", "bridge", (4, 2), True, "12.28"),
        ("letter", "mini", (5, 3), True, "14.82"),
        ("letter", "japanese", (4, 2), True, "10.08"),
        ("letter", "mini-american", (4, 4), False, "12.78"),
    ],
)
def test_the_arms_of_the_marks_are_as_long_as_published(profiles, paper, size, grid, turned, arm):
    """Six layouts of the published table of Silhouette Card Maker, for sheets whose cut files people have."""
    sheet = replace(find_sheet("silhouette", profiles), columns=grid[0], rows=grid[1], turned=turned)
    trim = find_trim(size, profiles)

    assert silhouette_grid(sheet, find_paper(paper, profiles), trim.width, trim.height).arm == Decimal(arm)


def test_cards_lie_at_whole_pixels_of_300_to_the_inch(profiles):
    """63 x 88 mm on Letter: 744 x 1039 pixels, 15 apart, the first at (140, 228) of 3300 x 2550."""
    sheet, paper = find_sheet("silhouette", profiles), find_paper("letter", profiles)
    cells = silhouette_grid(sheet, paper, Decimal(63), Decimal(88)).cells
    pixels = [tuple(round(float(side) / 25.4 * 300, 6) for side in (c.x, c.y, c.width, c.height)) for c in cells]

    assert pixels == [(140 + 759 * column, 228 + 1054 * row, 744, 1039) for row in range(2) for column in range(4)]


def test_marks_that_have_no_room_are_refused_with_the_length_that_is_left(profiles):
    """Nine cards on Letter leave no room for arms of 5 mm."""
    sheet = replace(find_sheet("silhouette", profiles), columns=3, rows=3, turned=False)

    with pytest.raises(
        FaultyInput, match=r"leave .* mm for the arms of the registration marks on US Letter; they need 5 mm"
    ):
        silhouette_grid(sheet, find_paper("letter", profiles), Decimal("69.85"), Decimal(88))


@pytest.fixture
def printed(tmp_path, fonts, profiles, face):
    """Eight cards for a cutter, with their cut paths."""

    def run(**options):
        return print_sheets(
            [(face(bleed=4), 8)], face("back", "#222222", bleed=4), "silhouette", "letter", out=tmp_path / "deck.pdf",
            fonts=fonts, profiles=profiles, cut=[tmp_path / "cut.svg", tmp_path / "cut.dxf"], options=SheetOptions(**options),
        )  # fmt: skip

    return run


def test_cut_paths_have_the_page_and_the_origin_of_the_pdf(printed, tmp_path):
    """Every outline of the SVG and the DXF lies on its card in the PDF, within 0.01 mm, less the bleed around it."""
    with pikepdf.open(printed(corner="2.5mm").path) as pdf:
        page = pdf.pages[0]
        wide, high = (float(side) / 72 * 25.4 for side in page.MediaBox[2:])
        streams = page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents]
        text = b"\n".join(stream.read_bytes() for stream in streams).decode("latin-1")
    cards = [[mm(value) for value in match.groups()] for match in WINDOW.finditer(text)]
    bleed = 0.625
    boxes = sorted((x + bleed, high - low - tall + bleed, w - 2 * bleed, tall - 2 * bleed) for x, low, w, tall in cards)
    root = Xml.fromstring((tmp_path / "cut.svg").read_text())
    cut, marks = root.findall("{http://www.w3.org/2000/svg}g")
    svg = sorted(tuple(float(rect.get(key)) for key in ("x", "y", "width", "height")) for rect in cut)

    assert (root.get("width"), root.get("height")) == ("279.4mm", "215.9mm")
    assert (wide, high) == pytest.approx((279.4, 215.9), abs=0.001)
    assert {rect.get("rx") for rect in cut} == {"2.5"}
    assert [value for box in svg for value in box] == pytest.approx([value for box in boxes for value in box], abs=0.01)
    solid = [[mm(value) for value in match.groups()] for match in SOLID.finditer(text)]
    assert len(marks) == len(solid) == 5
    dxf = sorted(outline(*block) for block in polylines((tmp_path / "cut.dxf").read_text()) if block[0] == "cut")
    turned = sorted((x, round(215.9 - y - tall, 5), x + w, round(215.9 - y, 5)) for x, y, w, tall in svg)
    assert [value for box in dxf for value in box] == pytest.approx(
        [value for box in turned for value in box], abs=0.001
    )


def polylines(text):
    """The layer and the corners of each polyline of a DXF."""
    pairs = list(zip(*[iter(text.splitlines())] * 2, strict=True))
    found = []
    for code, value in pairs:
        if (code, value) == ("0", "POLYLINE"):
            found.append(["", []])
        elif found and code == "8" and not found[-1][0]:
            found[-1][0] = value
        elif found and code == "10":
            found[-1][1].append([float(value)])
        elif found and code == "20":
            found[-1][1][-1].append(float(value))
    return found


def outline(_, corners):
    """The box around the corners: left, low, right, high."""
    return (
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )


def test_marks_are_on_fronts_only_and_where_they_were_published(printed):
    """A square of 5 mm with a stroke of 1 mm around it, 10 mm from the edges; strokes in two other corners; none behind."""
    front, back = raster(printed().path, 254)

    def dark(page, x, y):
        return page.getpixel((round(x * 10), round(y * 10)))[0] < 60

    assert all(dark(front, x, y) for x, y in ((9.8, 9.8), (12, 12), (15.2, 15.2)))
    assert not dark(front, 9.2, 12)
    assert not dark(front, 15.8, 12)
    assert dark(front, 279.4 - 10, 12)
    assert dark(front, 279.4 - 17.5, 10)
    assert not dark(front, 279.4 - 18.4, 10)
    assert dark(front, 10, 215.9 - 12)
    assert not dark(front, 279.4 - 10, 215.9 - 10)
    assert not any(dark(back, x, y) for x, y in ((12, 12), (279.4 - 12, 12), (279.4 - 10, 12), (10, 204)))


def test_the_cameo_5_alpha_finds_arms_in_all_four_corners(tmp_path, fonts, profiles, face):
    """In the geometry of three marks, but with arms instead of the square; the grid and so the cut files are the same."""
    made = print_sheets(
        [(face(bleed=4), 8)], None, "silhouette-four", "letter", out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles
    )
    front = next(raster(made.path, 254))
    three, four = (find_sheet(slug, profiles) for slug in ("silhouette", "silhouette-four"))
    grids = [
        silhouette_grid(sheet, find_paper("letter", profiles), Decimal(63), Decimal(88)) for sheet in (three, four)
    ]

    def dark(x, y):
        return front.getpixel((round(x * 10), round(y * 10)))[0] < 60

    wide, high, end = 279.4, 215.9, 10 + float(grids[1].arm)
    assert grids[0].cells == grids[1].cells
    assert not dark(12, 12), "no square"
    for x, y in ((10, end - 0.2), (wide - 10, end - 0.2), (10, high - end + 0.2), (wide - 10, high - end + 0.2)):
        assert dark(x, y)
        assert not dark(x, y + (0.5 if y < 100 else -0.5))
    for x, y in ((end - 0.2, 10), (wide - end + 0.2, 10), (end - 0.2, high - 10), (wide - end + 0.2, high - 10)):
        assert dark(x, y)
        assert not dark(x + (0.5 if x < 100 else -0.5), y)


def test_cut_paths_are_svg_or_dxf_and_nothing_is_written_otherwise(tmp_path, fonts, profiles, face):
    """Neither the PDF nor its manifest."""
    with pytest.raises(CardforgeError, match=r"cut paths are \.svg or \.dxf"):
        print_sheets(
            [(face(), 1)], None, out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles, cut=[tmp_path / "a.png"]
        )
    assert list(tmp_path.iterdir()) == []


def test_guides_show_the_cut_and_the_safe_zone(tmp_path, fonts, profiles):
    """Red at the cut, green an eighth of an inch inside it; without the option, neither."""
    from cardforge.faces.display import Face, Rect

    white = Face(63, 88, 3, (Rect(-3, -3, 69, 94, fill="#ffffff"),), "arc/1@1 A")

    def colours(**options):
        made = print_sheets(
            [(white, 1)], None, "single", out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles, options=SheetOptions(**options)
        )  # fmt: skip
        page = next(raster(made.path, 508))
        return [page.getpixel((round(x * 20), 940)) for x in (3.0, 3.0 + 3.175)]

    cut, safe = colours(guides="both")
    assert cut[0] > 200 > cut[1]
    assert colours() == [(255, 255, 255)] * 2
    assert colours(guides="cut")[1] == (255, 255, 255)
    assert safe == (255, 255, 255) or safe[1] > safe[0]
