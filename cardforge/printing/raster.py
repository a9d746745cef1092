"""A finished PDF as pictures, for previews and for tests that look at what was drawn."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardforge.errors import CardforgeError
from cardforge.shelves import write_whole

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_DPI = 2400


def raster(pdf: Path | bytes, dpi: float = 100) -> Iterator[Image]:
    """The pages one after the other as RGB pictures; raises CardforgeError when it is no PDF."""
    import pypdfium2

    if not 1 <= dpi <= MOST_DPI:
        raise CardforgeError(f"{dpi} dpi is not from 1 to {MOST_DPI}")
    try:
        document = pypdfium2.PdfDocument(pdf)
    except (pypdfium2.PdfiumError, OSError) as fault:
        name = "the data" if isinstance(pdf, bytes) else str(pdf)
        raise CardforgeError(f"{name} cannot be shown as pictures: {fault}") from fault
    try:
        for page in document:
            yield page.render(scale=dpi / 72).to_pil().convert("RGB")
            page.close()
    finally:
        document.close()


def save_pngs(pdf: Path | bytes, folder: Path, stem: str, dpi: float = 100) -> list[Path]:
    """Writes each page as `<stem>-<page>.png`, whole or not at all."""
    made = []
    for number, picture in enumerate(raster(pdf, dpi), 1):
        out = io.BytesIO()
        picture.save(out, "PNG", dpi=(dpi, dpi))
        path = folder / f"{stem}-{number}.png"
        write_whole(path, out.getvalue())
        made.append(path)
    return made
