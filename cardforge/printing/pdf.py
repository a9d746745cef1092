"""Planned sheets drawn as PDF with ReportLab: exact boxes, embedded fonts, real text, the same bytes every time."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from cardforge.carddata.tables import shortened
from cardforge.errors import CardforgeError, FaultyInput
from cardforge.faces.display import Text
from cardforge.printing.feet import FootLine
from cardforge.printing.fonts import Fonts
from cardforge.printing.geometry import Box, Foot, Layout, Line
from cardforge.printing.imposition import Page, Sheets, Slot
from cardforge.printing.ink import num
from cardforge.printing.press import PdfPress
from cardforge.printing.units import points

rl_config.useA85 = 0  # ReportLab writes every JPEG in ASCII85 in pure Python otherwise: 14 times the whole job.

HAIRLINE = 0.25
"""Points; the thinnest line that every printer holds."""
DAY = date(2000, 1, 1)
"""The date in a file when none is given."""
_GREY = 0.35


def make_pdf(
    sheets: Sheets,
    fonts: Fonts,
    feet: Mapping[int, FootLine],
    *,
    title: str = "",
    author: str = "",
    day: date | None = None,
    first_font: str,
    cache_folder: Path | None = None,
) -> bytes:
    """The PDF of the planned sheets; `feet` is the line at the foot of each page by index.

    Raises FaultyInput with every missing font, glyph and picture; nothing comes from the clock or the environment.
    """
    canvas = _canvas(sheets, fonts, first_font, title, author, day or DAY)
    press = PdfPress(canvas._doc, fonts, cache_folder)
    used = sorted({slot.face for page in sheets.pages for slot in page.slots})
    forms = {index: press.form(sheets.faces[index]) for index in used}
    if press.faults:
        raise FaultyInput(shortened(press.faults))
    for index, page in enumerate(sheets.pages):
        _page(canvas, press, page, sheets.layout, forms, feet.get(index))
    places = [(slot.number, slot.face) for page in sheets.pages for slot in page.slots]
    press.seal.update(f"{title}\n{author}\n{day}\n{sheets.layout}\n{places}".encode())
    canvas._doc.signature = press.seal  # or the ID depends on SOURCE_DATE_EPOCH and not on the content
    return bytes(canvas.getpdfdata())


def _canvas(sheets: Sheets, fonts: Fonts, first_font: str, title: str, author: str, day: date) -> Any:
    fonts.get(first_font)
    layout = sheets.layout
    try:
        canvas = _new_canvas(layout, first_font)
    except (ValueError, OverflowError, OSError) as fault:  # ReportLab reads it although no date is asked of it
        raise CardforgeError(f"SOURCE_DATE_EPOCH in the environment is no time: {fault}") from fault
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject("")
    canvas.setCreator("Cardforge")
    canvas.setDateFormatter(lambda *_: f"D:{day:%Y%m%d}000000Z")
    bleed = layout.bleed
    canvas.setTrimBox(_corners(layout.grid, layout))
    canvas.setBleedBox(_corners(layout.grid.grown(bleed, bleed, bleed, bleed), layout))
    return canvas


def _new_canvas(layout: Layout, first_font: str) -> Any:
    return Canvas(
        "sheets.pdf",
        pagesize=(points(layout.width), points(layout.height)),
        pdfVersion=(1, 4),  # opacity needs it
        invariant=1,
        pageCompression=1,
        initialFontName=first_font,  # or an unembedded Helvetica is listed, which preflights reject
    )


def _page(
    canvas: Any, press: PdfPress, page: Page, layout: Layout, forms: Mapping[int, str], line: FootLine | None
) -> None:
    for slot in page.slots:
        _slot(canvas, slot, layout, forms[slot.face])
    if page.side == "front":
        _lines(canvas, layout.marks, layout, 0.0)
    if layout.foot and line:
        _foot(canvas, press, layout.foot, page, layout, line)
    canvas.showPage()


def _slot(canvas: Any, slot: Slot, layout: Layout, form: str) -> None:
    """The form of the face at its place, cut off where its bleed ends."""
    clip, box = slot.clip, slot.box
    low, left = points(layout.height - clip.bottom), points(clip.x)
    window = f"{left:.4f} {low:.4f} {points(clip.width):.4f} {points(clip.height):.4f} re W n"
    if slot.turned:
        place = f"-1 0 0 -1 {points(box.right):.4f} {points(layout.height - box.y):.4f} cm"
    else:
        place = f"1 0 0 1 {points(box.x):.4f} {points(layout.height - box.bottom):.4f} cm"
    canvas.addLiteral(f"q {window} {place}")
    canvas.doForm(form)
    canvas.addLiteral("Q")


def _foot(canvas: Any, press: PdfPress, foot: Foot, page: Page, layout: Layout, line: FootLine) -> None:
    if page.side == "front":
        _lines(canvas, foot.ruler, layout, _GREY)
    x, y = num(points(foot.x)), num(points(layout.height - foot.y))
    turn = f"0 1 -1 0 {x} {y}" if foot.upright else f"1 0 0 1 {x} {y}"
    written = press.runs(Text(0, 0, line.words, line.font, line.size))
    runs = " ".join(f"{name} {num(line.size)} Tf <{codes.hex()}> Tj" for name, codes in written)
    canvas.addLiteral(f"q {turn} cm {_GREY} g BT {runs} ET Q")


def _lines(canvas: Any, lines: tuple[Line, ...], layout: Layout, grey: float) -> None:
    if not lines:
        return
    drawn = " ".join(
        f"{points(line.x1):.4f} {points(layout.height - line.y1):.4f} m "
        f"{points(line.x2):.4f} {points(layout.height - line.y2):.4f} l"
        for line in lines
    )
    canvas.addLiteral(f"q {HAIRLINE} w {grey} G {drawn} S Q")


def _corners(box: Box, layout: Layout) -> tuple[float, float, float, float]:
    return points(box.x), points(layout.height - box.bottom), points(box.right), points(layout.height - box.y)
