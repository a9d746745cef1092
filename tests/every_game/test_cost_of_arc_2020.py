"""What a decision of `arc-2020` costs beside one of `arc`: Python calls are counted, so a busy machine does not matter."""

from __future__ import annotations

import os
import sys

import pytest
from law_games import matches

from cardforge.players.random import RandomPlayer

MATCHES = matches(10)
"""Ten games of each variant; those of two players are counted."""


def calls_of_a_decision(variant: str) -> float:
    """Python calls for each random decision, over a few games between the sample decks."""
    calls = decisions = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    for match in MATCHES:
        if match.game.slug != "arc" or match.variant != variant or len(match.decks) > 2:
            continue
        state, player = match.start(), RandomPlayer(match.seed)
        sys.setprofile(count)
        while state.decision is not None:
            state.apply(player.choose(state, state.decision))
            decisions += 1
        sys.setprofile(None)
    return calls / decisions


@pytest.mark.skipif("CARDFORGE_COMPILED" in os.environ, reason="the calls of compiled functions are not seen")
def test_a_random_decision_of_arc_2020_costs_at_most_a_fifth_more_than_one_of_arc():
    """Abilities that the decks of arc-2020 have and those of arc have not must not be asked about for every card."""
    assert calls_of_a_decision("arc-2020") < 1.2 * calls_of_a_decision("arc")
