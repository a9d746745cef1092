"""What playing a card costs besides, or instead of its cost, as abilities."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.costs import Cost
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.events.untriggered import ONE_SHOT_KINDS, untriggered
from cardforge.wording.references.combined import combined


def additional(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "As an additional cost to play this card, discard a card." """
    return _costs_of_play("additional", [part for part in parts if isinstance(part, Cost | tuple)], kind)


def optional(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "You may pay 2 more as you play this card. If you do, draw a card." Raises NoMeaning for what is said of anything else than what was paid."""
    sentences = parts[-1]
    asked = [effect for sentence in sentences for effect in sentence]
    if not all(isinstance(one, v.If) and one.condition == a.YouDo() and not one.otherwise for one in asked):
        raise NoMeaning('"if you do", and nothing else behind what you may pay')
    return _optional(parts[:-1], tuple(one.then for one in asked), kind)


def optional_colon(parts: list[Any], kind: str) -> tuple[a.Ability, ...]:
    """ "Pay 2 more when you play me: I enter play with two +1/+1 counters." """
    return _optional(parts[:-1], (combined(parts[-1]),), kind)


def _optional(parts: list[Any], done: tuple[tuple[Any, ...], ...], kind: str) -> tuple[a.Ability, ...]:
    """What may be paid, and what comes of it: as an event resolves, as a permanent enters play. Raises NoMeaning for targets of an event, which are chosen before it is paid."""
    (price,) = _costs_of_play("additional", [part for part in parts if isinstance(part, Cost)], "")
    price = replace(price, cost=(a.OptionalCost(price.cost),))
    once = kind in ONE_SHOT_KINDS
    if once and any(any(find_all(done, aim)) for aim in (a.Target, a.Slot)):
        raise NoMeaning("no target that is there only for what may be paid")
    if any(getattr(one, "until", "") == "static" and not isinstance(one, v.EnterWith) for then in done for one in then):
        raise NoMeaning("something that is done once")
    paid = a.IsA(a.Paid(to_play=not once), a.Filter("card"))
    if once:
        return (price, a.Ability("play", tuple(v.If(paid, then) for then in done)))
    found = [price]
    for then in done:
        entering = all(isinstance(one, v.EnterWith) for one in then)
        found.append(
            a.Ability("passive", then, condition=paid)
            if entering
            else a.Ability("triggered", (v.If(paid, then),), when=a.Trigger("enters_play"))
        )
    return tuple(found)


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
