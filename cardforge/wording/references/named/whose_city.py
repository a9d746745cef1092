"""Whose city this card is in: "As long as I am in an opponent's city, that opponent cannot play creatures into that city"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.selectors import HELD_BY
from cardforge.wording.mapping import mapped

_OF_CITIES: Final = ("be_attacked", "be_played_into", "be_entered", "be_left")
"""What only happens to cities."""
_HELD_BY: Final = ("its_controller", "that_player")


def of_whose_city(effects: Any, city: a.Each, abroad: bool) -> Any:
    """What holds as long as a card is in a city: "it" is the city where something cannot be done to it, as only to cities.

    "That player", and in the city of an opponent "its controller", is who controls the city.
    """
    theirs = a.PlayerRef("its_controller", city)

    def meant(part: Any) -> Any:
        if isinstance(part, v.Forbid) and part.action in _OF_CITIES:
            of_city = part.by is not None and part.by.whose in _HELD_BY
            by = _held_by(part.by, theirs) if of_city and part.by is not None else part.by
            return replace(part, what=city if type(part.what) is a.It else part.what, by=by)
        if isinstance(part, a.Filter) and abroad and part.whose == "that_player":
            return _held_by(part, theirs)
        named = isinstance(part, a.PlayerRef) and part.of is None and part.which in _HELD_BY
        return theirs if named and abroad else part

    return mapped(effects, meant, a.Ability)


def of_that_opponent(effects: tuple[Any, ...], who: a.PlayerRef) -> tuple[Any, ...]:
    """ "If I am in an opponent's city, mark a creature that opponent controls": "that player" is this one, who is named first where cards of his or hers are chosen."""

    def theirs(part: Any) -> Any:
        return _held_by(part, who) if isinstance(part, a.Filter) and part.whose == "that_player" else part

    chosen = any(part.filter.whose == "that_player" for part in find_all(effects, a.Choose))
    named = mapped(effects, lambda part: who if part == a.PlayerRef("that_player") else part)
    named = mapped(named, theirs, (a.Choose, a.Ability))
    return (v.Designate(who), *named) if chosen else cast("tuple[Any, ...]", named)


def _held_by(filter: a.Filter, who: a.PlayerRef) -> a.Filter:
    """The same cards, of a player whom only the text tells by another card."""
    return replace(filter, whose="", related=(*filter.related, (HELD_BY, who)))
