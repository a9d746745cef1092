"""The model of what cards are worth: what races teach it, and how far its guesses spread."""

from __future__ import annotations

import random
from itertools import islice
from statistics import fmean, stdev

import pytest

from cardforge.kernel.rng import Rng
from cardforge.trials.card_values import CardValues


def test_without_races_every_card_is_worth_nothing_give_or_take_the_spread() -> None:
    """Guesses scatter by the spread around 0."""
    guesses = list(islice(CardValues(["a", "b"], 0.05).samples(Rng(1)), 2000))

    assert fmean(guess["a"] for guess in guesses) == pytest.approx(0, abs=0.005)
    assert stdev(guess["b"] for guess in guesses) == pytest.approx(0.05, rel=0.1)


def test_races_between_many_decks_tell_what_each_card_is_worth() -> None:
    """Each race swaps several cards at once; a line through all races finds the worth of each copy."""
    rng, worth = random.Random(2), {name: 0.04 * place - 0.1 for place, name in enumerate("abcdef")}
    values = CardValues(worth, 0.1)
    for _ in range(400):
        out, into = rng.sample(sorted(worth), 2)
        chance = 0.3 + (worth[into] - worth[out])
        gained = sum(rng.random() < chance for _ in range(40))
        lost = sum(rng.random() < 0.3 for _ in range(40))
        values.add({into: 1, out: -1}, 40, gained, lost)
    guesses = list(islice(values.samples(Rng(3)), 200))
    found = {name: fmean(guess[name] for guess in guesses) for name in worth}

    assert sorted(found, key=lambda name: found[name]) == list("abcdef")
    assert found["f"] - found["a"] == pytest.approx(0.2, abs=0.03)
    assert stdev(guess["f"] - guess["a"] for guess in guesses) < 0.02


def test_a_card_that_never_raced_stays_unknown() -> None:
    """What races say of others does not move it; a race without deals says nothing."""
    values = CardValues("abc", 0.1)
    values.add({"a": 2, "b": -2}, 100, 40, 10)
    values.add({"c": 1, "b": -1}, 0, 0, 0)
    guesses = list(islice(values.samples(Rng(4)), 1000))

    assert fmean(guess["a"] for guess in guesses) > 0.05
    assert fmean(guess["c"] for guess in guesses) == pytest.approx(0, abs=0.015)
    assert stdev(guess["c"] for guess in guesses) == pytest.approx(0.1, rel=0.1)
