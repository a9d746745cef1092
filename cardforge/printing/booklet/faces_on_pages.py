"""Lays the faces of cards and drawings on the finished pages of a booklet, as they are printed; and imposes pages on A4."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from cardforge.faces.display import Face
from cardforge.printing.booklet.flowables import Placed
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import plan
from cardforge.printing.job import pdf_of
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.units import points

_ALONE = Sheet("alone", "alone", 1, 1, page="grid")
A5 = (Decimal(148), Decimal(210))
_A4_TURNED = (Decimal(297), Decimal(210))


def with_faces(data: bytes, placed: Placed, faces: Mapping[str, Face], fonts: Fonts) -> bytes:
    """The pages with each face in its box."""
    import pikepdf

    used = list(dict.fromkeys(key for _, key, _ in placed))
    with pikepdf.open(io.BytesIO(data)) as book:
        if used:
            paper = Paper("page", "page", *A5, Decimal(0))
            drawn = pdf_of([plan([(faces[key], 1)], _ALONE, paper) for key in used], fonts)
            with pikepdf.open(io.BytesIO(drawn)) as source:
                pages = dict(zip(used, source.pages, strict=True))
                forms = {key: book.copy_foreign(pages[key].as_form_xobject()) for key in used}
                names = {key: f"/Face{number}" for number, key in enumerate(used)}
                for page, key, box in placed:
                    _lay(book.pages[page - 1], forms[key], names[key], box)
        out = io.BytesIO()
        book.save(out, deterministic_id=True)
    return out.getvalue()


def folded(data: bytes) -> bytes:
    """The A5 pages of a booklet two by two on A4 paper, in the order in which the folded sheets lie in one another.

    Both sides are printed, turned over the short edge; then the stack is folded in the middle. The number of pages is a multiple of four.
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as book:
        order = fold_order(len(book.pages))
    return _side_by_side(data, order)


def last_page(data: bytes, copies: int) -> bytes:
    """Copies of the last page, such as a quick reference, two by two on A4 paper, to be cut in the middle."""
    import pikepdf

    with pikepdf.open(io.BytesIO(data)) as book:
        last = len(book.pages)
    return _side_by_side(data, [(last, last if 2 * sheet + 1 < copies else 0) for sheet in range(-(-copies // 2))])


def _side_by_side(data: bytes, order: Sequence[tuple[int, int]]) -> bytes:
    """These A5 pages on A4 paper, left and right on each page; 0 leaves a side empty."""
    import pikepdf

    wide, high = (points(side) for side in _A4_TURNED)
    page_width, page_height = (points(side) for side in A5)
    with pikepdf.open(io.BytesIO(data)) as book, pikepdf.new() as imposed:
        for left, right in order:
            sheet = imposed.add_blank_page(page_size=(wide, high))
            low = (high - page_height) / 2
            for name, number, x in (("/Left", left, wide / 2 - page_width), ("/Right", right, wide / 2)):
                if not number:
                    continue
                form = imposed.copy_foreign(book.pages[number - 1].as_form_xobject())
                _lay(sheet, form, name, (x, low, x + page_width, low + page_height))
        imposed.docinfo["/Title"] = str(book.docinfo.get("/Title", ""))
        out = io.BytesIO()
        imposed.save(out, deterministic_id=True)
    return out.getvalue()


def _lay(page: Any, form: Any, name: str, box: tuple[float, float, float, float]) -> None:
    """Draws a form on a page in a box of left, bottom, right and top."""
    import pikepdf

    left, bottom, right, top = (float(side) for side in form.BBox)
    across, down = (box[2] - box[0]) / (right - left), (box[3] - box[1]) / (top - bottom)
    x, y = box[0] - left * across, box[1] - bottom * down
    page.add_resource(form, pikepdf.Name.XObject, pikepdf.Name(name), replace_existing=True)
    drawn = f"q {across:.6f} 0 0 {down:.6f} {x:.4f} {y:.4f} cm {name} Do Q"
    page.contents_add(b"q", prepend=True)
    page.contents_add(f"Q {drawn}".encode("ascii"))


def fold_order(pages: int) -> list[tuple[int, int]]:
    """The pages that lie side by side, left and right, side by side of each sheet: fronts and backs in turn, the outermost sheet first."""
    order: list[tuple[int, int]] = []
    for sheet in range(pages // 4):
        order.append((pages - 2 * sheet, 1 + 2 * sheet))
        order.append((2 + 2 * sheet, pages - 1 - 2 * sheet))
    return order
