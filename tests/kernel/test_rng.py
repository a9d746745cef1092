"""Chance: golden numbers, independent streams, fair dice."""

from __future__ import annotations

from collections import Counter

import pytest

from cardforge.kernel.rng import DECKS, PLAY, Rng, mix, seed_of


def test_golden_numbers() -> None:
    """The same numbers on every platform and Python, for good: transcripts stand on them."""
    assert [mix(1, DECKS, place) for place in range(2)] == [16257043453077047392, 15018676159523754741]
    dice = Rng(2026)
    assert [dice.below(100) for _ in range(12)] == [71, 9, 31, 93, 25, 24, 24, 17, 56, 27, 51, 12]
    cards = list(range(10))
    Rng(7).shuffle(cards)
    assert cards == [4, 0, 2, 1, 3, 7, 6, 8, 5, 9]
    assert seed_of(1, 2, 3) == 8566149837075528165


def test_streams_do_not_disturb_one_another() -> None:
    """A roll in play changes no shuffle."""
    quiet, loud = Rng(9), Rng(9)
    for _ in range(5):
        loud.below(6, PLAY)

    assert [quiet.below(1000, DECKS) for _ in range(20)] == [loud.below(1000, DECKS) for _ in range(20)]


def test_a_copy_goes_on_with_the_same_numbers() -> None:
    """The whole state of chance is its seed and its counters."""
    chance = Rng(3)
    chance.below(6)
    twin = chance.copy()

    assert [chance.below(1000) for _ in range(10)] == [twin.below(1000) for _ in range(10)]


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 100])
def test_dice_are_fair(sides: int) -> None:
    """Every face comes up, none more often than chance allows (6 standard deviations)."""
    rolls, chance = 6000, Rng(4)
    counts = Counter(chance.below(sides) for _ in range(rolls))

    assert set(counts) == set(range(sides))
    slack = 6 * (rolls / sides * (1 - 1 / sides)) ** 0.5
    assert all(abs(n - rolls / sides) <= slack for n in counts.values())


def test_every_order_of_a_shuffle_comes_up() -> None:
    """Fisher and Yates: the 24 orders of four cards about equally often."""
    chance, counts = Rng(8), Counter()
    for _ in range(4800):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1

    assert len(counts) == 24
    assert all(120 < n < 280 for n in counts.values())


def test_any_whole_number_is_a_seed() -> None:
    """Negative and very large seeds are taken, and parts in another order make another seed."""
    assert Rng(-1).below(6) in range(6)
    assert Rng(1 << 200).below(6) in range(6)
    assert seed_of(1, 2) != seed_of(2, 1)
