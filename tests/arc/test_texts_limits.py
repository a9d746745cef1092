"""Texts about limits and about players: numbers that cannot rise, players who are enchanted, prices for everybody, what waits."""

from __future__ import annotations

from arc_table import city, made
from text_table import FOE, SPARE, YOU, Side, creature, magic, numbers, spell

from cardforge.kernel.abilities import Ability
from cardforge.wording import Reader

STEEL = "This creature's DEF cannot exceed its printed value."


def test_a_number_that_cannot_exceed_its_printed_value_still_falls(table):
    """This creature's DEF cannot exceed its printed value: +2/+2 gives it only the attack, -0/-1 takes all of it."""
    hand = [*spell("Each creature gets +2/+2 until end of turn."), magic("Frost", "Each creature gets +0/-3 until end of turn.")]
    game = table(Side(hand=hand, army=[creature("Golem", 2, 3, text=STEEL), creature("Elf", 1, 2)]))

    game.does("play", "Word")
    assert (numbers(game, "Golem"), numbers(game, "Elf")) == ((4, 3), (3, 4))

    game.does("play", "Frost")
    assert (numbers(game, "Golem"), numbers(game, "Elf")) == ((4, 2), (3, 1))


def test_life_cannot_exceed_what_the_game_began_with(table):
    """Your LP cannot exceed the LP you started with: the owner's only, and nobody loses what is already there."""
    vow = made("enchantment", "Vow", text="Enchant avatar.\nYour LP cannot exceed the LP you started with.")
    hand = [vow, *spell("Each player gains 5 LP.")]
    game = table(Side(hand=hand, lp=18), Side(lp=18))

    game.does("play", "Vow").does("target", "Avatar").does("play", "Word")

    assert game.state.lp == [20, 23]
