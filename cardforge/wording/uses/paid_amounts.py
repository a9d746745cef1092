"""How much was paid for an ability whose player chooses the amount: "Sacrifice any number of creatures: Draw that many cards"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.wording.clauses.past_states import lasts
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.that_way import ThatWay, says_that_many

_DEEDS: Final = {"SacrificeCost": "sacrificed", "DiscardCost": "discarded", "CounterCost": "counter removed"}
"""What was done "this way" as a price."""
_CARDS: Final = ("SacrificeCost", "DiscardCost")
"""Prices that are cards, which are chosen."""


def paid_so_many(ability: a.Ability) -> a.Ability:
    """The ability with the number that its player chooses to pay in the place of "that many", "each creature sacrificed this way"."""
    if ability.kind != "activated":
        return ability
    deeds = {_DEEDS[type(cost).__name__]: _number(cost) for cost in ability.cost if type(cost).__name__ in _DEEDS}
    cards = {_DEEDS[type(cost).__name__]: _number(cost) for cost in ability.cost if type(cost).__name__ in _CARDS and getattr(cost, "what", None) != a.This()}  # fmt: skip
    chosen = [cost for cost in ability.cost if any(find_all(cost, a.X))]
    effects: list[Any] = []
    for place, effect in enumerate(ability.effects):
        if not place and says_that_many(effect) and len(chosen) == 1:
            effect = mapped(effect, lambda part: a.X(part.n) if type(part) is a.ThatMany else part)
        effect = mapped(effect, lambda part: _paid_card(part, cards))
        effects.append(mapped(effect, lambda part: _paid(part, ability, deeds) if isinstance(part, ThatWay) else part))
    return updated(ability, effects=tuple(effects))


def _number(cost: Any) -> Any:
    return getattr(cost, "n", None) or getattr(getattr(cost, "what", None), "n", 1)


def _paid_card(part: Any, cards: dict[str, Any]) -> Any:
    """ "If you sacrificed an Elf this way", of the one card that was the price. What the card is of which this is asked is known by what is printed on it."""
    way = part.left if isinstance(part, a.Compare) and isinstance(part.left, ThatWay) else None
    if way is None or cards.get(way.deed) != 1 or (part.relation, part.right) != (">=", 1):
        return part
    of = replace(way.of, whose="")
    return a.IsA(a.Paid(), of) if lasts(of) else part


def _paid(way: ThatWay, ability: a.Ability, deeds: dict[str, Any]) -> Any:
    """How many were paid, if what was done this way was the price, and all that it was done to is meant."""
    n = deeds.get(way.deed)
    named = [filter for cost in find_all(ability.cost, a.Filter) for filter in (cost, replace(cost, whose=""))]
    if n is None or way.of not in (a.Filter("card"), *named, *(a.Filter(filter.what) for filter in named)):
        return way
    return n * way.n if isinstance(n, int) else replace(n, n=n.n * way.n)
