"""Pieces that stand in new places: when something may be used or holds, who moves where, which creatures are meant."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from text_table import FOE, SPARE, YOU, Side, numbers, spell


def _ants(*names, **fields):
    return [creature(name, 1, 1, **fields) for name in names]


def test_an_ability_of_the_own_turn(table):
    """In the opponent's turn it is not offered."""
    sage = creature("Sage", 1, 9, text="During your turn, 0 gold: This creature gets +1/+0 until end of turn.")
    game = table(Side(hand=[SPARE], army=[sage]), Side(hand=[SPARE]))

    mine = game.offers("use", "Sage", 0)
    game.next_turn().until("play", "window")

    assert (mine, game.offers("use", "Sage", 0)) == (True, False)


@pytest.mark.parametrize(("text", "able"), [("While I am in the army, 0 gold: Gain 1 VP.", True), ("While I am in a city, 0 gold: Gain 1 VP.", False), ("0 gold: Gain 1 VP. Only if I am in the army.", True)])  # fmt: skip
def test_an_ability_under_a_condition(table, text, able):
    game = table(Side(hand=[SPARE], army=[creature("Sage", 1, 9, text=text)], cities=[city("Den")]))

    assert game.offers("use", "Sage", 0) == able


@pytest.mark.parametrize(("others", "able"), [((), False), (("Elf",), True)])
def test_unless_in_front_of_what_cannot_be_done(table, others, able):
    owl = creature("Owl", 1, 1, text="Unless you control an Elf, this creature cannot attack.")
    elves = [creature(name, 1, 1, subtypes=("Elf",)) for name in others]
    game = table(Side(army=[owl, *elves, *_ants("Ant")]), Side(hand=[SPARE], cities=[city("Den")]), "attack")
    game.do("city", FOE, "Den")

    assert (game.offers("with", "Owl"), game.offers("with", "Ant")) == (able, True)


@pytest.mark.parametrize(("text", "dead"), [
    ("Destroy each creature with 2 DEF or less.", {"Ant", "Wisp"}), ("Destroy each creature with 2 ATK or more.", {"Elk"}),
    ("Destroy each nonspirit creature.", {"Ant", "Elk"}), ("Destroy each non-Spirit creature.", {"Ant", "Elk"}),
])  # fmt: skip
def test_which_creatures_are_meant(table, text, dead):
    army = [creature("Ant", 1, 1), creature("Elk", 3, 3), creature("Wisp", 1, 2, subtypes=("Spirit",))]
    game = table(Side(hand=spell(text), army=army))

    game.do("play", "Word").until("play")

    assert {name for name in ("Ant", "Elk", "Wisp") if game.is_dead(name)} == dead


def test_creatures_without_enchantments(table):
    army = _ants("Ant", "Bee")
    web = made("enchantment", "Web", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    word = magic("Word", "Destroy each creature without enchantments.")
    game = table(Side(hand=[web, word, SPARE], army=army))

    game.do("play", "Web").do("target", "Ant").until("play").do("play", "Word").until("play")

    assert (game.is_dead("Ant"), game.is_dead("Bee")) == (False, True)


@pytest.mark.parametrize(("to", "points"), [("the army", 1), ("another city", 0)])
def test_who_moves_to_the_army(table, to, points):
    """From its city; that of another creature is no move of this one."""
    owl = creature("Owl", 1, 1, text=f"When I move to {to}, gain 1 VP.")
    game = table(Side(hand=spell("Move target creature to your army."), cities=[city("Den")], residents={"Den": [owl, *_ants("Bee")]}))  # fmt: skip

    game.do("play", "Word").do("target", "Owl").until("play")

    assert (game.state.vp[YOU], game.zone_of("Owl")) == (points, "army")


@pytest.mark.parametrize(("text", "points"), [("When I am returned to hand, gain 1 VP.", 1), ("When another creature is returned to hand, gain 1 VP.", 0)])  # fmt: skip
def test_who_is_returned_to_hand(table, text, points):
    game = table(Side(hand=spell("Return target creature to its owner's hand."), army=[creature("Owl", 1, 1, text=text), *_ants("Bee")]))  # fmt: skip

    game.do("play", "Word").do("target", "Owl").until("play")

    assert game.state.vp[YOU] == points


@pytest.mark.parametrize(("dying", "points"), [("Bee", 1), ("Elf", 1), ("Imp", 0)])
def test_one_kind_or_another_dies(table, dying, points):
    """A creature of yours, or any Elf."""
    owl = creature("Owl", 1, 9, text="When a creature you control or an Elf dies, gain 1 VP.")
    foe = Side(hand=[SPARE], army=[creature("Elf", 1, 1, subtypes=("Elf",)), *_ants("Imp")])
    game = table(Side(hand=spell("Destroy target creature."), army=[owl, *_ants("Bee")]), foe)

    game.do("play", "Word").do("target", dying).until("play")

    assert game.state.vp[YOU] == points


@pytest.mark.parametrize(
    ("text", "drawn"), [("the number of growth counters on me", 2), ("the number of counters on me", 3)]
)
def test_how_many_counters_are_on_something(table, text, drawn):
    sage = creature("Sage", 1, 9, text=f"Mark: Gain VP equal to {text}.")
    game = table(Side(hand=[*spell("Put 2 growth counters on target creature. Put a charge counter on it.")], army=[sage, *_ants("Ant")]))  # fmt: skip
    game.do("play", "Word").do("target", "Sage").until("play")

    game.do("use", "Sage", 0).until("play")

    assert game.state.vp[YOU] == drawn


def test_enchanted_creatures_of_a_card_that_is_attached_to_nothing(table):
    """All that have an enchantment on them."""
    web = made("enchantment", "Web", text="Enchant creature.\nEnchanted creature gets +0/+1.")
    owl = creature("Owl", 1, 1, text="Enchanted creatures you control get +1/+0.")
    game = table(Side(hand=[web, SPARE], army=[owl, *_ants("Ant", "Bee")]))

    game.do("play", "Web").do("target", "Ant").until("play")

    assert (numbers(game, "Ant"), numbers(game, "Bee"), numbers(game, "Owl")) == ((2, 2), (1, 1), (1, 1))
