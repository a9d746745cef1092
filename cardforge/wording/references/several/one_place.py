"""Several that are chosen in "the same city" or "the same army", where no other card was named by which it would be, or in "a graveyard": they are together there; and several that differ from each other."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Final, cast

from cardforge.effects import values as a
from cardforge.effects.contents import find_all
from cardforge.effects.phrases import Nearest, NoMeaning
from cardforge.effects.selectors import DIFFERS, TOGETHER, apart
from cardforge.wording.mapping import mapped, updated

_SAME: Final = (("same place", Nearest()), ("same place", a.This()))
_PLACES: Final = {"here": "", "same_city": "city", "army": "army"}


def in_one_place(ability: a.Ability) -> a.Ability:
    """What a card does that is in no place itself: "destroy two target creatures in the same city". Only in what it does first."""
    if not ability.effects or any(_asks_one(part) for part in find_all(ability.effects[0], a.Target)):
        return ability
    return updated(ability, effects=(mapped(ability.effects[0], _together), *ability.effects[1:]))


def _asks_one(part: a.Target) -> bool:
    """Whether a single target is named, which would tell which place it is."""
    return (part.n, part.up_to) == (1, False) and part.filter.what == "creature"


def _together(part: Any) -> Any:
    if not isinstance(part, a.Target | a.Choose) or (part.n, part.up_to) == (1, False):
        return part
    of = part.filter
    if of.other or of.place not in _PLACES or not any(one in _SAME for one in of.related):
        return part
    rest = tuple(one for one in of.related if one not in _SAME)
    return replace(part, filter=replace(of, place=_PLACES[of.place], related=rest, sums=(*of.sums, TOGETHER)))


_A_GRAVEYARD: Final = re.compile(
    r"\b(?:from|in) (?:a|one|a single|the same|an opponent's) (?:graveyard|discard pile)\b", re.IGNORECASE
)


def of_one_graveyard(ability: a.Ability, text: str) -> a.Ability:
    """ "Remove up to three target cards in a graveyard from the game": they lie in one graveyard, whosever it is."""
    if not _A_GRAVEYARD.search(text):
        return ability
    return cast("a.Ability", mapped(ability, _buried_together))


def _buried_together(part: Any) -> Any:
    if not isinstance(part, a.Target | a.Choose) or (part.n, part.up_to) == (1, False):
        return part
    of = part.filter
    if of.place != "graveyard" or of.whose not in ("", "opponent") or TOGETHER in of.sums:
        return part
    return replace(part, filter=replace(of, sums=(*of.sums, TOGETHER)))


def unlike_each_other(ability: a.Ability, text: str) -> a.Ability:
    """ "Destroy two target creatures of different types": creatures differ by their subtypes. Raises NoMeaning for one alone."""
    if "different" not in text.lower():
        return ability
    chosen: list[a.Target | a.Choose] = [*find_all(ability, a.Target), *find_all(ability, a.Choose)]
    if any(_differ(part.filter) and (part.n, part.up_to) == (1, False) for part in chosen):
        raise NoMeaning("several that differ")
    return cast("a.Ability", mapped(ability, _creatures_by_subtype))


def _differ(filter: a.Filter) -> bool:
    return any(bound.relation == DIFFERS for bound in filter.sums)


def _creatures_by_subtype(part: Any) -> Any:
    if not isinstance(part, a.Filter) or part.what != "creature" or apart("type") not in part.sums:
        return part
    return replace(part, sums=tuple(apart("subtype") if one == apart("type") else one for one in part.sums))
