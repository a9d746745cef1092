"""Fixtures for the tests of printing: simple faces, the fonts of the shared templates, the shipped profiles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cardforge.faces.display import Face, Op, Rect, Text

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "templates" / "_base" / "fonts"
PROFILES = ROOT / "print"

MakeFace = Callable[..., Face]


@pytest.fixture(scope="session")
def fonts() -> list[Path]:
    """The fonts folder of the shared templates."""
    return [FONTS]


@pytest.fixture(scope="session")
def profiles() -> list[Path]:
    """The shipped print profiles."""
    return [PROFILES]


@pytest.fixture(scope="session")
def face() -> MakeFace:
    """Makes a face of one colour with a name."""

    def make(
        name: str = "arc/1@1 Ash Knight",
        colour: str = "#336699",
        size: tuple[float, float] = (63, 88),
        bleed: float = 3,
        more: tuple[Op, ...] = (),
        text: bool = True,
    ) -> Face:
        width, height = size
        ground = Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, fill=colour)
        title = (Text(5, 8, name, "Alegreya-Bold", 8.0),) if text else ()
        return Face(width, height, bleed, (ground, *title, *more), name)

    return make
