"""The city that a text means behind a condition and behind leaving it, and what is no longer there to be counted."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from text_table import damage
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(("strength", "left"), [(5, [6, 5]), (6, [6, 5])])
def test_the_city_of_which_the_condition_tells_gains(strength, left):
    """That of the creature, if it is weak enough; not another weak one."""
    text = "When another creature you control dies, if my city has 5 or less strength, it gains 1 strength."
    residents = {"Home": [creature("Clerk", text=text)]}
    side = mine(town("Home", strength), town("Inn", 5), residents=residents, army=[creature("a")], hand=[magic("Kill", "Destroy target creature.")])  # fmt: skip
    game = Published(side, foe())

    game.do("play", "Kill").do("target", "a").until("play")

    assert [game.left(name) for name in ("Home", "Inn")] == left


def test_the_city_that_was_left_loses():
    """Not the one into which it went."""
    text = "When I leave a city, that city loses 1 strength."
    game = Published(mine(town("Home", 9), town("Inn", 9), residents={"Home": [creature("Ox", text=text)]}), foe())

    game.do("move", "Ox").do("city", "Inn").until("play")

    assert [game.left(name) for name in ("Home", "Inn")] == [8, 9]


def test_the_number_of_a_discarded_card():
    """It costs 4; the target costs nothing."""
    text = "Discard a card. Deal damage equal to its cost to target creature."
    game = Published(mine(hand=[magic("Rage", text), creature("Lump", cost=4)]), foe(army=[creature("f", 1, 9), creature("g", 1, 9)]))  # fmt: skip

    game.do("play", "Rage").do("target", "f")
    game.wait(lambda: game.asked not in ("window", "target"))
    game.take(next(option for option in game.options() if len(option) > 1 and option[1] == game.cards["Lump"]))
    game.until("play")

    assert [damage(game, name) for name in ("f", "g")] == [4, 0]


@pytest.mark.parametrize("what", ["creature", "city"])
def test_what_is_gone_is_not_counted(what):
    """The enchantments lie in graveyards."""
    text = f"Destroy target {what}. Draw a card for each enchantment on it."
    assert not reader_of(game_of("arc")).read(text, "event").complete
