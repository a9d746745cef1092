"""What a price costs a player for good: the cards and points that are given up for it, in the points of `card_values`."""

from __future__ import annotations

from cardforge.effects.costs import Cost, DeedCost, DiscardCost, EitherCost, PointsCost
from cardforge.effects.evaluate import EffectContext, amount, point_of_view
from cardforge.games.arc.actions import costs
from cardforge.games.arc.ai import card_values
from cardforge.games.arc.ai.announced import is_doomed
from cardforge.games.arc.effects.costs import SacrificeCost
from cardforge.games.arc.state import ArcState


def given_up(state: ArcState, seat: int, source: int, price: tuple[Cost, ...]) -> int:
    """The value of what a seat gives up for a price of a card, if it chooses what it misses least; cards that are only marked and gold come back."""
    return sum([_given_up_for(state, seat, source, part) for part in price])


def _given_up_for(state: ArcState, seat: int, source: int, part: Cost) -> int:
    if isinstance(part, SacrificeCost):
        pool = costs.victims(state, seat, source, part)
        values = sorted([_value_left(state, seat, card) for card in pool])
        return sum(values[: costs.how_many(part, len(pool))])
    if isinstance(part, EitherCost):
        payable = [one for one in part.options if costs.can_pay_part(state, seat, source, one)]
        return min([_given_up_for(state, seat, source, one) for one in payable], default=0)
    if isinstance(part, DiscardCost):
        return card_values.HAND_CARD * amount(state, part.n, point_of_view(source, seat))
    if isinstance(part, PointsCost):
        return card_values.value_of_points(part.what) * amount(state, part.n, point_of_view(source, seat))
    if isinstance(part, DeedCost):
        return max(0, -card_values.verb_value(state, seat, part.deed, EffectContext(0, 0, source, seat, 0, ())))
    return 0


def _value_left(state: ArcState, seat: int, card: int) -> int:
    """The value of an own card; none of one that what an opponent has announced removes anyway."""
    doomed = any(is_doomed(state, foe, card) for foe in state.opponents(seat))
    return 0 if doomed else card_values.card_value(state, card)
