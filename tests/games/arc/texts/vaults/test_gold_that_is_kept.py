"""Gold that is kept, loyalty that is not asked for, what is drawn while something holds, and other cards of this turn."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made
from position import FOE, YOU
from text_table import SPARE, Side, damage

FOREST = city("Forest")


@pytest.mark.parametrize(("text", "left"), [("Your unspent resources do not vanish at the end of the turn.", [2, 0]), ("Flying.", [0, 0])])  # fmt: skip
def test_gold_is_kept(table, text, left):
    """Your gold of this turn stays, the opponent's does not."""
    game = table(Side(hand=[SPARE], army=[creature("Dean", text=text)], deck=20), Side(hand=[SPARE], deck=20))
    state = game.state
    state.gold[0], state.gold[5] = 2, 2

    game.next_turn()

    assert [state.gold[0], state.gold[5]] == left


@pytest.mark.parametrize(("cities", "drawn"), [(2, 0), (3, 1)])
@pytest.mark.parametrize("text", ["While you control three or more cities, draw a card at the beginning of your turn.", "Draw a card at the beginning of your turn while you control three or more cities."])  # fmt: skip
def test_a_card_is_drawn_while_something_holds(table, text, cities, drawn):
    """Counted at the beginning of the own turn."""
    own = [city(f"c{n}") for n in range(cities)]
    father = creature("Father", text=text)
    plain = table(Side(hand=[SPARE], army=[creature("Plain")], cities=own, deck=20), Side(hand=[SPARE], deck=20))
    game = table(Side(hand=[SPARE], army=[father], cities=own, deck=20), Side(hand=[SPARE], deck=20))
    for one in (plain, game):
        one.next_turn().next_turn()

    assert game.size(1, YOU) - plain.size(1, YOU) == drawn
    assert game.size(1, FOE) == plain.size(1, FOE)


def test_each_other_card_of_this_turn(table):
    """Two cards were played before; the storm itself does not count."""
    storm = event("Storm", "Deal 1 damage to target creature for each other card you played this turn.")
    hand = [storm, event("One", "Gain 1 LP."), event("Two", "Gain 1 LP."), SPARE]
    game = table(Side(hand=hand, army=[creature("Ash", 1, 9)], deck=20), Side(army=[creature("Orc", 1, 9)], deck=20))

    for name in ("One", "Two"):
        game.do("play", name).until("play")
    game.do("play", "Storm").do("target", "Orc").until("play")

    assert (damage(game, "Orc"), damage(game, "Ash")) == (2, 0)


@pytest.mark.parametrize(("text", "offered"), [("Your cards have no loyalty marks when you pay for them.", True), ("Flying.", False)])  # fmt: skip
def test_cards_without_loyalty_marks(table, text, offered):
    """Two gold of another faction do not pay for two loyalty marks of the own one."""
    charm = made("enchantment", "Charm", text="Target creature gets +1/+0.", cost=2, loyalty=2, faction="Empire")
    side = Side(hand=[charm, SPARE], army=[creature("Banker", text=text), creature("Ash")], gold={"Gaian": 2}, deck=20)
    game = table(side, Side(deck=20), loyalty_meaning="own_minimum")

    assert game.offers("play", "Charm") is offered
