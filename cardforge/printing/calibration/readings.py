"""Turns the four readings of a calibration sheet into the offset of a printer."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import Decimal

from cardforge.errors import Fault, FaultyInput
from cardforge.printing.calibration.offsets import BackOffset
from cardforge.printing.units import mm

MAX_OFFSET = Decimal(10)
"""A larger offset is a paper that was put in wrongly, in millimetres."""
MAX_ANGLE = Decimal(5)
_STEP = Decimal("0.001")


def offset_of(
    across: Sequence[Decimal], down: Sequence[Decimal], half_height: Decimal, half_width: Decimal, angle: Decimal | None
) -> BackOffset:
    """The offset that explains the readings, in millimetres.

    `across` are those of the scales A above and B below the middle, `half_height` away from it, `down` those of C left and D
    right of it, `half_width` away; one reading of a pair is enough. Without `angle`, it follows from the differences.
    """
    if angle is None:
        turned, weight = 0.0, 0.0
        for readings, half, sign in ((across, half_height, 1), (down, half_width, -1)):
            if len(readings) == 2:
                turned += sign * float(readings[0] - readings[1]) * float(half)
                weight += 2 * float(half) ** 2
        angle = Decimal(math.degrees(turned / weight)) if weight else Decimal(0)
    x, y = (sum(readings, Decimal(0)) / len(readings) if readings else Decimal(0) for readings in (across, down))
    turn = Decimal(math.radians(angle))
    if len(across) == 1:
        x -= half_height * turn
    if len(down) == 1:
        y += half_width * turn
    return BackOffset(*(value.quantize(_STEP) for value in (x, y, angle)))


def parse_readings(text: str, option: str) -> tuple[Decimal, ...]:
    """One reading or two of one direction, as "0.3", "0.3,-0.1" or "0.3mm"; raises FaultyInput."""
    found = []
    for part in text.split(",") if text.strip() else []:
        word = part.strip().removeprefix("+")
        length = mm(word if word.endswith(("mm", "cm", "in", "pt")) else f"{word}mm", "", option)
        if abs(length) > MAX_OFFSET:
            problem = (
                f"is {length} mm; more than {MAX_OFFSET} mm is not an offset of a printer but paper put in wrongly"
            )
            raise FaultyInput([Fault("", option, problem)])
        found.append(length)
    if len(found) > 2:
        raise FaultyInput([Fault("", option, f"has {len(found)} readings; a direction has two scales")])
    return tuple(found)
