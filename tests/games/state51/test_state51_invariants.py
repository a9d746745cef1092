"""What holds at every decision of every game, and what is told when it does not."""

from __future__ import annotations

import pytest
from state51_position import Side, State51Position, lay, location

from cardforge.games.state51.definitions import GOOD_NUMBER
from cardforge.games.state51.state import StoredGoods
from cardforge.kernel.invariants import broken_invariants

GEAR = GOOD_NUMBER["gear"]


def position() -> State51Position:
    """A State with one Location, and a card in hand."""
    game = lay(Side(hand=[location("Held")], state=[location("Mill")], goods={"gear": 1}), Side())
    assert broken_invariants(game.state) == []
    return game


def test_a_debt_is_told() -> None:
    """R11: a supply holds no less than nothing."""
    game = position()

    game.state.goods[GEAR] = -1

    assert broken_invariants(game.state) == [f"seat 0 has -1 of good {GEAR}"]


@pytest.mark.parametrize(
    ("card", "counts", "told"),
    [
        ("Mill", (1,), ""),
        ("Mill", (0,), "0 of good"),
        ("Mill", (1, 2), "is counted in two rows"),
        ("Held", (1,), "which is no Location of a State"),
    ],
)
def test_goods_without_a_place_are_told(card: str, counts: tuple[int, ...], told: str) -> None:
    """R16, R32: goods lie on Locations of a State, each counted once."""
    game = position()

    game.state.stored = [StoredGoods(game.card(card), GEAR, n) for n in counts]

    found = broken_invariants(game.state)
    assert len(found) == bool(told)
    assert all(told in sentence for sentence in found)
