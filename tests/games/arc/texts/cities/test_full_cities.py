"""A city with as many residents as it can have takes in nobody: no tokens are made there, and no creature is put there."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event
from text_table import SPARE, Side, tokens

LIMIT = "This city cannot have more than two residents."


def _inside(game, name):
    """How many residents a city has."""
    return game.state.stat(game.cards[name], "residents")


@pytest.mark.parametrize(
    ("text", "inside", "orc"),
    [
        ("Create a 1/1 Elf token in a city you control.", 1, "hand"),
        ("Create three 1/1 Elf tokens in a city you control.", 1, "hand"),
        ("Put a creature from your hand into a city you control.", 1, "residents"),
        ("Put a creature from your hand into target city.", 1, "residents"),
    ],
)
@pytest.mark.parametrize("full", [False, True])
def test_nobody_comes_into_a_full_city(table, text, inside, orc, full):
    """With one resident there is room for one; with two for none."""
    residents = [creature("Ash"), creature("Elm")][: 2 if full else 1]
    hand = [event("Word", text), creature("Orc", cost=99), SPARE]
    game = table(Side(hand=hand, cities=[city("Home", text=LIMIT)], residents={"Home": residents}))

    game.do("play", "Word")
    while game.asked != "play":
        game.take(game.options()[0])

    assert _inside(game, "Home") - len(residents) == (0 if full else inside)
    assert game.zone_of("Orc") == ("hand" if full else orc)
    assert len(tokens(game)) == (0 if full or orc != "hand" else inside)


def test_another_city_takes_them_in(table):
    """Only the city with room is offered."""
    hand = [event("Word", "Create a 1/1 Elf token in a city you control."), SPARE]
    cities = [city("Home", text=LIMIT), city("Yard"), city("Den")]
    game = table(Side(hand=hand, cities=cities, residents={"Home": [creature("Ash"), creature("Elm")]}))

    game.do("play", "Word")

    assert [option[1] for option in game.options()] == [game.cards["Yard"], game.cards["Den"]]
