"""Texts about the player who has the most or fewest of something, and about so many for every so many, played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, numbers, spell

from arc_position import city  # isort: skip


@pytest.mark.parametrize(("mine", "theirs", "gained"), [(3, 5, YOU), (5, 3, FOE), (4, 4, None)])
def test_the_player_with_the_fewest_gains_and_nobody_of_those_who_are_level(table, mine, theirs, gained):
    """Whoever has fewer LP gains 2; with as many on both sides nothing happens."""
    word = spell("The player with the fewest LP gains 2 LP. In case of a tie nobody does.")
    game = table(Side(hand=word, lp=mine), Side(lp=theirs))

    game.do("play", "Word").until("play")

    lp = {YOU: mine, FOE: theirs}
    if gained is not None:
        lp[gained] += 2
    assert list(game.state.lp[:2]) == [lp[YOU], lp[FOE]]


def test_all_of_those_who_are_level_if_the_text_says_so(table):
    """Each player with the most: both of two who are level."""
    game = table(Side(hand=spell("Each player with the most LP loses 1 LP."), lp=4), Side(lp=4))

    game.do("play", "Word").until("play")

    assert list(game.state.lp[:2]) == [3, 3]


def test_a_tie_that_counts_for_all(table):
    """The second sentence makes one player all who are level."""
    text = "The player with the most LP loses 1 LP. In case of a tie, each of them does."
    game = table(Side(hand=spell(text), lp=4), Side(lp=4))

    game.do("play", "Word").until("play")

    assert list(game.state.lp[:2]) == [3, 3]


def test_who_controls_the_most_is_asked_once(table):
    """Your opponent has two creatures and you one: it sacrifices one, and loses the LP although both then have one."""
    text = "The player who controls the most creatures sacrifices a creature and loses 1 LP."
    army = [creature("Orc"), creature("Troll")]
    game = table(Side(hand=spell(text), army=[creature("Ash")]), Side(army=army))
    lp = list(game.state.lp[:2])

    game.do("play", "Word").until("choose")
    assert game.state.decision.seat == FOE
    game.do("choose", "Orc").until("play")

    assert game.is_dead("Orc")
    assert list(game.state.lp[:2]) == [lp[YOU], lp[FOE] - 1]


@pytest.mark.parametrize(("text", "gained"), [
    ("Gain 2 LP for every two creatures you control.", 2),
    ("Gain 2 LP for every two creatures you control, rounding up.", 4),
    ("Gain 1 LP for every three creatures you control, rounded down.", 1),
])  # fmt: skip
def test_for_every_so_many(table, text, gained):
    """Three creatures are one pair and one more."""
    army = [creature(name) for name in ("Ash", "Birch", "Cedar")]
    game = table(Side(hand=spell(text), army=army), Side(army=[creature("Orc")]))
    lp = game.state.lp[YOU]

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == lp + gained


def test_each_player_counts_what_is_his_own(table):
    """You have four creatures and the other player one: 2 LP and 1 LP."""
    text = "Each player loses 1 LP for every three creatures he or she controls, rounding up."
    mine = [creature(f"Elf{place}") for place in range(4)]
    game = table(Side(hand=spell(text), army=mine), Side(army=[creature("Orc")]))
    lp = list(game.state.lp[:2])

    game.do("play", "Word").until("play")

    assert list(game.state.lp[:2]) == [lp[YOU] - 2, lp[FOE] - 1]


def test_for_each_in_his_or_her_own_place(table):
    """The same without a share: two creatures and none."""
    text = "Each player loses 1 LP for each creature he or she controls."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Birch")]), Side())
    lp = list(game.state.lp[:2])

    game.do("play", "Word").until("play")

    assert list(game.state.lp[:2]) == [lp[YOU] - 2, lp[FOE]]


def test_a_lasting_share(table):
    """+1/+0 for every two cities; the third counts for nothing."""
    hero = creature("Hero", attack=1, text="This creature gets +1/+0 for every two cities you control.")
    game = table(Side(hand=[SPARE], army=[hero], cities=[city("Den"), city("Fort"), city("Keep")]), Side())

    assert numbers(game, "Hero")[0] == 2
