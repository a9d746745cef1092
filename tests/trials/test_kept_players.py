"""The evaluations that greedy players are measured against (`benchmarks/players`) still fit the rules of today."""

from __future__ import annotations

import pytest
from benchmark_scripts import benchmark_script


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_the_kept_evaluation_plays_a_game_of_today(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a game between it and the present one: it values every option of every decision that it is asked."""
    benchmark = benchmark_script("greedy", monkeypatch)
    decks = benchmark.PAIRS[game][0]
    setup = benchmark._both_ways(game, decks)[0]
    before, now = benchmark.GreedyPlayer(benchmark.evaluate_before(game)), benchmark.GreedyPlayer()
    state = setup.deal(1)
    for _ in range(120):
        if state.decision is None:
            break
        player = (before, now)[state.decision.seat]
        state.apply(benchmark.chosen(state, state.decision, player))
    assert state.turn > 1 or state.is_over
