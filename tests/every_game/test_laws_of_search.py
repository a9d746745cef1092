"""Laws of the searching player, in every game: it decides by what its seat can see alone, and the same way each time."""

from __future__ import annotations

import pytest
from law_games import Match, matches

from cardforge.kernel.decision import Option
from cardforge.kernel.rng import Rng
from cardforge.kernel.state import State
from cardforge.players import chosen
from cardforge.players.search import SearchPlayer
from cardforge.players.search_tree import SearchSettings
from cardforge.trials.faults.laws import player_of

PLACES = (12, 60)
"""The choices of a game before which the search is asked."""
SETTINGS = SearchSettings(iterations=18, width=3, choices=12, depth=2)


def values(state: State, places: State) -> list[tuple[Option, list[float]]]:
    """What a search finds for the options of a state, with the decision of `places`."""
    decision = places.decision
    assert decision is not None
    analysis = SearchPlayer(5, SETTINGS).analyse(lambda rng: state.guess(decision.seat, rng), decision)
    return [(one.option, one.values) for one in analysis.candidates]


@pytest.mark.parametrize("match", matches(1), ids=str)
def test_a_search_depends_on_the_view_of_its_seat_alone(match: Match) -> None:
    """Other hidden cards, the same view: the same values of the same options with the same seed. Asking changes nothing."""
    state, chooser, steps = match.start(), player_of(match), 0
    while state.decision is not None and steps <= PLACES[-1]:
        if steps in PLACES:
            seat, before = state.decision.seat, state.digest()
            other = state.guess(seat, Rng(99))
            assert other.view(seat).to_json() == state.view(seat).to_json()
            found = values(state, state)
            assert found == values(other, state)
            assert chosen(state, state.decision, SearchPlayer(5, SETTINGS)) == found[0][0]
            assert state.digest() == before
        state.apply(chooser.choose(state, state.decision))
        steps += 1
