"""How colours look to people who see them differently, and to everybody in grey: Machado, Oliveira and Fernandes 2009, full severity."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardforge.faces.looks.colours import channels

Row = tuple[float, float, float]
KINDS: Final[Mapping[str, tuple[Row, Row, Row]]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How linear red, green and blue are mixed, by the kind of vision."""


def seen(colour: str, kind: str) -> str:
    """The colour "#rrggbb" as somebody with this kind of vision sees it."""
    light = channels(colour)
    mixed = [sum(part * value for part, value in zip(row, light, strict=True)) for row in KINDS[kind]]
    return "#" + "".join(f"{round(255 * _written(max(0.0, min(1.0, value)))):02x}" for value in mixed)


def _written(value: float) -> float:
    return float(12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055)
