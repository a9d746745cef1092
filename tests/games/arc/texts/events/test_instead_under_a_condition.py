""" "Instead" under a condition, wherever the condition stands, played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from text_table import SPARE, Side, damage, spell

from cardforge.games.arc.zones import HAND

ELF = {"subtypes": ("Elf",)}


@pytest.mark.parametrize("elf", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, draw 2 cards instead if you control an Elf.",
        "If you would draw a card, draw 2 cards instead unless you control no Elves.",
        "If you would draw a card, if you control an Elf, draw 2 cards instead.",
        "If you would draw a card and you control an Elf, draw 2 cards instead.",
        "If you would draw a card while you control an Elf, draw 2 cards instead.",
    ],
)
def test_a_condition_of_what_happens_instead(table, text, elf):
    """The opponent's Elf does not count."""
    mine = [creature("Sage", text=text), creature("Ash", **(ELF if elf else {}))]
    game = table(Side(hand=spell("Draw a card."), army=mine, deck=20), Side(army=[creature("Oak", **ELF)]))

    game.do("play", "Word").until("play")

    assert game.size(HAND) == (3 if elf else 2)


@pytest.mark.parametrize("elf", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 damage to target creature. Destroy it instead if you control an Elf.",
        "Deal 2 damage to target creature. If you control an Elf, destroy it instead.",
        "Deal 2 damage to target creature. Destroy it instead unless you control no Elves.",
    ],
)
def test_instead_of_the_sentence_before(table, text, elf):
    """The target is destroyed, or damaged; the other creature is left alone."""
    army = [creature("Ash", **(ELF if elf else {}))]
    game = table(Side(hand=spell(text), army=army), Side(army=[creature("Orc", 1, 9), creature("Ogre", 1, 9)]))

    game.do("play", "Word").until("target").do("target", "Orc").until("play")

    assert (game.is_dead("Orc"), game.is_dead("Ogre")) == (elf, False)
    assert (damage(game, "Orc"), damage(game, "Ogre")) == (0 if elf else 2, 0)


@pytest.mark.parametrize("marked", [True, False])
@pytest.mark.parametrize(
    "text",
    [
        "If this creature would be destroyed while it is unmarked, mark it instead.",
        "If this creature would be destroyed and it is unmarked, mark it instead.",
        "If this creature would be destroyed while I am unmarked, mark it instead.",
    ],
)
def test_it_is_what_would_be_destroyed(table, text, marked):
    """An unmarked Troll is marked; a marked one dies."""
    troll = creature("Troll", 1, 9, text=text)
    game = table(
        Side(hand=[magic("Kill", "Destroy target creature."), SPARE], army=[troll, creature("Ash")], marked=["Troll"] if marked else []),
        Side(cities=[city("Fort")]),
    )  # fmt: skip

    game.do("play", "Kill").until("target").do("target", "Troll").until("play")

    assert (game.is_dead("Troll"), game.is_marked("Ash")) == (marked, False)
    assert marked or game.is_marked("Troll")


@pytest.mark.parametrize("own", [True, False])
def test_what_is_given_in_quotation_marks_under_a_condition(table, own):
    """The full stop within the quotation does not end the sentence; without a city of yours nothing is given."""
    lord = creature("Lord", text='Other Elves you control have "Mark: Draw a card." as long as you control a city.')
    mine = Side(
        hand=[SPARE], army=[lord, creature("Ash", **ELF), creature("Orc")], cities=[city("Home")] if own else []
    )
    game = table(mine, Side(hand=[SPARE], cities=[city("Fort")], army=[creature("Oak", **ELF)]))

    uses = {option[1] for option in game.options() if option[0] == "use"}

    assert uses == ({game.cards["Ash"]} if own else set())
