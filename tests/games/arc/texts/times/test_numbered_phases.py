"""What begins with the first Play phase of a turn, or with the second: played."""

from __future__ import annotations

import pytest
from arc_position import creature
from text_table import SPARE, Side

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(("which", "before", "after"), [("first", 1, 1), ("second", 0, 1), ("", 1, 2)])
def test_a_play_phase_is_the_one_before_or_after_the_attack(table, which, before, after):
    """A205: without its number the text means both."""
    bell = creature("Bell", text=f"At the start of your {which} play phase, draw a card.".replace("  ", " "))
    game = table(Side(hand=[SPARE], army=[bell], deck=9), Side(deck=9), phase="tactics")

    game.until("play")
    drawn = game.size(HAND) - 1
    game.until("attack").until("play")

    assert (drawn, game.size(HAND) - 1) == (before, after)
