"""Sums, extremes and orders of short lists of whole numbers: compiled, a call of the built-in function costs several times as much."""

from __future__ import annotations

from typing import Final

INTERPRETED: Final = __file__.endswith(".py")
"""Whether this module is not compiled: then a call of a built-in function costs less than a loop."""
_SHORT: Final = 12
"""Up to so many numbers are put in order one after another, which costs less than to sort them."""


def total(numbers: list[int]) -> int:
    """All of them together."""
    if INTERPRETED:
        return sum(numbers)
    found = 0
    for number in numbers:
        found += number
    return found


def highest(numbers: list[int]) -> int:
    """The highest one; there is at least one."""
    if INTERPRETED:
        return max(numbers)
    found = numbers[0]
    for number in numbers:
        if number > found:
            found = number
    return found


def lowest(numbers: list[int]) -> int:
    """The lowest one; there is at least one."""
    if INTERPRETED:
        return min(numbers)
    found = numbers[0]
    for number in numbers:
        if number < found:
            found = number
    return found


def place_of_highest(numbers: list[int]) -> int:
    """The place of the highest one, the first of equals; there is at least one."""
    if INTERPRETED:
        return numbers.index(max(numbers))
    best = 0
    for place, number in enumerate(numbers):
        if number > numbers[best]:
            best = place
    return best


def ranked(numbers: list[int]) -> list[int]:
    """The places of all numbers, that of the highest first; equal ones keep their order."""
    n = len(numbers)
    if INTERPRETED:
        return sorted(range(n), key=numbers.__getitem__, reverse=True)
    if n <= _SHORT:
        return _inserted(numbers)
    keys = [place - number * n for place, number in enumerate(numbers)]
    keys.sort()
    return [key % n for key in keys]


def _inserted(numbers: list[int]) -> list[int]:
    places: list[int] = []
    for place, number in enumerate(numbers):
        at = place
        while at and numbers[places[at - 1]] < number:
            at -= 1
        places.insert(at, place)
    return places
