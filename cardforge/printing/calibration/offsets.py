"""Where a printer puts backs beside their fronts, and the matrix that makes them meet."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal

POINTS_PER_MM = 72 / 25.4


@dataclass(frozen=True)
class BackOffset:
    """How far a back lies from its front, seen from the front against the light.

    `x` and `y` are millimetres to the right and down, `angle` is degrees clockwise about the middle of the page.
    """

    x: Decimal
    y: Decimal
    angle: Decimal = Decimal(0)

    def correction(self, width: Decimal, height: Decimal, *, sideways: bool) -> tuple[float, ...]:
        """The PDF matrix, in points, that moves a back page of this size in millimetres so that it meets its front.

        `sideways` says that the paper is turned like the page of a book: then right and left change sides on the back, otherwise
        above and below.
        """
        turn = math.radians(float(self.angle))
        cosine, sine = math.cos(turn), math.sin(turn)
        sign = -1.0 if sideways else 1.0
        right, up = sign * float(self.x) * POINTS_PER_MM, sign * float(self.y) * POINTS_PER_MM
        across, along = (float(side) * POINTS_PER_MM / 2 for side in (width, height))
        x, y = across + right, along + up
        return (
            cosine, -sine, sine, cosine, across - (cosine * x + sine * y), along - (cosine * y - sine * x),
        )  # fmt: skip

    @property
    def is_zero(self) -> bool:
        """Whether backs meet their fronts without a correction."""
        return not (self.x or self.y or self.angle)

    def to_json(self) -> dict[str, float]:
        """The offset with the keys of docs/json.md."""
        return {"x_mm": float(self.x), "y_mm": float(self.y), "angle_degrees": float(self.angle)}
