"""Events of one subject: "when this creature moves into a city or dies". Where one of them happens is said of that one alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning
from cardforge.effects.selectors import BEARER, SELF, of_party, party_of
from cardforge.effects.standard.said import both

_CARD: Final = a.Filter("card")
_ARRIVING: Final = ("moved", "moved_out", "enters_play", "leaves_play")
"""Events whose place is that of their card."""


def said_alone(event: a.Trigger) -> Any:
    """The subject of an event, without the place that its wording names. Raises NoMeaning where the place tells whose card it is as well."""
    filter = getattr(event.subject, "filter", None)
    if not isinstance(filter, a.Filter):
        return event.subject
    for own in (SELF, BEARER):
        if own.states[0] in filter.states:
            return of_party(own)
    if event.event not in _ARRIVING or not (filter.place or filter.at):
        return event.subject
    if filter.either or (filter.place == "army" and filter.whose):
        raise NoMeaning("a creature of which both is said alike")
    subject: Any = event.subject
    return replace(subject, filter=replace(filter, place="", at=None))


def said_of(subject: Any, event: a.Trigger) -> a.Trigger:
    """Another event of this subject; what its wording says of a place or a player holds besides. Raises NoMeaning for what cannot both hold."""
    said = getattr(event.subject, "filter", _CARD)
    if said == _CARD:
        return replace(event, subject=subject)
    party = party_of(subject)
    if party is None:
        raise NoMeaning("a creature of which both is said alike")
    return replace(event, subject=a.Each(both(party, said)))


def without_parts(events: Iterable[a.Trigger]) -> tuple[a.Trigger, ...]:
    """The events without those that are another one of them in one place: "enters play or enters your army"."""
    found = tuple(dict.fromkeys(events))
    return tuple(event for event in found if not _is_part(event, found))


def _is_part(event: a.Trigger, of: tuple[a.Trigger, ...]) -> bool:
    try:
        alone = replace(event, subject=said_alone(event))
    except NoMeaning:
        return False
    return alone != event and alone in of
