"""What X decides is known before targets are chosen: only those of what will be done are asked for."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from two_sides import foe, mine

TEXT = "Destroy target creature. If X is 2 or more, destroy target city instead."
GOLD = {"Gaian": 3}


@pytest.mark.parametrize(("x", "aim", "dead"), [(1, "Owl", "Owl"), (2, "Fort", "Fort"), (3, "Fort", "Fort")])
@pytest.mark.parametrize("text", [TEXT, "If X is 2 or more, destroy target city. Otherwise, destroy target creature."])
def test_only_one_target_is_asked_for(text, x, aim, dead):
    """There are two of each kind."""
    word = event("Word", text, cost="X")
    there = foe(town("Fort"), town("Den"), army=[creature("Owl"), creature("Bat")])
    game = Published(mine(hand=[word], gold=GOLD), there).do("play", "Word").do("x", x).until("target")
    asked = {name for name in ("Fort", "Den", "Owl", "Bat") if game.offers("target", name)}

    assert asked == ({"Owl", "Bat"} if x < 2 else {"Fort", "Den"})
    game.do("target", aim)
    assert game.asked != "target"
    game.until("play")
    assert [name for name in ("Fort", "Den", "Owl", "Bat") if game.zone_of(name) == "graveyard"] == [dead]


def test_only_such_an_x_as_has_a_target():
    """No creature is in play: X is 2 or more."""
    game = Published(realm(hand=[event("Word", TEXT, cost="X")], gold=GOLD), foe(town("Fort"), town("Den")))
    game.do("play", "Word")

    assert [game.offers("x", x) for x in range(4)] == [False, False, True, True]
