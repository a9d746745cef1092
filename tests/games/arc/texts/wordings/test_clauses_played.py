"""Clauses played: searches for several, one of them, the highest number, a limit, an ability for some turns only."""

from __future__ import annotations

import pytest
from text_table import SPARE, YOU, Side, creature, numbers, spell

from arc_position import HAND  # isort: skip


def test_a_search_for_two_finds_two_that_fit_and_no_third(table):
    """Up to two Goblin cards: the Elf is not offered, and after two the search is over."""
    goblins = [creature(f"Goblin {place}", cost=99) for place in (1, 2, 3)]
    text = "Search your hand for up to two Goblin cards. Remove them from the game."
    game = table(Side(hand=[*spell(text), *goblins, creature("Elf", cost=99)]), Side())

    game.do("play", "Word")
    assert {option[1] for option in game.options("find")} == {game.cards[card.name] for card in goblins}
    game.do("find", "Goblin 1").do("find", "Goblin 3").until("play")

    held = game.state.zone(YOU, HAND)
    assert [game.cards[name] in held for name in ("Goblin 1", "Goblin 2", "Goblin 3", "Elf")] == [
        False,
        True,
        False,
        True,
    ]


def test_one_of_them_is_one_of_the_targets_and_nothing_else(table):
    """Two are unmarked, one of these grows; a third creature is not offered."""
    text = "Choose two target creatures. One of them gets +3/+0 until end of turn."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Birch"), creature("Cedar")]), Side())

    game.do("play", "Word").do("target", "Ash").do("target", "Cedar")
    assert {option[1] for option in game.state.decision.options} == {game.cards["Ash"], game.cards["Cedar"]}
    game.do("choose", "Cedar").until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Birch", "Cedar")] == [1, 1, 4]


@pytest.mark.parametrize(
    ("amount", "lp"),
    [
        ("the highest ATK among creatures", 27),
        ("the lowest ATK among creatures", 21),
        ("the total ATK of creatures you control", 25),
        ("twice the number of creatures you control", 24),
    ],
)
def test_numbers_worked_out_of_several_cards(table, amount, lp):
    """Yours have ATK 1 and 4, the enemy's 7."""
    game = table(
        Side(hand=spell(f"Gain LP equal to {amount}."), army=[creature("Ash", attack=1), creature("Birch", attack=4)]),
        Side(army=[creature("Orc", attack=7)]),
    )

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == lp


@pytest.mark.parametrize(("elves", "lp"), [(1, 21), (2, 22), (4, 22)])
def test_up_to_limits_a_number(table, elves, lp):
    """1 LP for each Elf, up to two."""
    army = [creature(f"Elf {place}") for place in range(elves)]
    game = table(Side(hand=spell("Gain 1 LP for each Elf you control, up to two."), army=army), Side())

    game.do("play", "Word").until("play")

    assert game.state.lp[YOU] == lp


def test_an_ability_with_a_condition_cannot_be_used_without_it(table):
    """Use this ability only if you control a Goblin."""
    text = "0 gold: This creature gets +1/+0 until end of turn. Use this ability only if you control a Goblin."
    able = table(Side(hand=[SPARE], army=[creature("Chief", text=text), creature("Goblin")]), Side())
    unable = table(Side(hand=[SPARE], army=[creature("Chief", text=text), creature("Elf")]), Side())

    assert able.offers("use", "Chief", 0)
    assert not unable.offers("use", "Chief", 0)
