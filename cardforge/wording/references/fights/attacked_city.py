""" "The attacked city": the one that this creature attacks where the text speaks of it, for another attacker may attack another city (K24)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Referred
from cardforge.effects.selectors import ATTACKED_BY, without_state
from cardforge.wording.mapping import mapped, mapped_of

_ATTACKED: Final = a.Filter("city", states=("attacked",))
_ATTACKS: Final = ("attacks", "attacks_alone", "unblocked", "is_blocked")
_BESIEGED: Final = "besieged"
"""The state of what is in a city under attack."""


def with_attacked_city(ability: a.Ability) -> a.Ability:
    """The ability with "the attacked city", where no city was mentioned before, as the one that is under attack."""
    ability = cast("a.Ability", mapped_of(v.Damage, ability, _dealt_to_its_own))
    when = ability.when
    if when is not None and (
        when.event == "attacked"
        or (when.by is not None and _is_city(when.by))
        or _is_city(getattr(when.subject, "filter", a.Filter()))
    ):
        return ability
    chosen = [one.filter for one in find_all(ability, a.Target)] + [one.filter for one in find_all(ability, a.Choose)]
    if any(_is_city(one) for one in chosen):
        return ability
    own = when is not None and when.event in _ATTACKS and isinstance(when.subject, a.This | a.Bearer)
    if when is None or not own:
        found = mapped_of(Referred, ability, partial(_under_attack, a.Each(_ATTACKED)))
        return cast("a.Ability", mapped_of(v.Forbid, found, _kept_from_blocking))
    city = _attacked_by(when.subject)
    return cast("a.Ability", mapped(mapped(ability, partial(_under_attack, city)), partial(_in_that_city, city)))


def _dealt_to_its_own(part: Any) -> Any:
    """ "Target attacking creature deals 2 damage to the city it attacks": "it" is that creature."""
    if not isinstance(part, v.Damage) or not isinstance(part.by, a.Target) or part.to != _attacked_by(a.It()):
        return part
    return replace(part, to=_attacked_by(a.Again(part.by)))


def _attacked_by(attacker: Any) -> a.Each:
    return a.Each(a.Filter("city", related=((ATTACKED_BY, attacker),)))


def _kept_from_blocking(part: Any) -> Any:
    """ "Residents of the attacked city cannot block this creature": those of the city that it attacks."""
    if not isinstance(part, v.Forbid) or part.action != "be_blocked" or not isinstance(part.what, a.This | a.Bearer):
        return part
    return replace(part, by=mapped(part.by, partial(_in_that_city, _attacked_by(part.what))))


def _in_that_city(city: a.Each, part: Any) -> Any:
    """Who is in the city under attack, as those who are in this one."""
    if not isinstance(part, a.Filter) or _BESIEGED not in part.states or part.at is not None:
        return part
    return replace(without_state(part, _BESIEGED), at=city)


def _under_attack(city: a.Each, part: Any) -> Any:
    attacked = isinstance(part, Referred) and (part.noun, part.deed, part.many) == (_ATTACKED, "", False)
    return city if attacked else part


def _is_city(filter: a.Filter) -> bool:
    return all(part.what == "city" and not part.place for part in filter.either or (filter,))
