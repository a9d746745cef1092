"""Who chooses which, an only city, what was done this way, and whose unmark phase it is."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from position import FOE, YOU
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(("cities", "strong"), [(["Home"], 12), (["Home", "Yard"], 10)])
def test_an_only_city_gains_more(table, cities, strong):
    """An opponent's cities are not counted."""
    hand = spell("Target city you control gains 4 defense points. If it's your only city, it gains 6 instead.")
    game = table(Side(hand=hand, cities=[city(name, 6) for name in cities]), Side(cities=[city("Fort"), city("Den")]))

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", "Home")
    game.until("play")

    assert game.left("Home") == strong


@pytest.mark.parametrize(("strength", "after"), [(7, 8), (8, 8)])
def test_fewer_than_so_many_of_what_it_gains(table, strength, after):
    """The enchanted city, by what is left of its strength; another city gains nothing."""
    ivy = made("enchantment", "Ivy", text="Enchant city.\nAt the beginning of your turn, enchanted city gains 1 defense point if it has fewer than 8.")  # fmt: skip
    you = Side(hand=[ivy, SPARE], cities=[city("Home", strength), city("Yard", 3)], deck=20)
    game = table(you, Side(hand=[SPARE], deck=20))

    game.do("play", "Ivy").do("target", "Home").next_turn().next_turn().until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [after, 3]


@pytest.mark.parametrize("text", ["put a +1/+1 counter on me if I have fewer than 2.", "put a +1/+1 counter on me unless I have 2 or more."])  # fmt: skip
def test_fewer_counters_than_two(table, text):
    """In the third turn there are two already."""
    ash = creature("Ash", text=f"At the beginning of your turn, {text}")
    game = table(Side(hand=[SPARE], army=[ash, creature("Elm")], deck=30), Side(hand=[SPARE], deck=30))

    for _ in range(6):
        game.next_turn()

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((3, 3), (1, 1))


@pytest.mark.parametrize(("returned", "drawn"), [(2, 0), (3, 1)])
def test_three_or_more_this_way(table, returned, drawn):
    """As many as you choose; a creature of the opponent is not offered."""
    hand = spell("Return any number of creatures you control to your hand. Draw a card if you return three or more this way.")  # fmt: skip
    names = ["Ash", "Elm", "Oak", "Yew"]
    game = table(Side(hand=hand, army=[creature(name) for name in names], deck=9), Side(army=[creature("Orc")]))

    game.do("play", "Word").until("choose")
    for name in names[:returned]:
        game.do("choose", name)
    if game.asked == "choose":
        game.do("done")
    game.until("play")

    assert (game.size(HAND), game.zone_of("Orc")) == (1 + returned + drawn, "army")


def test_you_choose_which_of_your_opponents_creatures(table):
    """The opponent sacrifices it, and you have chosen it."""
    hand = spell("Target opponent sacrifices a creature. You choose which.")
    game = table(Side(hand=hand, army=[creature("Ash")]), Side(army=[creature("Orc"), creature("Imp")]))

    game.do("play", "Word").until("target", "choose", "sacrifice")
    if game.asked == "target":
        game.take(("target", -2 - FOE)).until("choose", "sacrifice")
    chooser, offered = game.seat, {game.name(option[1]) for option in game.options()}
    game.do(game.options()[0][0], "Imp").until("play")

    assert (chooser, offered) == (YOU, {"Orc", "Imp"})
    assert [game.zone_of(name) for name in ("Ash", "Orc", "Imp")] == ["army", "army", "graveyard"]


@pytest.mark.parametrize("text", ["Creatures don't unmark during the next unmark phase of target player.", "Creatures target player controls do not unmark during that player's next unmark phase."])  # fmt: skip
def test_the_unmark_phase_of_a_player(table, text):
    """The opponent's creatures stay marked once; yours unmark as ever."""
    you = Side(hand=[*spell(text)], army=[creature("Ash")], marked=["Ash"], deck=20)
    game = table(you, Side(hand=[SPARE], army=[creature("Orc")], marked=["Orc"], deck=20))

    game.do("play", "Word").until("target").take(("target", -2 - FOE)).until("play").next_turn().until("play")
    first = game.is_marked("Orc")
    game.next_turn().until("play")
    own = game.is_marked("Ash")
    game.next_turn().until("play")

    assert (first, own, game.is_marked("Orc")) == (True, False, False)


def test_one_of_your_cities_loses_strength_and_you_choose_which(table):
    """At the end of a turn in which it did not attack."""
    rider = creature("Rider", 2, 9, text="At the end of your turn, if I did not attack, one of your cities loses 1 defense point. You choose which.")  # fmt: skip
    you = Side(hand=[SPARE], army=[rider], cities=[city("Home", 6), city("Yard", 6)], deck=20)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort", 40)], deck=20))

    game.until("choose").do("choose", "Yard").until("play")

    assert [game.left(name) for name in ("Home", "Yard", "Fort")] == [6, 5, 40]


def test_a_change_and_what_it_cannot_do(table):
    """ "But" joins them as "and" does."""
    skin = made("enchantment", "Skin", text="Target creature gets +0/+3 but can't attack cities.")
    you = Side(hand=[skin, magic("Wait", cost=99)], army=[creature("Ash"), creature("Elm")], deck=9)
    game = table(you, Side(hand=[SPARE], cities=[city("Fort")], deck=9))

    game.do("play", "Skin").do("target", "Ash").until("attack")
    game.do("city", FOE, game.cards["Fort"])

    assert (numbers(game, "Ash"), numbers(game, "Elm")) == ((1, 4), (1, 1))
    assert [game.offers("with", name) for name in ("Ash", "Elm")] == [False, True] or [one[0] for one in game.state.combats] == [game.cards["Elm"]]  # fmt: skip
