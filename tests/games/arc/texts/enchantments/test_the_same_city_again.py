"""An enchantment whose residents are named first, and then the city: it is the one that the enchantment lies on."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

from cardforge.games.arc.effects.restrictions import is_forbidden
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of
from cardforge.tasks.cards.explain_text import Explained

FIRST = "Residents of target city get +0/+1."


def charmed(second: str) -> Published:
    """The enchantment lies on Keep; Inn is the other city, Ash lives in the Keep and Elk in the Inn."""
    charm = made("enchantment", "Charm", text=f"{FIRST} {second}")
    send = event("Send", "Move target creature to another place.")
    homes = {"Keep": [creature("Ash")], "Inn": [creature("Elk")]}
    side = realm(town("Keep"), town("Inn"), residents=homes, army=[creature("Ox")], hand=[charm, send, SPARE], deck=9)
    game = Published(side, realm(army=[creature("Wolf")], hand=[SPARE], deck=9))
    return game.do("play", "Charm").until("target").do("target", "Keep").until("play")


@pytest.mark.parametrize(
    ("second", "action", "by"),
    [
        ("That city cannot be attacked by creatures opponents control.", "be_attacked", "Wolf"),
        ("Creatures opponents control cannot attack that city.", "be_attacked", "Wolf"),
        ("Creatures cannot move into that city.", "be_entered", "Ox"),
    ],
)
def test_that_city_is_the_enchanted_one(second, action, by):
    """And not the other one; its residents are the stronger ones."""
    game = charmed(second)

    found = [is_forbidden(game.state, game.cards[city], action, game.cards[by]) for city in ("Keep", "Inn")]

    assert found == [True, False]
    assert (numbers(game, "Ash"), numbers(game, "Elk")) == ((1, 2), (1, 1))


def test_the_tree_calls_it_the_enchanted_city():
    """A text that names it again can be explained."""
    arc = game_of("arc")
    text = f"{FIRST} Creatures cannot move into that city."

    shown = Explained(arc, text, "enchantment", reader_of(arc).read(text, "enchantment"), ()).lines()

    assert "enchanted city" in " ".join(shown)
