"""What the greedy player of ARC expects of an attack."""

from __future__ import annotations

from random import Random

import pytest

from cardforge.games.arc.ai.attack_plan import Clash, Melee
from cardforge.games.arc.records import Fighter


def slow_clash(melee: Melee, squad: list[int], away: list[int]) -> tuple[int, int]:
    """What gets through and what is gained, with every blocker choosing anew."""
    free, gain = list(squad), 0
    for card, place in melee.blockers.items():
        wishes = [attacker for attacker in free if melee.gains[attacker][place] > 0]
        if card not in away and wishes:
            met = max(wishes, key=lambda attacker: melee.gains[attacker][place])
            free.remove(met)
            gain += melee.point * melee.attacks[met] - melee.gains[met][place]
    return sum(melee.attacks[attacker] for attacker in free), gain


def test_blockers_meet_the_attackers_in_the_order_in_which_these_join():
    """One blocker kills either of two attackers of equal worth: the first of the squad is the one that it meets."""
    melee = Melee([Fighter(0, 1, 1, 50, False), Fighter(1, 3, 1, 30, False)], [Fighter(2, 9, 9, 50, False)], 10)
    found = []

    for squad in ((0, 1), (1, 0)):
        clash = Clash(melee)
        for attacker in squad:
            clash.join(attacker)
        found.append((clash.through, clash.gain))

    assert melee.gains == [[60], [60]]
    assert found == [(3, -50), (1, -30)]


@pytest.mark.parametrize("seed", range(60))
def test_a_clash_that_changes_comes_to_what_it_would_from_the_start(seed):
    """Attackers join and blockers stay away one after another; after each the outcome is that of all blockers choosing anew."""
    chance = Random(seed)

    def fighters(first: int) -> list[Fighter]:
        return [
            Fighter(
                first + n, chance.randrange(4), chance.randrange(1, 4), 10 * chance.randrange(6), chance.random() < 0.2
            )
            for n in range(chance.randrange(7))
        ]

    attackers, blockers = fighters(0), fighters(10)
    melee = Melee(attackers, blockers, chance.randrange(1, 20))
    clash, squad, away = Clash(melee), list[int](), list[int]()
    steps = [("join", place) for place in range(len(attackers))] + [("away", card) for card in range(10, 18)]
    chance.shuffle(steps)

    for word, what in steps:
        if word == "join":
            clash.join(what)
            squad.append(what)
        else:
            clash.stay_away(what)
            away.append(what)
        later = clash.copy()
        assert (later.through, later.gain) == slow_clash(melee, squad, away)
