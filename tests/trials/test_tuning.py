"""The search for a better deck, with decks whose strength is known: what it finds, what it claims, and what it spends."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from cardforge.kernel.rng import seed_of
from cardforge.trials.tuning import (
    SIZES,
    Racer,
    Round,
    Stage,
    Tuning,
    heats,
    least_games,
    plan_for,
    round_cost,
    tune,
)

Deck = tuple[int, ...]
"""The changes of a deck, by number."""


def search(worth: Sequence[float], games: int, seed: int) -> tuple[Tuning[Deck], float]:
    """A search among changes that are each worth something, and what the deck that it found is truly worth more. A third of the deals go
    another way with every change, as cards that come up otherwise do."""

    def won(stage: Stage, deck: Deck, deal: int) -> bool:
        luck = random.Random(seed_of(seed, stage.kind, stage.round, deal))
        own = random.Random(seed_of(seed, stage.kind, stage.round, deal, *deck))
        roll = own.random() if deck and luck.random() < 0.33 else luck.random()
        return roll < 0.4 + sum(worth[change] for change in deck)

    def play(stage: Stage, decks: Sequence[Deck], first: int, end: int) -> list[list[bool]]:
        return [[won(stage, deck, deal) for deal in range(first, end)] for deck in decks]

    def propose(deck: Deck, rounds: Sequence[Round[Deck]], most: int) -> list[Deck]:
        others = [change for change in range(len(worth)) if change not in deck]
        return [
            (*deck, change)
            for change in random.Random(seed_of(seed, len(rounds))).sample(others, min(most, len(others)))
        ]

    plan = plan_for(games, 2)
    assert plan is not None
    found = tune((), propose, play, plan, 2)
    return found, sum(worth[change] for change in (found.steps[-1].deck if found.steps else ()))


def test_it_finds_good_changes_and_says_truly_what_they_bring() -> None:
    """Of forty changes four are good; what the deck gained truly lies in the interval."""
    worth = [0.12 if change % 10 == 0 else -0.02 for change in range(40)]
    found, true = search(worth, 6000, 1)

    assert {change % 10 for change in found.steps[-1].deck} == {0}
    assert found.change.low <= true <= found.change.high
    assert found.change.low > 0.05


def test_the_result_has_no_winners_curse() -> None:
    """Nothing is worth anything: races are won by luck, and those who won them seem better than they are; the fresh deals say so, and their
    intervals hold the true 0 in at least 92 of 100 searches that kept something."""
    raced, confirmed, tested, covered = [], [], [], []
    for seed in range(100):
        found, _ = search([0.0] * 40, 900, seed)
        for one in found.rounds:
            raced += [racer.ahead / racer.deals for racer in one.raced if racer.deck == one.winner]
            confirmed += [one.confirmed.ahead / one.confirmed.deals] if one.confirmed else []
        if found.steps:
            tested.append(found.change.value)
            covered.append(found.change.low <= 0 <= found.change.high)

    def middle(values: Sequence[float]) -> float:
        return sum(values) / len(values)

    assert middle(raced) > 0.1
    assert abs(middle(confirmed)) < 0.02
    assert abs(middle(tested)) < 0.02
    assert len(tested) > 30
    assert middle(covered) >= 0.92


def test_the_steps_add_up_to_the_whole() -> None:
    """Every deck of the way plays the same fresh deals."""
    found, _ = search([0.05] * 40, 3000, 2)

    assert len(found.steps) > 1
    assert sum(step.change.value for step in found.steps) == pytest.approx(found.change.value)
    assert found.change.value == pytest.approx(found.after.value - found.before.value)


@pytest.mark.parametrize("games", [59, 60, 61, 200, 777, 5000])
def test_it_never_spends_more_than_it_has(games: int) -> None:
    """Whatever it finds; a search that finds nothing has nothing to test."""
    if plan_for(games, 2) is None:
        assert games < least_games(2)
        return
    for worth in (0.05, -0.05):
        found, _ = search([worth] * 40, games, 3)
        assert found.games <= games
        assert found.deals * (len(found.steps) + 1) + sum(one.games for one in found.rounds) == found.games


@pytest.mark.parametrize("unit", [2, 4, 6])
def test_a_plan_pays_for_six_rounds_and_a_test_of_a_third(unit: int) -> None:
    """With heats that meet every opponent in both seats."""
    assert plan_for(least_games(unit) - 1, unit) is None
    for games in (least_games(unit), 1000, 20_000):
        plan = plan_for(games, unit)
        assert plan is not None
        assert plan.racers in SIZES
        assert plan.deals % unit == 0
        assert plan.test == games // 3
        assert 6 * round_cost(plan.racers, plan.deals) <= games - plan.test


def test_in_a_race_half_of_the_decks_go_on() -> None:
    """Sixteen, eight, four, two: each heat doubles the deals of those that are left; the confirmation plays all of them again with two decks."""
    assert heats(16, 3) == [3, 3, 6, 12]
    assert round_cost(16, 3) == 17 * 3 + 9 * 3 + 5 * 6 + 3 * 12 + 2 * 24
    assert heats(2, 4) == [4]
    assert heats(1, 4) == [4]


@pytest.mark.parametrize(("gained", "lost", "kept"), [(4, 0, True), (4, 1, True), (3, 1, True), (3, 2, False), (0, 0, False), (1, 4, False)])  # fmt: skip
def test_a_deck_is_confirmed_by_one_standard_error(gained: int, lost: int, kept: bool) -> None:
    """The standard error of deals gained less lost, where both come as often, is the root of their sum."""
    assert Racer((), 10, gained, lost).is_confirmed == kept
