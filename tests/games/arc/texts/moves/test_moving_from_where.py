"""Moves of creatures of which a text says where they were: "when a resident of my city moves to the army"."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import HAND

SONG = magic("Song", "Draw a card.")


def moved(text, who, where):
    """How many cards its controller draws when a creature moves; P, A and B are in Home, X and Y in Other, S in the army."""
    residents = {
        "Home": [creature("P", text=text), creature("A"), creature("B")],
        "Other": [creature("X"), creature("Y")],
    }
    side = mine(
        town("Home", 9), town("Other", 9), town("Third", 9), army=[creature("S")], residents=residents, hand=[SONG]
    )
    game = Published(side, foe())
    game.do("move", who).until("destination")
    game.do(*(("army",) if where == "army" else ("city", where)))
    return game.until("play").size(HAND) - 2


MOVES = [("A", "army"), ("A", "Other"), ("X", "army"), ("X", "Home"), ("X", "Third"), ("S", "Home"), ("S", "Other")]


@pytest.mark.parametrize(
    ("text", "drawing"),
    [
        ("When a resident of my city moves to the army, draw a card.", ["A army"]),
        ("When another creature in my city enters your army, draw a card.", ["A army"]),
        ("When a creature in my city moves to another city, draw a card.", ["A Other"]),
        ("When another resident of my city moves, draw a card.", ["A army", "A Other"]),
        ("When a creature in a city you control moves to your army, draw a card.", ["A army", "X army"]),
        ("When a creature in your army moves to one of your cities, draw a card.", ["S Home", "S Other"]),
        ("When a creature in your army moves to my city, draw a card.", ["S Home"]),
        ("When a creature in your army moves, draw a card.", ["S Home", "S Other"]),
        ("When another creature in a city moves into my city, draw a card.", ["X Home"]),
    ],
)  # fmt: skip
def test_where_it_comes_from_is_where_it_was(text, drawing):
    found = [f"{who} {where}" for who, where in MOVES if moved(text, who, where)]

    assert found == drawing


@pytest.mark.parametrize(("text", "drawing"), [("moves", ["A army", "A Other"]), ("moves to the army", ["A army"])])
def test_residents_of_an_enchanted_city(text, drawing):
    edict = made("enchantment", "Edict", text=f"Enchant city. When a resident of enchanted city {text}, draw a card.")
    found = []
    for who, where in (("A", "army"), ("A", "Other"), ("X", "army"), ("X", "Home"), ("S", "Home")):
        residents = {"Home": [creature("A")], "Other": [creature("X")]}
        side = mine(town("Home"), town("Other"), army=[creature("S")], residents=residents, hand=[edict, SONG])
        game = Published(side, foe(FAR))
        game.do("play", "Edict").until("target").do("target", "Home").until("play").do("move", who).until("destination")
        game.do(*(("army",) if where == "army" else ("city", where))).until("play")
        found += [f"{who} {where}"] if game.size(HAND) > 2 else []

    assert found == drawing


def test_it_is_who_moved():
    """The creature gains it where it has gone."""
    text = "When another resident of my city moves to the army, put a +1/+1 counter on it."
    residents = {"Home": [creature("P", text=text), creature("A"), creature("B")]}
    game = Published(mine(town("Home"), residents=residents, hand=[SONG]), foe())

    game.do("move", "A").until("destination", "play").until("play")

    assert [game.state.attack_of(game.cards[name]) for name in "PAB"] == [1, 2, 1]
    assert game.place_of("A") == "army"
