"""The player as avatar, row by row (section 6.7)."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event, magic
from position import FOE, YOU

from cardforge.games.arc.rules import ENGINE
from cardforge.games.arc.zones import ARMY, RESIDENTS
from cardforge.kernel.replay import new_game

SPARE = event("Spare", cost=99)
AXE = Side(hand=[SPARE], army=[creature("Axe", 4, 2)])


def test_every_player_has_an_avatar_that_starts_in_the_army():
    """A148, A149: one avatar card each, in play, unmarked, in the army of its player from the set-up on."""
    state = new_game(ENGINE, [((SPARE,) * 30, (), ())] * 3, 5)

    for seat in range(3):
        avatar = state.avatar[seat]
        assert avatar in state.zone(seat, ARMY)
        assert (state.owner[avatar], state.marked[avatar]) == (seat, 0)
    assert len(set(state.avatar)) == 3


def test_the_avatar_moves_like_a_creature_and_uses_the_one_move(table):
    """A150: it is marked by its move, lies in the city then, and no creature moves any more this turn; marked it does not move."""
    game = table(Side(hand=[SPARE], army=[creature("Wolf")], cities=[city("Home")]))

    game.do("move", game.state.avatar[YOU])

    assert game.state.avatar[YOU] in game.state.zone(YOU, RESIDENTS)
    assert game.is_marked("avatar")
    assert game.refusal("move", "Wolf") == "A221"
    tired = table(Side(hand=[SPARE], cities=[city("Home")], marked=["avatar"]))
    assert tired.refusal("move", tired.state.avatar[YOU]) == "A142"


def test_the_avatar_deals_nothing_and_takes_damage_as_lp(table):
    """A151, A152: ATK 0: the blocked attacker is unharmed; DEF is the LP: 4 damage are 4 LP."""
    game = table(AXE, Side(cities=[city("Wall", 6)], avatar="Wall", lp=9), phase="attack")

    game.attacks("Wall", "Axe").do("block", "Axe")

    assert (game.state.lp[FOE], game.state.damage[game.cards["Axe"]]) == (5, 0)
    assert game.left("Wall") == 6


def test_lost_lp_do_not_come_back_at_the_end_of_the_turn(table):
    """A153: 4 LP lost in this turn are missing in the next, unlike the damage on a creature."""
    game = table(AXE, Side(hand=[SPARE]), phase="attack")

    game.attacks(FOE, "Axe").do("lead").next_turn()
    assert game.state.lp[FOE] == 16
    game.next_turn()

    assert game.state.lp[FOE] == 16


@pytest.mark.parametrize(("lp", "over"), [(4, True), (5, False)])
def test_the_avatar_may_join_the_defence_at_the_risk_of_the_game(table, lp, over):
    """A154: LP 4 against 4 unblocked damage: defeat; LP 5: one is left."""
    game = table(AXE, Side(lp=lp), phase="attack")

    game.attacks(FOE, "Axe").do("lead")

    assert game.state.winners == ((YOU,) if over else None)


def test_the_avatar_may_join_the_attack(table):
    """A154, C42: beside at least one creature; it is marked, and unblocked it deals its ATK of 0."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 2), creature("Bow", 1, 1)]), phase="attack")
    avatar = game.state.avatar[YOU]
    game.do("army", FOE)
    assert game.offers("with", avatar)

    game.do("with", avatar)
    assert not game.offers("done")
    assert game.refusal("done") == "C42"
    game.do("with", "Axe").do("done").do("stay_out")

    assert game.is_marked("avatar")
    assert game.state.vp[YOU] == 4
    assert next(entry for entry in game.state.log if entry[0] == "attacker")[2] == avatar


def test_the_avatar_alone_makes_no_attack(table):
    """C42: without an unmarked creature beside it there is no attack."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 2)], marked=["Axe"]), phase="attack")

    assert game.asked == "play"
    assert game.refusal("army", FOE) == "A278"


def test_a_blocked_avatar_loses_lp_by_the_blockers_atk(table):
    """C42: attacking, blocked by ATK 3: LP 20 - 3; the blocker is unharmed."""
    game = table(AXE, Side(army=[creature("Guard", 3, 3)]), phase="attack")
    avatar = game.state.avatar[YOU]

    game.do("army", FOE).do("with", "Axe").do("with", avatar).until("lead").do("stay_out").do("block", avatar)

    assert game.state.lp[YOU] == 17
    assert game.state.damage[game.cards["Guard"]] == 0


@pytest.mark.parametrize(("choice", "lp", "vp"), [("lead", 16, 0), ("stay_out", 20, 4)])
def test_unblocked_damage_costs_lp_or_gives_vp(table, choice, lp, vp):
    """A155, A156: the avatar defends along: 4 LP are lost; it does not: the attacking player gains 4 VP instead."""
    game = table(AXE, phase="attack")

    game.attacks(FOE, "Axe").do(choice)

    assert (game.state.lp[FOE], game.state.vp[YOU]) == (lp, vp)


@pytest.mark.parametrize(("where", "row"), [("Home", "A157"), ("", None)])
def test_without_the_avatar_in_the_army_the_army_does_not_fight(table, where, row):
    """A157: the avatar in a city: the army can neither attack nor defend; back in the army it can, even with the avatar taking no part."""
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 5)], cities=[city("Home")], avatar=where)
    mine = table(side)
    assert mine.refusal("army", FOE) == (row or "A279")
    mine.until("attack", "tactics")
    assert (mine.asked == "attack") == (row is None)

    theirs = table(AXE, side, phase="attack").attacks(FOE, "Axe")
    if row is None:
        theirs.do("stay_out")
        assert (theirs.asked, theirs.offers("block", "Axe")) == ("block", True)
    else:
        assert theirs.asked == "play"
        assert theirs.state.vp[YOU] == 4


def test_a_marked_avatar_leads_but_takes_no_part(table):
    """A157, C29: presence is enough to lead; taking part needs an unmarked avatar."""
    game = table(AXE, Side(army=[creature("Guard", 1, 1)], marked=["avatar"]), phase="attack").attacks(FOE, "Axe")

    assert game.asked == "block"
    assert game.refusal("lead") == "C29"


def test_the_avatar_takes_no_part_against_an_attack_on_a_city_it_is_not_in(table):
    """A155, C11: for the defence of a city nobody asks the avatar in the army; the damage is the city's."""
    game = table(AXE, Side(cities=[city("Wall", 9)], army=[creature("Guard", 1, 9)]), phase="attack").attacks(
        "Wall", "Axe"
    )

    assert game.asked == "block"
    assert game.state.decision.context[0] == game.cards["Guard"]
    assert game.refusal("lead") == "C11"
    game.do("none")
    assert (game.left("Wall"), game.state.lp[FOE], game.state.vp[YOU]) == (5, 20, 0)


def test_damage_of_an_event_to_a_player_is_lost_lp(table):
    """A152, A153: an event that deals damage to a player costs LP as well."""
    game = table(Side(hand=[magic("Bolt", "Deal 3 damage to target player."), SPARE]))

    game.do("play", "Bolt").do("target", -2 - FOE)

    assert game.state.lp == [20, 17]


@pytest.mark.parametrize("lp", [20, 7, 23])
def test_the_def_of_the_avatar_is_its_players_lp_at_any_time(table, lp):
    """A152: 20, after losses and gains as many as there are; the opponent's avatar has its own."""
    game = table(Side(lp=lp), Side(lp=11))

    state = game.state

    assert [state.defense_of(avatar) for avatar in state.avatar] == [lp, 11]


def test_a_text_that_counts_def_reads_the_lp_of_the_avatar(table):
    """A152: "permanents with DEF 5 or less": an avatar with 5 LP is one, with 6 LP it is none."""
    game = table(Side(hand=[magic("Snare", "Mark each permanent with DEF 5 or less."), SPARE], lp=6), Side(lp=5))

    game.do("play", "Snare")

    assert [game.is_marked("avatar", seat) for seat in (YOU, FOE)] == [False, True]
