"""Prices as single goods by name, and the ways to pay one that leaves a choice: "1 red or 1 blue", "2 basic resources of the same kind"."""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from cardforge.effects.costs import Cost, DiscardCost, EitherCost, PointsCost
from cardforge.games.state51.text.values import AlikeCost

_BASICS: Final = ("gear", "gun", "fuel", "brick")


def alternatives(costs: tuple[Cost, ...]) -> list[tuple[str, ...]]:
    """Every way to pay all of these costs, unit by unit; one way if they leave no choice but that of single goods."""
    ways = product(*(_ways(cost) for cost in costs))
    return list(dict.fromkeys(tuple(unit for part in way for unit in part) for way in ways))


def _ways(cost: Cost) -> list[tuple[str, ...]]:
    if isinstance(cost, EitherCost):
        return [way for option in cost.options for way in _ways(option)]
    if isinstance(cost, AlikeCost):
        if cost.different:
            return list(combinations(_BASICS, cost.n))
        return [(good,) * cost.n for good in _BASICS]
    if isinstance(cost, PointsCost) and isinstance(cost.n, int):
        return [(cost.what,) * cost.n]
    return [("card",) * cost.n] if isinstance(cost, DiscardCost) and isinstance(cost.n, int) else [()]
