"""Cards that cannot be sacrificed or stolen: for a price, for an effect, by a single kind of card: played."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from position import FOE
from text_table import SPARE, Side

KEPT = "Creatures with ATK 1 cannot be sacrificed."
LORD = creature("Lord", 5, 9, text=KEPT)


def test_what_cannot_be_sacrificed_pays_no_price(table):
    """A98: only the other creature is offered; without one the ability cannot be used."""
    altar = creature("Altar", 5, 9, text="Sacrifice a creature with ATK 2 or less: Draw a card.")
    game = table(Side(hand=[SPARE], army=[LORD, altar, creature("Ash"), creature("Oak", 2)], deck=9))

    game.do("use", "Altar", 0).until("play")

    assert (game.is_dead("Ash"), game.is_dead("Oak"), game.offers("use", "Altar", 0)) == (False, True, False)


def test_a_player_sacrifices_another_one(table):
    """The choice is among the others; who has no other one sacrifices none."""
    hand = [magic("Word", "Each player sacrifices a creature with ATK 2 or less."), SPARE]
    mine = [LORD, creature("Ash"), creature("Oak", 2)]
    game = table(Side(hand=hand, army=mine, deck=9), Side(army=[creature("Elk")], deck=9))

    game.do("play", "Word").until("play")

    assert (game.is_dead("Ash"), game.is_dead("Oak"), game.is_dead("Elk")) == (False, True, False)


@pytest.mark.parametrize(("text", "kept"), [
    ("Your resource cards cannot be stolen.", True),
    ("Your resource cards cannot be sacrificed, stolen or destroyed by cards your opponents control.", True),
    ("Your resource cards cannot be stolen by enchantments.", False),
])  # fmt: skip
def test_resource_cards_cannot_be_stolen(table, text, kept):
    """A31: nothing is taken from that player; another kind of card takes one."""
    hand = [magic("Word", "Take a resource card from target opponent."), SPARE]
    game = table(Side(hand=hand, deck=9), Side(army=[creature("Guard", text=text)], gold={"Gaian": 2}, deck=9))

    game.do("play", "Word").until("play")

    assert game.unmarked("Gaian", FOE) == (2 if kept else 1)
