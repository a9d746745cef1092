"""What a position is worth to each player, for players that look ahead."""

from __future__ import annotations

from typing import Final

from cardforge.games.state51.ai.card_values import end_value, future_value, good_values, rounds_left
from cardforge.games.state51.ai.position_weights import WEIGHTS
from cardforge.games.state51.definitions import SUPPLY
from cardforge.games.state51.phases.ending import goods_left, location_points
from cardforge.games.state51.state import State51
from cardforge.games.state51.zones import DEALS
from cardforge.kernel.contract.evaluation import PositionWorth


def features(state: State51, seat: int) -> tuple[float, ...]:
    """What a seat has, in the order of the weights; only what everybody can see is counted. Values are in points."""
    points = state.vp[seat] + location_points(state, seat)
    late = state.last_round
    rounds = rounds_left(state)
    values = good_values(state)
    goods = sum(values[good] * state.goods[seat * SUPPLY + good] for good in range(SUPPLY))
    locations = state.locations(seat)
    future = 0 if state.is_virtual(seat) else sum(future_value(state, seat, card, rounds) for card in locations)
    at_end = 0 if state.is_virtual(seat) else sum(end_value(state, seat, card) for card in locations)
    return (
        float(points),
        float(points * late),
        points / (1 + rounds),
        goods / 100,
        goods / 100 * late,
        goods_left(state, seat) / 10 * late,
        future / 100,
        at_end / 100,
        float(len(state.hand(seat))),
        float(len(state.hand(seat)) * late),
        float(len(state.ruins(seat))),
        float(len(state.zone(seat, DEALS)) * rounds),
        float(sum(state.level[position] for position in state.outposts(seat))),
        float(not state.passed[seat]),
        float(not state.passed[seat]) * late,
    )


POSITION: Final = PositionWorth(features, WEIGHTS)
"""The chances of all players in a position."""
