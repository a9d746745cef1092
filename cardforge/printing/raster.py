"""Renders a finished PDF as pictures, for previews and for tests that check what was drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_DPI = 2400


def raster(pdf: Path | bytes, dpi: float = 100) -> Iterator[Image]:
    """The pages of a PDF as RGB pictures, in order; raises CardforgeError when it is not a PDF."""
    import pypdfium2

    if not 1 <= dpi <= MAX_DPI:
        raise CardforgeError(f"{dpi} dpi is not from 1 to {MAX_DPI}")
    try:
        document = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, OSError) as fault:
        name = "the data" if isinstance(pdf, bytes) else str(pdf)
        raise CardforgeError(f"{name} cannot be rendered: {fault}") from fault
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
            page.close()
    finally:
        document.close()


def save_pngs(pdf: Path | bytes, folder: Path, stem: str, dpi: float = 100) -> list[Path]:
    """Writes each page as `<stem>-<page>.png`, completely or not at all, and returns the paths."""
    paths = []
    for number, picture in enumerate(raster(pdf, dpi), 1):
        out = io.BytesIO()
        picture.save(out, "PNG", dpi=(dpi, dpi))
        path = folder / f"{stem}-{number}.png"
        write_whole(path, out.getvalue())
        paths.append(path)
    return paths
