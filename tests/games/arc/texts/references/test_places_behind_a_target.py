"""Places that a text speaks of: "the same city" behind a target, and from one city to another."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, realm, town
from text_table import SPARE


def _laid(text, **rest):
    """A creature of this text in Pit, beside Elm; Oak and Yew in Den, Orc with the foe."""
    crier = creature("Crier", text=text)
    residents = {"Pit": [crier, creature("Elm", 1, 9)], "Den": [creature("Oak", 1, 9), creature("Yew", 1, 9)]}
    side = realm(town("Pit"), town("Den"), town("Bay"), residents=residents, deck=9, **{"hand": [SPARE], **rest})
    return Published(side, realm(town("Keep"), residents={"Keep": [creature("Orc", 1, 9)]}, hand=[SPARE], deck=9))


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("1 gold: Mark target creature. All other creatures in the same city are marked.", ["Oak", "Yew"]),
        ("1 gold: Mark target creature. Mark each creature in the same city.", ["Oak", "Yew"]),
        ("1 gold: Put a +1/+1 counter on target creature. Mark all other creatures in the same city.", ["Yew"]),
        ("1 gold: Put a +1/+1 counter on target creature. Mark all other creatures in my city.", ["Elm"]),
        ("1 gold: You may mark target creature. If you do, mark all other creatures in the same city.", ["Oak", "Yew"]),
    ],
)
def test_the_same_city_is_that_of_the_target(text, marked):
    """My city is that of the card itself."""
    game = _laid(text, gold={"Gaian": 2})

    game.do("use", "Crier", 0).until("target").do("target", "Oak").until("may", "play")
    if game.asked == "may":
        game.do("yes").until("play")

    assert [name for name in ("Crier", "Elm", "Oak", "Yew", "Orc") if game.is_marked(name)] == marked


def test_a_creature_goes_from_one_of_your_cities_to_another():
    """Neither to the one where it is nor to the army; it is not marked, and the foe's is no target."""
    game = _laid("1 gold: Move target creature from one of your cities to another without marking it.", gold={"Gaian": 1})  # fmt: skip

    game.do("use", "Crier", 0)
    assert not game.offers("target", "Orc")
    game.do("target", "Oak").until("destination")
    assert sorted(game.name(option[1]) for option in game.options()) == ["Bay", "Pit"]
    game.do("city", "Bay")

    assert (game.place_of("Oak"), game.is_marked("Oak"), game.place_of("Yew")) == ("Bay", False, "Den")
