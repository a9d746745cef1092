"""The city that an event speaks of: "when a resident of that city dies"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.wording.mapping import mapped, updated
from cardforge.wording.references.named.borne import NamedBearer


def in_that_city(event: a.Trigger | None, attached: bool) -> a.Trigger | None:
    """ "When a resident of that city dies": on a card that is attached to a city, that one. Raises NoMeaning for another card."""
    if event is None or not any(isinstance(filter.at, a.It) for filter in find_all(event, a.Filter)):
        return event
    if not attached:
        raise NoMeaning("a city mentioned before", "no-antecedent")
    return cast("a.Trigger", mapped(event, _at_bearer))


def _at_bearer(part: Any) -> Any:
    """The part with the city to which the card is attached, if that is one."""
    return replace(part, at=NamedBearer("city")) if isinstance(part, a.Filter) and isinstance(part.at, a.It) else part


def about_that_city(ability: a.Ability, when: a.Trigger, by: a.Filter) -> a.Ability:
    """ "When another creature attacks a city, that city loses 1 strength", where nothing is said of the creature."""
    city, subject = a.Filter("city"), getattr(when.subject, "filter", None)
    if any(one.what != "city" for one in by.either or (by,)) or subject is None or subject.what != "creature":
        return ability
    inside = [filter.at for filter in find_all(ability.effects, a.Filter) if type(filter.at) is a.It]  # "its residents"
    spoken_of = list(find_all(ability.effects, a.It))
    if not spoken_of or any(part != Referred(city) and not any(part is at for at in inside) for part in spoken_of):
        return ability
    return updated(ability, when=replace(when, it="by"))
