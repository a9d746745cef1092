"""The evaluations that greedy players are measured against (`benchmarks/players`) still fit the rules of today."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "benchmarks"


@pytest.mark.parametrize("game", ["arc", "outposts", "state51"])
def test_the_kept_evaluation_plays_a_game_of_today(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a game between it and the present one: it values every option of every decision that it is asked."""
    monkeypatch.syspath_prepend(str(FOLDER))
    monkeypatch.delitem(sys.modules, "shared", raising=False)
    spec = importlib.util.spec_from_file_location("greedy_benchmark", FOLDER / "greedy.py")
    assert spec is not None
    assert spec.loader is not None
    benchmark = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(benchmark)
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
