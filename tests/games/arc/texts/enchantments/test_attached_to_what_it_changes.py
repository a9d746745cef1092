"""Enchantments that do something to their target as they enter play: they are attached to it (P79)."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine

DISPEL = magic("Dispel", "Destroy target enchantment.")
SONG = magic("Song", "Draw a card.")


def game_with(*cards) -> Published:
    side = mine(town("Home", 6), town("Den", 6), hand=[*cards, DISPEL, SONG], army=[creature("A", 1, 3)])
    return Published(side, foe(army=[creature("X", 1, 3), creature("Y", 1, 3)]))


def strengths(game: Published) -> list[int]:
    return [game.left(name) for name in ("Home", "Den")]


@pytest.mark.parametrize(
    ("text", "borne", "left"),
    [
        ("Target city you control gets +3 defense points.", 9, 6),
        ("Target city you control gains 3 defense points.", 9, 9),
        ("Target city you control gains 3 defense points. When I leave play, it loses 2 defense points.", 9, 7),
        ("Target city you control gets +0/+3. When I leave play, it loses 2 defense points.", 9, 4),
    ],
)
def test_an_enchantment_is_attached_to_the_city_that_it_strengthens(text, borne, left):
    """P79: nobody asks what else it is put on; "it" is the city when the enchantment is gone."""
    game = game_with(made("enchantment", "Wall", text=text))

    game.do("play", "Wall").do("target", "Home").until("play")
    assert (strengths(game), game.state.at[game.cards["Wall"]]) == ([borne, 6], game.cards["Home"])

    game.do("play", "Dispel").until("play")
    assert (strengths(game), game.zone_of("Wall")) == ([left, 6], "graveyard")


def test_an_enchantment_holds_what_it_has_gained_control_of():
    """P79: as long as it is attached; then the creature goes back to its owner's control."""
    game = game_with(
        made(
            "enchantment",
            "Leash",
            text="Gain control of target creature. At the end of your turn, pay 1 or sacrifice me.",
        )
    )

    game.do("play", "Leash").do("target", "X").until("play")
    assert [game.state.controller(game.cards[name]) for name in "XY"] == [YOU, FOE]

    game.next_turn()
    assert (game.state.controller(game.cards["X"]), game.zone_of("Leash")) == (FOE, "graveyard")
