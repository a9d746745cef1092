"""The look of a booklet: its page in points, its fonts and its paragraph styles."""

from __future__ import annotations

from typing import Any, Final

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.styles import ParagraphStyle

POINT: Final = 72 / 25.4
"""Points in a millimetre."""
WIDTH: Final = 148 * POINT
HEIGHT: Final = 210 * POINT
INNER: Final = 14 * POINT
OUTER: Final = 20 * POINT
"""The outer margin holds the rules rows."""
TOP: Final = 15 * POINT
BOTTOM: Final = 16 * POINT
TEXT_WIDTH: Final = WIDTH - INNER - OUTER
TEXT_HEIGHT: Final = HEIGHT - TOP - BOTTOM

QUICK_EDGE: Final = 11 * POINT
QUICK_GAP: Final = 12.0
QUICK_WIDTH: Final = (WIDTH - 2 * QUICK_EDGE - QUICK_GAP) / 2
"""The width of a column of the quick reference."""
QUICK_HEIGHT: Final = HEIGHT - 34 * POINT
"""The height of its columns."""

BODY: Final = "Alegreya-Regular"
BOLD: Final = "Alegreya-Bold"
ITALIC: Final = "Alegreya-Italic"
BOLD_ITALIC: Final = "Alegreya-BoldItalic"
SMALL_CAPS: Final = "AlegreyaSC-Medium"
TITLE: Final = "Cinzel-Bold"
SYMBOLS: Final = "CardforgeSymbols"
FONTS: Final = (BODY, BOLD, ITALIC, BOLD_ITALIC, SMALL_CAPS, TITLE, SYMBOLS)

INK: Final = "#2b2723"
ACCENT: Final = "#8c2f1f"
QUIET: Final = "#75695a"
LINE: Final = "#b7a788"
TINT: Final = "#f3ecdd"

ROW_SIZE: Final = 5.6
"""Font size of the rules rows in the margin, in points."""


def _style(name: str, **values: Any) -> ParagraphStyle:
    standard = {
        "fontName": BODY,
        "fontSize": 9.4,
        "leading": 12.2,
        "textColor": HexColor(INK),
        "splitLongWords": 1,
        "bulletFontName": BODY,
        "bulletFontSize": 9.4,
    }
    return ParagraphStyle(name, **{**standard, **values})


STYLES: Final = {
    "body": _style("body", spaceAfter=4.6, allowWidows=0, allowOrphans=0),
    "note": _style("note", fontSize=8.8, leading=11.2, leftIndent=7, rightIndent=5, spaceBefore=2, spaceAfter=5.5, borderPadding=(3, 4, 4, 5)),
    "item": _style("item", leftIndent=14, bulletIndent=2, spaceAfter=2.4, allowWidows=0, allowOrphans=0),
    "sub-item": _style("sub-item", leftIndent=26, bulletIndent=16, spaceAfter=2.4),
    "small-item": _style("small-item", fontSize=8.4, leading=10.2, leftIndent=10, bulletIndent=3, spaceAfter=1.4),
    "chapter": _style("chapter", fontName=TITLE, fontSize=17, leading=21, textColor=HexColor(ACCENT), spaceAfter=9),
    "2": _style("2", fontName=BOLD, fontSize=11.6, leading=14, textColor=HexColor(ACCENT), spaceBefore=7, spaceAfter=3),
    "3": _style("3", fontName=SMALL_CAPS, fontSize=10.2, leading=12.5, spaceBefore=4, spaceAfter=2),
    "cell": _style("cell", fontSize=8.7, leading=10.8),
    "head": _style("head", fontName=SMALL_CAPS, fontSize=8.7, leading=10.8, textColor=HexColor("#ffffff")),
    "caption": _style("caption", fontName=ITALIC, fontSize=8.2, leading=10, textColor=HexColor(QUIET), alignment=TA_CENTER, spaceAfter=6),
    "title": _style("title", fontName=TITLE, fontSize=27, leading=32, textColor=HexColor(ACCENT), alignment=TA_CENTER),
    "subtitle": _style("subtitle", fontName=ITALIC, fontSize=13, leading=17, alignment=TA_CENTER),
    "fact": _style("fact", fontName=SMALL_CAPS, fontSize=9.6, leading=13.5, alignment=TA_CENTER),
    "contents": _style("contents", fontSize=9.6, leading=14),
    "entry": _style("entry", fontSize=8.4, leading=10.4, leftIndent=8, firstLineIndent=-8),
    "letter": _style("letter", fontName=BOLD, fontSize=8.8, leading=11, textColor=HexColor(ACCENT), spaceBefore=3, keepWithNext=1),
    "small": _style("small", fontSize=8.2, leading=10.4, spaceAfter=4),
    "quick": _style("quick", fontSize=7.9, leading=9.5, spaceAfter=2.2),
    "quick-item": _style("quick-item", fontSize=7.9, leading=9.5, leftIndent=8, bulletIndent=1, bulletFontSize=7.9, spaceAfter=1.2),
    "quick-cell": _style("quick-cell", fontSize=7.9, leading=9.6),
    "quick-top": _style("quick-top", fontName=SMALL_CAPS, fontSize=7.9, leading=9.6, textColor=HexColor("#ffffff")),
    "quick-head": _style("quick-head", fontName=BOLD, fontSize=9.2, leading=11, textColor=HexColor(ACCENT), spaceBefore=3, spaceAfter=1.5),
}  # fmt: skip


def scaled(name: str, scale: float) -> ParagraphStyle:
    """A style with its letters, lines, indents and spaces larger by a factor."""
    style = STYLES[name]
    if scale == 1:
        return style
    sizes = ("fontSize", "leading", "leftIndent", "bulletIndent", "bulletFontSize", "spaceBefore", "spaceAfter")
    larger = {size: getattr(style, size) * scale for size in sizes}
    return ParagraphStyle(f"{name} {scale}", style, **larger)
