"""Cities of choice that a text names in passing: "each resident of a city you control"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import TOGETHER, home_of
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped, updated


def with_chosen_city(ability: a.Ability, kind: str) -> a.Ability:
    """The ability with a city of choice as one that is chosen first, where several or all of its residents are meant; one resident may be in any of these cities, and of "each resident of a damaged city" none is chosen.

    "Another city" is on a creature another than the one in which it is. Raises NoMeaning where nothing can be chosen before.
    """
    if kind == "creature":
        ability = cast("a.Ability", mapped(mapped(ability, _other_than_home), _defended_elsewhere))
    if not any(isinstance(filter.at, a.Choose) for filter in find_all(ability, a.Filter)):
        return ability
    ability = cast("a.Ability", mapped(mapped(mapped(ability, _asked), _of_one), _of_such))
    if ability.kind in ("passive", "keyword", "enchant"):
        return cast("a.Ability", mapped(ability, _in_any))
    return cast("a.Ability", mapped(updated(ability, effects=_chosen_before(ability.effects)), _in_any))


def _chosen_before(effects: tuple[Verb, ...]) -> tuple[Verb, ...]:
    """Each effect behind the choice of its city; what you may do begins with that choice."""
    found: list[Verb] = []
    for effect in effects:
        cities = {filter.at for filter in find_all(effect, a.Filter) if isinstance(filter.at, a.Choose)}
        if cities and isinstance(effect, v.May) and not effect.otherwise and effect.who == a.YOU:
            found.append(replace(effect, effects=_chosen_before(effect.effects)))
            continue
        if len(cities) > 1 or (cities and any(inner is not effect for inner in find_all(effect, Verb))):
            raise NoMeaning("a city that was chosen before")
        found += [v.Designate(city) for city in cities if isinstance(city, a.Choose)]
        found.append(mapped(effect, _in_it) if cities else effect)
    return tuple(found)


def _asked(part: Any) -> Any:
    """ "If I am in one of your cities": in any of them."""
    return mapped(part, _in_any) if isinstance(part, a.IsA) else part


def _of_one(part: Any) -> Any:
    """ "Target creature in a city you control"; two creatures are in one city, which is chosen first, unless they are targets."""
    if not isinstance(part, a.Target | a.Choose) or not isinstance(part.filter.at, a.Choose):
        return part
    if (part.n, part.up_to) == (1, False):
        return mapped(part, _in_any)
    return mapped(part, _in_one) if isinstance(part, a.Target) or part.filter.at.filter == _CITY else part


def _of_such(part: Any) -> Any:
    """ "Each resident of a city with 3 or less strength": of any city of which that is so, none is chosen."""
    if not isinstance(part, a.Each) or not isinstance(part.filter.at, a.Choose):
        return part
    city = part.filter.at.filter
    plain = city == a.Filter("city", whose=city.whose, other=city.other, related=city.related)
    return part if plain or not isinstance(city, a.Filter) else mapped(part, _in_any)


_CITY: Final = a.Filter("city")


def _in_any(part: Any) -> Any:
    return (
        replace(part, at=a.Each(part.at.filter))
        if isinstance(part, a.Filter) and isinstance(part.at, a.Choose)
        else part
    )


def _in_one(part: Any) -> Any:
    """ "Two target creatures in a city you control": in the same one."""
    if not isinstance(part, a.Filter) or not isinstance(part.at, a.Choose):
        return part
    if part.at.filter == _CITY and not part.place:
        return replace(part, at=None, place="city", sums=(*part.sums, TOGETHER))
    return replace(part, at=a.Each(part.at.filter), sums=(*part.sums, TOGETHER))


def _in_it(part: Any) -> Any:
    return replace(part, at=a.It()) if isinstance(part, a.Filter) and isinstance(part.at, a.Choose) else part


def _other_than_home(part: Any) -> Any:
    if isinstance(part, a.Filter) and isinstance(part.at, a.Choose) and part.at.filter.other:
        return replace(part, at=replace(part.at, filter=_elsewhere(part.at.filter)))
    return part


def _elsewhere(city: a.Filter) -> a.Filter:
    """ "Another city": another than the one in which this creature is."""
    return replace(city, other=False, related=(*city.related, ("other than", home_of(a.This()))))


def _defended_elsewhere(part: Any) -> Any:
    """ "While I defend another city", "when I defend another city"."""
    if isinstance(part, a.Trigger) and part.event == "defends" and part.by is not None and part.by.other:
        return replace(part, by=_elsewhere(part.by))
    if not isinstance(part, a.Filter) or not any(how == "defending" for how, _ in part.related):
        return part
    return replace(part, related=tuple(map(_city_elsewhere, part.related)))


def _city_elsewhere(relation: tuple[str, Any]) -> tuple[str, Any]:
    how, of = relation
    if how != "defending" or not isinstance(of, a.Each) or not of.filter.other:
        return relation
    return how, replace(of, filter=_elsewhere(of.filter))
