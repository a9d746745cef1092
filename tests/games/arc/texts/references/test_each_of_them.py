"""What "it", "each of them" and "that city" are, and of what a number is, where texts were read but played on something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from text_table import damage, numbers
from two_sides import FAR, foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

SOLDIER = {"subtypes": ("Soldier",)}
TREE, ELF = {"subtypes": ("Tree",)}, {"subtypes": ("Elf",)}


@pytest.mark.parametrize(("start", "offered"), [("Home", ["s1", "s2"]), ("army", ["s3", "s4"])])
def test_who_moves_along_comes_from_the_same_place(start, offered):
    """Out of the city, or out of the army; not who is where it goes."""
    text = "When I move, you may move one Soldier from the same city or army along without marking it."
    horse = creature("Horse", text=text)
    residents = {"Home": [creature("s1", **SOLDIER), creature("s2", **SOLDIER)], "Inn": [creature("s5", **SOLDIER)]}
    residents["Home"] += [horse] if start == "Home" else []
    army = [creature("s3", **SOLDIER), creature("s4", **SOLDIER), *([horse] if start == "army" else [])]
    game = Published(mine(town("Home"), town("Inn"), residents=residents, army=army), foe())

    game.do("move", "Horse").do("city", "Inn").until("may").do("yes").until("choose")
    names = [game.name(option[1]) for option in game.options()]
    game.do("choose", offered[0]).until("play")

    assert names == offered
    assert (game.place_of(offered[0]), game.is_marked(offered[0])) == ("Inn", False)


def test_who_moves_along_with_another_goes_where_that_one_goes():
    """Not to where the card of the text is."""
    text = "When another creature you control moves, you may move one Soldier from the same city along with it."
    residents = {"Home": [creature("Ox"), creature("s1", **SOLDIER)], "Inn": [creature("s2", **SOLDIER)]}
    game = Published(mine(town("Home"), town("Inn"), residents=residents, army=[creature("Guide", text=text)]), foe())

    game.do("move", "Ox").do("city", "Inn").until("may").do("yes").until("choose", "play")
    if game.asked == "choose":
        game.do("choose", "s1").until("play")

    assert [game.place_of(name) for name in ("Ox", "s1", "Guide")] == ["Inn", "Inn", "army"]


@pytest.mark.parametrize(
    ("deed", "found"), [("deal 2 damage to each of them", [2, 2, 0, 0]), ("deal 2 damage to one of them", [2, 0, 0, 0])]
)
def test_several_that_defend_are_they(deed, found):
    """Neither the attacker, nor who stands by."""
    text = f"When two or more creatures defend against me, {deed}."
    defenders = [creature("a", 1, 3), creature("b", 1, 3), creature("c", 1, 3)]
    game = Published(mine(army=[creature("Orc", 1, 9, text=text)]), foe(town("K", 9), FAR, army=defenders), phase="attack")  # fmt: skip

    game.attacks("K", "Orc").until("block").do("block", "Orc").do("block", "Orc").until("choose", "share", "play")
    if game.asked == "choose":
        game.do("choose", "a").until("share", "play")

    assert [damage(game, name) for name in ("a", "b", "c", "Orc")] == found


@pytest.mark.parametrize("place", ["in that city", "in it"])
def test_the_residents_of_the_target_are_counted(place):
    """Two in the city; one in another city is not."""
    text = f"Residents of target city get +0/+1 until end of turn for each resident {place}."
    residents = {"Home": [creature("a"), creature("b")], "Inn": [creature("o")]}
    game = Published(mine(town("Home"), town("Inn"), residents=residents, hand=[event("Stand", text)]), foe())

    game.do("play", "Stand").do("target", "Home").until("play")

    assert [numbers(game, name) for name in ("a", "b", "o")] == [(1, 3), (1, 3), (1, 1)]


@pytest.mark.parametrize("named", ["the creature's cost", "that creature's cost"])
def test_a_city_loses_what_a_creature_costs(named):
    """The city into which it was put."""
    text = f"Put target creature card from any graveyard into a city you control. That city loses defense points equal to {named}."  # fmt: skip
    kill = magic("Kill", "Destroy target creature.")
    side = mine(town("Home", 9), town("Inn", 9), hand=[kill, magic("Exhume", text)])
    game = Published(side, foe(army=[creature("f", 2, 2, cost=4), creature("g")]))

    game.do("play", "Kill").do("target", "f").until("play")
    game.do("play", "Exhume").until("destination", "play").do("city", "Home").until("play")

    assert (game.place_of("f"), [game.left(name) for name in ("Home", "Inn")]) == ("Home", [5, 9])


@pytest.mark.parametrize(
    ("deed", "found"),
    [
        ("Deal damage equal to its attack, divided as you choose among any number of target creatures.", 5),
        ("Deal damage equal to its attack to target creature.", 5),
        ("Deal damage to target creature equal to the sacrificed creature's attack.", 5),
        ("Deal damage to target creature equal to its attack.", 1),
    ],
)
def test_a_number_in_front_of_the_target_is_of_what_was_mentioned(deed, found):
    """Behind the target it is the target's own."""
    game = Published(mine(army=[creature("s", 5, 1)], hand=[magic("Pit", f"Sacrifice a creature. {deed}")]), foe(army=[creature("f", 1, 9), creature("g", 1, 9)]))  # fmt: skip

    game.do("play", "Pit").do("target", "f")
    if game.offers("done"):
        game.do("done")
    game.until("choose").do("choose", "s").until("play")

    assert [damage(game, name) for name in ("f", "g")] == [found, 0]


def test_of_who_died_and_not_of_the_target():
    """The dead creature has 3 ATK, the target 1."""
    text = "When another creature you control dies, deal damage equal to its attack to target creature."
    side = mine(army=[creature("Mourner", 1, 1, text=text), creature("s", 3, 1)], hand=[magic("Kill", "Destroy target creature.")])  # fmt: skip
    game = Published(side, foe(army=[creature("f", 1, 9), creature("g", 1, 9)]))

    game.do("play", "Kill").do("target", "s").until("target").do("target", "f").until("play")

    assert [damage(game, name) for name in ("f", "g")] == [3, 0]


def test_the_first_target_hits_the_second():
    """ "It deals damage" in a sentence of its own, with the ATK that it then has."""
    text = "Target creature gets +2/+0 until end of turn. It deals damage equal to its attack to another target creature."  # fmt: skip
    game = Published(mine(army=[creature("a", 2, 9)], hand=[event("Duel", text)]), foe(army=[creature("f", 7, 9)]))

    game.do("play", "Duel").do("target", "a").do("target", "f").until("play")

    assert [damage(game, name) for name in ("a", "f")] == [0, 4]


@pytest.mark.parametrize("kinds", ["each Tree and each Elf", "all Trees and all Elves"])
def test_whose_they_are_is_said_of_both(kinds):
    """One counter for who is both, none for the opponent's."""
    grove = town("Grove", 9, f"Level 5: Put a +1/+1 counter on {kinds} you control.")
    own = [creature("t", **TREE), creature("e", **ELF), creature("te", subtypes=("Tree", "Elf"))]
    side = mine(grove, town("Inn"), residents={"Grove": [creature("L", loyalty=5)]}, army=own)
    game = Published(side, foe(army=[creature("ft", **TREE), creature("fe", **ELF)]), phase="tactics")

    game.do("devote", "Grove").until("play")

    assert [numbers(game, name)[0] for name in ("t", "e", "te", "ft", "fe")] == [2, 2, 2, 1, 1]


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("creature", "When I come into play, choose a creature. As long as it is in play, I get +1/+1."),
        ("creature", "I get +1/+1 as long as that creature is in play."),
        ("creature", "When two or more creatures defend against me, destroy it."),
        ("creature", "When I attack together with another creature, they get +1/+0 until end of turn."),
        ("creature", "When I attack, you may move a Soldier from the same city along."),
        ("magic", "Sacrifice any number of resource cards. For each of them, deal 3 damage to a different target creature."),
        ("event", "Destroy a Tree and an Elf you control."),
    ],
)  # fmt: skip
def test_what_nothing_tells_is_not_read(kind, text):
    """What another ability chose, one of several, each time another target: none of it is played as something else."""
    assert not reader_of(game_of("arc")).read(text, kind).complete


def test_the_chosen_creature_as_long_as_this_one_is_there():
    """The duration stands in front; the other creature may attack."""
    text = "When I come into play, choose target creature an opponent controls. As long as I am in play, the chosen creature cannot attack."  # fmt: skip
    word = magic("Word", "Put a creature from your hand into your army.")
    game = Published(
        mine(hand=[word, creature("Warden", text=text)]), foe(army=[creature("f"), creature("g"), creature("h")])
    )

    game.do("play", "Word").until("target").do("target", "f").until("play").next_turn().until("attack")
    game.do("city", 0, "Home")

    assert [game.offers("with", name) for name in ("f", "g", "h")] == [False, True, True]
