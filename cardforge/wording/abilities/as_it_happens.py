"""Conditions of the moment that sets an ability off: "if I am in an opponent's city when your turn begins" is asked then, whatever becomes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import home_of
from cardforge.wording.mapping import mapped, updated


@dataclass(frozen=True)
class AsItHappens(v.If):
    """What is done under a condition of that moment, until the sentences of the ability have been settled."""


def asked_as_it_happens(ability: a.Ability) -> a.Ability:
    """The ability that is set off under this condition only; the city in which its card was is then the one that was meant."""
    first = ability.effects[0] if ability.effects else None
    if not isinstance(first, AsItHappens):
        return ability
    if len(ability.effects) > 1 or ability.condition is not None or any(find_all(first.condition, a.It)):
        plain = v.If(first.condition, first.then, first.otherwise)
        return updated(ability, effects=(plain, *ability.effects[1:]))
    return _told_of_place(updated(ability, effects=first.then, condition=first.condition))


def _told_of_place(ability: a.Ability) -> a.Ability:
    """The same with the city of this card as the place of the event, if nothing else is spoken of."""
    city, effects = home_of(a.This()), ability.effects
    others = any(isinstance(part, a.It | a.Target | a.Choose) for part in find_all(effects, a.Objects))
    if ability.when is None or ability.when.it or others or not any(one == city for one in find_all(effects, a.Each)):
        return ability
    return updated(ability, when=replace(ability.when, it="place"), effects=mapped(effects, partial(_of_it, city)))


def _of_it(city: a.Each, part: Any) -> Any:
    if isinstance(part, a.PlayerRef) and type(part.of) is a.It:
        return replace(part, of=None)
    return a.It() if part == city else part
