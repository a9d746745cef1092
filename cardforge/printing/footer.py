"""The footer of each page: deck, sheet, profile, and the cards on the page."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from cardforge.faces.display import Face
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Page, Sheets
from cardforge.printing.units import format_mm, points

FONT = "Alegreya-Regular"
"""The font of footers and trackers when it is available; it belongs to the shared templates."""
MIN_SIZE = 4.5
"""The smallest font size, in points; a longer line is cut off rather than set smaller."""


@dataclass(frozen=True)
class FooterText:
    """The text at the foot of one page, and the font and size in points in which it fits."""

    text: str
    font: str
    size: float


def page_footers(sheets: Sheets, title: str, fonts: Fonts, font: str) -> dict[int, FooterText]:
    """The footer of every page by page index; empty when the layout has no space for one."""
    footer = sheets.layout.foot
    if footer is None:
        return {}
    size = 5.0 if footer.upright else 6.0
    return {
        index: _fit(_footer_text(page, sheets, title), fonts, font, size, points(footer.length))
        for index, page in enumerate(sheets.pages)
    }


def card_key(face: Face) -> str:
    """The card of a face: the `<game>/<number>@<version>` at the start of its title, or the title of any other face."""
    key, _, _ = face.title.partition(" ")
    return key if "/" in key and "@" in key else face.title


def _footer_text(page: Page, sheets: Sheets, title: str) -> str:
    if page.side == "back":
        contents = f"backs of sheet {page.sheet} of {sheets.papers}" if page.sheet else "backs of all sheets"
        return " · ".join(part for part in (title, contents) if part)
    size = sheets.layout.cells[0]
    profile = f"{sheets.sheet.name} on {sheets.paper.name}, {format_mm(size.width)} x {format_mm(size.height)} mm"
    parts = (
        title,
        f"sheet {page.sheet} of {sheets.papers}",
        profile,
        "ruler 100 mm: print at 100 %",
        card_list(page, sheets),
    )
    return " · ".join(part for part in parts if part)


def card_list(page: Page, sheets: Sheets) -> str:
    """The cards in the slots, row by row: "17@2 x4, 18@1 x3"."""
    keys = [
        card_key(sheets.faces[slot.face]).rpartition("/")[2] or "?"
        for slot in page.slots
        if slot.face < len(sheets.copies)
    ]
    runs = [(key, len(list(group))) for key, group in groupby(keys)]
    return ", ".join(f"{key} x{count}" if count > 1 else key for key, count in runs)


def _fit(text: str, fonts: Fonts, font: str, size: float, room: float) -> FooterText:
    unknown = "" if fonts.missing(font, "?") else "?"
    for character in fonts.missing(font, text):
        text = text.replace(character, unknown)
    width = fonts.width(font, text, size)
    if width <= room:
        return FooterText(text, font, size)
    size = max(MIN_SIZE, size * room / width)
    while text and fonts.width(font, text, size) > room:
        text = text[:-4].rstrip() + "..." if len(text) > 4 else ""
    return FooterText(text, font, round(size, 3))
