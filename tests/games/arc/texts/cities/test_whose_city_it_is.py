"""Texts that were played otherwise than they read: whose city it is, who moves, where something was, and which city is attacked."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import numbers
from two_sides import FAR, foe, mine

DRAW = event("Word", "Draw a card.")


# "As long as I am in an opponent's city, that opponent ..."


def smuggled(text, *cities):
    """The opponent's Play phase with a spy of this text in Far Keep."""
    spy = creature("Spy", 1, 3, text=f"Infiltrate. {text}")
    side = foe(FAR, *cities, army=[creature("Elf", 3, 3)], hand=[creature("Orc"), event("Cry", "Draw a card.")])
    game = Published(mine(army=[spy, creature("Ash", 3, 3)], hand=[DRAW]), side)
    game.do("move", "Spy").do("city", "Far Keep").until("play").next_turn()
    return game.wait(lambda: game.asked == "play" and game.seat == FOE)


@pytest.mark.parametrize("who", ["that opponent", "that player", "its controller"])
def test_that_opponent_is_whose_city_the_card_is_in(who):
    """Of two cities the other one is left; with one alone no creature can be played."""
    text = f"As long as I am in an opponent's city, {who} cannot play creatures into it."
    game = smuggled(text, town("Den", 9)).do("play", "Orc").until("play")

    assert game.place_of("Orc") == "Den"
    assert not smuggled(text).offers("play", "Orc")


def test_that_opponents_creatures_are_weaker():
    """Not those of the player whose text it is."""
    game = smuggled("While I am in an opponent's city, creatures that opponent controls get -1/-0.")

    assert (numbers(game, "Elf"), numbers(game, "Ash"), numbers(game, "Spy")) == ((2, 3), (3, 3), (1, 3))


@pytest.mark.parametrize("who", ["that opponent", "its controller"])
def test_that_opponent_cannot_play_events(who):
    """Not the player of the text."""
    game = smuggled(f"As long as I am in an opponent's city, {who} cannot play events.")

    assert not game.offers("play", "Cry")
    assert game.next_turn().wait(lambda: game.asked == "play" and game.seat == YOU).offers("play", "Word")


# K24, Q66: the second city of the declaration.


@pytest.mark.parametrize(
    "text",
    ["Creatures attacking target city get -1/-0.", "Enchant city. Creatures attacking enchanted city get -1/-0."],
)
@pytest.mark.parametrize("militia", [False, True])
def test_those_attack_a_city_whom_militia_leads_there(text, militia):
    """Not those that attack the first city."""
    palisade = made("enchantment", "Palisade", text=text)
    side = foe(army=[creature("A", 3, 3), creature("M", 3, 3, text="Militia.")], hand=[DRAW])
    game = Published(mine(town("Home", 20), town("Inn", 20), hand=[palisade, DRAW]), side)
    game.do("play", "Palisade").do("target", "Inn").until("play").next_turn().until("attack")

    if militia:
        game.do("city", YOU, game.cards["Home"]).do("with", "A").do("against", "M", "Inn")
    else:
        game.attacks("Inn", "M")
    game.until("block", "window")

    assert (numbers(game, "A"), numbers(game, "M")) == ((3, 3), (2, 3))


# Several defend: known when they are named.


@pytest.mark.parametrize(
    ("words", "alone", "both"),
    [
        ("exactly one creature defends against me", 4, 2),
        ("two or more creatures defend against me", 2, 4),
        ("I am blocked by exactly one creature", 4, 2),
    ],
)
@pytest.mark.parametrize("killed", [False, True])
@pytest.mark.parametrize("named", [1, 2])
def test_how_many_defend_is_counted_when_they_are_named(words, alone, both, killed, named):
    """That one of them is killed in answer changes nothing."""
    duelist = creature("Duelist", 2, 5, text=f"When {words}, I get +2/+0 until end of turn.")
    side = foe(army=[creature("F", 1, 9), creature("G", 1, 1)], hand=[event("Kill", "Destroy target creature.")])
    game = Published(mine(army=[duelist], hand=[DRAW]), side, phase="attack")
    game.attacks("Far Keep", "Duelist").until("block")
    for _ in range(named):
        game.do("block", "Duelist")
    game.do("none") if named == 1 else None

    if killed:
        game.wait(lambda: game.seat == FOE and game.offers("play", "Kill"))
        game.do("play", "Kill").until("target").do("target", "F" if named == 1 else "G")
    game.until("play")

    assert numbers(game, "Duelist")[0] == (alone if named == 1 else both)


# "An opponent moves a creature": who does it.

TOLL = "Each time an opponent moves a creature into a city, that opponent discards a card unless he/she pays 1."
SHOVE = magic("Shove", "Move target creature to target city.")


def test_what_my_own_spell_moves_was_not_moved_by_the_opponent():
    """It was moved by the player of the spell, whoever controls it."""
    game = Published(
        mine(army=[creature("Toll", text=TOLL)], hand=[SHOVE, DRAW]), foe(army=[creature("N")], hand=[DRAW])
    )

    game.do("play", "Shove").do("target", "N").until("target").do("target", "Far Keep").until("play", "discard_some")

    assert (game.place_of("N"), game.asked) == ("Far Keep", "play")


@pytest.mark.parametrize("asked", [False, True])
def test_what_an_opponents_spell_moves_was_moved_by_the_opponent(asked):
    """Also a creature of this player, and where its controller is asked for the city."""
    word = "Move target creature to a city." if asked else "Move target creature to target city."
    cities = (town("Home"), town("Inn")) if asked else (town("Home"),)
    side = foe(hand=[magic("Shove", word), DRAW, event("c", cost=99)])
    game = Published(side, mine(*cities, army=[creature("Toll", text=TOLL), creature("Z")]))

    game.do("play", "Shove").do("target", "Z").until("target", "destination")
    game.do("city" if asked else "target", "Home").until("discard_some", "play")

    assert (game.place_of("Z"), game.asked, game.seat) == ("Home", "discard_some", 0)


def test_a_move_of_the_turn_is_made_by_the_player_whose_turn_it_is():
    """As before; into the army nothing is discarded."""
    side = foe(army=[creature("N")], residents={"Far Keep": [creature("M")]}, hand=[DRAW, event("c", cost=99)])
    game = Published(side, mine(army=[creature("Toll", text=TOLL)]))

    game.do("move", "M").until("play", "discard_some")

    assert game.asked == "play"
