"""Combat damage that is turned, the city whose level is cancelled, and what follows from an offer that was never made."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import damage
from two_sides import foe, mine


@pytest.mark.parametrize(("text", "times"), [("The next time target creature would deal combat damage this turn, it deals that damage to itself instead.", 1), ("All combat damage that target creature would deal this turn is dealt to itself instead.", 1)])  # fmt: skip
def test_only_combat_damage_is_turned(text, times):
    """What it deals by its own ability goes where it is aimed; what it deals in the fight strikes itself, and no other attacker."""
    ash = creature("Ash", 2, 19, text="2: Deal 1 damage to target creature.")
    side = mine(army=[ash, creature("Wolf", 3, 9)], hand=[magic("Word", text)], gold={"Gaian": 2})
    game = Published(side, foe(town("Fort", 20), army=[creature("Orc", 0, 19)]))

    game.do("play", "Word").until("target").do("target", "Ash").until("play")
    game.do("use", "Ash", 0).until("target").do("target", "Orc").until("play").wait(lambda: game.asked == "attack")
    aimed = (damage(game, "Orc"), damage(game, "Ash"))
    game.attacks("Fort", "Ash", "Wolf").until("play", "turn")

    assert (aimed, damage(game, "Ash"), game.left("Fort")) == ((1, 0), 2 * times, 17)


def test_the_city_whose_level_is_cancelled():
    """Its controller unmarks one of its own residents, not one of another city."""
    pit = town("Pit", 20, "Level 2: Deal 9 damage to each city an opponent controls.")
    residents = {"Pit": [creature("Ash", 1, 9, loyalty=2)], "Yard": [creature("Oak", 1, 9)]}
    side = mine(pit, town("Yard"), residents=residents, marked=["Oak"])
    word = event("Recount", "Cancel target level of a city. Then that city's controller may unmark one resident of that city.")  # fmt: skip
    game = Published(side, foe(town("Fort", 20), hand=[word]), phase="tactics")

    game.do("devote", "Pit")
    if game.asked == "devote":
        game.do("send", "Ash")
    game.wait(lambda: game.seat == FOE and game.offers("play", "Recount"))
    game.do("play", "Recount").until("target", "may")
    if game.asked == "target":
        game.take(game.options()[0]).until("may")
    seat = game.seat
    game.do("yes").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "Ash").until("play")

    assert (seat, game.left("Fort")) == (YOU, 20)
    assert (game.is_marked("Ash"), game.is_marked("Oak")) == (False, True)


@pytest.mark.parametrize("attacks", [True, False])
def test_nothing_follows_from_an_offer_that_was_not_made(attacks):
    """The Drake that stayed behind, marked, is neither asked nor unmarked; and nothing happens after an opponent's phase."""
    text = "At the end of your Attack phase, if I attacked during it, you may move me into a city you control. If you do, unmark me."  # fmt: skip
    army = [creature("Drake", 1, 9, text=text), creature("Wolf", 1, 9)]
    game = Published(mine(town("Home"), army=army, marked=[] if attacks else ["Drake"]), foe(town("Fort", 20)), phase="attack")  # fmt: skip

    game.attacks("Fort", "Drake" if attacks else "Wolf").until("may", "play")
    if attacks:
        game.do("yes").until("play")

    assert (game.is_marked("Drake"), game.place_of("Drake")) == ((False, "Home") if attacks else (True, "army"))
