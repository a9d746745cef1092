"""Draws the picture of docs/rulebooks.md: three pages of rulebooks side by side: `python docs/images/rulebook.py`."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
from PIL import Image

from cardforge.tasks.rulebooks.print_rulebook import print_rulebook

PAGES = (("arc", "Setting up"), ("arc", "Turn 3: Ada"), ("state51", "There are three kinds"))
"""A game, and words of the page that is shown: the first one after the contents."""
WIDE = 420
"""Pixels of a page from left to right."""
EDGE = 8


def main() -> None:
    """Makes the rulebooks in a folder that goes away, and keeps a small picture of the pages."""
    with TemporaryDirectory() as folder:
        books = {game: Path(folder) / f"{game}.pdf" for game, _ in PAGES}
        for game, file in books.items():
            print_rulebook(game, file)
        pages = [_page(pypdfium2.PdfDocument(books[game]), words) for game, words in PAGES]
    high = max(page.height for page in pages)
    picture = Image.new("RGB", ((WIDE + EDGE) * len(pages) + EDGE, high + 2 * EDGE), "#cbc1b3")
    for number, page in enumerate(pages):
        picture.paste(page, (EDGE + number * (WIDE + EDGE), EDGE))
    few = picture.quantize(64, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    few.save(Path(__file__).with_name("rulebook.png"), optimize=True)


def _page(book: pypdfium2.PdfDocument, words: str) -> Image.Image:
    """The first page after the contents on which the words stand."""
    for number in range(2, len(book)):
        page = book[number]
        if words in page.get_textpage().get_text_range():
            return page.render(scale=WIDE / page.get_width()).to_pil().convert("RGB")
    raise ValueError(f"no page says {words!r}")


if __name__ == "__main__":
    main()
