"""Draws planned sheets as a PDF with ReportLab: exact boxes, embedded fonts, real text, reproducible bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from reportlab.pdfbase import pdfdoc

from cardforge.errors import FaultyInput
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT, FooterText
from cardforge.printing.geometry import Footer, Layout
from cardforge.printing.imposition import Label, Page, Sheets, flips_sideways
from cardforge.printing.pdf.objects import VERSION, VERSION_X, Document, Entries, Stream, numbers
from cardforge.printing.pdf.operators import num
from cardforge.printing.pdf.resources import PdfResources
from cardforge.printing.pdf.slots import guides, slot_operators
from cardforge.printing.pdf.structure import Structure
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import points
from cardforge.tomlio.tables import limit_faults

HAIRLINE = 0.25
"""Width in points of the thinnest line that every printer prints reliably."""
_HALO = 0.75
"""Width in points of the white line under a mark on a card."""
DAY = date(2000, 1, 1)
"""The default date of a file."""
_GREY = 0.35
_LABEL = 4.0
"""Font size of the name beside a sticker, in points."""


class WrittenPdf(NamedTuple):
    """A PDF: its bytes in pieces, of which the large ones are not held twice, and what it holds."""

    parts: list[bytes]
    pixels: Mapping[str, tuple[float, float]]
    """Width and height in pixels of each picture, by its digest."""


def make_pdf(
    sections: Sequence[Sheets],
    fonts: Fonts,
    footers: Sequence[Mapping[int, FooterText]],
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    language: str,
    cache_folder: Path | None = None,
    cmyk: bool = False,
    progress: Callable[[int, int], None],
) -> WrittenPdf:
    """The PDF of the planned sheets; `footers` holds for each section the footer of each page by page index.

    `language` is that of the texts on the cards, for screen readers. The same arguments give the same bytes: nothing depends on the
    clock, the environment or what the cache holds. Raises FaultyInput with every missing font, glyph and picture.
    """
    document = Document(language, VERSION_X if cmyk else VERSION)
    resources = PdfResources(document, fonts, cache_folder, cmyk=cmyk)
    used = [(place, index) for place, sheets in enumerate(sections) for index in sorted(_used(sheets))]
    total, done = len(used) + sum(len(sheets.pages) for sheets in sections), 0
    resources.recall(sections[place].faces[index] for place, index in used)
    forms: list[dict[int, Any]] = [{} for _ in sections]
    for place, index in used:
        forms[place][index] = resources.form(sections[place].faces[index])
        progress(done := done + 1, total)
    if resources.faults:
        raise FaultyInput(limit_faults(resources.faults))
    structure, fonts_used = Structure(document), document.Reference(resources.fonts)
    for sheets, form_of, lines in zip(sections, forms, footers, strict=True):
        boxes, marks = _boxes(sheets), "\n".join(_marks(sheets))
        for index, page in enumerate(sheets.pages):
            drawn = Entries({"Type": "/Page", "Parent": document.Reference(document.Pages), **boxes})
            document.addPage(drawn)
            structure.begin(page, sheets, document.Reference(drawn))
            content = _content(resources, structure, page, sheets, marks, lines.get(index))
            drawn["Contents"] = document.Reference(Stream({}, "\n".join(content).encode("ascii")))
            objects = {f"face{at}": form_of[at] for at in sorted({slot.face for slot in page.slots})}
            drawn["Resources"] = Entries({"Font": fonts_used, "XObject": Entries(objects)})
            drawn["StructParents"], drawn["Tabs"] = structure.end(), "/S"
            progress(done := done + 1, total)
    resources.add_fonts()
    structure.finish()
    if not cmyk:
        document.Catalog.ViewerPreferences = pdfdoc.ViewerPreferencesPDFDictionary(
            {"PrintScaling": "/None", "DisplayDocTitle": pdfdoc.PDFtrue}
        )
    _describe(document, title, author, day or DAY)
    parts = document.parts()
    resources.keep()
    return WrittenPdf(parts, resources.pixels())


def _used(sheets: Sheets) -> set[int]:
    return {slot.face for page in sheets.pages for slot in page.slots}


def _describe(document: Any, title: str, author: str, day: date) -> None:
    document.setTitle(title)
    document.setAuthor(author)
    document.setSubject("")
    document.setCreator("Cardforge")
    document.setDateFormatter(lambda *_: f"D:{day:%Y%m%d}000000Z")


def _boxes(sheets: Sheets) -> dict[str, str]:
    """The size of a page, the box around its cards, and that around the cards with their bleed."""
    layout = sheets.layout
    bleed = min(layout.bleed, sheets.sheet.outer_bleed)
    return {
        "MediaBox": numbers(0.0, 0.0, points(layout.width), points(layout.height)),
        "TrimBox": numbers(*_corners(layout.grid, layout)),
        "BleedBox": numbers(*_corners(layout.grid.grown(bleed, bleed, bleed, bleed), layout)),
    }


def _content(
    resources: PdfResources,
    structure: Structure,
    page: Page,
    sheets: Sheets,
    marks: str,
    line: FooterText | None,
) -> Iterator[str]:
    """The operators of a page: its cards, then its marks, guides, footer and labels."""
    layout = sheets.layout
    moved = page.side == "back" and sheets.offset is not None and not sheets.offset.is_zero
    if moved and sheets.offset:
        sideways = flips_sideways(sheets.sheet, layout)
        matrix = sheets.offset.correction(layout.width, layout.height, sideways=sideways)
        yield "q " + " ".join(f"{value:.8f}" for value in matrix) + " cm"
    for slot in page.slots:
        yield structure.card(slot, page, sheets)
        yield from slot_operators(slot, sheets, f"face{slot.face}")
        yield "EMC"
    yield "/Artifact BMC"
    if page.side == "front":
        yield marks
        if sheets.sheet.guides != "none":
            yield from guides(page, sheets)
    if layout.foot and line:
        yield from _footer(resources, layout.foot, page, layout, line)
    yield from _lines(page.lines, layout, 0.0)
    for label in page.labels:
        yield _label(resources, label, layout)
    yield "EMC"
    if moved:
        yield "Q"


def _marks(sheets: Sheets) -> Iterator[str]:
    """The cutting marks, which are the same on each front."""
    layout = sheets.layout
    if sheets.sheet.marks in ("corner", "cross"):  # they lie on the colours of the cards
        yield from _lines(layout.marks, layout, 1.0, _HALO)
    yield from _lines(layout.marks, layout, 0.0)
    yield from _solid(layout)


def _label(resources: PdfResources, label: Label, layout: Layout) -> str:
    x, y = num(points(label.x)), num(points(layout.height - label.y))
    return f"q 1 0 0 1 {x} {y} cm {_GREY} g BT {resources.line(label.text, FONT, _LABEL)} ET Q"


def _footer(resources: PdfResources, foot: Footer, page: Page, layout: Layout, line: FooterText) -> Iterator[str]:
    if page.side == "front":
        yield from _lines(foot.ruler, layout, _GREY)
    x, y = num(points(foot.x)), num(points(layout.height - foot.y))
    turn = f"0 1 -1 0 {x} {y}" if foot.upright else f"1 0 0 1 {x} {y}"
    yield f"q {turn} cm {_GREY} g BT {resources.line(line.text, line.font, line.size)} ET Q"


def _lines(lines: tuple[Line, ...], layout: Layout, grey: float, width: float = HAIRLINE) -> Iterator[str]:
    if lines:
        drawn = " ".join(
            f"{points(line.x1):.4f} {points(layout.height - line.y1):.4f} m "
            f"{points(line.x2):.4f} {points(layout.height - line.y2):.4f} l"
            for line in lines
        )
        yield f"q {width} w {grey} G {drawn} S Q"


def _solid(layout: Layout) -> Iterator[str]:
    """The black boxes of registration marks."""
    for box in layout.solid:
        x, y = points(box.x), points(layout.height - box.bottom)
        yield f"q 0 g {x:.4f} {y:.4f} {points(box.width):.4f} {points(box.height):.4f} re f Q"


def _corners(box: Box, layout: Layout) -> tuple[float, float, float, float]:
    return points(box.x), points(layout.height - box.bottom), points(box.right), points(layout.height - box.y)
