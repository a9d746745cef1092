"""Places as a text names them: "there", "that city", "the same place as target creature"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects.phrases import NoMeaning, NotMeant, Referred
from cardforge.effects.selectors import ATTACKED_BY, HOME_OF

_CITY: Final = a.Filter("city")


@dataclass(frozen=True)
class There(a.It):
    """ "There", before it is known which place is meant."""

    of_noun: bool = False
    """Whether it says where something is ("another creature there"), not where something goes."""


def into_city(home: Any) -> Any:
    """A city as a destination: "that city", "target city you control", "your largest city". Raises NotMeant for other places, and for a city of choice."""
    if type(home) is a.It:
        return Referred(_CITY)
    if isinstance(home, a.Choose) and home.filter.most and is_city(home.filter):
        return a.Each(home.filter)  # of several that are level one is chosen on the way
    if isinstance(home, Referred) and home.noun.what == "city" and not home.many:
        return home
    if isinstance(home, a.Target) and is_city(home.filter) and not home.up_to and home.n == 1 and not home.or_player:
        return home
    if isinstance(home, a.Each) and any(how in (HOME_OF, ATTACKED_BY) for how, _ in home.filter.related):
        return home
    if isinstance(home, a.Bearer):
        return home
    raise NotMeant("a city")


def shown_city(home: Any) -> Mapping[str, Any] | None:
    """The slot of such a destination, for the writer."""
    if isinstance(home, a.Each) and home.filter.most:
        return {"home": a.Choose(home.filter)}
    in_city = isinstance(home, a.Target) and is_city(home.filter)
    return {"home": home} if in_city or isinstance(home, a.Bearer | a.Each) else None


def beside(what: Any) -> Any:
    """ "The same place as target creature". Raises NoMeaning for what is not one card."""
    if isinstance(what, a.Target) and what.n == 1 and not what.up_to and not what.or_player:
        return what
    if isinstance(what, a.It | a.Bearer | a.This) and not getattr(what, "many", False):
        return what
    raise NoMeaning("one card in play")


def shown_beside(what: Any) -> Mapping[str, Any] | None:
    """The slot of "the same place as that creature", for the writer."""
    return {"what": what} if isinstance(what, a.Target | a.It | a.This) and shown_city(what) is None else None


def is_city(filter: a.Filter) -> bool:
    """Whether a description is one of cities in play."""
    return all(part.what == "city" and not part.place for part in filter.either or (filter,))
