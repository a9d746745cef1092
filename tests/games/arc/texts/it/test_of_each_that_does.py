""" "Each Elf gets +1/+0 until end of turn when it blocks": the one that blocks, not all of them, and not the card of the text."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from leaflet_position import Published, town
from text_table import numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK

ELF = {"subtypes": ("Elf",)}
SPRING = "Each resident of target city counts as having one more loyalty mark when it marks for devotion."


@pytest.mark.parametrize(("loyalty", "drawn"), [((1, 0), 1), ((1, 1), 3), ((0, 0), 1)])
def test_marks_that_each_has_when_it_is_devoted_count_in_the_sum(loyalty, drawn):
    """Q13: the levels are 2 and 4; with the marks of both residents, one more each."""
    res = [creature(f"R{place}", loyalty=number) for place, number in enumerate(loyalty)]
    home = town("Well", 6, "Level 2: Draw a card.\nLevel 4: Draw two cards.")
    game = Published(mine(home, residents={"Well": res}, hand=[made("enchantment", "Spring", text=SPRING)]), foe())
    game.do("play", "Spring").do("target", "Well").until("play")
    game.next_turn().next_turn().until("devotion")
    before = game.size(DECK)

    game.devotes("Well", "R0", "R1").until("play")

    assert before - game.size(DECK) == drawn


def test_the_one_that_does_it_gets_it():
    """Of two Elves the one that attacks; the creature of the text gets nothing."""
    text = "Each Elf you control gets +2/+0 until end of turn when it attacks."
    army = [creature("Sage", 1, 9, text=text), creature("Fir", 1, 9, **ELF), creature("Yew", 1, 9, **ELF)]
    game = Published(mine(army=army, hand=[magic("Song", "Draw a card.")]), foe()).until("attack")

    game.attacks("Far Keep", "Fir", "Sage").until("play")

    assert [numbers(game, name)[0] for name in ("Sage", "Fir", "Yew")] == [1, 3, 1]
