"""How many residents a city has, or had when it fell: its residents are elsewhere by then (P54)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import ATTACKED_BY
from cardforge.wording.mapping import mapped

_THE_CITY: Final = (a.It, a.This, a.Bearer)


def of_fallen(ability: a.Ability) -> a.Ability:
    """ "When a city is destroyed, draw a card for each of its residents": for each that it had. Raises NoMeaning for what is done to them, who have gone."""
    when = ability.when
    if ability.kind != "triggered" or when is None or when.event != "city_destroyed" or when.it:
        return ability
    effects = mapped(ability.effects, _had, a.Ability)
    first = effects[:1]  # behind another city, "its residents" are of that
    if any(type(filter.at) in _THE_CITY for filter in find_all(first, a.Filter)):
        raise NoMeaning("residents of a city in play")
    return ability if effects == ability.effects else replace(ability, effects=effects)


def _had(part: Any) -> Any:
    city = part.of.at if isinstance(part, a.Count) else None
    if not isinstance(city, _THE_CITY):
        return part
    plain = a.Filter("creature", at=city)
    return a.LastStat("residents", city, part.n) if part.of in (plain, replace(plain, states=("resident",))) else part


def counted_in_city(effect: Any) -> Any:
    """ "Creatures that attack my city get -1/-0 for each resident of it": of the city, which none of those creatures is. Raises NoMeaning if there is no city."""
    what = getattr(effect, "what", None)
    if not isinstance(effect, v.Modify) or not isinstance(what, a.Each) or what.filter.what != "creature":
        return effect
    if not any(type(filter.at) is a.It for filter in find_all(effect.changes, a.Filter)):
        return effect
    related = what.filter.related
    attacked = any(how == "attacking" and not isinstance(of, a.PlayerRef) for how, of in related)
    city = a.Each(a.Filter("city", related=((ATTACKED_BY, a.It()),))) if attacked else what.filter.at
    if city is None:
        raise NoMeaning("a city mentioned before", "no-antecedent")
    return replace(effect, changes=mapped(effect.changes, lambda part: _inside(city, part)))


def _inside(city: Any, part: Any) -> Any:
    return replace(part, at=city) if isinstance(part, a.Filter) and type(part.at) is a.It else part
