"""Assaults in small random positions: the engine does what the reference in `reference_assault.py` says.

`tests/helpers/second_opinion.py` tells how to compare more positions.
"""

from __future__ import annotations

from random import Random

from assault_position import Outcome, Position, drawn, is_valid
from assault_table import AssaultTable
from reference_assault import attack
from second_opinion import Comparison, Difference


def test_assaults_go_as_the_reference_says() -> None:
    """O53, O63, O66, O67, O68, O69, O70, O71, O74, O76, O78, D32, D36, D37, D38, D40: from the groups to the end."""
    differences = Comparison(drawn, differs, is_valid).differences()

    assert not differences, "\n\n".join(differences)


def differs(position: Position, random: Random) -> str:
    """What the engine and the reference disagree on in this position, "" if nothing."""
    table = AssaultTable(position, random)
    try:
        expected = attack(position, table.choose)
        found = table.outcome()
    except Difference as difference:
        return "\n".join([*table.told, str(difference)])
    if expected.winner is not None:
        expected, found = Outcome(winner=expected.winner), Outcome(winner=found.winner)
    return "" if expected == found else "\n".join([*table.told, f"reference {expected}", f"engine    {found}"])
