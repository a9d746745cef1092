"""Numbers of others, said of several: "your defending creatures get +0/+1 for each other defending creature" counts for each of them the others."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.wording.mapping import mapped

_ALL_OF: Final = ("states", "every", "keywords", "bounds", "unlike", "did", "related")
"""Parts of a filter that all have to fit, so that fewer of them fit more cards."""


def of_each_one(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with what is counted "for each other" of those that are changed as all of them but one, if they are among those counted."""
    return tuple(mapped(effect, _of_each_one, a.Ability) for effect in effects)


def shown_of_others(value: Any) -> Any:
    """The same value with "for each other" as it is written."""
    return mapped(value, _of_others)


def _of_each_one(part: Any) -> Any:
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
        wanted, given = getattr(counted, field.name), getattr(affected, field.name)
        said = wanted != field.default and wanted != given
        if field.name == "what":
            said = wanted not in ("card", "permanent", given)
        elif field.name in _ALL_OF:
            said = not set(wanted) <= set(given)
        if said:
            return False
    return True


def _of_others(part: Any) -> Any:
    if not isinstance(part, v.Modify) or not isinstance(part.what, a.Each):
        return part
    return replace(part, changes=tuple((stat, _with_one(n)) for stat, n in part.changes))


def _with_one(n: Any) -> Any:
    counts = isinstance(n, a.Plus) and isinstance(n.left, a.Count) and n.right == -n.left.n
    return replace(n.left, of=replace(n.left.of, other=True)) if counts else n
