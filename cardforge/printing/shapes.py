"""Rectangles and lines on a page, in exact millimetres from its top left corner."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True)
class Box:
    """A rectangle on the page, in millimetres."""

    x: Decimal
    y: Decimal
    width: Decimal
    height: Decimal

    @property
    def right(self) -> Decimal:
        return self.x + self.width

    @property
    def bottom(self) -> Decimal:
        return self.y + self.height

    def grown(self, left: Decimal, top: Decimal, right: Decimal, bottom: Decimal) -> Box:
        """The box enlarged by these lengths on its sides."""
        return Box(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def moved(self, right: Decimal, down: Decimal) -> Box:
        """The box in another place."""
        return Box(self.x + right, self.y + down, self.width, self.height)


@dataclass(frozen=True)
class Line:
    """A straight line from one point to another."""

    x1: Decimal
    y1: Decimal
    x2: Decimal
    y2: Decimal
