"""A164: an avatar in a city is a resident, for every text by the older rules; it is no creature."""

from __future__ import annotations

import pytest
from arc_position import ArcPosition, Side, city, creature, magic
from position import FOE, YOU
from text_table import SPARE, numbers

from cardforge.players.greedy import GreedyPlayer


def lay(table, text: str, avatar: str = "Hall", hall: str = "") -> ArcPosition:
    """Elf and Fox are in Hall and Bat in Den; your avatar is in one of them, or in the army with Ox."""
    homes = {"Hall": [creature("Wood Elf", 1, 3), creature("Fox", 1, 3)], "Den": [creature("Bat", 1, 3)]}
    cities = [city("Hall", text=hall), city("Den")]
    side = Side(hand=[magic("Word", text), SPARE], cities=cities, residents=homes, army=[creature("Ox")], avatar=avatar)
    return table(side, phase="play")


def said(game: ArcPosition, target: str = "Hall") -> ArcPosition:
    """The magic card is played, at this target."""
    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", target)
    return game.until("play")


@pytest.mark.parametrize(
    ("text", "with_avatar", "without"),
    [
        ("Gain 1 LP for each resident in your cities.", 4, 3),
        ("Gain 1 LP for each of your residents.", 4, 3),
        ("Gain LP equal to the number of residents of target city.", 3, 2),
        ("Choose a city. Gain 1 LP for each resident of that city.", 3, 2),
        ("Gain 1 LP for each unmarked resident of target city.", 3, 2),
        ("Choose target city. If it has three or more residents, gain 5 LP.", 5, 0),
        ("If you have four or more residents in your cities, gain 5 LP.", 5, 0),
        ("Gain 5 LP for each city with three or more residents.", 5, 0),
        ("Mark each resident of target city. Gain 1 LP for each card marked this way.", 3, 2),
        ("Gain 1 LP for each creature in your cities.", 3, 3),
        ("Gain 1 LP for each resident creature.", 3, 3),
        ("Gain 1 LP for each Elf resident of your cities.", 1, 1),
    ],
)
def test_an_avatar_in_a_city_is_counted_among_the_residents(table, text, with_avatar, without):
    """Also as one of those in "its residents"; among creatures, and among Elves, it is not counted."""
    gained = []
    for avatar in ("Hall", ""):
        game = lay(table, text, avatar)
        game.do("play", "Word")
        while game.asked in ("target", "choose"):
            game.do(game.asked, "Hall")
        gained.append(game.until("play").state.lp[YOU] - 20)

    assert gained == [with_avatar, without]


@pytest.mark.parametrize(("avatar", "strength"), [("Hall", 12), ("", 10)])
def test_a_city_that_gains_strength_for_its_residents_counts_the_avatar(table, avatar, strength):
    """ "Target city gains 2 strength for each of its residents": three, or two."""
    assert numbers(said(lay(table, "Target city gains 2 strength for each of its residents.", avatar)), "Hall")[1] == strength  # fmt: skip


@pytest.mark.parametrize(("avatar", "strength"), [("Hall", 9), ("Den", 8), ("", 8)])
def test_a_city_counts_the_avatar_that_is_in_it(table, avatar, strength):
    """ "I get +0/+1 for each of my residents"."""
    assert numbers(lay(table, "Gain 1 LP.", avatar, "I get +0/+1 for each of my residents."), "Hall")[1] == strength


@pytest.mark.parametrize(("avatar", "attack"), [("Hall", 1), ("", 6)])
def test_who_shares_the_city_with_the_avatar_is_not_its_only_resident(table, avatar, attack):
    """ "As long as I am the only resident of my city"."""
    hermit = creature("Hermit", text="As long as I am the only resident of my city, I get +5/+0.")
    game = table(Side(hand=[SPARE], cities=[city("Hall")], residents={"Hall": [hermit]}, avatar=avatar), phase="play")

    assert numbers(game, "Hermit")[0] == attack


@pytest.mark.parametrize(("avatar", "marked"), [("Hall", True), ("Den", False), ("", False)])
def test_an_avatar_is_marked_with_the_other_residents(table, avatar, marked):
    """ "Mark each resident of target city"."""
    game = said(lay(table, "Mark each resident of target city.", avatar))

    assert [game.is_marked(name) for name in ("Wood Elf", "Fox", "Bat", "avatar")] == [True, True, False, marked]


@pytest.mark.parametrize(("avatar", "lp"), [("Hall", 18), ("Den", 20), ("", 20)])
def test_what_is_dealt_to_all_residents_costs_the_player_of_the_avatar(table, avatar, lp):
    """A153: damage to an avatar costs LP."""
    game = said(lay(table, "Deal 2 damage to each resident of target city.", avatar))

    assert (game.state.lp[YOU], game.state.damage[game.cards["Fox"]], game.state.damage[game.cards["Bat"]]) == (lp, 2, 0)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Mark target resident.", True),
        ("Deal 1 damage to target resident.", True),
        ("Destroy target resident.", False),
        ("Return target resident to its owner's hand.", False),
        ("Gain control of target resident.", False),
        ("Put a +1/+1 counter on target resident.", False),
        ("Mark target creature.", False),
    ],
)
def test_an_avatar_is_a_target_of_what_can_be_done_to_one(table, text, offered):
    """It is marked and dealt damage; it is not destroyed, nor changed, and never leaves its player."""
    game = lay(table, text).do("play", "Word")

    assert game.offers("target", "Fox")
    assert (("target", game.state.avatar[YOU]) in game.options("target")) == offered


def test_an_avatar_is_marked_for_a_price_of_residents(table):
    """ "Mark two other residents of my city": Fox and the avatar are those of Hall."""
    smith = creature("Smith", text="Mark two other residents of my city: Gain 1 LP.")
    homes = {"Hall": [smith, creature("Fox")], "Den": [creature("Bat")]}
    for avatar, usable in (("Hall", True), ("Den", False)):
        game = table(Side(hand=[SPARE], cities=[city("Hall"), city("Den")], residents=homes, avatar=avatar), phase="play")  # fmt: skip
        assert bool(game.options("use")) == usable


def test_the_computer_player_is_not_at_a_loss_before_an_avatar(table):
    """It marks or hurts one of the other side's residents."""
    foe = Side(cities=[city("Keep")], residents={"Keep": [creature("Guard", 3, 1)]}, avatar="Keep")
    game = table(Side(hand=[magic("Word", "Deal 1 damage to target resident."), SPARE], cities=[city("Hall")], residents={"Hall": [creature("Fox")]}, avatar="Hall"), foe, phase="play")  # fmt: skip
    game.do("play", "Word")
    decision = game.state.decision
    assert decision is not None

    chosen = GreedyPlayer().choose(game.state.view(decision.seat), decision)

    assert game.state.controller(int(chosen[1])) == FOE
