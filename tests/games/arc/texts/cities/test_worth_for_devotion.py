"""Residents that count more, fewer or no loyalty marks for devotion, in every form of the clause."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import FAR, foe, mine

from cardforge.games.arc.phases.devotion import worth as worth_of
from cardforge.games.arc.zones import RESIDENTS

KEEP = town("Keep", text="Level 9: Draw a card.")


def _sum(*residents, hand=(), army=()) -> int:
    """The devotion of the Keep once all its residents are devoted; an enchantment in the hand is put on it before."""
    game = Published(mine(KEEP, town("Mill"), residents={"Keep": residents}, army=army, hand=hand), foe())
    for card in hand:
        game.do("play", card.name).until("target").do("target", "Keep").until("play")
    if hand:
        game.next_turn().next_turn()
    game.until("devotion").devotes("Keep", *(one.name for one in residents))
    return game.events("devotion")[-1][4]


ELF = creature("Elf", loyalty=2, subtypes=("Elf",))
MULE = creature("Mule")


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("Other residents of my city count one more loyalty mark for devotion.", 5),
        ("Other residents of my city count one loyalty mark more for devotion.", 5),
        ("Each Elf in my city counts as having one loyalty mark less for devotion.", 2),
        ("Each Elf in my city has two additional loyalty marks.", 5),
        ("Elves in your cities count no loyalty marks for devotion.", 1),
        ("I count one loyalty mark more for devotion as long as I am the only resident of my city.", 3),
    ],
)
def test_residents_count_for_more_or_less(text, worth):
    """Q14: an Elf of 2 and the speaker of 1; a Mule without loyalty marks counts 0."""
    assert _sum(creature("Speaker", text=text, loyalty=1), ELF, MULE) == worth


def test_nobody_counts_for_less_than_nothing():
    """Q14: the Mule has no loyalty mark to lose."""
    text = "Other residents of my city count one loyalty mark less for devotion."

    assert _sum(creature("Speaker", text=text, loyalty=1), ELF, MULE) == 2


def test_a_spy_in_the_city_of_an_opponent():
    """K9: only there, and only for the residents of that city."""
    text = "Infiltrate - I can move into opponents' cities. As long as I am in an opponent's city, each resident of that city counts one loyalty mark less for devotion."  # fmt: skip
    spy = creature("Spy", text=text)
    home = {"Far Keep": [creature("Monk", loyalty=2)], "Yard": [creature("Nun", loyalty=2)]}
    game = Published(mine(army=[spy]), foe(FAR, town("Yard"), residents=home))

    def worth() -> list[int]:
        return [worth_of(game.state, game.cards[name]) for name in ("Monk", "Nun")]

    away = worth()
    game.state.put(game.card("Spy"), YOU, RESIDENTS, game.card("Far Keep"))

    assert (away, worth(), game.state.controller(game.card("Monk"))) == ([2, 2], [1, 2], FOE)


def test_an_enchantment_on_a_city():
    ivy = made("enchantment", "Ivy", text="Residents of target city count one loyalty mark less for devotion.")

    assert _sum(ELF, creature("Monk", loyalty=3), hand=[ivy]) == 3
