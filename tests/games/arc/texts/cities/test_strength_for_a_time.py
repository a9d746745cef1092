"""Defense points that a city gains or loses for a time (Q34, Q57): played among two cities."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from two_sides import foe, mine


def strengths(game: Published) -> list[int]:
    return [game.left(name) for name in ("Home", "Den")]


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("Target city gains 3 defense points until end of turn.", 9),
        ("Target city loses 2 defense points until end of turn.", 4),
        ("Target city gets +3 defense points until end of turn.", 9),
        ("Double the defense points of target city until end of turn.", 12),
    ],
)
def test_defense_points_for_a_turn(text, strength):
    """Q34, Q57: of the target alone, and as long as the text says."""
    game = Published(mine(town("Home", 6), town("Den", 6), hand=[event("Word", text)], army=[creature("A")]), foe())

    game.do("play", "Word").do("target", "Home").until("play")
    assert strengths(game) == [strength, 6]

    game.next_turn()
    assert strengths(game) == [6, 6]
