"""Changes parts of a meaning, however deep they lie, and leaves the rest as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from operator import is_
from typing import Any, TypeVar, cast

from cardforge.effects import values as a
from cardforge.effects import verbs as v
from cardforge.effects.contents import PLAIN, field_names, find_all, replaced

T = TypeVar("T")


def mapped(value: Any, change: Callable[[Any], Any], kept: type | tuple[type, ...] = ()) -> Any:
    """The value with the result of `change` in the place of each of its parts, the inner ones first, and of itself.

    A part is a dataclass in a field or a tuple; numbers and words are no parts. Nothing in a part of a `kept` type is changed, nor that
    part itself. A value in which nothing changes is returned as it is, not as a copy.
    """
    if isinstance(value, tuple):
        new = tuple([part if type(part) in PLAIN else mapped(part, change, kept) for part in value])
        return value if all(map(is_, value, new)) else new
    names = field_names(type(value))
    if names is None or isinstance(value, kept):
        return value
    changed: dict[str, Any] = {}
    for name in names:
        part = getattr(value, name)
        if part and type(part) not in PLAIN and (made := mapped(part, change, kept)) is not part:
            changed[name] = made
    return change(replace(value, **changed) if changed else value)


def mapped_of(kind: Any, value: Any, change: Callable[[Any], Any], kept: type | tuple[type, ...] = ()) -> Any:
    """The same as `mapped` for a change of parts of one kind only: at once where there is none."""
    return value if next(find_all(value, kind), None) is None else mapped(value, change, kept)


def updated(value: T, **parts: Any) -> T:
    """The value with these parts; as it is, not as a copy, where they are the ones that it has."""
    new = {name: part for name, part in parts.items() if not _is_same(part, getattr(value, name))}
    return cast("T", replaced(value, new)) if new else value


def _is_same(part: Any, other: Any) -> bool:
    """Whether a part is the very same, or a tuple of the very same parts."""
    if part is other:
        return True
    both = isinstance(part, tuple) and isinstance(other, tuple)
    return both and len(part) == len(other) and all(map(is_, part, other))


def without_granted(part: Any) -> Any:
    """The same part of a text without what an ability that it grants says."""
    return replace(part, ability=a.Ability("keyword")) if isinstance(part, v.Grant) else part
