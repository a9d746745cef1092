"""Choices of which another number is chosen under a condition: played."""

from __future__ import annotations

import pytest
from arc_position import creature
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import HAND

ELF = creature("Elf", subtypes=("Elf",))
BOTH = [
    "Choose one. If you control an Elf, choose both instead: Draw a card; or gain 2 LP.",
    "Choose one: Draw a card; or gain 2 LP. If you control an Elf, choose both instead.",
]


@pytest.mark.parametrize("text", BOTH)
@pytest.mark.parametrize(("mine", "lp", "hand"), [([ELF], 22, 2), ([], 22, 1)])
def test_both_under_a_condition(table, text, mine, lp, hand):
    """With an Elf both are done and nobody is asked; an Elf of the opponent is not meant."""
    game = table(Side(hand=spell(text), army=mine), Side(army=[ELF]))

    game.do("play", "Word").until("one", "several", "play")
    if not mine:
        assert game.state.decision.kind == "one"
        game.take(("option", 1)).until("play")

    assert (game.state.lp[YOU], game.size(HAND)) == (lp, hand)


@pytest.mark.parametrize(("mine", "dead"), [([ELF], True), ([], False)])
def test_with_a_target_it_is_asked_when_it_is_announced(table, mine, dead):
    """Both, with the target of the one; without an Elf the other one alone needs no target."""
    text = "Choose one. If you control an Elf, choose both instead: Destroy target creature; or gain 2 LP."
    game = table(Side(hand=spell(text), army=mine), Side(army=[creature("Orc"), creature("Ogre")]))

    game.do("play", "Word")
    if not mine:
        game.until("mode").take(("option", 1))
    else:
        game.until("target").do("target", "Orc")
    game.until("play")

    assert (game.state.lp[YOU], game.is_dead("Orc"), game.is_dead("Ogre")) == (22, dead, False)


def test_without_a_target_for_both_as_many_as_can_be_are_chosen(table):
    """There is no city: only the LP are left."""
    text = "Choose one. If you control an Elf, choose both instead: Destroy target city; or gain 2 LP."
    game = table(Side(hand=spell(text), army=[ELF]), Side())

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == 22


@pytest.mark.parametrize("text", [
    "Choose one, or both if you control an Elf: Draw a card; or gain 2 LP.",
    "Choose one. If you control an Elf, you may choose both instead: Draw a card; or gain 2 LP.",
])  # fmt: skip
def test_one_will_do_where_both_may_be_chosen(table, text):
    """The player may stop after one."""
    game = table(Side(hand=spell(text), army=[ELF]), Side())

    game.do("play", "Word").until("several").take(("option", 1)).until("several").take(("done",)).until("play")

    assert (game.state.lp[YOU], game.size(HAND)) == (22, 1)


def test_two_of_three_when_it_attacks(table):
    """Asked when the ability resolves; the third one is left."""
    text = "When I attack, choose one. If you control an Elf, choose two instead: Draw a card; gain 2 LP; or lose 1 LP."
    game = table(Side(hand=[SPARE], army=[creature("Imp", text=text), ELF]), Side(), "attack")

    game.attacks(FOE, "Imp").until("several").take(("option", 0)).until("several").take(("option", 1))
    game.until("block", "play", "attack", "discard")

    assert (game.state.lp[YOU], game.size(HAND)) == (22, 2)
