"""Which of those that a text would deal damage to it has dealt damage to: "each creature dealt damage this way"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all, subject_of
from cardforge.effects.phrases import Referred
from cardforge.effects.selectors import narrowed
from cardforge.wording.mapping import mapped
from cardforge.wording.references.that_way import ThatWay

_DEED: Final = "dealt damage"
HURT: Final = "hurt"
"""The place of cards, for the writer, to which the text has dealt damage."""


def really_dealt(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects, of which one about what was "dealt damage this way" leaves out those to which all of it was prevented, or dealt to others."""
    found: list[Any] = []
    for effect in effects:
        last = found[-1] if found else None
        if _speaks_of_the_hurt(effect) and isinstance(last, v.Damage | v.Divide):
            found.append(v.GatherHurt(_kind_of(subject_of(last))))
        elif _speaks_of_the_hurt(effect) and isinstance(last, v.Gather) and isinstance(found[-2], v.Keep):
            found[-1] = v.GatherHurt(last.of)
        found.append(effect)
    return tuple(found)


def shown_as_dealt(abilities: tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
    """The abilities as the writer says them: "each creature dealt damage this way" counts those, wherever they are."""
    return tuple(replace(one, effects=_shown(one.effects)) for one in abilities)


def _shown(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    found: list[Any] = []
    counted: a.Filter | None = None
    for effect in effects:
        if isinstance(effect, v.GatherHurt):
            counted = narrowed(effect.of, place=HURT)
        elif counted is None:
            found.append(effect)
        else:
            found.append(mapped(effect, partial(_as_count, counted)))
    return tuple(found)


def _as_count(hurt: a.Filter, part: Any) -> Any:
    return a.Count(hurt, part.n) if isinstance(part, a.ThatMany) else part


def _speaks_of_the_hurt(effect: Any) -> bool:
    counted = any(way.deed == _DEED for way in find_all(effect, ThatWay))
    return counted or any(one.deed == _DEED for one in find_all(effect, Referred))


def _kind_of(what: Any) -> a.Filter:
    """What all of those are to which damage is dealt; cards, if they are of several kinds."""
    filters = [getattr(part, "filter", a.Filter("card")) for part in getattr(what, "parts", (what,))]
    kinds = {kind.what for filter in filters for kind in filter.either or (filter,)}
    return a.Filter(kinds.pop() if len(kinds) == 1 else "card")
