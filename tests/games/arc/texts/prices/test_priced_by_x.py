"""Prices of X, where X is a number of what they are paid for, and resource cards that go back to a hand: played."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import HAND, RESOURCES


@pytest.mark.parametrize(("gold", "answer", "dead"), [(3, "yes", False), (3, "no", True), (2, "", True)])
def test_the_price_is_a_number_of_the_target(table, gold, answer, dead):
    """The ATK of the Orc is asked for, not that of the Ogre; who has too little is not asked."""
    text = "Destroy target creature unless its controller pays X gold, where X is its ATK."
    foe = Side(army=[creature("Orc", 3), creature("Ogre", 1)], gold={"Gaian": gold})
    game = table(Side(hand=spell(text), gold={"Gaian": 3}), foe)

    game.do("play", "Word").until("target").do("target", "Orc")
    if answer:
        game.until("may")
        assert game.state.decision.seat == FOE
        game.do(answer)
    game.until("play")

    assert (game.is_dead("Orc"), game.unmarked("Gaian", FOE)) == (dead, gold - (3 if answer == "yes" else 0))


def test_a_resource_card_returns_to_its_players_hand(table):
    """One of yours, of your choice; those of the opponent are no choice."""
    game = table(Side(hand=spell("Return a resource card to your hand."), gold={"Gaian": 2}), Side(gold={"Gaian": 2}))

    game.do("play", "Word").until("choose", "play")
    if game.state.decision.kind == "choose":
        assert len(game.options()) == 2
        game.take(game.options()[0]).until("play")

    assert [game.size(RESOURCES, seat) for seat in (YOU, FOE)] == [1, 2]
    assert game.size(HAND) == 2


def test_a_resource_card_as_a_price(table):
    """The ability can be used only by a player who has one."""
    imp = creature("Imp", text="Return a resource card to your hand: Gain 1 LP.")
    game = table(Side(hand=[SPARE], army=[imp], gold={"Gaian": 1}), Side(gold={"Gaian": 1}))

    game.do("use", "Imp", 0).until("play")

    assert (game.state.lp[YOU], game.size(HAND), game.size(RESOURCES)) == (21, 2, 0)
    assert not any(option[0] == "use" for option in game.options())


def test_a_bare_number_of_resources_is_a_price(table):
    """ "2 resources:" without "pay"."""
    imp = creature("Imp", text="1 Gaian resource: Gain 1 LP.\n2 resources: Gain 5 LP.")
    game = table(Side(hand=[event("Spare", cost=99)], army=[imp], gold={"Gaian": 3}), Side())

    game.do("use", "Imp", 1).until("play").do("use", "Imp", 0).until("play")

    assert (game.state.lp[YOU], game.unmarked("Gaian")) == (26, 0)
