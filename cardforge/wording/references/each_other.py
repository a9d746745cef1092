"""Numbers of others, said of several: "your defending creatures get +0/+1 for each other defending creature" counts for each of them the others."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import find_all
from cardforge.effects.verb import Verb
from cardforge.wording.mapping import mapped

_ALL_OF: Final = ("states", "every", "keywords", "bounds", "unlike", "did", "related")
"""Parts of a filter that all have to fit, so that fewer of them fit more cards."""


def of_itself(ability: a.Ability) -> a.Ability:
    """The ability with "itself" as "it", but for what each of several does to itself: "each creature deals 1 damage to itself"."""
    return mapped(ability, _as_it) if any(find_all(ability.effects, a.Itself)) else ability


def _as_it(part: Any) -> Any:
    if not isinstance(part, Verb) or isinstance(part, v.TurnDamage):
        return part
    if isinstance(part, v.Damage) and isinstance(part.by, a.Each):
        return part
    its = {name: a.It() for name in ("what", "to", "by") if isinstance(getattr(part, name, None), a.Itself)}
    return replace(part, **its) if its else part


def of_each_one(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with what is counted "for each other" of those that are changed as all of them but one, if they are among those counted."""
    return tuple(mapped(effect, _of_each_one, a.Ability) for effect in effects)


def shown_of_others(value: Any) -> Any:
    """The same value with "for each other" as it is written."""
    return mapped(value, _of_others)


def _of_each_one(part: Any) -> Any:
    if isinstance(part, v.Damage | v.PutCounter):
        to = part.to if isinstance(part, v.Damage) else part.what
        if not isinstance(to, a.Each) or to.filter.other or getattr(part, "by", None) is not None:
            return part
        return replace(part, n=_without_one(part.n, to.filter))
    if not isinstance(part, v.Modify) or not isinstance(part.what, a.Each) or part.what.filter.other:
        return part
    affected = part.what.filter
    return replace(part, changes=tuple((stat, _without_one(n, affected)) for stat, n in part.changes))


def _without_one(n: Any, affected: a.Filter) -> Any:
    if not isinstance(n, a.Count) or not n.of.other or not _fits_all(replace(n.of, other=False), affected):
        return n
    return a.Plus(a.Count(replace(n.of, other=False), n.n), -n.n)


def _fits_all(counted: a.Filter, affected: a.Filter) -> bool:
    """Whether everything that fits the second filter fits the first one."""
    for field in fields(counted):
        wanted, given = (_first_named(getattr(one, field.name)) for one in (counted, affected))
        said = wanted != field.default and wanted != given
        if field.name == "what":
            said = wanted not in ("card", "permanent", given)
        elif field.name in _ALL_OF:
            said = not set(wanted) <= set(given)
        if said:
            return False
    return True


def _first_named(place: Any) -> Any:
    """A target that is named again as it was named first, also as that to which something stands in a relation."""
    if isinstance(place, tuple):
        return tuple(_first_named(one) for one in place)
    return place.of if isinstance(place, a.Again) else place


def _of_others(part: Any) -> Any:
    if isinstance(part, v.Damage | v.PutCounter):
        to = part.to if isinstance(part, v.Damage) else part.what
        return replace(part, n=_with_one(part.n)) if isinstance(to, a.Each) else part
    if not isinstance(part, v.Modify) or not isinstance(part.what, a.Each):
        return part
    return replace(part, changes=tuple((stat, _with_one(n)) for stat, n in part.changes))


def _with_one(n: Any) -> Any:
    counts = isinstance(n, a.Plus) and isinstance(n.left, a.Count) and n.right == -n.left.n
    return replace(n.left, of=replace(n.left.of, other=True)) if counts else n
