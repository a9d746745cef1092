"""What holds at every decision of every game of Outposts, and what is told when it does not."""

from __future__ import annotations

from outposts_position import Lay, Post, Side, creature

from cardforge.games.outposts.zones import RESERVE
from cardforge.kernel.invariants import broken_invariants


def test_a_guard_of_a_foreign_outpost_is_told(table: Lay) -> None:
    """O60: a creature guards an Outpost of its own player."""
    game = table(Side(posts=[Post("P", defenders=[creature("c")])]), Side(posts=[Post("Q")]), step="war")
    assert broken_invariants(game.state) == []

    game.state.at[game.cards["c"]] = game.cards["Q"]

    (sentence,) = broken_invariants(game.state)
    assert sentence.endswith(f"guards {game.cards['Q']}, which is no Outpost of that seat")


def test_a_guard_outside_of_defense_is_told(table: Lay) -> None:
    """O60: a creature that has left defense guards nothing."""
    game = table(Side(posts=[Post("P", defenders=[creature("c")])]), step="war")

    game.state.move(game.cards["c"], 0, RESERVE)

    (sentence,) = broken_invariants(game.state)
    assert sentence.endswith(f"of seat 0 is not in defense and guards {game.cards['P']}")
