"""The residents of a city that has left play are those who were in it then, wherever they are now."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, town
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK
from cardforge.tasks.cards.explain_text import read_text

RAZE = event("Raze", "Destroy target city.")
HOMES = {
    "Fort": [creature("Ash", 1, 2, subtypes=("Elf",)), creature("Oak", 1, 2), creature("Elm", 1, 2, subtypes=("Elf",))],
    "Den": [creature("Yew", 1, 2, subtypes=("Elf",))],
}
"""Elm is marked: it returns to the hand as Fort falls, the two others go to Den."""


def fallen(text: str = "", spell: str = "", **rest) -> Published:
    """Fort falls, a city of this text, or by this spell; you have another city."""
    hand = [event("Word", spell) if spell else RAZE]
    cities = (town("Fort", 6, text), town("Den"))
    side = mine(*cities, residents=HOMES, marked=["Elm"], hand=hand, deck=20, **rest)
    game = Published(side, foe())
    return game.do("play", hand[0].name).do("target", "Fort")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When this city is destroyed, draw a card for each of my residents.", 3),
        ("When I'm destroyed, draw a card for each of my residents.", 3),
        ("When this city is destroyed, draw a card for each Elf in this city.", 2),
    ],
)
def test_residents_of_the_city_that_has_the_text(text, drawn):
    """Three were in it, two of them Elves, and one more Elf is in the other city."""
    game = fallen(text).until("play")

    assert 20 - game.size(DECK) == drawn


def test_they_are_changed_where_they_are_now():
    """Who has returned to the hand is out of play."""
    game = fallen("When this city is destroyed, my residents get +1/+1 until end of turn.").until("play")

    assert [numbers(game, name) for name in ("Ash", "Oak", "Yew")] == [(2, 3), (2, 3), (1, 2)]
    assert [game.place_of(name) for name in ("Ash", "Oak", "Elm", "Yew")] == ["Den", "Den", "hand", "Den"]


@pytest.mark.parametrize(
    ("spell", "hurt", "drawn"),
    [
        ("Destroy target city. Deal 1 damage to each of its residents.", ["Ash", "Oak"], 0),
        ("Destroy target city. Draw a card for each of its residents.", [], 3),
        ("Destroy target city. Draw a card for each Elf in it.", [], 2),
        ("Destroy target city. If it has three or more residents, draw a card.", [], 1),
        ("Destroy target city. If it has four or more residents, draw a card.", [], 0),
    ],
)
def test_residents_of_a_city_that_a_text_destroys(spell, hurt, drawn):
    """The text goes on to speak of them when they have gone."""
    game = fallen(spell=spell).until("play")

    assert [name for name in ("Ash", "Oak", "Elm", "Yew") if damage(game, name)] == hurt
    assert 20 - game.size(DECK) == drawn


def test_so_many_counters_on_another_creature():
    """ "Its" are the residents of the city, for the creature has none."""
    spell = "Destroy target city. Put a +1/+1 counter on target creature for each of its residents."
    game = fallen(spell=spell)
    game.do("target", "Yew").until("play")

    assert numbers(game, "Yew") == (4, 5)


@pytest.mark.parametrize(
    ("text", "stronger"),
    [
        ("When a city you control is destroyed, its residents get +1/+0 until end of turn.", ["Ash", "Oak"]),
        ("When a city an opponent controls is destroyed, its residents get +1/+0 until end of turn.", []),
    ],
)
def test_residents_of_a_city_of_which_another_card_is_told(text, stronger):
    """Its event is about the city."""
    game = fallen(army=[creature("Watch", text=text)]).until("play")

    assert [name for name in ("Ash", "Oak", "Yew", "Watch") if numbers(game, name)[0] == 2] == stronger


def test_residents_of_the_city_that_was_enchanted():
    """The enchantment has left play with its city."""
    charm = made(
        "enchantment",
        "Charm",
        text="Enchant city.\nWhen enchanted city is destroyed, draw a card for each of its residents.",
    )
    side = mine(town("Fort"), town("Den"), residents=HOMES, hand=[charm, RAZE], deck=20)
    game = Published(side, foe()).do("play", "Charm").do("target", "Fort").until("play")

    game.do("play", "Raze").do("target", "Fort").until("play")

    assert 20 - game.size(DECK) == 3


@pytest.mark.parametrize("city", ["Fort", "Den"])
def test_who_left_the_city_before_it_fell_is_no_resident(city):
    """Oak was moved to Den, or to the city that falls, before."""
    move = event("Shift", "Move target creature to another city of its controller.")
    text = "When a city you control is destroyed, its residents get +1/+0 until end of turn."
    side = mine(
        town("Fort"), town("Den"), town("Mill"), residents=HOMES, army=[creature("Watch", text=text)], hand=[move, RAZE]
    )
    game = (
        Published(side, foe())
        .do("play", "Shift")
        .do("target", "Oak")
        .until("destination")
        .do("city", "Mill")
        .until("play")
    )

    game.do("play", "Raze").do("target", city)
    while game.until("destination", "play").asked == "destination":
        game.do("city", "Mill")

    changed = [name for name in ("Ash", "Oak", "Elm", "Yew") if numbers(game, name)[0] == 2]
    assert changed == (["Ash", "Elm"] if city == "Fort" else ["Yew"])


def test_enchantments_on_what_is_gone_are_still_refused():
    """They lie in graveyards, and nothing is done to them there."""
    assert not read_text("Destroy target city. Draw a card for each enchantment on it.", "arc", "event").complete
