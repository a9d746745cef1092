"""A game of Outposts on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from outposts_table import YOU, Game, Side

NOTHING = Side()


@pytest.fixture
def table() -> Callable[..., Game]:
    """Lays a position: `table(you=Side(...), foe=Side(...), step="play")`; seat 0 is you and its turn it is."""

    def lay(
        you: Side = NOTHING, foe: Side = NOTHING, *more: Side, step: str = "play", active: int = YOU, **options: Any
    ) -> Game:
        return Game((you, foe, *more), step, active, **options)

    return lay
