"""True sizes: every preset is rendered at 1200 dpi, and every card edge and crop mark is found where it was planned."""

from __future__ import annotations

import pypdfium2
import pytest

from cardforge.faces.display import Face, Rect
from cardforge.printing import find_paper, find_sheet, names, pdf_of, plan
from cardforge.printing.fonts import Fonts

DPI = 1200
TOLERANCE = 0.03
SIZES = {"standard": (63, 88), "us-poker": (63.5, 88.9)}


def colours(count: int) -> list[tuple[int, int, int]]:
    """This many colours that are easy to distinguish."""
    return [(40 * (n % 5), 60 * (n // 5 % 4), 200 - 90 * (n // 20)) for n in range(count)]


def edges(
    page: pypdfium2.PdfPage, at: float, length: float, across: bool
) -> list[tuple[tuple[int, ...], float, float]]:
    """The segments of equal colour on a line through the page, as (colour, start, end) in millimetres."""
    width, height = page.get_size()
    k = 72 / 25.4
    if across:
        crop = (0, height - (at + 0.1) * k, 0, (at - 0.1) * k)
    else:
        crop = ((at - 0.1) * k, 0, width - (at + 0.1) * k, 0)
    strip = page.render(scale=DPI / 72, crop=crop).to_pil().convert("RGB")
    count = strip.width if across else strip.height
    pixels = [strip.getpixel((n, strip.height // 2) if across else (strip.width // 2, n)) for n in range(count)]
    runs, start = [], 0
    for n in range(1, count + 1):
        if n == count or pixels[n] != pixels[start]:
            runs.append((pixels[start], start / count * length, n / count * length))
            start = n
    return runs


def lines(runs: list[tuple[tuple[int, ...], float, float]]) -> list[float]:
    """The centres of the hairlines among the segments; antialiasing gives them several greys."""
    spans: list[list[float]] = []
    for colour, start, end in runs:
        if colour == (255, 255, 255):
            continue
        if spans and spans[-1][1] == start:
            spans[-1][1] = end
        else:
            spans.append([start, end])
    return [(start + end) / 2 for start, end in spans]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize(
    ("sheet", "paper"),
    [
        ("nine", "a4"),
        ("nine", "letter"),
        ("nine", "legal"),
        ("nine", "a3"),
        ("eight", "a4"),
        ("eighteen", "a3"),
        ("single", "a4"),
    ],
)
def test_every_card_edge_lies_within_three_hundredths_of_a_millimetre(sheet, paper, size, fonts, profiles):
    """Every card edge is found within 0.03 mm of its planned position."""
    profile = find_sheet(sheet, profiles)
    shades = colours(profile.columns * profile.rows)
    faces = [
        (Face(*size, 3, (Rect(0, 0, *size, fill="#{:02x}{:02x}{:02x}".format(*shade)),), f"{n}"), 1)
        for n, shade in enumerate(shades)
    ]
    planned = plan(faces, profile, find_paper(paper, profiles))
    page = pypdfium2.PdfDocument(pdf_of(planned, Fonts(fonts)))[0]

    for slot, shade in zip(planned.pages[0].slots, shades, strict=True):
        box = slot.box
        middle = float(box.x + box.width / 2), float(box.y + box.height / 2)
        across = next(run for run in edges(page, middle[1], float(planned.layout.width), True) if run[0] == shade)
        down = next(run for run in edges(page, middle[0], float(planned.layout.height), False) if run[0] == shade)
        found = (*across[1:], *down[1:])
        wanted = [float(edge) for edge in (box.x, box.right, box.y, box.bottom)]
        assert found == pytest.approx(wanted, abs=TOLERANCE)


def test_crop_marks_point_at_the_card_edges(fonts, profiles, face):
    """Crop marks are hairlines above the grid at the edges of every column."""
    planned = plan([(face(), 9)], find_sheet("nine", profiles), find_paper("a4", profiles))
    page = pypdfium2.PdfDocument(pdf_of(planned, Fonts(fonts)))[0]

    assert lines(edges(page, 12.0, 210, True)) == pytest.approx([8.5, 71.5, 73.5, 136.5, 138.5, 201.5], abs=TOLERANCE)


def test_the_ruler_is_100_millimetres_long(fonts, profiles, face):
    """A 100 mm ruler shows whether the printer kept the scale."""
    planned = plan([(face(), 9)], find_sheet("nine", profiles), find_paper("a4", profiles))
    page = pypdfium2.PdfDocument(pdf_of(planned, Fonts(fonts), title="Deck"))[0]

    ticks = lines(edges(page, float(planned.layout.foot.ruler[0].y1) + 1.5, 210, True))
    assert ticks == pytest.approx([8.5, 58.5, 108.5], abs=TOLERANCE)


def test_every_shipped_sheet_fits_a_shipped_paper_with_its_foot(profiles, face):
    """Every preset can be printed, and there is space for the footer of presets that have one."""
    for slug in names("sheets", profiles):
        sheet = find_sheet(slug, profiles)
        paper = find_paper("a3" if slug == "eighteen" else "a4", profiles)
        for size in [(20.0, 20.0)] if slug == "tokens" else SIZES.values():
            layout = plan([(face(size=size, bleed=4), 1)], sheet, paper).layout
            assert (layout.foot is not None) == sheet.foot
