"""X, the cost of a card, in what happens as the card enters play: played, and with nothing paid."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from text_table import SPARE, Side, numbers

from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize("text", [
    "Put X +1/+1 counters on target creature and mark it.",
    "Enchant creature.\nWhen this enchantment enters play, put X +1/+1 counters on enchanted creature and mark it.",
])  # fmt: skip
@pytest.mark.parametrize("x", [1, 2])
def test_an_enchantment_knows_what_was_paid_for_it(table, text, x):
    """Q18: so many counters on what it is put on; the other creature has none."""
    hand = [made("enchantment", "Roots", text=text, cost="X"), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Oak")], gold={"Gaian": 3}, deck=9))

    game.do("play", "Roots").until("x", "target")
    while game.asked in ("x", "target"):
        game.do("x", x) if game.asked == "x" else game.do("target", "Ash")
        game.until("x", "target", "play")

    assert (numbers(game, "Ash"), numbers(game, "Oak")) == ((1 + x, 1 + x), (1, 1))
    assert (game.is_marked("Ash"), game.is_marked("Oak")) == (True, False)


def test_a_creature_that_was_not_paid_for_knows_no_x(table):
    """Put into play by a text it draws nothing."""
    seer = creature("Seer", text="When this creature enters play, draw X cards.", cost="X")
    word = magic("Word", "Put a creature from your hand into play.")
    game = table(Side(hand=[word, seer, SPARE], army=[creature("Ash")], deck=9))

    game.do("play", "Word").until("play")

    assert (game.zone_of("Seer"), game.size(HAND)) == ("army", 1)
