"""First Strike on both sides of a combat (C46): two steps, everybody strikes once, the dead of the first do not strike in the second."""

from __future__ import annotations

import pytest
from arc_position import Side, city, creature, event
from position import FOE

SPARE = event("Spare", cost=99)


def first(name: str, attack: int, defense: int):
    """A creature with First Strike."""
    return creature(name, attack, defense, text="First Strike.")


@pytest.mark.parametrize(
    ("axe", "elf", "dead"),
    [
        (first("Axe", 2, 1), creature("Elf", 3, 2), {"Elf"}),
        (first("Axe", 2, 1), creature("Elf", 3, 3), {"Axe"}),
        (creature("Axe", 3, 1), first("Elf", 1, 1), {"Axe"}),
        (creature("Axe", 3, 2), first("Elf", 1, 1), {"Elf"}),
        (first("Axe", 2, 1), first("Elf", 1, 2), {"Axe", "Elf"}),
        (creature("Axe", 2, 1), creature("Elf", 1, 2), {"Axe", "Elf"}),
    ],
    ids=["attacker first", "blocker survives", "blocker first", "attacker survives", "both", "neither"],
)
def test_who_has_first_strike_deals_damage_before_the_others(table, axe, elf, dead):
    """C46, A328: who dies of the first strike deals nothing; who survives it strikes in the second step; two of them strike together."""
    game = table(Side(hand=[SPARE], army=[axe]), Side(army=[elf]), phase="attack")

    game.attacks(FOE, "Axe").until("block").do("block", "Axe").until("play")

    assert {name for name in ("Axe", "Elf") if game.is_dead(name)} == dead


def test_the_attacker_divides_its_attack_after_the_first_strike_of_a_blocker(table):
    """C46, C8: 4/3 against i 2/2 with First Strike and j 2/2: i deals 2, then it divides 2-2 while j deals 2: 4 >= 3, all three die."""
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 4, 3)]),
        Side(army=[first("I", 2, 2), creature("J", 2, 2)]),
        phase="attack",
    )

    game.attacks(FOE, "Axe").until("block").do("block", "Axe").do("block", "Axe").until("share")

    assert game.state.damage[game.cards["Axe"]] == 2
    game.do("points", 2).until("play")
    assert [game.is_dead(name) for name in ("Axe", "I", "J")] == [True] * 3


def test_an_attacker_that_dies_of_the_first_strike_divides_nothing(table):
    """C46: 4/2 against 2/2 with First Strike and 2/2: it is dead before it strikes, both blockers live unharmed."""
    game = table(
        Side(hand=[SPARE], army=[creature("Axe", 4, 2)]),
        Side(army=[first("I", 2, 2), creature("J", 2, 2)]),
        phase="attack",
    )

    game.attacks(FOE, "Axe").until("block").do("block", "Axe").do("block", "Axe")

    assert game.asked == "play"
    assert [game.is_dead(name) for name in ("Axe", "I", "J")] == [True, False, False]


def test_first_strike_does_nothing_against_a_city(table):
    """C46, A170: an unblocked attacker damages the city once."""
    game = table(Side(hand=[SPARE], army=[first("Axe", 2, 1)]), Side(cities=[city("Keep", 6)]), phase="attack")

    game.attacks("Keep", "Axe").until("play")

    assert game.left("Keep") == 4
