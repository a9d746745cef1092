"""Work in bulk: how often Python searches for cycles meanwhile."""

from __future__ import annotations

import contextlib
import gc

from cardforge.bulk_work import SELDOM, collecting_seldom


def test_cycles_are_searched_for_seldom_while_games_are_played_and_as_before_afterwards() -> None:
    """What was there before is left alone meanwhile; an exception changes nothing of that."""
    before = gc.get_threshold()

    with contextlib.suppress(ZeroDivisionError), collecting_seldom():
        inside = gc.get_threshold()[0], gc.get_freeze_count() > 0
        _ = 1 / 0

    assert inside == (SELDOM, True)
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
