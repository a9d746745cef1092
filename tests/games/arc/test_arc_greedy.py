"""What the greedy player of ARC does: who attacks, blocks, lives in cities and claims disciplines, seen from its view alone."""

from __future__ import annotations

from arc_position import Side, city, creature, event
from position import FOE

from cardforge.games.arc.zones import ARMY, RESIDENTS
from cardforge.players.greedy import GreedyPlayer

SPARE = event("Spare", cost=99)


def chosen(game):
    """What the greedy player chooses now."""
    decision = game.state.decision
    return GreedyPlayer().choose(game.state.view(decision.seat), decision)


def test_a_blocker_that_would_die_of_first_strike_stays_out(table):
    """C46: without First Strike the trade is good, against it the blocker dies before it strikes."""
    plain, first = (
        table(
            Side(hand=[SPARE], army=[creature("Axe", 2, 1, text=text)]),
            Side(army=[creature("Elf", 1, 1)]),
            phase="attack",
        )
        for text in ("", "First Strike.")
    )

    for game in (plain, first):
        game.attacks(FOE, "Axe").until("block")

    assert chosen(plain)[0] == "block"
    assert chosen(first) == ("none",)


def test_an_attack_that_leaves_the_army_open_to_a_deadly_one_is_not_made(table):
    """A278: a marked attacker cannot block: it stays before an Ogre that would end the game, and attacks before a Mouse."""
    open_, safe = (
        table(
            Side(hand=[SPARE], army=[creature("Guard", 2, 2)], lp=5),
            Side(army=[creature(name, attack, 2)], marked=[name]),
            phase="attack",
            vp_target=9,
        )
        for name, attack in (("Ogre", 9), ("Mouse", 0))
    )

    assert chosen(open_) == ("pass",)
    assert chosen(safe)[0] == "army"


def test_a_weak_creature_moves_where_it_can_claim(table):
    """A142, A183: nobody lives in the city: the creature of ATK 1 goes there, the fighter stays."""
    mine = Side(
        hand=[SPARE],
        army=[creature("Clerk", 1, 1), creature("Axe", 3, 2), creature("Bow", 3, 1)],
        cities=[city("Keep", discipline="Body")],
    )
    game = table(mine, Side(), phase="play")

    game.do(*chosen(game)).do(*chosen(game)).until("play")

    assert game.state.lies_in(game.cards["Clerk"], RESIDENTS)
    assert game.state.lies_in(game.cards["Axe"], ARMY)


def test_a_discipline_is_claimed_if_no_opponent_can_outbid(table):
    """A178, C25: one resident against none claims; against two of an opponent with such a city it does not."""
    mine = Side(hand=[SPARE], cities=[city("Keep", discipline="Body")], residents={"Keep": [creature("Pan")]})
    rivals = Side(cities=[city("Ring", discipline="Body")], residents={"Ring": [creature("Rex"), creature("Roy")]})

    assert chosen(table(mine, Side(), phase="tactics")) == ("claim", 0)
    assert chosen(table(mine, rivals, phase="tactics")) == ("pass",)
