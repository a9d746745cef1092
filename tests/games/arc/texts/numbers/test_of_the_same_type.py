"""Cards of the same type or faction as one of which a text has spoken, and cities that reach some level or a higher one."""

from __future__ import annotations

import pytest
from arc_position import creature, made
from leaflet_position import Published, realm, town
from text_table import SPARE, Side, numbers, spell

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

ELF, DWARF = {"subtypes": ("Elf",)}, {"subtypes": ("Dwarf",)}
ARMY = [creature("Ash", **ELF), creature("Elm", **ELF), creature("Oak", **DWARF), creature("Yew", faction="Empire")]


@pytest.mark.parametrize(("word", "marked"), [
    ("Mark all other creatures of the same type", [True, True, False, False]),
    ("Mark all other creatures of the same faction", [True, True, True, False]),
])  # fmt: skip
def test_others_like_the_target(table, word, marked):
    """Those that share with it what is named; no others."""
    game = table(Side(hand=spell(f"Mark target creature. {word}."), army=ARMY))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Oak", "Yew")] == marked


def test_another_one_of_the_type_of_an_enchanted_creature(table):
    """Twin Oath: the enchanted one is not the other one, nor is one of another player."""
    oath = made("enchantment", "Oath", text="When target creature unmarks, unmark another creature of the same type you control. When target creature is marked, mark one other creature of the same type you control.")  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Imp", **ELF)])
    game = table(Side(hand=[oath, *spell("Mark target creature.")], army=[*ARMY, creature("Fir", **ELF)]), foe)

    game.do("play", "Oath").do("target", "Ash").until("play")
    game.do("play", "Word").do("target", "Ash").until("choose")
    offered = {option[1] for option in game.options()}
    game.do("choose", "Fir").until("play")

    assert offered == {game.cards["Elm"], game.cards["Fir"]}
    assert [game.is_marked(name) for name in ("Ash", "Elm", "Fir", "Imp")] == [True, False, True, False]


def test_the_type_of_one_that_died(table):
    """It is known from the graveyard; all that are like it get more, of any player."""
    bard = creature("Bard", text="When another creature dies, creatures of the same type get +1/+1 until end of turn.")
    game = table(Side(hand=spell("Destroy target creature."), army=[bard, *ARMY]), Side(army=[creature("Imp", **ELF)]))

    game.do("play", "Word").do("target", "Ash").until("play")

    assert [numbers(game, name) for name in ("Elm", "Imp", "Oak", "Bard")] == [(2, 2), (2, 2), (1, 1), (1, 1)]


@pytest.mark.parametrize("text", [
    "When I attack, mark two creatures of the same type.",
    "When I die, search your deck for up to two creatures with the same type and put them into your hand.",
])  # fmt: skip
def test_several_that_are_alike_among_themselves_are_not_like_this_card(text):
    """They would be like one another, of which nothing is known here."""
    assert not reader_of(game_of("arc")).read(text, "creature").complete


@pytest.mark.parametrize(("text", "marked"), [
    ("Mark all creatures with 2 attack or less.", [True, True, False]),
    ("Mark all creatures with 2 attack.", [False, True, False]),
])  # fmt: skip
def test_a_number_before_attack(table, text, marked):
    """At most so much, or exactly so much."""
    army = [creature("Ash", 1), creature("Elm", 2), creature("Oak", 3)]
    game = table(Side(hand=spell(text), army=army))

    game.do("play", "Word").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm", "Oak")] == marked


@pytest.mark.parametrize(("loyalty", "found"), [(3, (1, 1)), (4, (1, 2)), (6, (1, 3))])
def test_a_level_or_a_higher_one(loyalty, found):
    """Each level that is reached from the one named on, in your cities."""
    gardener = creature("Gardener", text="When a city you control reaches level 4 or higher, put a +0/+1 counter on each of its residents.")  # fmt: skip
    pit = town("Pit", 9, "Level 1: Gain 1 Gaian resource. Level 4: Gain 1 Gaian resource. Level 6: Gain 1 Gaian resource.")  # fmt: skip
    you = realm(pit, town("Yard"), residents={"Pit": [creature("Clerk", loyalty=loyalty)], "Yard": [creature("Yak")]}, army=[gardener], hand=[SPARE])  # fmt: skip
    game = Published(you, realm(town("Keep")), phase="tactics")

    game.devotes("Pit").wait(lambda: game.asked in ("play", "attack", "turn"))

    assert (numbers(game, "Clerk"), numbers(game, "Yak")) == (found, (1, 1))
