"""Cards that an event has counted, and of which its text goes on to speak: "they", "each of them", "one of them"."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import NoMeaning, Referred
from cardforge.effects.selectors import AMONG_THEM
from cardforge.wording.mapping import mapped
from cardforge.wording.references.that_way import ThatWay


def of_counted(counted: a.Filter, effects: Any) -> Any:
    """The effects with these cards in the place of "they", of "one of them", and of the number "for each of them". Raises NoMeaning for some of them."""
    return mapped(effects, partial(_of_them, counted), a.Ability)


def are_several(relation: str, n: Any) -> bool:
    """Whether two or more are counted, of which a text goes on to speak as "they"; a single other one and this card could be meant together."""
    return relation in (">=", "=") and n not in (0, 1)


def speaks_of_counted(effects: Any) -> bool:
    """Whether effects speak of them as "they", or "for each of them"."""
    for_each = [way for way in find_all(effects, ThatWay) if not way.deed and way.of == a.Filter()]
    return bool(for_each) or any(part.many and not part.deed for part in find_all(effects, Referred))


def among(counted: a.Filter, part: Any) -> Any:
    """ "One of them" of those that were counted."""
    return counted if part == AMONG_THEM else part


def _of_them(counted: a.Filter, part: Any) -> Any:
    part = among(counted, part)
    if isinstance(part, ThatWay) and not part.deed and part.of == a.Filter():
        return a.Count(counted, part.n)
    if not isinstance(part, Referred) or not part.many:
        return part
    if part.deed or part.noun.what not in ("card", "creature"):
        raise NoMeaning("those creatures, of all of them")
    return a.Each(counted)
