"""The pages of a booklet: cover, left and right pages with their feet, and the last page in two columns."""

from __future__ import annotations

from functools import partial
from typing import Any

from reportlab.lib.colors import HexColor
from reportlab.platypus import Frame, PageTemplate

from cardforge.printing.booklet import styles as s
from cardforge.rulebooks.blocks import Book


def page_templates(book: Book) -> list[PageTemplate]:
    """The templates by name: `cover`, `right`, `left` and `quick`."""
    quick = _frame(s.QUICK_EDGE, s.WIDTH - 2 * s.QUICK_EDGE, 11 * s.POINT, s.QUICK_HEIGHT)
    foot = partial(_foot, book)
    return [
        PageTemplate("cover", [_frame((s.WIDTH - s.TEXT_WIDTH) / 2)], onPage=_cover),
        PageTemplate("right", [_frame(s.INNER)], onPage=foot),
        PageTemplate("left", [_frame(s.OUTER)], onPage=foot),
        PageTemplate("quick", [quick], onPage=partial(_quick, book)),
    ]


def _frame(left: float, width: float = s.TEXT_WIDTH, bottom: float = s.BOTTOM, height: float = s.TEXT_HEIGHT) -> Frame:
    return Frame(
        left, bottom, width, height, id=f"at{left:.0f}", leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0
    )


def _foot(book: Book, canvas: Any, document: Any) -> None:
    """The page number in the outer corner, and the title of the book."""
    page = document.page
    left = s.INNER if page % 2 else s.OUTER
    right = left + s.TEXT_WIDTH
    title = f"{book.title} · {book.subtitle}" if book.subtitle else book.title
    canvas.saveState()
    canvas.setStrokeColor(HexColor(s.LINE))
    canvas.setLineWidth(0.4)
    canvas.line(left, s.BOTTOM - 9, right, s.BOTTOM - 9)
    canvas.setFillColor(HexColor(s.QUIET))
    for text, font, size, on_right in (
        (title, s.SMALL_CAPS, 7.8, page % 2 == 0),
        (str(page), s.BOLD, 8.6, page % 2 == 1),
    ):
        canvas.setFont(font, size)
        (canvas.drawRightString if on_right else canvas.drawString)(right if on_right else left, s.BOTTOM - 18, text)
    canvas.restoreState()


def _cover(canvas: Any, _document: Any) -> None:
    edge = 7 * s.POINT
    canvas.saveState()
    canvas.setFillColor(HexColor(s.TINT))
    canvas.rect(0, 0, s.WIDTH, s.HEIGHT, stroke=0, fill=1)
    canvas.setStrokeColor(HexColor(s.ACCENT))
    for inset, line in ((0, 1.6), (4, 0.5)):
        canvas.setLineWidth(line)
        canvas.rect(edge + inset, edge + inset, s.WIDTH - 2 * (edge + inset), s.HEIGHT - 2 * (edge + inset))
    canvas.restoreState()


def _quick(book: Book, canvas: Any, _document: Any) -> None:
    level = s.HEIGHT - 17 * s.POINT
    canvas.saveState()
    canvas.setFillColor(HexColor(s.ACCENT))
    canvas.rect(s.QUICK_EDGE, level - 5, s.WIDTH - 2 * s.QUICK_EDGE, 19, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.setFont(s.TITLE, 11.5)
    canvas.drawCentredString(s.WIDTH / 2, level + 0.5, f"{book.title}: {book.reference_title}")
    canvas.restoreState()
