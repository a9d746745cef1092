"""The army in which a creature is, who defends a city, whose controller is meant, events of a turn, and fights: played."""

from __future__ import annotations

import pytest
from text_table import FOE, SPARE, YOU, Side, creature, damage, numbers, spell

from arc_position import HAND, ArcPosition, city, event  # isort: skip

from cardforge.games.arc.effects.stats import counters_on


def test_the_army_of_this_creature_is_that_in_which_it_is(table):
    """A66: neither the enemy's army nor a resident gets the ATK, and not the captain itself."""
    captain = creature("Captain", text="Other creatures in this creature's army get +1/+0.")
    mine = Side(
        hand=[SPARE], army=[captain, creature("Ash")], cities=[city("Den")], residents={"Den": [creature("Elm")]}
    )
    game = table(mine, Side(army=[creature("Orc")]))

    assert [numbers(game, name)[0] for name in ("Captain", "Ash", "Elm", "Orc")] == [1, 2, 1, 1]


def test_a_resident_has_no_army(table):
    """A66: a captain in a city commands nobody."""
    captain = creature("Captain", text="Other creatures in this creature's army get +1/+0.")
    mine = Side(
        hand=[SPARE], army=[creature("Ash")], cities=[city("Den")], residents={"Den": [captain, creature("Elm")]}
    )
    game = table(mine, Side())

    assert [numbers(game, name)[0] for name in ("Ash", "Elm")] == [1, 1]


@pytest.mark.parametrize(("victim", "counters"), [("Ash", 1), ("Elm", 0), ("Orc", 0)])
def test_who_dies_in_the_same_place_is_mourned(table, victim, counters):
    """A264: Ash is in Widow's army; Elm is in a city, Orc in another army."""
    text = "Whenever a creature in the same army or city as this creature dies, put a +1/+1 counter on this creature."
    mine = Side(
        hand=spell("Destroy target creature."),
        army=[creature("Widow", text=text), creature("Ash")],
        cities=[city("Den")],
        residents={"Den": [creature("Elm")]},
    )
    game = table(mine, Side(army=[creature("Orc")]))

    game.do("play", "Word").do("target", victim).until("play")

    assert counters_on(game.state, game.cards["Widow"], "+1/+1") == counters


def test_that_creatures_controller_is_not_its_own(table):
    """R4: behind "blocks a creature" that creature is the other one."""
    text = "Whenever this creature blocks a creature, that creature's controller loses 3 LP."
    foe = Side(army=[creature("Wall", defense=9, text=text)], cities=[city("Fort")])
    game = table(Side(hand=[SPARE], army=[creature("Ash", defense=9)]), foe, "attack")

    game.do("city", FOE, "Fort").do("with", "Ash").until("block").do("block", "Ash").until("play")

    assert game.state.lp == [17, 20]


def test_that_citys_controller_is_who_is_attacked():
    """R4: of three players the one whose city is attacked discards."""
    rogue = creature("Rogue", text="Whenever this creature attacks a city, that city's controller loses 2 LP.")
    others = Side(cities=[city("Barn")]), Side(cities=[city("Keep")])
    game = ArcPosition((Side(hand=[SPARE], army=[rogue, creature("Ash")]), *others), "attack", YOU)

    game.do("city", 2, "Keep").do("with", "Rogue").do("done").until("play")

    assert game.state.lp == [20, 20, 18]


@pytest.mark.parametrize(("text", "draws"), [("your turn", 0), ("an opponent's turn", 1), ("the attack phase", 0)])
def test_an_event_counts_in_its_turn_alone(table, text, draws):
    """A188: the opponent plays an event in the own turn."""
    spy = creature("Spy", text=f"Whenever an opponent plays an event during {text}, draw a card.")
    word = event("Word", "Gain 1 LP.", cost=0)
    game = table(Side(hand=[word, SPARE]), Side(army=[spy], deck=3))

    game.do("play", "Word").until("play")

    assert game.size(HAND, FOE) == draws


def test_only_who_defends_that_city_is_stronger(table):
    """A164: Wall blocks at Fort; the text of Barn gives it nothing, that of Fort +0/+2."""
    fort = city("Fort", text="Creatures defending this city get +0/+2.")
    barn = city("Barn", text="Creatures defending this city get +5/+0.")
    foe = Side(army=[creature("Wall"), creature("Idler")], cities=[fort, barn])
    game = table(Side(hand=[SPARE], army=[creature("Ash", defense=9)]), foe, "attack")

    game.do("city", FOE, "Fort").do("with", "Ash").until("block").do("block", "Ash")

    assert [numbers(game, name) for name in ("Wall", "Idler", "Ash")] == [(1, 3), (1, 1), (1, 9)]


def test_fighters_hurt_each_other_at_the_same_time(table):
    """A133: each deals its ATK; Ash dies and strikes all the same."""
    text = "Target creature you control fights target creature an opponent controls."
    mine = Side(hand=spell(text), army=[creature("Ash", 2, 3), creature("Birch", 4, 4)])
    game = table(mine, Side(army=[creature("Orc", 3, 9), creature("Troll", 5, 5)]))

    game.do("play", "Word").do("target", "Ash").do("target", "Orc").until("play")

    assert game.zone_of("Ash") == "graveyard"
    assert [damage(game, name) for name in ("Birch", "Orc", "Troll")] == [0, 2, 0]


def test_who_did_not_attack_is_meant(table):
    """A293: Ash has attacked this turn, Birch has not."""
    reaper = creature("Reaper", text="0 gold: Mark each creature that didn't attack this turn.")
    game = table(
        Side(hand=[SPARE], army=[creature("Ash", defense=9), creature("Birch"), reaper]),
        Side(cities=[city("Fort", 9)], army=[creature("Orc")]),
        "attack",
    )
    game.do("city", FOE, "Fort").do("with", "Ash").do("done").until("play")
    game.state.marked[game.cards["Ash"]] = 0

    game.do("use", "Reaper", 0).until("play")

    assert [game.is_marked(name) for name in ("Ash", "Birch", "Orc")] == [False, True, True]
