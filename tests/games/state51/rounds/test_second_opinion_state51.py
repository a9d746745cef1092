"""Production and storage of Tin Republic in small random positions: the engine does what `reference_production.py` says.

`tests/helpers/second_opinion.py` tells how to compare more positions.
"""

from __future__ import annotations

from random import Random

from production_position import Position, drawn, is_valid
from production_table import ProductionTable
from reference_production import play_round
from second_opinion import Comparison, Difference


def test_goods_come_stay_and_go_as_the_reference_says() -> None:
    """R11, R12, R13, R32, R33, R35, R36, R37, R38, D-G1, D-G3, D-G5: what is produced, kept and left, and who wins."""
    differences = Comparison(drawn, differs, is_valid).differences()

    assert not differences, "\n\n".join(differences)


def differs(position: Position, random: Random) -> str:
    """What the engine and the reference disagree on in this position, "" if nothing."""
    table = ProductionTable(position, random)
    try:
        expected = play_round(position, table.choose)
    except Difference as difference:
        return "\n".join([*table.told, str(difference)])
    state = table.game.state
    winners = None if state.winners is None else frozenset(state.winners)
    rows = [
        ("produced", expected.produced, table.produced),
        ("deck and discards", (expected.deck, expected.discards), table.piles_after_production),
        ("winners", expected.winners, winners),
    ]
    if winners is None:
        rows += [("left", expected.left, table.outcomes()), ("first player", expected.first, state.first_player)]
    wrong = [f"{what}: reference {mine}\n{what}: engine    {its}" for what, mine, its in rows if mine != its]
    return "\n".join([*table.told, *wrong]) if wrong else ""
