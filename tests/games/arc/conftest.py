"""The fixture `table`: a position of ARC."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from arc_position import ArcPosition, Side
from position import YOU

NOTHING = Side()


@pytest.fixture
def table() -> Callable[..., ArcPosition]:
    """Makes a position: `table(you=Side(...), foe=Side(...), phase="attack")`; you are seat 0, and it is your turn."""

    def lay(
        you: Side = NOTHING, foe: Side = NOTHING, phase: str = "play", active: int = YOU, **options: Any
    ) -> ArcPosition:
        return ArcPosition((you, foe), phase, active, **options)

    return lay
