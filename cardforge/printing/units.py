"""Lengths: exact decimals in millimetres, read from texts with a unit."""

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
    """The length in millimetres: "63mm", "2.5in", "9pt"; raises FaultyInput for anything else."""
    found = _LENGTH.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        said = f'"{text}"' if isinstance(text, str) else str(text)
        problem = f'is {said[:60]}, not a length with its unit such as "63mm", "2.5in" or "9pt"'
        raise FaultyInput([Fault(file, place, problem, _guess(text))])
    return Decimal(found[1]) * UNITS[found[2]]


def points(length: Decimal | float) -> float:
    """Millimetres as points of 1/72 inch, to a ten-thousandth of a point (0.04 micrometres)."""
    return round(float(length) * 72 / 25.4, 4)


def said(length: Decimal) -> str:
    """A length as a person writes it: "63", "3.5", "1.833"; millimetres are understood."""
    return f"{round(length, 3).normalize():f}"


def _guess(text: object) -> str | None:
    near = None if isinstance(text, bool) else _NEAR.fullmatch(str(text))
    if near is None:
        return None
    unit = near[2].lower()
    return near[1].replace(",", ".") + _OTHER_NAMES.get(unit, unit)
