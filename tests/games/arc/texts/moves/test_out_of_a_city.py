"""Creatures that are taken out of the city in which they are."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, magic
from position import YOU
from text_table import SPARE


def lay(table, text: str) -> ArcPosition:
    """Ash and Oak are in Hall, Elm in Den, Fox is in the army."""
    homes = {"Hall": [creature("Ash"), creature("Oak")], "Den": [creature("Elm")]}
    cities = [city("Hall"), city("Den")]
    return table(Side(hand=[magic("Word", text), SPARE], cities=cities, residents=homes, army=[creature("Fox")]), phase="play")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Move target creature from the city in which it is a resident to another city.", "Den"),
        ("Move target creature from its city to its controller's army.", "army"),
        ("Move target creature you control from its city to your army.", "army"),
        ("Return target creature from its city to its owner's hand.", "hand"),
        ("Remove target creature from its city from the game.", "removed"),
    ],
)
def test_a_creature_is_taken_out_of_its_own_city(table, text, place):
    """Any resident is a target, Fox in the army is none."""
    game = lay(table, text).do("play", "Word")
    assert [game.offers("target", name) for name in ("Ash", "Oak", "Elm", "Fox")] == [True, True, True, False]

    game.do("target", "Ash").until("play")

    card = game.cards["Ash"]
    assert (game.name(game.state.at[card]) if place == "Den" else game.zone_of("Ash")) == place
    assert game.state.at[game.cards["Oak"]] == game.cards["Hall"]


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Move each creature from its city to its controller's army.", ["Ash", "Oak", "Elm", "Fox"]),
        ("Mark target creature. Move another creature from its city to your army.", ["Oak", "Fox"]),
    ],
)
def test_several_are_taken_out_each_of_its_city(table, text, gone):
    """Each of its own city; another one "from its city" is of the city of the creature that was marked."""
    game = lay(table, text).do("play", "Word")
    if game.asked == "target":
        game.do("target", "Ash")
    game.until("play")

    assert [name for name in ("Ash", "Oak", "Elm", "Fox") if game.zone_of(name) == "army"] == gone


def test_up_to_two_are_taken_out_of_their_cities(table):
    """ "From their cities": of the creatures, not of a player."""
    game = lay(table, "Move up to two target creatures from their cities to their owner's army.").do("play", "Word")
    game.do("target", "Ash").do("target", "Elm").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Oak", "Elm")] == ["army", "residents", "army"]
    assert game.state.controller(game.cards["Elm"]) == YOU
