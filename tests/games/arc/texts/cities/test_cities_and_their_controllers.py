"""What texts say of a city by whoever controls it, what is paid for its devotion, and how much it can lose in a turn."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers


@pytest.mark.parametrize(
    "said",
    [
        "a city whose controller controls more creatures than you",
        "a city of a player who controls more creatures than you",
        "a city of an opponent who controls more creatures than you",
    ],
)
@pytest.mark.parametrize(("attacked", "more"), [("Keep", 1), ("Fort", 0)])
@pytest.mark.parametrize("deed", ["attack", "deal damage to"])
def test_the_controller_of_the_city_is_asked(deed, said, attacked, more):
    """One opponent controls more creatures than you, the other one fewer."""
    ogre = creature("Ogre", 3, 3, text=f"When I {deed} {said}, put a +1/+1 counter on me.")
    foe = realm(town("Keep", 9), army=[creature("Ash"), creature("Elm"), creature("Fir")])
    side = realm(town("Home"), army=[ogre, creature("Ox")], hand=[SPARE])
    game = Published(side, foe, realm(town("Fort", 9)), phase="attack")

    game.attacks(attacked, "Ogre").until("play")

    assert numbers(game, "Ogre") == (3 + more, 3 + more)


@pytest.mark.parametrize(
    ("text", "of_temple", "of_yard"),
    [
        ("When you devote my city, you may pay 1. If you do, add 3 to that devotion.", True, False),
        ("Whenever you devote a city you control, you may pay 1. If you do, add 3 to that devotion.", True, True),
    ],
)
def test_what_is_paid_for_a_devotion_counts_in_its_sum(text, of_temple, of_yard):
    """Q64: it is paid with the naming, once, for the city of which the text tells."""
    homes = {"Temple": [creature("Crier", text=text, loyalty=1)], "Yard": [creature("Elk", loyalty=4)]}
    for city, resident, payable in (("Temple", "Crier", of_temple), ("Yard", "Elk", of_yard)):
        side = realm(town("Temple", 9), town("Yard", 9), residents=homes, hand=[SPARE], deck=9, gold={"Gaian": 3})
        game = Published(side, realm(town("Keep")), phase="tactics").do("devote", city)
        if payable:
            (use,) = game.options("use")
            game.take(use)
        assert not game.options("use")
        game = game.do("send", resident) if game.offers("send", resident) else game
        game = game.do("done") if game.offers("done") else game

        assert int(game.events("devotion")[-1][-1]) == {"Crier": 1, "Elk": 4}[resident] + 3 * payable


@pytest.mark.parametrize(("named", "left"), [("Keep", 6), ("Fort", 4)])
def test_a_city_loses_only_so_much_in_a_turn(named, left):
    """All that it loses in this turn counts; another city than the one that was named loses all of it."""
    hold = event("Hold", "Target city cannot lose more than 3 defense points this turn.")
    bolts = [magic("Bolt", "Deal 2 damage to target city."), magic("Blast", "Deal 3 damage to target city.")]
    side = realm(town("Home"), hand=[hold, *bolts, SPARE])
    game = Published(side, realm(town("Keep", 9), town("Fort", 9)))
    game.do("play", "Hold").do("target", named).until("play")

    game.do("play", "Bolt").do("target", "Keep").until("play").do("play", "Blast").do("target", "Keep").until("play")

    assert (game.left("Keep"), game.left("Fort")) == (left, 9)
