"""Costs of X: how much X may be, and what is to be paid for it (A253, A247)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardforge.effects.amounts import X
from cardforge.effects.compile import Program
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost, DeedCost, DiscardCost, PointsCost
from cardforge.effects.evaluate import EffectContext
from cardforge.effects.selectors import Choose
from cardforge.effects.targeting import can_be_announced
from cardforge.games.arc.actions import costs, gold
from cardforge.games.arc.effects.costs import CounterCost, DeedOfX, GoldCost, MarkOthers, SacrificeCost
from cardforge.games.arc.effects.restrictions import prices_of
from cardforge.games.arc.state import ArcState

_NUMBERED: Final = (GoldCost, CounterCost, DiscardCost, MarkOthers, PointsCost)
"""The costs whose number may be X."""


def costs_x(cost: tuple[Cost, ...]) -> bool:
    """Whether a player chooses how much an ability costs."""
    return any(_is_of_x(part) for part in cost)


def _is_of_x(part: Cost) -> bool:
    """Whether a part of a cost is one of X; to ask a part that has no number for it costs more than to look at its class."""
    if isinstance(part, SacrificeCost):
        return isinstance(part.what, Choose) and isinstance(part.what.n, X)
    if isinstance(part, DeedCost):
        return any(True for _ in find_all(part.deed, X))
    return isinstance(part, _NUMBERED) and isinstance(part.n, X)


def paid_at(part: Cost, x: int) -> Cost:
    """One part of a cost once X is known."""
    if not _is_of_x(part):
        return part
    if isinstance(part, SacrificeCost) and isinstance(part.what, Choose):
        return replace(part, what=replace(part.what, n=x))
    if isinstance(part, DeedCost):
        return DeedOfX(part.deed, x)
    return replace(part, n=x) if isinstance(part, _NUMBERED) else part


def payable_x(state: ArcState, seat: int, card: int, program: Program) -> Iterator[int]:
    """What X of an ability may be, from 0 on: what can be paid, and leaves targets for it. Under the leaflet gold of any piles pays for texts (Q19)."""
    most = sum(gold.funds(state, seat)) if state.definitions.profile.leaflet else gold.most(state, seat, card)
    most -= costs.gold_due(state, seat, card, [price for price, _ in prices_of(state, card, "use")])
    cost = program.ability.cost
    of_gold = any(isinstance(part, GoldCost) and _is_of_x(part) for part in cost)
    others = [part for part in cost if not isinstance(part, GoldCost)]
    x = 0
    while (x <= most or not of_gold) and not costs.forbidden(
        state, seat, card, tuple(paid_at(part, x) for part in others)
    ):
        if not program.slots or can_be_announced(state, program, EffectContext(0, 0, card, seat, x, ())):
            yield x
        x += 1
