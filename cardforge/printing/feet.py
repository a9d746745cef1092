"""The line at the foot of each page: deck, sheet, profile, and which card lies where."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from cardforge.faces.display import Face
from cardforge.printing.fonts import Fonts
from cardforge.printing.imposition import Page, Sheets
from cardforge.printing.units import points, said

FONT = "Alegreya-Regular"
"""The font of feet and trackers where it is there; it comes with the shared templates."""
LEAST = 4.5
"""Points; a longer line is cut off rather than set smaller."""


@dataclass(frozen=True)
class FootLine:
    """The words at the foot of one page, and the font and size in points at which they fit."""

    words: str
    font: str
    size: float


def feet(sheets: Sheets, title: str, fonts: Fonts, font: str) -> dict[int, FootLine]:
    """The foot of every page by index; empty when the layout has no room for one."""
    foot = sheets.layout.foot
    if foot is None:
        return {}
    size = 5.0 if foot.upright else 6.0
    return {
        index: _fitted(_words(page, sheets, title), fonts, font, size, points(foot.length))
        for index, page in enumerate(sheets.pages)
    }


def card_key(face: Face) -> str:
    """The card of a face, `<game>/<number>@<version>` as its title begins, or the whole title for any other face."""
    key, _, _ = face.title.partition(" ")
    return key if "/" in key and "@" in key else face.title


def _words(page: Page, sheets: Sheets, title: str) -> str:
    if page.side == "back":
        what = f"backs of sheet {page.sheet} of {sheets.papers}" if page.sheet else "backs of all sheets"
        return " · ".join(part for part in (title, what) if part)
    size = sheets.layout.cells[0]
    profile = f"{sheets.sheet.name} on {sheets.paper.name}, {said(size.width)} x {said(size.height)} mm"
    parts = (
        title,
        f"sheet {page.sheet} of {sheets.papers}",
        profile,
        "ruler 100 mm: print at 100 %",
        _map(page, sheets),
    )
    return " · ".join(part for part in parts if part)


def _map(page: Page, sheets: Sheets) -> str:
    """What lies in the slots, row by row: "17@2 x4, 18@1 x3"."""
    keys = [card_key(sheets.faces[slot.face]).rpartition("/")[2] or "?" for slot in page.slots]
    runs = [(key, len(list(group))) for key, group in groupby(keys)]
    return ", ".join(f"{key} x{count}" if count > 1 else key for key, count in runs)


def _fitted(words: str, fonts: Fonts, font: str, size: float, room: float) -> FootLine:
    for sign in fonts.missing(font, words):
        words = words.replace(sign, "?")
    width = fonts.width(font, words, size)
    if width <= room:
        return FootLine(words, font, size)
    size = max(LEAST, size * room / width)
    while words and fonts.width(font, words, size) > room:
        words = words[:-4].rstrip() + "..." if len(words) > 4 else ""
    return FootLine(words, font, round(size, 3))
