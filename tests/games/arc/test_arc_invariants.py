"""What holds at every decision of every game of ARC, and what is told when it does not."""

from __future__ import annotations

from arc_position import Side, event

from cardforge.games.arc.zones import RESOLVING
from cardforge.kernel.invariants import broken_invariants


def test_a_card_left_in_resolving_is_told(table):
    """A57, A188: an announced card is where it belongs; one that nothing takes away is left over."""
    game = table(Side(hand=[event("Spark", cost=0), event("Left", cost=0)]), Side())
    assert broken_invariants(game.state) == []

    game.state.put(game.cards["Left"], 0, RESOLVING)

    (sentence,) = broken_invariants(game.state)
    assert sentence.startswith("Left (")
    assert "of seat 0 is in resolving" in sentence
