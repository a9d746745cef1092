"""What playing a card costs besides, or instead of its cost, as abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.events.untriggered import untriggered


def additional(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "As an additional cost to play this card, discard a card." """
    return _costs_of_play("additional", [part for part in parts if isinstance(part, Cost | tuple)], kind)


def alternative(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "You may discard two cards instead of paying this card's cost." """
    return _costs_of_play("alternative", [part for part in parts if not isinstance(part, dict)], kind)


def alternative_if(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "You may discard a card instead of paying this card's cost if it is not your turn", "if ..., you may play this card for free"."""
    (condition,) = (part for part in parts if isinstance(part, a.Condition))
    if any(isinstance(part, a.It) for part in parts):
        raise NoMeaning('"this card"')
    price = [part for part in parts if isinstance(part, Cost | tuple)]
    way, *others = _costs_of_play("alternative", price, kind)
    return (replace(way, condition=condition), *others)


def _costs_of_play(name: str, parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    sentences = parts.pop() if parts and isinstance(parts[-1], tuple) else ()
    if any(isinstance(part, a.CustomCost) or type(part).__name__ == "MarkThis" for part in parts):
        raise NoMeaning("a cost that can be paid for a card in hand")
    if any(find_all(tuple(parts), a.X)):  # nobody is asked how much it is
        raise NoMeaning("a cost of so much")
    return (a.Ability(name, cost=tuple(parts)), *(untriggered(sentences, kind) if sentences else ()))
