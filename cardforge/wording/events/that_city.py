"""The city that an event speaks of: "when a resident of that city dies"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning
from cardforge.wording.mapping import mapped


def in_that_city(event: a.Trigger | None, attached: bool) -> a.Trigger | None:
    """ "When a resident of that city dies": on a card that is attached to a city, that one. Raises NoMeaning for another card."""
    if event is None or not any(isinstance(filter.at, a.It) for filter in find_all(event, a.Filter)):
        return event
    if not attached:
        raise NoMeaning("a city mentioned before", "no-antecedent")
    return cast("a.Trigger", mapped(event, _at_bearer))


def _at_bearer(part: Any) -> Any:
    return replace(part, at=a.Bearer()) if isinstance(part, a.Filter) and isinstance(part.at, a.It) else part
