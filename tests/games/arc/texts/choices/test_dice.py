"""Texts with a die, and with a number that a player chooses, played."""

from __future__ import annotations

import pytest
from text_table import FOE, YOU, Side, creature, damage, spell

from arc_position import HAND, city  # isort: skip


def rolls(table, text, n=40, **side):
    """The same text played with so many different dice, each a game that is over."""
    for seed in range(n):
        game = table(Side(hand=spell(text), **side), Side(army=[creature("Orc", cost=2), creature("Troll", cost=4)]))
        for _ in range(seed):
            game.state.rng.below(2)
        yield game.do("play", "Word").until("play")


def test_that_many_is_what_the_die_shows(table):
    """Over many dice every number from 1 to 6 comes up, and never another one."""
    assert {game.state.lp[YOU] - 20 for game in rolls(table, "Roll a die. Gain that many LP.")} == {1, 2, 3, 4, 5, 6}


def test_a_die_with_four_sides(table):
    """At most 4."""
    assert {game.state.lp[YOU] - 20 for game in rolls(table, "Roll a four-sided die. Gain that many LP.")} == {
        1,
        2,
        3,
        4,
    }


def test_each_number_has_one_of_three_effects(table):
    """A 1, 2 to 4, and the rest: exactly one of them happens."""
    text = "Roll a die. If you roll a 1, lose 2 LP. If you roll 2 to 4, gain 1 LP. Otherwise, gain 3 LP."

    assert {game.state.lp[YOU] for game in rolls(table, text)} == {18, 21, 23}


def test_damage_equal_to_the_result(table):
    """The target of two has the damage, as much as the die shows."""
    text = "Roll a die. Deal damage equal to the result to target city."
    game = table(Side(hand=spell(text)), Side(cities=[city("Den", 9), city("Fort", 9)]))

    game.do("play", "Word").do("target", "Den").until("play")

    assert 1 <= damage(game, "Den") <= 6
    assert damage(game, "Fort") == 0


@pytest.mark.parametrize(("number", "dead"), [(0, []), (1, ["Orc"]), (3, ["Troll"])])
def test_the_chosen_number_is_the_cost(table, number, dead):
    """Of creatures with cost 2 and 4, those with the cost that was chosen; the options are 1 to 5 in turn."""
    text = "Choose a number between 1 and 5. Destroy each creature with that cost."
    foes = [creature("Orc", cost=2), creature("Troll", cost=4)]
    game = table(Side(hand=spell(text)), Side(army=foes))

    game.do("play", "Word").until("one")
    assert len(game.options()) == 5
    game.do("option", number).until("play")

    assert [name for name in ("Orc", "Troll") if game.is_dead(name)] == dead


def test_cards_are_drawn_by_the_player_of_the_die(table):
    """As many as the die shows, and none by the other player."""
    game = table(Side(hand=spell("Roll a die. Draw that many cards.")), Side(hand=[]))
    before = len(game.state.zone(FOE, HAND))

    game.do("play", "Word").until("play")

    assert 2 <= len(game.state.zone(YOU, HAND)) <= 7
    assert len(game.state.zone(FOE, HAND)) == before
