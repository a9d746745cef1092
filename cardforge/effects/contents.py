"""What a text that was read consists of, wherever it stands in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeVar

T = TypeVar("T")


def find_all(value: object, kind: type[T]) -> Iterator[T]:
    """Every value of one kind in abilities, verbs or lists of them, also inside another of its kind."""
    if isinstance(value, tuple):
        for part in value:
            yield from find_all(part, kind)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, kind):
            yield value
        for field in fields(value):
            yield from find_all(getattr(value, field.name), kind)
