"""ARC combat in small random positions: the engine does what the reference in `reference_combat.py` says.

`tests/helpers/second_opinion.py` tells how to compare more positions.
"""

from __future__ import annotations

from random import Random

from combat_position import Outcome, Position, drawn, is_valid
from combat_table import CombatTable
from reference_combat import attack
from second_opinion import Comparison, Difference


def test_combat_goes_as_the_reference_says() -> None:
    """C5, C6, C7, C8, C9, C11, C29, C33, C41, C42: who attacks and blocks, each split, who dies, what is lost."""
    differences = Comparison(drawn, differs, is_valid).differences()

    assert not differences, "\n\n".join(differences)


def differs(position: Position, random: Random) -> str:
    """What the engine and the reference disagree on in this position, "" if nothing."""
    table = CombatTable(position, random)
    try:
        expected = attack(position, table.choose)
        found = table.outcome()
    except Difference as difference:
        return "\n".join([*table.told, str(difference)])
    if expected.winner:
        expected, found = Outcome(winner=expected.winner), Outcome(winner=found.winner)
    return "" if expected == found else "\n".join([*table.told, f"reference {expected}", f"engine    {found}"])
