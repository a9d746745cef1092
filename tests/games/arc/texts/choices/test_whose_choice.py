"""Texts that say whose choice it is, played with two candidates on each side."""

from __future__ import annotations

import pytest
from text_table import FOE, YOU, Side, creature, spell

from arc_position import event  # isort: skip


@pytest.mark.parametrize(("whose", "chooser"), [("his or her", FOE), ("your", YOU)])
def test_who_chooses_the_card_that_is_discarded(table, whose, chooser):
    """Of two cards in the other hand, chosen by the one whose choice it is."""
    hand = [event("Bread"), event("Salt")]
    game = table(Side(hand=spell(f"Target opponent discards a card of {whose} choice.")), Side(hand=hand))

    game.do("play", "Word").wait(lambda: any(option[0] == "discard" for option in game.state.decision.options))

    assert (game.state.decision.seat, len(game.options())) == (chooser, 2)


def test_each_player_sacrifices_what_he_or_she_chooses(table):
    """Both have two creatures, and each of them is asked."""
    mine, theirs = ([creature(name) for name in names] for names in (("Ash", "Birch"), ("Orc", "Troll")))
    text = "Each player sacrifices a creature of his or her choice."
    game = table(Side(hand=spell(text), army=mine), Side(army=theirs))

    game.do("play", "Word").until("choose")
    assert game.state.decision.seat == YOU
    game.do("choose", "Birch").until("choose")
    assert game.state.decision.seat == FOE
    game.do("choose", "Orc").until("play")

    assert [name for name in ("Ash", "Birch", "Orc", "Troll") if game.is_dead(name)] == ["Birch", "Orc"]


def test_a_creature_of_your_choice_may_be_anybodys(table):
    """You choose among all four."""
    mine, theirs = ([creature(name) for name in names] for names in (("Ash", "Birch"), ("Orc", "Troll")))
    game = table(Side(hand=spell("Destroy a creature of your choice."), army=mine), Side(army=theirs))

    game.do("play", "Word").until("choose")
    assert (game.state.decision.seat, len(game.options())) == (YOU, 4)
    game.do("choose", "Troll").until("play")

    assert [name for name in ("Ash", "Birch", "Orc", "Troll") if game.is_dead(name)] == ["Troll"]
