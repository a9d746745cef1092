"""The attack: on a city, on an army, with and without its leader, and what is destroyed."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event
from position import FOE, YOU

SPARE = event("Spare", cost=99)
"""A card that keeps its player busy in the play phases, so that the turn does not end by itself."""


def siege(table):
    """City 6; resident 2/3, army 3/4, avatar in the army; attackers in order 4/3, 2/2, 5/4."""
    attackers = [creature("Axe", 4, 3), creature("Bow", 2, 2), creature("Club", 5, 4)]
    foe = Side(army=[creature("Guard", 3, 4)], cities=[city("Wall", 6)], residents={"Wall": [creature("Guest", 2, 3)]})
    return table(Side(hand=[SPARE], army=attackers), foe, phase="attack")


def test_an_attack_on_a_city_with_two_defenders(table):
    """T-A10: r1 dies, a lives; b unblocked: city 6 - 2 = 4; d1 dies, c lives; the surpluses do not hit the city."""
    game = siege(table).attacks("Wall", "Axe", "Bow", "Club")

    game.do("block", "Axe").do("block", "Club")

    assert [game.is_dead(name) for name in ("Guest", "Guard", "Axe", "Bow", "Club")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert game.left("Wall") == 4
    assert (game.state.damage[game.cards["Axe"]], game.state.damage[game.cards["Club"]]) == (2, 3)


def test_after_the_turn_creatures_are_whole_and_the_city_is_not(table):
    """T-A10: after the turn a and c are undamaged again, the city stays 4, LP and VP unchanged (A137, A171)."""
    game = siege(table).attacks("Wall", "Axe", "Bow", "Club")

    game.do("block", "Axe").do("block", "Club").next_turn()

    assert (game.state.damage[game.cards["Axe"]], game.state.damage[game.cards["Club"]]) == (0, 0)
    assert game.left("Wall") == 4
    assert (game.state.lp, game.state.vp) == ([20, 20], [0, 0])


def test_an_undefended_city_falls_and_no_rest_is_carried(table):
    """T-A10: if nobody blocks: 6 - 4 = 2, 2 - 2 = 0: destroyed at b; c has no target left, its 5 go nowhere (C41)."""
    game = siege(table).attacks("Wall", "Axe", "Bow", "Club")

    game.until("play")

    assert game.is_dead("Wall")
    assert (game.state.lp, game.state.vp) == ([20, 20], [0, 0])
    assert not game.is_dead("Guest")


@pytest.mark.parametrize(
    ("blocks", "leads", "lp", "vp"),
    [(False, True, 15, 0), (False, False, 20, 5), (True, True, 18, 0), (True, False, 20, 2)],
)
def test_an_attack_on_the_army_costs_lp_or_gives_vp(table, blocks, leads, lp, vp):
    """T-A11: attackers 3/3 and 2/2: with the avatar LP 15, without it VP +5; with a 1/4 blocking the 3/3 LP 18 or VP +2."""
    attackers = [creature("Axe", 3, 3), creature("Bow", 2, 2)]
    game = table(Side(hand=[SPARE], army=attackers), Side(army=[creature("Guard", 1, 4)]), phase="attack")

    game.attacks(FOE, "Axe", "Bow").do("lead" if leads else "stay_out")
    game.do_all("block Axe" if blocks else "none")

    assert (game.state.lp[FOE], game.state.vp[YOU]) == (lp, vp)
    assert not game.is_dead("Guard")
    assert not game.is_dead("Axe")


def test_an_army_whose_leader_is_away_cannot_defend(table):
    """T-A12: the defender's avatar is in a city: army creatures may not block, no LP choice: VP +5."""
    foe = Side(army=[creature("Guard", 1, 4)], cities=[city("Wall", 6)], avatar="Wall")
    game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3), creature("Bow", 2, 2)]), foe, phase="attack")

    game.attacks(FOE, "Axe", "Bow")

    assert game.asked == "play"
    assert (game.state.lp[FOE], game.state.vp[YOU]) == (20, 5)


def test_a_marked_leader_lets_the_army_block_but_takes_no_part(table):
    """T-A12: avatar in the army but marked: creatures may block, the avatar may not take part: unblocked damage is VP (C29)."""
    foe = Side(army=[creature("Guard", 1, 4)], marked=["avatar"])
    game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3), creature("Bow", 2, 2)]), foe, phase="attack")

    game.attacks(FOE, "Axe", "Bow")
    assert game.asked == "block"
    game.do("block", "Axe")

    assert (game.state.lp[FOE], game.state.vp[YOU]) == (20, 2)


def test_an_army_without_its_leader_cannot_attack(table):
    """T-A12: the attacking player's avatar in a city: no attack can be declared (A157)."""
    side = Side(hand=[SPARE], army=[creature("Axe", 3, 3)], cities=[city("Home", 6)], avatar="Home")
    game = table(side)

    assert game.asked == "play"
    assert game.refusal("army", FOE) == "A157"
    game.do("pass")
    assert game.asked == "play"


def test_an_avatar_in_the_attacked_city_blocks_for_its_lp(table):
    """T-A13: in the attacked city (strength 3), blocks the ATK 4 attacker: LP 20 -> 16, city 3, attacker unharmed."""
    foe = Side(cities=[city("Wall", 3)], avatar="Wall")
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 1)]), foe, phase="attack")

    game.attacks("Wall", "Axe").do("block", "Axe")

    assert (game.state.lp[FOE], game.left("Wall")) == (16, 3)
    assert game.state.damage[game.cards["Axe"]] == 0


@pytest.mark.parametrize(("choice", "winners", "vp"), [("lead", (YOU,), 0), ("stay_out", None, 4)])
def test_lethal_damage_to_the_leader(table, choice, winners, vp):
    """T-A14: LP 3, avatar defends along, unblocked 4: LP <= 0: defeat; not defending along would have been VP +4."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 4, 1)]), Side(lp=3), phase="attack")

    game.attacks(FOE, "Axe").do(choice)

    assert game.state.winners == winners
    assert game.state.vp[YOU] == vp


def wall_of_two(table, attack):
    """An attacker with DEF 5 before two blockers, 2/3 and 3/3."""
    blockers = [creature("Left", 2, 3), creature("Right", 3, 3)]
    game = table(Side(hand=[SPARE], army=[creature("Giant", attack, 5)]), Side(army=blockers), phase="attack")
    return game.attacks(FOE, "Giant").do("stay_out").do("block", "Giant").do("block", "Giant")


def test_two_blockers_strike_back_together(table):
    """T-A15: attacker 5/5, split 3 + 2: one blocker dies, the other lives; strike back 2 + 3 = 5 >= 5: attacker dies (C8)."""
    game = wall_of_two(table, 5).do("points", 3)

    assert [game.is_dead(name) for name in ("Left", "Right", "Giant")] == [True, False, True]


def test_six_points_fell_both_blockers(table):
    """T-A15: attacker 6/5 could kill both; all damage of one combat is simultaneous, so it dies as well (C8)."""
    game = wall_of_two(table, 6).do("points", 3)

    assert [game.is_dead(name) for name in ("Left", "Right", "Giant")] == [True, True, True]


def test_points_are_split_over_what_is_left(table):
    """C8: whole points; the last blocker takes the rest, so nothing is lost and nothing is dealt twice."""
    game = wall_of_two(table, 5)

    assert [option[1] for option in game.state.decision.options] == [0, 1, 2, 3, 4, 5]
    game.do("points", 0)
    assert [game.is_dead(name) for name in ("Left", "Right")] == [False, True]


SPARK = event("Spark", "Deal 3 damage to target creature.")


def test_damage_adds_up_within_a_turn(table):
    """T-A16: a 2/4 has 3 damage from an event, then blocks ATK 1: 4 >= 4, dies (A135)."""
    game = table(Side(hand=[SPARK, SPARE], army=[creature("Rat", 1, 9)]), Side(army=[creature("Guard", 2, 4)]))
    game.do("play", "Spark").do("target", "Guard")
    assert game.state.damage[game.cards["Guard"]] == 3

    game.until("attack").attacks(FOE, "Rat").until("lead").do("stay_out").do("block", "Rat")

    assert game.is_dead("Guard")
    assert game.state.damage[game.cards["Rat"]] == 2


def test_damage_of_another_turn_does_not_count(table):
    """T-A16: on the following turn the same block is harmless (1 < 4) (A137)."""
    you = Side(hand=[SPARK, SPARE], army=[creature("Guard", 2, 4)])
    game = table(you, Side(hand=[SPARE], army=[creature("Rat", 1, 9)]), phase="second play")
    game.do("play", "Spark").do("target", "Guard")
    assert game.state.damage[game.cards["Guard"]] == 3

    game.next_turn().until("attack").attacks(YOU, "Rat").do("stay_out").do("block", "Rat").until("play")

    assert not game.is_dead("Guard")
    assert game.state.damage[game.cards["Guard"]] == 1


def test_a_change_of_values_can_kill(table):
    """T-A16: a 2/3 with "+5/-2" is 7/1; a further -1 DEF makes DEF 0: dies at once (A139)."""
    rage = event("Rage", "Target creature gets +5/-2 until end of turn.")
    curse = event("Curse", "Target creature gets +0/-1 until end of turn.")
    game = table(Side(hand=[rage, curse, SPARE], army=[creature("Guard", 2, 3), creature("Other", 2, 3)]))
    guard = game.cards["Guard"]

    game.do("play", "Rage").do("target", "Guard").until("play")
    assert (game.state.attack_of(guard), game.state.defense_of(guard)) == (7, 1)

    game.do("play", "Curse").do("target", "Guard").until("play")
    assert game.is_dead("Guard")
    assert game.state.damage[guard] == 0
    assert not game.is_dead("Other")


def test_attackers_are_marked_and_an_attack_is_made_once(table):
    """A224, A278: attackers are marked; a second attack is not offered in the same turn."""
    game = table(Side(hand=[SPARE], army=[creature("Axe", 3, 3), creature("Bow", 2, 2)]), phase="attack")

    game.attacks(FOE, "Axe").do("stay_out")

    assert game.is_marked("Axe")
    assert not game.is_marked("Bow")
    assert game.refusal("army", FOE) == "A224"


@pytest.mark.parametrize(("target", "choice"), [("army", "lead"), ("army", "stay_out"), ("Wall", "")])
@pytest.mark.parametrize("gone", ["Destroy target creature.", "Return target creature to its owner's hand."])
def test_a_blocked_attacker_stays_blocked_when_its_blocker_is_gone(table, target, choice, gone):
    """A327, C9: blocked once, it does no damage to the target, though nobody stands before it any more; the next attacker does."""
    foe = Side(army=[creature("Guard", 1, 9)], cities=[city("Wall", 9)], hand=[event("Gone", gone)])
    axes = [creature("Axe", 4, 4), creature("Bow", 2, 2)]
    game = table(Side(hand=[SPARE], army=axes), foe, phase="attack")
    game.attacks(FOE if target == "army" else "Wall", "Axe", "Bow").do("pass")
    if choice:
        game.do(choice)
    game.do("block", "Axe").do("play", "Gone").do("target", "Guard").until("play")

    assert game.zone_of("Guard") != "army"
    hurt = (20 - game.state.lp[FOE], game.state.vp[YOU], 9 - game.left("Wall"))
    assert hurt == {"lead": (2, 0, 0), "stay_out": (0, 2, 0), "": (0, 0, 2)}[choice]
    assert game.state.damage[game.cards["Axe"]] == 0


def test_at_the_end_of_a_turn_all_creatures_are_whole_and_no_city_is(table):
    """A137, A171: of every player, in armies and in cities; what is on a city stays; before the end it is still there."""
    sides = [
        Side(
            hand=[SPARE],
            army=[creature(f"Soldier {seat}", 1, 5)],
            cities=[city(f"City {seat}", 9)],
            residents={f"City {seat}": [creature(f"Guest {seat}", 1, 5)]},
            damage={f"Soldier {seat}": 2, f"Guest {seat}": 3, f"City {seat}": 4},
        )
        for seat in (YOU, FOE)
    ]
    game = table(*sides, phase="second play")
    names = [f"{kind} {seat}" for seat in (YOU, FOE) for kind in ("Soldier", "Guest", "City")]
    assert [game.state.damage[game.cards[name]] for name in names] == [2, 3, 4, 2, 3, 4]

    game.next_turn()

    assert [game.state.damage[game.cards[name]] for name in names] == [0, 0, 4, 0, 0, 4]


def test_a_creature_dies_when_the_one_that_kept_it_alive_goes_to_defend_a_city(table):
    """A169, A135: who defends a city is in it, and no longer beside the hurt one."""
    keeper = creature("Keeper", 1, 4, text="Each other creature in the same city gets +0/+2.")
    theirs = Side(army=[keeper, creature("Hound", 3, 2), creature("Ox", 3, 3)], cities=[city("Keep")])
    game = table(Side(army=[creature("Axe", 2, 2)]), theirs, phase="attack")
    game.state.damage[game.cards["Hound"]] = 2

    game.attacks("Keep", "Axe").until("block")
    assert not game.is_dead("Hound")
    while game.state.decision.kind == "block":
        game.do(*(("block", "Axe") if game.state.decision.context[0] == game.cards["Keeper"] else ("none",)))

    assert (game.is_dead("Hound"), game.is_dead("Ox")) == (True, False)


def test_an_attacker_dies_of_what_only_attackers_suffer_as_soon_as_it_is_named(table):
    """A135: before the next attacker is named."""
    cursed = Side(army=[creature("Witch", 1, 4, text="Each attacking creature gets +0/-2.")], cities=[city("Keep")])
    game = table(Side(army=[creature("Axe", 2, 2), creature("Ox", 3, 3)]), cursed, phase="attack")

    game.take(("city", FOE, game.cards["Keep"])).do("with", "Axe")

    assert game.state.decision.kind == "attackers"
    assert (game.is_dead("Axe"), game.is_dead("Ox")) == (True, False)
