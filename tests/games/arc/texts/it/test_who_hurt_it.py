""" "Destroy target creature that dealt damage to it": "it" is what the text spoke of, this card or what an enchantment is on only where nothing else was."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published, town
from position import FOE
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

DEAD = "When a creature you control dies, destroy each creature that dealt damage to it this turn."


def fought(*lying, enchantments=()) -> Published:
    """The victim attacks and dies by the killer; another creature of the opponent, the brute, hurts the guard, which lives."""
    army = [creature("Victim", 1, 1), creature("Guard", 1, 9), *lying]
    side = mine(army=army, hand=[*enchantments, event("Song", "Draw a card.")])
    game = Published(side, foe(town("Keep", 9), army=[creature("Killer", 2, 9), creature("Brute", 2, 9)]))
    for card in enchantments:
        game.do("play", card.name).until("bearer", "target")
        game.do(*(("on", "Guard") if game.asked == "bearer" else ("target", "Guard"))).until("play")
    game.until("attack").do("city", FOE, "Keep").do("with", "Victim").do("with", "Guard").do("done")
    for blocker, attacker in (("Killer", "Victim"), ("Brute", "Guard")):
        game.wait(lambda: game.asked == "block").do("block", attacker)
        assert any(game.cards[blocker] in combat for combat in game.state.combats)
    return game.until("play")


@pytest.mark.parametrize("text", [DEAD, DEAD.replace("each", "target")])
@pytest.mark.parametrize("kind", ["enchantment", "creature"])
def test_it_is_the_dead_creature(text, kind):
    """The brute hurt the guard, which bears the enchantment: it stays."""
    if kind == "creature":
        game = fought(creature("Law", 0, 9, text=text))
    else:
        game = fought(enchantments=[made("enchantment", "Law", text=text)])
    if game.asked == "target":
        game.do("target", "Killer")
    game.until("play")

    assert (game.is_dead("Killer"), game.is_dead("Brute")) == (True, False)


def test_it_is_what_an_enchantment_is_on_where_nothing_else_was_mentioned():
    """At the end of the turn the brute has hurt the guard."""
    law = made("enchantment", "Law", text="Enchant creature. At the end of your turn, destroy each creature that dealt damage to it this turn.")  # fmt: skip
    game = fought(enchantments=[law]).next_turn()

    assert (game.is_dead("Killer"), game.is_dead("Brute")) == (False, True)


def test_a_target_is_chosen_before_the_text_speaks_of_it():
    """It cannot depend on what is chosen with it."""
    reader = reader_of(game_of("arc"))
    text = "Mark target creature. Destroy target creature that dealt damage to it this turn."

    assert not reader.read(text, "event").complete
    assert reader.read(text.replace("Destroy target", "Destroy each"), "event").complete
