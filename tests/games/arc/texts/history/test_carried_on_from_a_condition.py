"""What a text carries on from a condition or from what several players did, and what the game knows of X, of damage and of cards that were played."""

from __future__ import annotations

import pytest
from arc_position import city, creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.phases.devotion import devotees
from cardforge.games.arc.zones import HAND, RESOURCES


@pytest.mark.parametrize(("dead", "back"), [(3, 1), (2, 0)])
def test_one_of_those_that_were_counted_comes_back(table, dead, back):
    """Three creatures are enough, two are not; the event there is never the one."""
    text = "If there are three or more creatures in your graveyard, return one of them at random to your hand."
    ghouls = [creature(f"Ghoul {n}") for n in range(dead)]
    hand = [*spell(text), magic("Kill", "Destroy all creatures.")]
    game = table(Side(hand=hand, army=ghouls))

    game.do("play", "Kill").until("play").do("play", "Word").until("play")

    returned = [name for name in game.zone(HAND) if name.startswith("Ghoul")]
    assert len(returned) == back


def test_a_magic_card_counts_as_a_card_that_was_played():
    """Under the leaflet of 2020, too: no second card can be played."""
    temple = town("Temple", text="No player can play more than one card each turn.")
    hand = [magic("Word", "Gain 1 VP."), magic("More", "Gain 1 VP."), SPARE]
    sage = creature("Sage", text="Mark: Gain 1 VP.")  # has something to do, so that the turn goes on
    game = Published(realm(temple, hand=hand, army=[sage], deck=9), realm(town("Keep"), deck=9))

    before = game.offers("play", "More")
    game.do("play", "Word").until("play")

    assert (before, game.state.turn, game.offers("play", "More")) == (True, 3, False)


def test_x_of_a_cost_is_known_before_there_are_targets(table):
    """A creature of cost 2 costs less than X from 3 on; other numbers are not offered."""
    word = made("magic", "Word", cost="X", text="Destroy target creature with cost less than X.")
    game = table(Side(hand=[word, SPARE], gold={"Gaian": 5}), Side(army=[creature("Orc", cost=2)]))

    game.do("play", "Word")
    offered = [option[1] for option in game.options("x")]
    game.do("x", 3).until("play")

    assert (offered[0], game.zone_of("Orc")) == (3, "graveyard")


@pytest.mark.parametrize(("lost", "dealt"), [(0, 2), (3, 4)])
def test_defense_points_of_a_city_are_those_that_are_left(table, lost, dealt):
    """A city of nine with three lost has six left, which is not more than six."""
    troll = creature("Troll", 4, 9, text="I get -2/-0 while attacking a city with more than 6 defense points.")
    foe = Side(hand=[SPARE], cities=[city("Keep", 9), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[troll, creature("Ash")], deck=9), foe, "attack")
    game.state.damage[game.cards["Keep"]] = lost

    game.attacks("Keep", "Troll").until("attack", "play", "turn", "discard")

    assert game.left("Keep") == 9 - lost - dealt


def test_it_behind_a_condition_about_the_city_is_the_city(table):
    """The city gains a point; its residents do not."""
    text = "Residents of target city get +0/+2 until end of turn. If that city is under attack, it also gains 1 defense point."
    wall = event("Word", text)
    foe = Side(hand=[wall, SPARE], cities=[city("Keep", 9), city("Den")], residents={"Keep": [creature("Clerk", 1, 1)]}, deck=9)  # fmt: skip
    game = table(Side(hand=[SPARE], army=[creature("Ash", 0, 9)], deck=9), foe, "attack")

    game.attacks("Keep", "Ash").wait(lambda: game.seat == FOE and game.offers("play", "Word"))
    game.do("play", "Word").until("target", "block")
    if game.asked == "target":
        game.do("target", "Keep")
    game.until("block", "attack")

    assert (game.state.defense_of(game.cards["Keep"]), numbers(game, "Clerk")) == (10, (1, 3))


@pytest.mark.parametrize(("subtype", "has"), [("Soldier", True), ("Elf", False)])
@pytest.mark.parametrize("text", ["Enchanted creature gets +1/+1. If it is a Soldier, it also has Deadly.", "Enchanted creature gets +1/+1. As long as it is a Soldier, it has Deadly."])  # fmt: skip
def test_what_an_enchantment_gives_under_a_condition_is_the_creatures(table, text, subtype, has):
    """Not the enchantment's."""
    oath = made("enchantment", "Oath", text=text)
    game = table(Side(hand=[oath, SPARE], army=[creature("Ash", subtypes=(subtype,)), creature("Elm")]))

    game.do("play", "Oath").until("target").do("target", "Ash").until("play")

    assert has_keyword(game.state, game.cards["Ash"], "deadly") == has


def test_of_each_opponent_the_card_that_he_or_she_marked():
    """With three players both resource cards stay marked."""
    port = town("Port", text="Level 2: Each opponent marks one of his/her resource cards. That card doesn't unmark during its controller's next unmark phase.")  # fmt: skip
    side = realm(port, residents={"Port": [creature("Clerk", 0, 1, loyalty=2)]}, deck=9, hand=[SPARE])
    foes = [realm(town(name), gold={"Gaian": 1}, deck=9, hand=[SPARE]) for name in ("Fort", "Keep")]
    game = Published(side, *foes, phase="tactics")

    game.do("devote", "Port")
    for word in (("send", "Clerk"), ("done",)):
        if game.offers(*word):
            game.do(*word)
    marked = []
    for seat in (FOE, FOE + 1):
        game.wait(lambda seat=seat: game.state.active == seat)
        marked += [game.state.marked[card] for card in game.state.zone(seat, RESOURCES)]

    assert marked == [1, 1]


@pytest.mark.parametrize("text", ["I have overrun and veteran.", "I have overrun."])
def test_overrun_that_is_given_with_another_keyword(text):
    """What the blocker does not take is dealt to the city, if its player wants it."""
    side = realm(army=[creature("Stag", 5, 5, text=text)], deck=9, hand=[SPARE])
    game = Published(side, realm(town("Keep", 9), army=[creature("Elf", 0, 2)], deck=9, hand=[SPARE]), phase="attack")

    game.attacks("Keep", "Stag").until("block").do("block", "Stag").until("overrun", "attack", "turn")

    assert game.asked == "overrun"


@pytest.mark.parametrize(("where", "devoted"), [("Keep", False), ("Home", True)])
def test_residents_of_an_opponents_city_that_cannot_be_devoted(where, devoted):
    """As long as the wraith is there; in its own city nobody is hindered."""
    text = "Infiltrate. While I am in an opponent's city, that city's residents can't mark for devotion."
    wraith, clerk = creature("Wraith", 1, 1, text=text), creature("Clerk", 0, 1, loyalty=2)
    keep = town("Keep", text="Level 1: Gain 1 VP.")
    mine = realm(town("Home"), residents={"Home": [wraith]}, deck=9, hand=[SPARE])
    game = Published(mine, realm(keep, residents={"Keep": [clerk]}, deck=9, hand=[SPARE]))
    game.state.at[game.cards["Wraith"]] = game.cards[where]

    game.wait(lambda: game.seat == FOE and game.asked in ("devotion", "tactics", "play", "turn", "attack"))
    found = devotees(game.state, FOE, game.cards["Keep"])

    assert [game.name(card) for card in found] == (["Clerk"] if devoted else [])


@pytest.mark.parametrize(("state", "strikes"), [("attacking", False), ("defending", True)])
def test_a_keyword_that_a_card_takes_from_itself(table, state, strikes):
    """The attacking lancer has no First Strike any more; "while defending" would leave it."""
    lancer = creature("Lancer", 3, 1, text=f"First Strike. I lose First Strike while {state}.")
    foe = Side(hand=[SPARE], army=[creature("Orc", 3, 3)], cities=[city("Keep"), city("Den")], deck=9)
    game = table(Side(hand=[SPARE], army=[lancer, creature("Ash")], deck=9), foe, "attack")

    game.attacks("Keep", "Lancer").until("block").do("block", "Lancer").until("attack", "play", "turn", "discard")

    assert (game.zone_of("Lancer") == "army") == strikes
