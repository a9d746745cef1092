""" "In it", "its residents" behind a creature that moves into a city: in the city, for nothing is in a creature."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, town
from text_table import SPARE
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

BIRD = {"subtypes": ("Bird",)}


def moved(text: str, mover: str = "Heron") -> Published:
    """Heron, a Bird with this text, or Elk moves from the army into Lake, where two Birds and an Ox are; a Bird is in Hall."""
    homes = {"Lake": [creature("Teal", **BIRD), creature("Duck", **BIRD), creature("Ox")], "Hall": [creature("Owl", **BIRD)]}  # fmt: skip
    army = [creature("Heron", text=text, **BIRD), creature("Elk")]
    you = mine(town("Lake", 6), town("Hall", 6), residents=homes, army=army, hand=[SPARE])
    return Published(you, foe()).do("move", mover).do("city", "Lake").until("play")


@pytest.mark.parametrize(
    ("text", "mover", "gained"),
    [
        ("When I move into a city you control, that city gains 1 defense point for each Bird in it.", "Heron", 3),
        ("When I move into a city, it gains 1 defense point for each of its residents.", "Heron", 4),
        ("Whenever a creature moves into a city you control, that city gains 1 defense point for each Bird in it.", "Elk", 2),
    ],
)  # fmt: skip
def test_those_in_the_city_are_counted(text, mover, gained):
    """Two Birds and an Ox, and whoever has moved in."""
    game = moved(text, mover)

    assert (game.left("Lake"), game.left("Hall")) == (6 + gained, 6)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("When I move into a city you control, draw a card for each Bird in it.", 3),
        ("When I move into a city you control, if there are three or more Birds in it, draw a card.", 1),
        ("When I move into a city you control, if there are four or more Birds in it, draw a card.", 0),
    ],
)
def test_those_in_the_city_are_counted_also_if_nothing_is_done_to_it(text, drawn):
    """Nothing but the event names the city."""
    assert 20 - moved(text).size(DECK) == drawn
