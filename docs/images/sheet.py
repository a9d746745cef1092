"""Draws docs/images/sheet.png, the picture in the README, with the real printer: `python docs/images/sheet.py`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import cardforge
from cardforge.printing import raster

HERE = Path(__file__).resolve().parent
DPI = 120


def main() -> None:
    """Prints the nine cards of sheet.txt and keeps the page as a small picture."""
    with tempfile.TemporaryDirectory() as folder:
        made = cardforge.print_deck(HERE / "sheet.txt", Path(folder) / "sheet.pdf", backs=False)
        page = next(raster(made.path, DPI))
    page.quantize(256).save(HERE / "sheet.png", optimize=True)


if __name__ == "__main__":
    main()
