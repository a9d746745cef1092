"""What is discarded comes from a hand."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize("said", ["I am discarded", "this creature is discarded", "this card is discarded"])
@pytest.mark.parametrize(("played", "drawn"), [("Discard a creature card.", 1), ("Destroy target creature.", 0)])
def test_a_creature_is_discarded_from_the_hand_and_dies_in_play(said, played, drawn):
    """Two cards of one text: one in the hand, one in play."""
    text = f"When {said}, draw a card."
    hand = [event("Word", played), creature("Elf", cost=9, text=text)]
    game = Published(mine(army=[creature("Imp", text=text)], hand=hand), foe())
    before = game.size(DECK)

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", "Imp")
    game.until("play")

    gone = "Elf" if drawn else "Imp"
    assert (game.zone_of(gone), before - game.size(DECK)) == ("graveyard", drawn)
