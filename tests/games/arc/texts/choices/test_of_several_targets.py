"""Targets that are described by another target, and one target for what is done and what is done instead."""

from __future__ import annotations

import pytest
from arc_position import city, creature
from position import FOE
from text_table import SPARE, Side, damage, numbers, spell


def _foes(**rest):
    """An opponent with two creatures and two cities, one of them with a resident."""
    residents = {"Fort": [creature("Elm", 1, 9)]}
    army = [creature("Orc", 1, 2), creature("Owl", 1, 9)]
    return Side(hand=[SPARE], army=army, cities=[city("Fort"), city("Den")], residents=residents, deck=9, **rest)


@pytest.mark.parametrize(
    "owner", ["controlled by the same opponent", "that player controls", "its controller controls"]
)
@pytest.mark.parametrize(("first", "left"), [("Orc", "graveyard"), ("Owl", "army")])
def test_a_target_of_the_controller_of_another_target(table, owner, first, left):
    """It may be dead by then; own cities are not offered."""
    imp = creature("Imp", text=f"M, Sacrifice this creature: deal two damage to target creature in an opponent's army and one damage to target city {owner}.")  # fmt: skip
    game = table(Side(hand=[SPARE], army=[imp], cities=[city("Home")]), _foes())

    game.do("use", "Imp", 0).until("target").do("target", first).until("target")
    offered = [game.offers("target", name) for name in ("Fort", "Den", "Home")]
    game.do("target", "Den").until("play")

    assert offered == [True, True, False]
    assert (game.zone_of(first), game.left("Fort"), game.left("Den")) == (left, 6, 5)


@pytest.mark.parametrize("first", ["Orc", "Ash"])
def test_whose_it_is_follows_the_target(table, first):
    """Of your creature your other ones."""
    text = "Mark target creature. Deal 1 damage to another target creature controlled by the same player."
    game = table(Side(hand=spell(text), army=[creature("Ash"), creature("Fir", 1, 9), creature("Yew")]), _foes())

    game.do("play", "Word").do("target", first).until("target")
    offered = [name for name in ("Ash", "Fir", "Yew", "Orc", "Owl", "Elm") if game.offers("target", name)]

    assert offered == (["Owl", "Elm"] if first == "Orc" else ["Fir", "Yew"])


def test_without_such_a_target_it_cannot_be_played(table):
    """The opponent with the creature has no city."""
    text = "Destroy target creature an opponent controls and target city that creature's controller controls."
    game = table(Side(hand=spell(text), cities=[city("Home")]), Side(hand=[SPARE], army=[creature("Orc")]))

    assert not game.offers("play", "Word")


@pytest.mark.parametrize("elves", [0, 1])
def test_one_target_for_both_branches(table, elves):
    """It is asked for once, whatever will be done to it."""
    text = "Deal 1 damage to target creature. If you control an Elf, deal 2 damage to target creature instead."
    army = [creature("Ash", subtypes=("Elf",))] if elves else [creature("Ash")]
    game = table(Side(hand=spell(text), army=army), _foes())

    game.do("play", "Word").do("target", "Owl").until("target", "play")

    assert (game.asked, damage(game, "Owl")) == ("play", 1 + elves)


@pytest.mark.parametrize(("cities", "found"), [(["Fort"], (3, 6)), (["Fort", "Den"], (2, 4))])
def test_residents_of_one_target_city_under_a_condition(table, cities, found):
    """The condition asks about the city of those residents, and nothing else is chosen."""
    text = "Residents of target city get +1/+2 until end of turn. If it is its controller's only city, they get +2/+4 instead."  # fmt: skip
    residents = {"Fort": [creature("Elm", 1, 2)], "Den": [creature("Oak", 1, 2)] if len(cities) > 1 else []}
    foe = Side(hand=[SPARE], cities=[city(name) for name in cities], residents=residents)
    game = table(Side(hand=spell(text), cities=[city("Home")], residents={"Home": [creature("Ash")]}), foe)

    game.do("play", "Word").do("target", "Fort").until("target", "play")

    assert (game.asked, numbers(game, "Elm"), numbers(game, "Ash")) == ("play", found, (1, 1))


def test_a_player_who_was_named_stays_that_player(table):
    """ "That player" behind a target player is that one."""
    text = "Target opponent loses 1 LP. Deal 1 damage to target creature and 1 damage to target city that player controls."  # fmt: skip
    game = table(Side(hand=spell(text), army=[creature("Ash", 1, 9)], cities=[city("Home")]), _foes())

    game.do("play", "Word").until("target")
    if game.offers("target", -2 - FOE):
        game.do("target", -2 - FOE)
    game.until("target").do("target", "Ash").until("target")

    assert [game.offers("target", name) for name in ("Home", "Fort")] == [False, True]
