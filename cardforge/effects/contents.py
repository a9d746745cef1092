"""What a text that was read consists of, wherever it stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Final, TypeVar

T = TypeVar("T")

_PLAIN: Final = frozenset((str, int, bool, type(None)))
"""Types of which nothing is a part."""
_names: dict[type, tuple[str, ...] | None] = {}
"""What `field_names` has found."""


def field_names(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a type that is a dataclass; None for any other type."""
    if kind not in _names:
        _names[kind] = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
    return _names[kind]


def find_all(value: object, kind: type[T]) -> Iterator[T]:
    """Every value of one kind in abilities, verbs or lists of them, also inside another of its kind, in the order of the text."""
    waiting: list[object] = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting += reversed(part)
        elif (names := field_names(type(part))) is not None:
            if isinstance(part, kind):
                yield part
            inner = [getattr(part, name) for name in reversed(names)]
            waiting += [one for one in inner if type(one) not in _PLAIN]
