"""The credits page of a print: who made the pictures of its cards, and under which licences."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from cardforge.printing.fonts import Fonts
from cardforge.printing.geometry import Layout
from cardforge.printing.imposition import Label, Page, Sheets
from cardforge.printing.profiles import Paper, Sheet
from cardforge.printing.shapes import Box

LINE: Final = Decimal(4)
"""Distance of two lines, in millimetres."""
_EDGE: Final = Decimal(12)
MAX_LINE: Final = 150
"""Most characters of one line."""


def plan_credits(
    lines: Sequence[str], title: str, paper: Paper, first_paper: int, fonts: Fonts, font: str
) -> tuple[Sheets, ...]:
    """Pages with a heading and a line for each picture; none without lines. `first_paper` is the number of the first of them."""
    if not lines:
        return ()
    rows = int((paper.height - 2 * _EDGE) / LINE) - 2
    parts = [lines[start : start + rows] for start in range(0, len(lines), rows)]
    written = Box(_EDGE, _EDGE, paper.width - 2 * _EDGE, paper.height - 2 * _EDGE)
    layout = Layout(paper.width, paper.height, written, (), Decimal(0), (), None)
    pages = []
    for number, part in enumerate(parts):
        texts = [f"{title}: pictures" if title else "Pictures", "", *part]
        labels = [Label(_EDGE, _EDGE + LINE * row, _shown(text, fonts, font)) for row, text in enumerate(texts) if text]
        pages.append(Page(first_paper + number, "front", (), tuple(labels)))
    sheet = Sheet("credits", "credits", 1, 1)
    return (Sheets(sheet, paper, layout, (), (), tuple(pages), all_papers=first_paper + len(parts) - 1),)


def _shown(text: str, fonts: Fonts, font: str) -> str:
    """A line of credits; a letter that the font of the footers lacks is shown as a question mark, not refused."""
    missing = set(fonts.missing(font, text))
    return "".join("?" if character in missing else character for character in text)[:MAX_LINE]
