"""The only one that a condition counts: "If you control exactly one city, that city gains 2 defense points"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Referred
from cardforge.wording.mapping import mapped, updated


def of_the_only_one(ability: a.Ability) -> a.Ability:
    """The ability with "that city" as the one that there is by a condition before, on which it depends."""
    if not any(find_all(ability.effects, Referred)):
        return ability
    known = _only(ability.condition)
    effects: list[Any] = []
    for effect in ability.effects:
        asked = _only(getattr(effect, "condition", None))
        inside = asked if isinstance(effect, v.If) else None
        known = known if isinstance(effect, v.If) else asked or known  # "play me only if you control exactly one city"
        if isinstance(effect, v.If) and inside is not None:
            effects.append(replace(effect, then=_meaning(effect.then, inside, ability)))
        else:
            effects.append(_meaning(effect, known, ability))
    return updated(ability, effects=tuple(effects))


def _only(condition: Any) -> a.Filter | None:
    """What there is only one of while a condition holds."""
    if isinstance(condition, a.AllOf):
        return next((found for part in condition.conditions if (found := _only(part)) is not None), None)
    if not isinstance(condition, a.Compare) or (condition.relation, condition.right) != ("=", 1):
        return None
    counted = condition.left
    if not isinstance(counted, a.Count) or counted.n != 1 or counted.of.either:
        return None
    return counted.of if counted.of.whose in ("", "you") else None  # there may be several opponents


def _meaning(said: Any, only: a.Filter | None, ability: a.Ability) -> Any:
    """What is said, with the only one where its noun stands, unless the text chooses another such card."""
    if only is None:
        return said
    others: list[Any] = [*find_all(ability.effects, a.Target), *find_all(ability.effects, a.Choose)]
    if any(other.filter.what == only.what for other in others):
        return said
    return mapped(said, partial(_named, only=only), a.Ability)


_YOUR_CITY: Final = a.Filter("city", whose="you")


def _named(part: Any, only: a.Filter) -> Any:
    if getattr(part, "home", None) == a.Each(only):
        return replace(part, home=None, to="city") if only == _YOUR_CITY else part
    if not isinstance(part, Referred) or part.deed or part.many:
        return part
    return cast("Any", a.Each(only)) if part.noun == a.Filter(only.what) else part
