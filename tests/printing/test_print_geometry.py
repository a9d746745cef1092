"""Laws of geometry, read back from the PDF with another program: sizes, grids, and backs behind their own fronts within 0.01 mm.

For every shipped sheet, paper, kind of duplex and offset of a printer. Nothing here asks the code that plans a sheet; what is expected
follows from the profiles as they are written, and from what a printer does with paper.
"""

from __future__ import annotations

import hashlib
import math
import tomllib
from decimal import Decimal
from itertools import pairwise, product
from pathlib import Path

import pikepdf
import pytest
from PIL import Image as Pixels

from cardforge.errors import FaultyInput
from cardforge.faces.display import Face, Image, Rect
from cardforge.printing import SheetOptions, print_sheets
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.calibration.printers import Printer, Turning

ROOT = Path(__file__).resolve().parents[2] / "print"
SHEETS = {path.stem: tomllib.loads(path.read_text())["sheet"] for path in sorted((ROOT / "sheets").glob("*.toml"))}
OFFSETS = [("0", "0", "0"), ("1.25", "-0.8", "0.3"), ("-2", "1.5", "-0.5")]
NEAR = 0.01
"""Millimetres."""
Matrix = tuple[float, ...]
Corners = list[tuple[float, float]]


def times(one: Matrix, other: Matrix) -> Matrix:
    """One matrix and then the other."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def cards(page: pikepdf.Page, size: tuple[float, float]) -> dict[int, list[Corners]]:
    """The corners of each face's cut card on a page, in millimetres from its upper left corner, by the number of the face."""
    high = float(page.MediaBox[3])
    now: Matrix = (1, 0, 0, 1, 0, 0)
    stack: list[Matrix] = []
    found: dict[int, list[Corners]] = {}
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(now)
            case "Q":
                now = stack.pop()
            case "cm":
                now = times(tuple(map(float, operands)), now)
            case "Do":
                form = page.Resources.XObject[str(operands[0])]
                a, b, c, d, e, f = times(tuple(map(float, form.Matrix)), now)
                placed = [(a * x + c * y + e, b * x + d * y + f) for x, y in product((0, size[0]), (0, size[1]))]
                number = int(str(operands[0]).removeprefix("/face"))
                found.setdefault(number, []).append([(x / 72 * 25.4, (high - y) / 72 * 25.4) for x, y in placed])
    return found


def on_paper(corners: Corners, page: tuple[float, float], sideways: bool, offset: tuple[str, ...]) -> Corners:
    """Where a printer that is off by so much puts what is on a back page, seen from the front."""
    right, down, angle = map(float, offset)
    turn, (wide, high) = math.radians(angle), page
    seen = []
    for x, y in corners:
        x, y = (wide / 2 - x, y - high / 2) if sideways else (x - wide / 2, high / 2 - y)
        x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        seen.append((x + wide / 2 + right, y + high / 2 + down))
    return seen


def same(one: Corners, other: Corners) -> bool:
    """Whether two cards lie on one another, whichever way they are turned."""
    return all(min(math.dist(here, there) for there in other) < NEAR for here in one)


def size_of(slug: str, cut: tuple[float, float]) -> tuple[float, float]:
    return (20.0, 20.0) if slug == "tokens" else cut


@pytest.fixture
def printed(tmp_path, fonts, profiles):
    """Prints different cards, each with a back of its own, two more than half of a sheet; opens the file."""

    def run(slug: str, paper: str, size: tuple[float, float], printer: Printer | None = None, more: int = 2, **options):
        count = SHEETS[slug]["columns"] * SHEETS[slug]["rows"] // 2 + more

        def face(shade: int) -> Face:
            return Face(*size, 4, (Rect(-4, -4, size[0] + 8, size[1] + 8, fill=f"#{shade:06x}"),), f"arc/{shade}@1 A")

        made = print_sheets(
            [(face(number), 1) for number in range(count)], [face(1000 + number) for number in range(count)], slug, paper,
            out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles, options=SheetOptions(**options), printer=printer,
        )  # fmt: skip
        return count, pikepdf.open(made.path)

    return run


def papers(slug: str) -> list[str]:
    return ["a3"] if slug == "eighteen" else ["a4", "letter"]


PLACES = [(slug, paper) for slug in SHEETS for paper in papers(slug)]


@pytest.mark.parametrize("cut", [(63.0, 88.0), (63.5, 88.9)], ids=str)
@pytest.mark.parametrize(("slug", "paper"), PLACES)
def test_every_sheet_has_its_grid_of_unscaled_cards_in_the_middle_of_the_page(printed, slug, paper, cut):
    """Each card has its size; distances are those of the profile, or equal smaller ones; margins on both sides are equal.

    What does not fit is refused: eight cards of 63.5 mm with their gaps are 0.6 mm too wide for Letter on its side.
    """
    size, sheet = size_of(slug, cut), SHEETS[slug]
    if (slug, paper, cut) == ("eight", "letter", (63.5, 88.9)):
        with pytest.raises(FaultyInput, match=r"need 270 x 185\.8 mm; US Letter on its side has 269\.4 x 205\.9 mm"):
            printed(slug, paper, size, duplex="none")
        return
    count, pdf = printed(slug, paper, size, more=sheet["columns"] * sheet["rows"], duplex="none")
    wide, high = (float(side) / 72 * 25.4 for side in pdf.pages[0].MediaBox[2:])
    found = [corners for faces in cards(pdf.pages[0], size).values() for corners in faces]
    boxes = sorted(
        (min(y for _, y in one), min(x for x, _ in one), max(y for _, y in one), max(x for x, _ in one))
        for one in found
    )

    assert len(boxes) == min(count, sheet["columns"] * sheet["rows"])
    assert all((right - left, low - top) == pytest.approx(size, abs=NEAR) for top, left, low, right in boxes)
    slack = 0.09 if "cutter" in sheet else NEAR  # a cutter's grid is in whole pixels of 1/300 inch
    lefts, tops = sorted({round(left, 2) for _, left, _, _ in boxes}), sorted({round(top, 2) for top, _, _, _ in boxes})
    assert (lefts[0], tops[0]) == pytest.approx((wide - lefts[-1] - size[0], high - tops[-1] - size[1]), abs=2 * slack)
    gap = float(sheet.get("gap", "0mm").removesuffix("mm"))
    for starts, side in ((lefts, size[0]), (tops, size[1])):
        gaps = [later - one - side for one, later in pairwise(starts)]
        assert all(abs(each - gaps[0]) <= 0.02 for each in gaps)
        exact = sheet.get("gap_is") != "wanted"
        assert not gaps or (gaps[0] == pytest.approx(gap, abs=slack) if exact else -NEAR <= gaps[0] <= gap + NEAR)


@pytest.mark.parametrize("offset", OFFSETS, ids=str)
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("slug", "paper"), PLACES)
def test_every_back_lies_on_its_own_front_on_the_printer_that_it_is_made_for(printed, slug, paper, flip, offset):
    """Over either edge, on a sheet that is half full, with any offset of the printer; each card has a back of its own."""
    size = size_of(slug, (63.0, 88.0))
    off = BackOffset(*map(Decimal, offset))
    printer = Printer("p", "P", {Turning(flip, turned): off for turned in (False, True)})
    count, pdf = printed(slug, paper, size, printer, duplex=flip)
    page = tuple(float(side) / 72 * 25.4 for side in pdf.pages[0].MediaBox[2:])
    sideways = (flip == "long") == (page[1] >= page[0])

    met = 0
    for number in range(0, len(pdf.pages), 2):
        fronts, backs = cards(pdf.pages[number], size), cards(pdf.pages[number + 1], size)
        assert {face + count for face in fronts} == set(backs)
        for face, (front,) in fronts.items():
            (back,) = backs[face + count]
            assert same(front, on_paper(back, page, sideways, offset))
            met += 1
    assert met == count


@pytest.mark.parametrize(("slug", "paper"), PLACES)
def test_on_a_folded_page_every_back_lies_on_its_own_front(printed, slug, paper):
    """Over the fold in the middle of the page; marks of a cutter leave no room for it, and one card a page has none behind it."""
    size, sheet = size_of(slug, (63.0, 88.0)), SHEETS[slug]
    if "cutter" in sheet or sheet["columns"] * sheet["rows"] == 1:
        with pytest.raises(FaultyInput, match=r"fold has no room|a fold needs two columns or rows"):
            printed(slug, paper, size, duplex="fold")
        return
    count, pdf = printed(slug, paper, size, duplex="fold")

    met = 0
    for page in pdf.pages:
        wide, high = (float(side) / 72 * 25.4 for side in page.MediaBox[2:])
        found = cards(page, size)
        for face in (face for face in found if face < count):
            (front,), (back,) = found[face], found[face + count]
            over = [[(wide - x, y) for x, y in back], [(x, high - y) for x, y in back]]
            assert any(same(front, corners) for corners in over)
            met += 1
    assert met == count


@pytest.mark.parametrize("slug", SHEETS)
def test_pictures_are_embedded_byte_for_byte_on_every_sheet(tmp_path, fonts, profiles, slug):
    """JPEGs in colour and in grey; Pillow opens neither, and nothing is compressed again, cold or from the cache."""
    ops = []
    for at, mode in enumerate(("RGB", "L")):
        file = tmp_path / f"{mode}.jpg"
        Pixels.effect_mandelbrot((300, 200), (-2, -1, 1, 1), 30).convert(mode).save(file, quality=91)
        ops.append(Image(1, 1 + 9 * at, 18, 9, str(file), hashlib.sha256(file.read_bytes()).hexdigest()))
    size = size_of(slug, (63.0, 88.0))
    card = Face(*size, 4, (Rect(-4, -4, size[0] + 8, size[1] + 8, fill="#ffffff"), *ops), "arc/1@1 A")

    for _ in range(2):
        made = print_sheets(
            [(card, 3)], card, slug, papers(slug)[0], out=tmp_path / "a.pdf", fonts=fonts, profiles=profiles,
            cache_folder=tmp_path / "cache",
        )  # fmt: skip
        with pikepdf.open(made.path) as pdf:
            embedded = [
                each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
            ]
            raw = sorted(image.read_raw_bytes() for image in embedded)
        assert raw == sorted(Path(op.path).read_bytes() for op in ops)
