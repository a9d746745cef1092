"""Abilities that a text sets off for a time, what it knows of before, and what was paid for it."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, city, magic  # isort: skip


def test_only_the_death_of_the_target_sets_it_off(table):
    """If it dies this turn, gain 2 LP: the death of another creature is nothing to it, a second one neither."""
    hand = [
        *spell("Target creature gets +1/+0 until end of turn. If it dies this turn, gain 2 LP."),
        magic("Bolt", "Destroy target creature."),
    ]
    hand.append(magic("Flash", "Destroy target creature."))
    game = table(Side(hand=hand), Side(army=[creature("Ash"), creature("Birch"), creature("Cedar")]))

    game.do("play", "Word").do("target", "Ash").do("play", "Bolt").do("target", "Birch").until("play")
    assert game.state.lp[YOU] == 20

    game.do("play", "Flash").do("target", "Ash").until("play")
    assert game.state.lp[YOU] == 22


def test_what_is_set_off_for_the_turn_is_the_players_of_the_text(table):
    """Whenever a creature you control dies this turn, gain 1 LP: yours, not the enemy's."""
    hand = [
        *spell("Whenever a creature you control dies this turn, gain 1 LP."),
        magic("Flood", "Destroy all creatures."),
    ]
    sides = Side(hand=hand, army=[creature("Ash"), creature("Birch")]), Side(army=[creature("Orc")])
    game = table(*sides)

    game.do("play", "Word").do("play", "Flood").until("play")

    assert game.state.lp == [22, 20]


def test_the_next_time_is_over_when_it_has_happened(table):
    """The next time a creature dies this turn, gain 1 LP: the second death gives nothing."""
    hand = [*spell("The next time a creature dies this turn, gain 1 LP."), magic("Bolt", "Destroy target creature.")]
    hand.append(magic("Flash", "Destroy target creature."))
    game = table(Side(hand=hand), Side(army=[creature("Ash"), creature("Birch"), creature("Cedar")]))

    game.do("play", "Word").do("play", "Bolt").do("target", "Ash").do("play", "Flash").do("target", "Birch").until(
        "play"
    )

    assert game.state.lp[YOU] == 21


@pytest.mark.parametrize(("name", "held"), [("Ash", 1), ("Birch", 0)])
def test_what_something_was_is_looked_at_before_it_changes(table, name, held):
    """Return target creature to its owner's hand. If it was marked, draw a card: in a hand nothing is marked."""
    text = "Return target creature to its owner's hand. If that creature was marked, draw a card."
    game = table(Side(hand=spell(text)), Side(army=[creature("Ash"), creature("Birch")], marked=("Ash",)))

    game.do("play", "Word").do("target", name).until("play")

    assert game.zone_of(name) == "hand"
    assert game.size(HAND) == 1 + held


@pytest.mark.parametrize(("name", "zone"), [("Ash", "hand"), ("Birch", "army")])
def test_instead_of_what_it_was_already(table, name, zone):
    """Mark target creature. If it was already marked, return it to its owner's hand instead."""
    text = "Mark target creature. If it was already marked, return it to its owner's hand instead."
    game = table(Side(hand=spell(text)), Side(army=[creature("Ash"), creature("Birch")], marked=("Ash",)))

    game.do("play", "Word").do("target", name).until("play")

    assert game.zone_of(name) == zone
    assert zone == "hand" or game.state.marked[game.cards[name]]


def test_its_cost_is_that_of_what_was_paid(table):
    """Sacrifice another creature: Gain LP equal to its cost: 4 for the one that was sacrificed, not 1 for the other."""
    priest = creature("Priest", text="Sacrifice another creature you control: Gain LP equal to its cost.")
    game = table(Side(hand=[SPARE], army=[priest, creature("Ash", cost=4), creature("Birch", cost=1)]), Side())

    game.do("use", "Priest", 0).do("sacrifice", "Ash").until("play")

    assert game.state.lp[YOU] == 24


def test_damage_as_much_as_the_attack_of_what_was_paid(table):
    """The sacrificed creature's attack, not that of the target."""
    text = "Sacrifice another creature you control: Deal damage equal to the sacrificed creature's attack to target creature."
    army = [creature("Priest", text=text), creature("Ash", attack=3), creature("Birch", attack=1)]
    game = table(
        Side(hand=[SPARE], army=army), Side(army=[creature("Orc", attack=5, defense=9), creature("Troll", defense=9)])
    )

    game.do("use", "Priest", 0).do("target", "Orc").do("sacrifice", "Ash").until("play")

    assert (damage(game, "Orc"), damage(game, "Troll")) == (3, 0)


def test_it_behind_something_done_to_this_card_is_this_card(table):
    """Put a growth counter on this creature. It gets +1/+0: not the creature that was targeted by another ability."""
    vine = creature("Vine", text="0 gold: Put a growth counter on this creature. It gets +2/+0 until end of turn.")
    game = table(Side(hand=[SPARE], army=[vine, creature("Ash")]), Side())

    game.do("use", "Vine", 0).until("play")

    assert (numbers(game, "Vine"), numbers(game, "Ash")) == ((3, 1), (1, 1))


def test_all_others_of_the_faction_of_a_target(table):
    """Destroy target creature and all other creatures that share a faction with it: on both sides, and no others."""
    text = "Destroy target creature and all other creatures that share a faction with it."
    mine = [creature("Ash"), creature("Wight", faction="Dark Legion")]
    theirs = [creature("Birch"), creature("Ghoul", faction="Dark Legion")]
    game = table(Side(hand=spell(text), army=mine), Side(army=theirs))

    game.do("play", "Word").do("target", "Ghoul").until("play")

    assert [game.zone_of(name) for name in ("Ash", "Birch", "Wight", "Ghoul")] == [
        "army",
        "army",
        "graveyard",
        "graveyard",
    ]


def test_a_search_for_the_cost_of_what_was_sacrificed(table):
    """The card found has the cost of the sacrificed one; others are not offered."""
    text = "Sacrifice another creature you control: Search your hand for a creature with the same cost as the sacrificed creature. Remove it from the game."
    hand = [creature("Twin", cost=4), creature("Dwarf", cost=2), SPARE]
    game = table(
        Side(hand=hand, army=[creature("Priest", text=text), creature("Ash", cost=4), creature("Birch", cost=2)]),
        Side(),
    )

    game.do("use", "Priest", 0).do("sacrifice", "Ash").until("search_on", "search")

    assert {option[1] for option in game.options("find")} == {game.cards["Twin"]}


def test_all_counters_move_from_one_card_onto_another(table):
    """Of every name, and none of a third card."""
    hand = [
        *spell("Put two growth counters on each creature you control."),
        magic("Wind", "Move all counters from target creature onto another target creature."),
    ]
    army = [
        creature(name, text="This creature gets +1/+0 for each growth counter on it.")
        for name in ("Ash", "Birch", "Cedar")
    ]
    game = table(Side(hand=hand, army=army), Side())

    game.do("play", "Word").do("play", "Wind").do("target", "Ash").do("target", "Birch").until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Birch", "Cedar")] == [1, 5, 3]


def test_as_many_cards_as_counters_were_removed(table):
    """Three on the target, one on another."""
    hand = [
        *spell("Put three growth counters on target creature."),
        magic("Rain", "Put a growth counter on target creature."),
        magic("Wind", "Remove all growth counters from target creature. Draw that many cards."),
    ]
    game = table(Side(hand=hand, army=[creature("Ash"), creature("Birch")]), Side())
    for name, target in (("Word", "Ash"), ("Rain", "Birch"), ("Wind", "Ash")):
        game.do("play", name).do("target", target)
    game.until("play")

    assert game.size(HAND) == 1 + 3


def test_it_enters_play_with_counters(table):
    """Two for itself, none for the other that enters."""
    seed = creature("Seed", text="This creature enters play with two +1/+1 counters on it.")
    game = table(Side(hand=[seed, creature("Ash"), SPARE]), Side(), phase="entrance")

    game.do("play", "Seed").until("entrance").do("play", "Ash").until("entrance")

    assert (numbers(game, "Seed"), numbers(game, "Ash")) == ((3, 3), (1, 1))


def test_each_player_discards_down_to_a_number(table):
    """You have five cards besides, the enemy one: three are left to you, and the enemy keeps the one."""
    text = "Each player discards down to 3 cards. Gain 1 LP for each card discarded this way."
    mine = [*spell(text), *(magic(f"Mine {n}", cost=99) for n in range(4))]
    game = table(Side(hand=mine), Side(hand=[magic("Theirs", cost=99)]))

    game.do("play", "Word").do("discard", "Mine 0").do("discard", "Mine 1").until("play")

    assert (game.size(HAND, YOU), game.size(HAND, FOE)) == (3, 1)
    assert game.state.lp[YOU] == 22


def test_residents_of_the_city_just_repaired(table):
    """Gain 1 LP for each of its residents: two of this city, not the one of the other."""
    tower = city("Tower", text="Advantage: Repair 3 damage on this city. Gain 1 LP for each of its residents.")
    residents = {"Tower": [creature("Ash"), creature("Birch")], "Barn": [creature("Cedar")]}
    game = table(Side(hand=[SPARE], cities=[tower, city("Barn")], residents=residents, damage={"Tower": 4}), Side())

    game.run_steps(("trigger", game.cards["Tower"], 0, YOU, ()))

    assert game.state.lp[YOU] == 22
    assert damage(game, "Tower") == 1
