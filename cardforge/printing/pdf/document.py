"""Draws planned sheets as a PDF with ReportLab: exact boxes, embedded fonts, real text, reproducible bytes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from cardforge.errors import CardforgeError, FaultyInput
from cardforge.faces.display import Text
from cardforge.printing.fonts import Fonts
from cardforge.printing.footer import FONT, FooterText
from cardforge.printing.geometry import Footer, Layout
from cardforge.printing.imposition import Label, Page, Sheets, flips_sideways
from cardforge.printing.pdf.operators import num
from cardforge.printing.pdf.resources import PdfResources
from cardforge.printing.pdf.slots import draw_guides, draw_slot
from cardforge.printing.pdf.structure import Structure
from cardforge.printing.shapes import Box, Line
from cardforge.printing.units import points
from cardforge.tomlio.tables import limit_faults

rl_config.useA85 = (
    0  # Otherwise ReportLab encodes every JPEG as ASCII85 in pure Python: the job takes 14 times as long.
)

HAIRLINE = 0.25
"""Width in points of the thinnest line that every printer prints reliably."""
_HALO = 0.75
"""Width in points of the white line under a mark on a card."""
DAY = date(2000, 1, 1)
"""The default date of a file."""
_GREY = 0.35
_LABEL = 4.0
"""Font size of the name beside a sticker, in points."""


def make_pdf(
    sections: Sequence[Sheets],
    fonts: Fonts,
    footers: Sequence[Mapping[int, FooterText]],
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    first_font: str,
    cache_folder: Path | None = None,
    cmyk: bool = False,
) -> bytes:
    """The PDF of the planned sheets as bytes; `footers` holds for each section the footer of each page by page index.

    The same arguments give the same bytes: nothing depends on the clock or the environment. Raises FaultyInput with every
    missing font, glyph and picture.
    """
    canvas = _canvas(sections[0].layout, fonts, first_font, title, author, day or DAY)
    resources = PdfResources(canvas._doc, fonts, cache_folder, cmyk=cmyk)
    forms = [{index: resources.form(sheets.faces[index]) for index in sorted(_used(sheets))} for sheets in sections]
    if resources.faults:
        raise FaultyInput(limit_faults(resources.faults))
    structure, number = Structure(canvas), 0
    for sheets, form_of, lines in zip(sections, forms, footers, strict=True):
        _boxes(canvas, sheets)
        for index, page in enumerate(sheets.pages):
            structure.begin(page, sheets, number)
            _page(canvas, resources, structure, page, sheets, form_of, lines.get(index))
            structure.end()
            number += 1
    structure.finish()
    for sheets in sections:
        places = [(slot.number, slot.face) for page in sheets.pages for slot in page.slots]
        layout = str(sheets.layout).replace(
            "=Footer(", "=Foot("
        )  # the class's old name: IDs stay the same across versions
        if sheets.offset:
            resources.document_id.update(str(sheets.offset).encode())
        resources.document_id.update(f"{title}\n{author}\n{day}\n{layout}\n{places}".encode())
    canvas._doc.signature = resources.document_id  # otherwise the ID depends on SOURCE_DATE_EPOCH, not on the content
    return bytes(canvas.getpdfdata())


def _used(sheets: Sheets) -> set[int]:
    return {slot.face for page in sheets.pages for slot in page.slots}


def _canvas(layout: Layout, fonts: Fonts, first_font: str, title: str, author: str, day: date) -> Any:
    fonts.get(first_font)
    try:
        canvas = _new_canvas(layout, first_font)
    except (ValueError, OverflowError, OSError) as fault:  # ReportLab always reads the variable
        raise CardforgeError(f"the environment variable SOURCE_DATE_EPOCH is not a valid time: {fault}") from fault
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject("")
    canvas.setCreator("Cardforge")
    canvas.setDateFormatter(lambda *_: f"D:{day:%Y%m%d}000000Z")
    return canvas


def _boxes(canvas: Any, sheets: Sheets) -> None:
    """The size of the following pages, the box around their cards, and that around the cards with their bleed."""
    layout = sheets.layout
    canvas.setPageSize((points(layout.width), points(layout.height)))
    bleed = min(layout.bleed, sheets.sheet.outer_bleed)
    canvas.setTrimBox(_corners(layout.grid, layout))
    canvas.setBleedBox(_corners(layout.grid.grown(bleed, bleed, bleed, bleed), layout))


def _new_canvas(layout: Layout, first_font: str) -> Any:
    return Canvas(
        "sheets.pdf",
        pagesize=(points(layout.width), points(layout.height)),
        pdfVersion=(1, 4),  # opacity needs it
        invariant=1,
        pageCompression=1,
        initialFontName=first_font,  # otherwise the PDF lists an unembedded Helvetica, which preflight checks reject
    )


def _page(
    canvas: Any,
    resources: PdfResources,
    structure: Structure,
    page: Page,
    sheets: Sheets,
    forms: Mapping[int, str],
    line: FooterText | None,
) -> None:
    layout = sheets.layout
    moved = page.side == "back" and sheets.offset is not None and not sheets.offset.is_zero
    if moved and sheets.offset:
        sideways = flips_sideways(sheets.sheet, layout)
        matrix = sheets.offset.correction(layout.width, layout.height, sideways=sideways)
        canvas.addLiteral("q " + " ".join(f"{value:.8f}" for value in matrix) + " cm")
    for slot in page.slots:
        canvas.addLiteral(structure.card(slot, page, sheets))
        draw_slot(canvas, slot, sheets, forms[slot.face])
        canvas.addLiteral("EMC")
    canvas.addLiteral("/Artifact BMC")
    if page.side == "front":
        if sheets.sheet.marks in ("corner", "cross"):  # they lie on the colours of the cards
            _lines(canvas, layout.marks, layout, 1.0, _HALO)
        _lines(canvas, layout.marks, layout, 0.0)
        _solid(canvas, layout)
        if sheets.sheet.guides != "none":
            draw_guides(canvas, page, sheets)
    if layout.foot and line:
        _footer(canvas, resources, layout.foot, page, layout, line)
    for label in page.labels:
        _label(canvas, resources, label, layout)
    canvas.addLiteral("EMC")
    if moved:
        canvas.addLiteral("Q")
    canvas.showPage()


def _label(canvas: Any, resources: PdfResources, label: Label, layout: Layout) -> None:
    runs = resources.runs(Text(0, 0, label.text, FONT, _LABEL))
    operators = " ".join(f"{name} {num(_LABEL)} Tf <{codes.hex()}> Tj" for name, codes in runs)
    x, y = num(points(label.x)), num(points(layout.height - label.y))
    canvas.addLiteral(f"q 1 0 0 1 {x} {y} cm {_GREY} g BT {operators} ET Q")


def _footer(canvas: Any, resources: PdfResources, foot: Footer, page: Page, layout: Layout, line: FooterText) -> None:
    if page.side == "front":
        _lines(canvas, foot.ruler, layout, _GREY)
    x, y = num(points(foot.x)), num(points(layout.height - foot.y))
    turn = f"0 1 -1 0 {x} {y}" if foot.upright else f"1 0 0 1 {x} {y}"
    runs = resources.runs(Text(0, 0, line.text, line.font, line.size))
    operators = " ".join(f"{name} {num(line.size)} Tf <{codes.hex()}> Tj" for name, codes in runs)
    canvas.addLiteral(f"q {turn} cm {_GREY} g BT {operators} ET Q")


def _lines(canvas: Any, lines: tuple[Line, ...], layout: Layout, grey: float, width: float = HAIRLINE) -> None:
    if not lines:
        return
    drawn = " ".join(
        f"{points(line.x1):.4f} {points(layout.height - line.y1):.4f} m "
        f"{points(line.x2):.4f} {points(layout.height - line.y2):.4f} l"
        for line in lines
    )
    canvas.addLiteral(f"q {width} w {grey} G {drawn} S Q")


def _solid(canvas: Any, layout: Layout) -> None:
    """The black boxes of registration marks."""
    for box in layout.solid:
        x, y = points(box.x), points(layout.height - box.bottom)
        canvas.addLiteral(f"q 0 g {x:.4f} {y:.4f} {points(box.width):.4f} {points(box.height):.4f} re f Q")


def _corners(box: Box, layout: Layout) -> tuple[float, float, float, float]:
    return points(box.x), points(layout.height - box.bottom), points(box.right), points(layout.height - box.y)
