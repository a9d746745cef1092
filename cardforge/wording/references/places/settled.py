"""The place that "there" and "that city" mean: the one mentioned last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import ItsStrength, NoMeaning, NotMeant, Referred
from cardforge.effects.selectors import HERE, HOME_OF, SELF, narrowed
from cardforge.effects.verb import Verb
from cardforge.effects.verbs.leaving import LEAVING_PLACE
from cardforge.wording.mapping import mapped, mapped_of, updated
from cardforge.wording.references.fights.attacked_city import with_attacked_city
from cardforge.wording.references.places.city_entered import (
    of_city_abroad,
    with_city_entered,
    with_new_home,
    with_own_city,
)
from cardforge.wording.references.places.named import There, is_city

_LEFT: Final = ("dies", "leaves_play", "sacrificed", "city_destroyed", "moved_out")
"""Events behind which it is not."""


@dataclass(frozen=True)
class _Place:
    """A place that a text has mentioned: what a filter says of what is there, and how a card gets there."""

    says: Mapping[str, Any]
    home: a.Objects | None = None


def placed(ability: a.Ability) -> a.Ability:
    """The ability with "there" as the place mentioned last. Raises NoMeaning without such a place, and for the place of a card that has left it."""
    if ability.kind not in ("passive", "keyword", "enchant"):
        _check_gone(ability)
    ability = _with_homes(with_attacked_city(with_city_entered(with_own_city(with_new_home(ability)))))
    if any(find_all(ability, a.IsA)):
        ability = cast("a.Ability", mapped(ability, of_city_abroad))
    if any(find_all(ability, ItsStrength)):
        ability = cast("a.Ability", mapped(ability, lambda part: a.It() if isinstance(part, ItsStrength) else part))
    if not any(find_all(ability, There)):
        return ability
    place = _of_event(ability.when)
    effects = []
    for effect in ability.effects:
        if isinstance(effect, v.MoveTo) and not effect.to and any(find_all(effect.what, There)) and effect.home is None:
            raise NotMeant("the place to which it moves")
        effects.append(_settled(effect, place))
        place = _behind(effect, place)
    if any(find_all((ability.condition, tuple(effects)), There)):
        raise NoMeaning("a place mentioned before", "no-antecedent")
    return updated(ability, effects=tuple(effects))


_LAID: Final = (v.MoveTo, v.PutIntoPlay, v.CreateToken)
"""Verbs that say into which city a card goes."""


def _with_homes(ability: a.Ability) -> a.Ability:
    """The ability with "that city", where a card goes, as the city that was named. Raises NoMeaning if it could be another, or if "it" is the card."""
    chosen = [one.filter for one in find_all(ability, a.Target)] + [one.filter for one in find_all(ability, a.Choose)]
    named = {one for one in find_all(ability, a.Each) if any(how == HOME_OF for how, _ in one.filter.related)}

    def change(part: Any) -> Any:
        if not isinstance(part, _LAID) or not isinstance(part.home, Referred):
            return part
        if len(named) == 1 and not any(is_city(filter) for filter in chosen):
            return replace(part, home=next(iter(named)))
        if named or isinstance(getattr(part, "what", None), a.It):
            raise NoMeaning("the city, by what it is")
        return part

    changed: a.Ability = mapped_of(_LAID, ability, change)
    return changed


def _check_gone(ability: a.Ability) -> None:
    """Raises NoMeaning for "in its army" of a card that is no longer there."""
    gone = any(isinstance(verb, LEAVING_PLACE) for verb in find_all(ability.effects, Verb))
    when = ability.when
    if not gone and (when is None or when.event not in _LEFT or when.subject == a.Bearer()):
        return
    for filter in find_all(ability.effects, a.Filter):
        if any(how == "same place" and isinstance(what, a.It) for how, what in filter.related):
            raise NoMeaning("a card that is still there")


def _settled(effect: Any, place: _Place | None) -> Any:
    if place is None:
        return effect

    def there(part: Any) -> Any:
        if isinstance(part, a.Filter) and isinstance(part.at, There):
            return _with(replace(part, at=None), place.says)
        goes_there = isinstance(part, There) and not part.of_noun
        return place.home if goes_there and place.home is not None else part

    return mapped(effect, there, a.Ability)


def _with(filter: a.Filter, says: Mapping[str, Any]) -> a.Filter:
    """The filter of what is in a place. Raises NoMeaning if it names a place of its own."""
    if filter.place or filter.at is not None or (filter.whose and "whose" in says):
        raise NoMeaning("one place")
    more = {
        name: (*getattr(filter, name), *value) if isinstance(value, tuple) else value for name, value in says.items()
    }
    return narrowed(filter, **more)


def _of_event(when: a.Trigger | None) -> _Place | None:
    """The place in which an event happens: an army or a city into which something goes, the city that is attacked."""
    if when is None or when.event in _LEFT:
        return None
    if when.event in ("attacks", "attacks_alone") and when.by is not None and when.by.what == "city":
        return _Place({"states": ("besieged",)})
    filter = when.subject.filter if isinstance(when.subject, a.Each) else None
    if filter is None or filter.either or (filter.place not in ("army", "city", *HERE) and filter.at is None):
        return None
    return _beside(a.This() if filter.states == SELF.states else a.It())


def _beside(what: a.Objects) -> _Place:
    return _Place({"related": (("same place", what),)}, what)


def _behind(effect: Any, place: _Place | None) -> _Place | None:
    """The place mentioned last behind an effect; one that hangs on "it" is lost as soon as "it" is something else."""
    if isinstance(effect, v.Look | v.Reveal) and isinstance(effect.at, a.PlayerRef):
        return _Place({"place": "hand", "whose": "you" if effect.at == a.YOU else "that_player"})
    what = getattr(effect, "what", None)
    if isinstance(effect, v.MoveTo | v.PutIntoPlay | v.CreateToken):
        return _beside(a.It())
    if isinstance(effect, v.Designate) and is_city(getattr(what, "filter", a.Filter())):
        return _Place({"at": a.It()}, a.It())
    if isinstance(what, a.Target | a.Choose) and is_city(what.filter) and not isinstance(effect, v.Destroy | v.Return):
        return _Place({"at": a.It()}, a.It())
    hangs = place is not None and any(find_all((place.says.get("related", ()), place.says.get("at"), place.home), a.It))
    return None if hangs and not isinstance(what, a.It | a.This | a.Bearer | None) else place
