"""How many residents a city has that only the text before tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import ATTACKED_BY
from cardforge.wording.mapping import mapped


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
