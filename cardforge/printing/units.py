"""Lengths as exact decimals in millimetres, read from text with a unit."""

from __future__ import annotations

import re
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput

INCH = Decimal("25.4")
UNITS = {"mm": Decimal(1), "cm": Decimal(10), "in": INCH, "pt": INCH / 72}
"""Millimetres of each unit; a point is 1/72 inch."""

_LENGTH = re.compile(r"(-?\d{1,5}(?:\.\d{1,6})?) ?(mm|cm|in|pt)", re.ASCII)
_NEAR = re.compile(
    r"\s*(-?\d{1,5}(?:[.,]\d{1,6})?)\s*(mm|cm|in|pt|inch|inches|points|\"|)\s*", re.IGNORECASE | re.ASCII
)
_OTHER_NAMES = {"": "mm", '"': "in", "inch": "in", "inches": "in", "points": "pt"}


def mm(text: object, file: str = "", place: str = "") -> Decimal:
    """A length in millimetres, from "63mm", "2.5in" or "9pt"; raises FaultyInput for anything else."""
    match = _LENGTH.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        shown = f'"{text}"' if isinstance(text, str) else str(text)
        problem = f'is {shown[:60]}, not a length with its unit such as "63mm", "2.5in" or "9pt"'
        raise FaultyInput([Fault(file, place, problem, _guess(text))])
    return Decimal(match[1]) * UNITS[match[2]]


def points(length: Decimal | float) -> float:
    """Converts millimetres to points of 1/72 inch, rounded to a ten-thousandth of a point (0.04 micrometres)."""
    return round(float(length) * 72 / 25.4, 4)


def format_mm(length: Decimal) -> str:
    """A length in millimetres without the unit: "63", "3.5", "1.833"."""
    return f"{round(length, 3).normalize():f}"


def _guess(text: object) -> str | None:
    near = None if isinstance(text, bool) else _NEAR.fullmatch(str(text))
    if near is None:
        return None
    unit = near[2].lower()
    return near[1].replace(",", ".") + _OTHER_NAMES.get(unit, unit)
