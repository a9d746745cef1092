"""A game of ARC on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from arc_table import YOU, Game, Side

NOTHING = Side()


@pytest.fixture
def table() -> Callable[..., Game]:
    """Lays a position: `table(you=Side(...), foe=Side(...), phase="attack")`; seat 0 is you and its turn it is."""

    def lay(you: Side = NOTHING, foe: Side = NOTHING, phase: str = "play", active: int = YOU, **options: Any) -> Game:
        return Game((you, foe), phase, active, **options)

    return lay
