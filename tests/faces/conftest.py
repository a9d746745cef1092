"""Fixtures for the tests of faces: the shipped shelf, sample cards, and shelves made for a single test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from face_samples import SHELF

from cardforge.faces import Templates
from cardforge.kernel.cards import Card

KNIGHT: dict[str, Any] = {
    "type": "creature", "faction": "Red Banner", "cost": 3, "loyalty": 1, "subtypes": ("Human", "Knight"),
    "attack": 4, "defense": 2, "rarity": "common",
}  # fmt: skip


@pytest.fixture(scope="session")
def shelf() -> Templates:
    """The templates of arc as they are shipped."""
    return Templates([SHELF / "arc", SHELF / "_base"])


@pytest.fixture(scope="session")
def card() -> Callable[..., Card]:
    """Makes a card of arc: a knight with changes."""

    def make(
        text: str = "Mark: draw 1 card.", *, number: int = 17, version: int = 2, name: str = "Ash Knight", **fields: Any
    ) -> Card:
        return Card("arc", number, version, name, text, {**KNIGHT, **fields}, set="first-light")

    return make


@pytest.fixture
def little(tmp_path: Path) -> Callable[..., Templates]:
    """A shelf with the shipped fonts and the given files: little(**{"card.xml": "..."})."""

    def make(**files: str) -> Templates:
        folder = tmp_path / "arc"
        for name, content in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8")
        return Templates([folder, SHELF / "_base"])

    return make
