"""Moves between cities as careful designers tell of them, and a city that is dealt a lot of damage at once."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine


def test_another_one_moves_from_the_city_left_to_the_city_entered():
    """One of those who lived there, not one of a third city; it is not marked."""
    text = "Whenever I move from one of your cities to another, you may move one other creature you control from the city I left to the city I entered without marking it."  # fmt: skip
    residents = {"Home": [creature("King", 1, 9, text=text), creature("Ash"), creature("Elm")], "Yard": [creature("Oak")]}  # fmt: skip
    game = Published(mine(town("Home"), town("Yard"), town("Port"), residents=residents), foe())

    game.do("move", "King").do("city", "Port").until("may").do("yes").until("choose")
    offered = [name for name in ("Ash", "Elm", "Oak", "Idle") if game.offers("choose", name)]
    game.do("choose", "Elm").until("play")

    assert offered == ["Ash", "Elm"]
    assert [game.place_of(name) for name in ("King", "Ash", "Elm", "Oak")] == ["Port", "Home", "Port", "Yard"]
    assert (game.is_marked("King"), game.is_marked("Elm")) == (True, False)


@pytest.mark.parametrize(("gold", "left"), [(0, False), (1, True)])
def test_creatures_leave_their_cities_only_for_a_price(gold, left):
    """The opponent pays for a resident, not for one in the army, and you pay nothing."""
    text = "Opponents' creatures cannot move out of cities unless their controller pays 1 for each creature moved."
    side = mine(town("Home"), army=[creature("Troll", 1, 9, text=text)], residents={"Home": [creature("Ash")]})
    theirs = foe(town("Fort"), town("Den"), army=[creature("Orc")], residents={"Fort": [creature("Imp")]}, gold={"Gaian": gold})  # fmt: skip
    game = Published(side, theirs)
    yours = game.offers("move", "Ash")

    game.next_turn().wait(lambda: game.seat == FOE and game.asked == "play")
    offered = (game.offers("move", "Orc"), game.offers("move", "Imp"))
    if left:
        game.do("move", "Imp").do("army").until("play")

    assert (yours, offered) == (True, (True, left))
    assert game.unmarked("Gaian", FOE) == 0


@pytest.mark.parametrize(("points", "lost"), [(2, 2), (3, 1), (5, 1)])
@pytest.mark.parametrize("target", ["Fort", "Den"])
def test_much_damage_at_once_is_little(points, lost, target):
    """Of three or more only one; of another city all."""
    seal = made("enchantment", "Seal", text="If target city would be dealt 3 or more damage at once, it is dealt 1 damage instead.")  # fmt: skip
    hand = [seal, magic("Bolt", f"Deal {points} damage to target city.")]
    game = Published(mine(hand=hand), foe(town("Fort", 20), town("Den", 20)))

    game.do("play", "Seal").until("target").do("target", "Fort").until("play")
    game.do("play", "Bolt").until("target").do("target", target).until("play")

    assert 20 - game.left(target) == (lost if target == "Fort" else points)
    assert game.state.active == YOU


def test_moves_that_no_limit_binds():
    """Two move out of Home, one out of Yard."""
    home = town("Home", 9, "Level 1: Creatures moving into or out of me are not bound by the move limit.")
    residents = {"Home": [creature("Ash"), creature("Elm"), creature("Priest", loyalty=1)], "Yard": [creature("Oak"), creature("Fir")]}  # fmt: skip
    game = Published(mine(home, town("Yard"), residents=residents), foe(), phase="tactics")

    game.do("devote", "Home")
    for word in (("send", "Priest"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    game.until("play")
    game.do("move", "Ash").do("army").until("play").do("move", "Oak").do("army").until("play")

    assert (game.offers("move", "Elm"), game.offers("move", "Fir")) == (True, False)
