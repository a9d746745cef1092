"""Sums of number fields in a search: `attack+defense>2*cost`, with `*` before `+` and `-` and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cardforge.catalog.search.fields import Attribute
from cardforge.kernel.cards import Card

Value = Callable[[Card], int | None]
"""A number of a card; None if it lacks a field of it."""


@dataclass(frozen=True)
class Number:
    """A number that a search compares: a field, a whole number or a sum."""

    name: str
    """As the search writes it."""
    value: Value
    constant: int | None = None
    """The number itself, if it is the same for every card."""


_WHOLE = re.compile(r"-?\d{1,18}", re.ASCII)
_PARTS = re.compile(r"([+*-])")


def is_whole(value: str) -> bool:
    """Whether the value is a whole number."""
    return _WHOLE.fullmatch(value) is not None


def is_sum(text: str, known: Mapping[str, Attribute]) -> bool:
    """Whether the text has an operator between its parts and is no name of a field."""
    return text.lower() not in known and not is_whole(text) and bool(re.search(r"[^+*-][+*-]", text))


def read_number(text: str, known: Mapping[str, Attribute]) -> Number:
    """The number that a field, a whole number or a sum stands for.

    Raises ValueError with the part that is neither a number nor a number field.
    """
    if is_whole(text):
        return Number(text, _whole(text), int(text))
    if text.lower() in known or not is_sum(text, known):
        return Number(text.lower(), _field(text, known))
    terms: list[tuple[int, list[Value]]] = []
    sign, expected = 1, True
    factors: list[Value] = []
    for part in _PARTS.split(text):
        if part in ("+", "-") and not expected:
            terms.append((sign, factors))
            sign, factors, expected = (1 if part == "+" else -1), [], True
        elif part == "*" and not expected:
            expected = True
        elif part and expected:
            factors = [*factors, _whole(part) if is_whole(part) else _field(part, known)]
            expected = False
        elif part or not expected:
            raise ValueError(text)
    if expected:
        raise ValueError(text)
    terms.append((sign, factors))
    return Number(text.lower(), lambda card: _total(terms, card))


def _whole(digits: str) -> Value:
    number = int(digits)
    return lambda card: number


def _field(name: str, known: Mapping[str, Attribute]) -> Value:
    attribute = known.get(name.lower())
    if attribute is None or attribute.kind != "whole":
        raise ValueError(name)

    def number(card: Card) -> int | None:
        value = attribute.value(card)
        return value if isinstance(value, int) else None

    return number


def _total(terms: list[tuple[int, list[Value]]], card: Card) -> int | None:
    total = 0
    for sign, factors in terms:
        product = sign
        for factor in factors:
            value = factor(card)
            if value is None:
                return None
            product *= value
        total += product
    return total
