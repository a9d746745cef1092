"""Texts that were played otherwise than they read: whose city it is, who moves, where something was, and which city is attacked."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE, numbers

DRAW = event("Word", "Draw a card.")
FAR = town("Far Keep", 9)


def mine(*cities, army=(), hand=(), **rest):
    return realm(*cities, army=[*army, creature("Idle", 0, 1)], hand=[*hand, SPARE], **{"deck": 20, **rest})


def foe(*cities, hand=(), **rest):
    return realm(*(cities or (FAR,)), hand=[*hand, SPARE], deck=20, **rest)


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
