"""Whether words fit their place on a plain face: labels and values of corners, the cost, the foot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardforge.errors import UnknownName
from cardforge.faces.lengths import POINT
from cardforge.faces.markup import Style
from cardforge.faces.templates import Templates
from cardforge.faces.text_fitting import TextBox, fit
from cardforge.faces.text_layout import SYMBOL_CLEARANCE, TIGHT

Fits = Callable[[str, str], bool]
"""Whether words fit a place: "label" above a value in a corner, "corner", "cost", "cost_rows", "type" or "foot"."""
NARROW_FOOT: Final = 31.4
"""Width of the foot beside the band of the modern face, in millimetres; without a band there is more."""
NARROW_LINE: Final = 46.0
"""Width of the line of the type beside a cost or an icon, in millimetres."""
_BOXES: Final[Mapping[str, str]] = {
    "label": "corner_label", "corner": "corner", "cost": "cost", "cost_rows": "cost_rows", "foot": "game", "type": "type",
}  # fmt: skip
_LOOKS: Final[Mapping[str, str]] = {
    "card.xml": "plain",
    "modern.xml": "modern",
    "plain-words.xml": "words",
    "plain-full-art.xml": "full",
}
"""The prefix of the boxes of each template; those that a face does not have are those of the classic one."""


def fitting(shelf: Templates, template: str) -> Fits:
    """Measures words for the places of a plain face, in the smallest type that their boxes allow."""
    known, look = shelf.layout["boxes"], _LOOKS.get(template, "plain")

    def fits(place: str, words: str) -> bool:
        box = known.get(f"{look}_{_BOXES[place]}") or known[f"plain_{_BOXES[place]}"]
        return (
            _flow_fits(words, box, shelf)
            if place in ("cost", "cost_rows", "corner", "type")
            else _line_fits(words, box, shelf)
        )

    return fits


def _line_fits(line: str, box: Mapping[str, Any], shelf: Templates) -> bool:
    runs = shelf.fonts.split(line, str(box["font"]))
    ems = sum(font.widths.get(letter, 1.0) for run, font in runs for letter in run)  # without a glyph: a fault later
    return ems * float(box["min"]) * POINT <= float(box.get("width", NARROW_FOOT))


def _flow_fits(text: str, box: Mapping[str, Any], shelf: Templates) -> bool:
    """Whether a value that may be broken into lines fits; one with an unknown symbol is a fault later."""
    style = Style(str(box["font"]), str(box["italic"]), str(box["bold"]), "", "")
    try:
        words = shelf.markup.words(text, style)
    except UnknownName:
        return True
    tallest = max((run.tall for word in words for run in word.runs), default=0.0)
    size, leading = float(box["min"]), max(TIGHT, tallest + SYMBOL_CLEARANCE)
    area = min(float(box.get("width", NARROW_LINE)), NARROW_LINE), float(box["height"])
    found = fit([words], TextBox(*area, size, size, leading, leading, 0.0, tallest=max(1.0, tallest)))
    return not (found.overflow or found.too_wide)
