"""The fixture `table`: a position of Outposts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from outposts_position import OutpostsPosition, Side
from position import YOU

NOTHING = Side()


@pytest.fixture
def table() -> Callable[..., OutpostsPosition]:
    """Makes a position: `table(you=Side(...), foe=Side(...), step="play")`; you are seat 0, and it is your turn."""

    def lay(
        you: Side = NOTHING, foe: Side = NOTHING, *more: Side, step: str = "play", active: int = YOU, **options: Any
    ) -> OutpostsPosition:
        return OutpostsPosition((you, foe, *more), step, active, **options)

    return lay
