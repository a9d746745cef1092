"""Lengths in layouts: numbers without a unit are millimetres."""

from __future__ import annotations

import re

POINT = 25.4 / 72
"""One typographic point in millimetres."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": 25.4, "pt": POINT}
_LENGTH = re.compile(r"\s*([-+]?(?:\d{1,6}(?:\.\d{0,9})?|\.\d{1,9}))\s*(mm|cm|in|pt|)\s*\Z")


def length(text: str | float) -> float:
    """A length in millimetres, from `3.5`, "3.5", "3.5mm" or "10pt"; raises ValueError for anything else."""
    if isinstance(text, (int, float)):
        return tidy(float(text))
    match = _LENGTH.match(text)
    if match is None:
        raise ValueError(f"{text!r} is not a length like 3.5, 3.5mm or 10pt")
    return tidy(float(match[1]) * _UNITS[match[2]])


def tidy(value: float) -> float:
    """Rounds to a ten-thousandth of a millimetre, so that the same drawing has the same numbers on every machine."""
    return round(value, 4) + 0.0
