"""Resource cards that are stolen, and put marked or not into the vault of their faction."""

from __future__ import annotations

import pytest
from arc_position import magic
from leaflet_position import Published
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import RESOURCES


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("Steal a resource card from target opponent and put it marked into your vault of the same faction.", 1),
        ("Steal a resource card from target opponent. Mark it.", 1),
        ("Steal a resource card from target opponent and put it into the vault of the same faction.", 0),
        ("Steal a resource card from target opponent and put it unmarked into your vault of the same faction.", 0),
    ],
)
def test_a_stolen_resource_card_is_marked_or_not(text, marked):
    """A31: it lies in your vault of its faction; what else lies there is left alone."""
    game = Published(mine(hand=[magic("Word", text)], gold={"Gaian": 1}), foe(gold={"Gaian": 2}))
    (own,), theirs = game.state.zone(YOU, RESOURCES), set(game.state.zone(FOE, RESOURCES))
    game.do("play", "Word")
    if game.asked == "target":
        game.take(game.options()[0])
    game.until("take_resource", "play")
    if game.asked == "take_resource":
        game.take(game.options()[0])
    game.until("play")
    (stolen,) = {*game.state.zone(YOU, RESOURCES)} - {own}

    assert stolen in theirs
    assert (game.state.marked[stolen], game.state.marked[own]) == (marked, 0)
