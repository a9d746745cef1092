"""What a text that was read consists of, wherever it stands in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Final, TypeVar

T = TypeVar("T")

PLAIN: Final = frozenset((str, int, bool, type(None)))
"""Types of which nothing is a part."""
_names: dict[type, tuple[str, ...] | None] = {}
"""What `field_names` has found."""
_parts: dict[type, Callable[[object], tuple[object, ...]] | None] = {}
"""For each type what gives the values of its fields, the last first; None for one that is no dataclass with fields."""


def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a type that is a dataclass; None for any other type."""
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _names[kind]


def parts_of(value: object) -> dict[str, object]:
    """The fields of a dataclass by their names, also of a compiled one, which has no `__dict__`."""
    return {name: getattr(value, name) for name in field_names(type(value)) or ()}


def find_all(value: object, kind: type[T]) -> Iterator[T]:
    """Every value of one kind in abilities, verbs or lists of them, also inside another of its kind, in the order of the text."""
    waiting: list[object] = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += reversed(part)
            continue
        found = type(part)
        if found not in _parts:
            _parts[found] = _parts_of(found)
        if isinstance(part, kind) and field_names(found) is not None:
            yield part
        if (parts := _parts[found]) is not None:
            waiting += [one for one in parts(part) if type(one) not in PLAIN]


def _parts_of(kind: type) -> Callable[[object], tuple[object, ...]] | None:
    """What gives the values of the fields of a dataclass at once, the last first."""
    names = field_names(kind)
    if not names:
        return None
    if len(names) == 1:
        only = attrgetter(names[0])
        return lambda part: (only(part),)
    return attrgetter(*reversed(names))
