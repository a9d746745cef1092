"""A player who pays, or to whose card something is done: "its controller pays 1 or enchanted creature is destroyed": played beside another creature."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from text_table import SPARE, Side

TEXTS = [
    "Enchant creature.\nAt the start of your turn, that creature's controller has to pay 1 gold or enchanted creature is destroyed.",
    "Enchant creature.\nAt the start of its controller's turn, that player pays 1 gold or enchanted creature is destroyed.",
    "Enchant creature.\nAt the start of its controller's turn, its controller must either pay 1 gold or that creature is destroyed.",
]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("pays", [True, False])
def test_who_does_not_pay_loses_the_creature(table, text, pays):
    """The player who is named decides; the other creature stays."""
    hand = [made("enchantment", "Debt", text=text), SPARE]
    mine = Side(hand=hand, army=[creature("Ash"), creature("Oak")], gold={"Gaian": 2}, deck=9)
    game = table(mine, Side(hand=[SPARE], deck=9))

    game.do("play", "Debt").until("target").do("target", "Ash").next_turn().until("may", "play")
    while game.seat != 0 or game.asked != "may":
        game.do("pass") if game.offers("pass") else game.do("none")
        game.until("may", "play")
    game.do("yes" if pays else "no").until("play")

    assert (game.is_dead("Ash"), game.is_dead("Oak")) == (not pays, False)
