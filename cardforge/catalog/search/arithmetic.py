"""Sums of number fields in a search: `attack+defense>2*cost`, with `*` before `+` and `-` and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from cardforge.catalog.search.fields import Attribute
from cardforge.kernel.cards import Card

Number = Callable[[Card], int | None]
"""A number of a card; None if it lacks a field of it."""

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
        number = int(text)
        return lambda card: number
    if text.lower() in known or not is_sum(text, known):
        return _field(text, known)
    terms: list[tuple[int, list[Number]]] = []
    sign, expected = 1, True
    factors: list[Number] = []
    for part in _PARTS.split(text):
        if part in ("+", "-") and not expected:
            terms.append((sign, factors))
            sign, factors, expected = (1 if part == "+" else -1), [], True
        elif part == "*" and not expected:
            expected = True
        elif part and expected:
            factors = [*factors, read_number(part, known) if is_whole(part) else _field(part, known)]
            expected = False
        elif part or not expected:
            raise ValueError(text)
    if expected:
        raise ValueError(text)
    terms.append((sign, factors))
    return lambda card: _total(terms, card)


def _field(name: str, known: Mapping[str, Attribute]) -> Number:
    attribute = known.get(name.lower())
    if attribute is None or attribute.kind != "whole":
        raise ValueError(name)

    def number(card: Card) -> int | None:
        value = attribute.value(card)
        return value if isinstance(value, int) else None

    return number


def _total(terms: list[tuple[int, list[Number]]], card: Card) -> int | None:
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
