"""What the greedy player of ARC expects of an attack."""

from __future__ import annotations

from cardforge.games.arc.ai.attack_plan import Fighter, Melee


def test_blockers_meet_the_attackers_in_the_order_in_which_these_join(table):
    """One blocker kills either of two attackers of equal worth: the first of the squad is the one that it meets."""
    melee = Melee([Fighter(0, 1, 1, 50, False), Fighter(1, 3, 1, 30, False)], [Fighter(2, 9, 9, 50, False)], 10)
    assert melee.gains == [[60, 60]]
    met_first = melee.clash(2)

    melee.join_in([1, 0])

    assert (met_first, melee.clash(2)) == ((3, -50), (1, -30))
