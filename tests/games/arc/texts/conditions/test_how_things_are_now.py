"""Questions of how things are "now": behind the effect before them."""

from __future__ import annotations

import pytest
from arc_position import creature
from text_table import Side, numbers, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(
    ("text", "start", "found"),
    [
        ("Put two +1/+1 counters on target creature. If it now has an ATK of 5 or more, draw a card.", 3, 1),
        ("Put two +1/+1 counters on target creature. If it now has an ATK of 5 or more, draw a card.", 2, 0),
        ("Put a +1/+1 counter on target creature. If it has now three or more +1/+1 counters, draw a card.", 1, 0),
        ("Put three +1/+1 counters on target creature. If that creature now has three or more +1/+1 counters, draw a card.", 1, 1),
        ("Target creature gets +2/+2 until end of turn. If its ATK is now 5 or more, draw a card.", 3, 1),
    ],
)  # fmt: skip
def test_how_things_are_now(table, text, start, found):
    """The question is asked behind the effect before it, not before."""
    game = table(Side(hand=spell(text), army=[creature("Ash", start, 9), creature("Elm", 9, 9)], deck=9), Side())
    held = game.size(HAND)
    game.do("play", "Word").do("target", "Ash").until("play")

    assert game.size(HAND) == held - 1 + found
    assert numbers(game, "Elm") == (9, 9)
