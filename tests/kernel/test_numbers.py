"""Sums, extremes and orders of short lists are those of the built-in functions."""

from __future__ import annotations

import random

import pytest

from cardforge.kernel.numbers import highest, place_of_highest, ranked, total


@pytest.mark.parametrize("length", [0, 1, 2, 5, 12, 13, 40])
def test_numbers_are_ranked_as_sorted_does(length: int) -> None:
    """The highest first, equal ones in their order; short lists and long ones are put in order in different ways."""
    chance = random.Random(length)
    numbers = [chance.randrange(-5, 6) for _ in range(length)]

    assert ranked(numbers) == sorted(range(length), key=lambda place: -numbers[place])


def test_the_sum_and_the_highest_of_numbers() -> None:
    """Of negative ones, too."""
    assert (total([]), total([3, -5]), highest([-4, -2, -9])) == (0, -2, -2)


@pytest.mark.parametrize(("numbers", "place"), [([3], 0), ([-4, -2, -9], 1), ([1, 5, 5], 1), ([7, 5, 7], 0)])
def test_the_place_of_the_highest_is_that_of_the_first_of_equals(numbers: list[int], place: int) -> None:
    """What the greedy player chooses by."""
    assert place_of_highest(numbers) == place
