"""How a picture lies in its box: which part of it is shown, and what stands in the middle."""

from __future__ import annotations

import re
from dataclasses import dataclass

_PART = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%?")
_WORDS = {
    "left": (0.0, 0.5), "right": (1.0, 0.5), "top": (0.5, 0.0), "bottom": (0.5, 1.0), "middle": (0.5, 0.5),
    "center": (0.5, 0.5), "centre": (0.5, 0.5),
}  # fmt: skip
LEAST_LEFT = 0.05
"""The least part of a picture that a crop leaves in each direction."""


@dataclass(frozen=True)
class Framing:
    """What is shown of a picture; all numbers are fractions of its width and height."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    """What is cut off at each side."""
    focus: tuple[float, float] | None = None
    """The point that is brought as near to the middle as possible; None for the middle of what is left."""

    def place(
        self, box: tuple[float, float, float, float], wide: float, high: float
    ) -> tuple[float, float, float, float]:
        """Where the whole picture lies (x, y, width, height) so that what is left of it covers the box; `wide` and `high` in any unit."""
        part_wide, part_high = 1 - self.left - self.right, 1 - self.top - self.bottom
        scale = max(box[2] / (wide * part_wide), box[3] / (high * part_high))
        width, height = wide * scale, high * scale
        across, down = self.focus or (self.left + part_wide / 2, self.top + part_high / 2)
        x = _between(
            box[0] + box[2] / 2 - across * width, box[0] + box[2] - (1 - self.right) * width, box[0] - self.left * width
        )
        y = _between(
            box[1] + box[3] / 2 - down * height,
            box[1] + box[3] - (1 - self.bottom) * height,
            box[1] - self.top * height,
        )
        return x, y, width, height


WHOLE = Framing()


def framing(crop: str = "", focus: str = "") -> Framing:
    """The framing that a card's fields say; raises ValueError for what is no crop or no point."""
    if not crop and not focus:
        return WHOLE
    sides = _parts(crop) if crop else [0.0] * 4
    if len(sides) != 4:
        raise ValueError(f'crop {crop[:60]!r} is not four percentages "left top right bottom", such as "10% 0 10% 25%"')
    left, top, right, bottom = sides
    if left + right > 1 - LEAST_LEFT or top + bottom > 1 - LEAST_LEFT:
        raise ValueError(f"crop {crop!r} leaves less than {LEAST_LEFT:.0%} of the picture")
    return Framing(left, top, right, bottom, _point(focus) if focus else None)


def _point(focus: str) -> tuple[float, float]:
    words = focus.lower().split()
    if words and all(word in _WORDS for word in words) and len(words) <= 2:
        found = [_WORDS[word] for word in words]
        across = next((point[0] for point in found if point[0] != 0.5), 0.5)
        down = next((point[1] for point in found if point[1] != 0.5), 0.5)
        return across, down
    parts = _parts(focus)
    if len(parts) != 2:
        known = "left, right, top, bottom, middle"
        raise ValueError(
            f'focus {focus[:60]!r} is not a point "across down" in percent, such as "50% 30%", or of {known}'
        )
    return parts[0], parts[1]


def _parts(written: str) -> list[float]:
    """Percentages as fractions; an empty list when one of them is none."""
    found = [_PART.fullmatch(part) for part in written.split()]
    values = [float(match[1]) / 100 for match in found if match]
    return values if len(values) == len(found) and all(value <= 1 for value in values) else []


def _between(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))
