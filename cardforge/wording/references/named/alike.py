""" "The same name", "the same cost", "the same faction": as what, where it is known when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import SAME_DEVOTION
from cardforge.wording.mapping import mapped, updated


def alike(abilities: tuple[a.Ability, ...], kind: str) -> tuple[a.Ability, ...]:
    """The abilities of a card of this type, in which what something is like is known.

    Raises NoMeaning for a past event, and for an event on a card that may mean another one.
    """
    return tuple(_event(_devotion(ability, kind), kind) for ability in abilities)


def _devotion(ability: a.Ability, kind: str) -> a.Ability:
    """ "When I am marked for devotion, ... marked for the same devotion": in the city to which that was. Raises NoMeaning where none is named."""
    if not any(_is_of_devotion(filter) for filter in find_all(ability, a.Filter)):
        return ability
    when = ability.when
    if when is None and kind == "level":
        when = a.Trigger("devoted")  # what reaches a level is the devotion of its city
    if when is None or (when.detail != "devotion" and when.event != "devoted"):
        raise NoMeaning("a devotion that is named before", "no-antecedent")
    subject = when.subject
    own = isinstance(subject, a.This | a.Bearer) or (isinstance(subject, a.Each) and "self" in subject.filter.states)
    of_city = a.This() if own else a.It()

    def there(part: Any) -> Any:
        if not isinstance(part, a.Filter) or not _is_of_devotion(part):
            return part
        part = replace(part, related=tuple(one for one in part.related if one[0] != SAME_DEVOTION))
        if own and kind not in ("city", "level"):
            return part
        if when.event == "devoted" or own:
            return replace(part, place="", at=of_city)
        return replace(part, place="city", related=(*part.related, ("same place", of_city)))

    return cast("a.Ability", mapped(ability, there))


def _is_of_devotion(filter: a.Filter) -> bool:
    return any(how == SAME_DEVOTION for how, _ in filter.related)


def _event(ability: a.Ability, kind: str) -> a.Ability:
    """ "Whenever another creature with the same name enters play": as this card."""
    for event in _past_events(ability):
        if any(_is_like_it(filter) for filter in find_all((event.subject, event.by), a.Filter)):
            raise NoMeaning("an event of cards that are known by themselves", "no-antecedent")
    when = ability.when
    if when is None or not any(_is_like_it(filter) for filter in find_all((when.subject, when.by), a.Filter)):
        return ability
    if kind not in ("creature", "city"):
        raise NoMeaning("a card mentioned before", "no-antecedent")
    return updated(ability, when=mapped(when, _like_this))


def _past_events(ability: a.Ability) -> Iterator[a.Trigger]:
    """What is asked about the turn so far, and what is waited for by itself."""
    yield from (asked.event for asked in find_all(ability, a.Happened))
    yield from (asked.event for asked in find_all(ability, a.Times))
    for filter in find_all(ability, a.Filter):
        yield from filter.did
    for watch in find_all(ability.effects, v.Watch):
        if watch.ability.when is not None:
            yield watch.ability.when


def _is_like_it(filter: a.Filter) -> bool:
    return any(_is_of_it(how, what) for how, what in filter.related)


def _is_of_it(how: str, what: object) -> bool:
    return how.startswith("same ") and how != "same place" and type(what) is a.It


def _like(filter: a.Filter, what: Any) -> a.Filter:
    """The filter with something else in the place of "it"."""
    return replace(filter, related=tuple((how, what if _is_of_it(how, it) else it) for how, it in filter.related))


def _like_this(part: Any) -> Any:
    return _like(part, a.This()) if isinstance(part, a.Filter) and _is_like_it(part) else part
