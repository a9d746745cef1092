"""Exact odds that a card in the hand can be paid for on a turn, under loyalty (A39, A42, A58, A219)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from cardforge.decks.odds import Draws, exactly


@dataclass(frozen=True)
class Payment:
    """What it takes to pay for a card."""

    cost: int
    own: int
    """How much of the cost must come from gold of the card's own faction."""


def payment(cost: int, loyalty: int, is_minimum: bool = False) -> Payment:
    """A42, C12: each loyalty mark lets one gold of another faction stand in; or, as a minimum, must be own gold."""
    own = loyalty if is_minimum else cost - loyalty
    return Payment(cost, min(max(own, 0), cost))


def payable(needed: Payment, own: int, deck: int, draws: Draws, turn: int, each_turn: int = 1) -> Fraction:
    """The probability that a card in the hand can be paid for on the player's own turn, without any other help.

    `own` counts the other cards of its faction in a deck of `deck` cards, itself not included in either. In each turn the
    player lays up to `each_turn` resources after drawing, those of the faction first. A resource can only be laid once it
    has been drawn, so the own resources on `turn` number at least n exactly if, for every turn j until then, at least
    n - each_turn * (turn - j) of them have been drawn. Raises ValueError for negative numbers or more own cards than cards.
    """
    if min(own, deck, turn, each_turn) < 0 or own > deck:
        raise ValueError(f"no deck of {deck} cards has {own} of a faction, or there is no turn {turn}")
    if turn * each_turn < needed.cost or draws.seen(turn) - 1 < needed.cost:
        return Fraction(int(needed.cost == 0))
    drawn, odds = 0, {0: Fraction(1)}
    for reached in range(1, turn + 1):
        seen = min(max(draws.seen(reached) - 1, 0), deck)
        odds = _drawn(odds, own, deck, drawn, seen - drawn)
        least = needed.own - each_turn * (turn - reached)
        odds = {number: chance for number, chance in odds.items() if number >= least}
        drawn = seen
    return sum(odds.values(), Fraction(0))


def _drawn(odds: dict[int, Fraction], own: int, deck: int, drawn: int, more: int) -> dict[int, Fraction]:
    """The distribution of own cards drawn after `more` further cards."""
    after: dict[int, Fraction] = {}
    for number, chance in odds.items():
        for found in range(min(more, own - number) + 1):
            step = exactly(found, own - number, deck - drawn, more)
            if step:
                after[number + found] = after.get(number + found, Fraction(0)) + chance * step
    return after
