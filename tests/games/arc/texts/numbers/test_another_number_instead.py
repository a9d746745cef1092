"""What texts do to another number of cards instead: the number alone is said again, or the one that it replaces."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.zones import HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

TOWNS = {1: [town("Home")], 2: [town("Home"), town("Port")]}


@pytest.mark.parametrize(("cities", "sacrificed"), [(1, 1), (2, 2)])
def test_two_are_sacrificed_instead_of_one(cities, sacrificed):
    """ "Sacrifice two instead": creatures of the same kind as before."""
    toll = magic("Toll", "Sacrifice a creature. If you control two or more cities, sacrifice two instead.")
    army = [creature("Ash"), creature("Elm"), creature("Oak")]
    game = Published(realm(*TOWNS[cities], army=army, hand=[toll, SPARE]), realm(town("Keep")))

    game.do("play", "Toll").until("play")

    assert sum(game.zone_of(name) == "graveyard" for name in ("Ash", "Elm", "Oak")) == sacrificed


@pytest.mark.parametrize(("cities", "drawn"), [(1, 1), (2, 2)])
def test_the_number_that_is_replaced_is_said_again(cities, drawn):
    gift = magic("Gift", "Draw a card. If you control two or more cities, draw two cards instead of one.")
    game = Published(realm(*TOWNS[cities], hand=[gift, SPARE], deck=3), realm(town("Keep")))

    game.do("play", "Gift")

    assert len(game.zone(HAND)) == 1 + drawn


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If you control two or more cities, draw three cards instead of two.",
        "Draw a card. If you control two or more cities, sacrifice two instead.",
        "Mark target creature. If you control two or more cities, mark two instead.",
        "Draw two cards instead of one.",
    ],
)
def test_a_number_of_nothing_before_is_refused(text):
    """Another number than before, another deed, and targets, which are chosen before it is known how many there will be."""
    assert not reader_of(game_of("arc")).read(text, "magic").complete
