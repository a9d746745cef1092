"""The games of laws that look at every step, or play a game several times."""

from __future__ import annotations

from law_games import Match, matches, random_matches

from cardforge.kernel.state import State
from cardforge.trials.faults.laws import LONGEST, player_of

SHORT = matches(2) + random_matches(2, fewest=4)
EVERY = 9
"""Dear laws are tried at every ninth step, another ninth in every game."""


def choices_of(state: State, match: Match) -> list[int]:
    """Plays the game out at random; the place of every choice."""
    chooser, places = player_of(match), []
    while state.decision is not None:
        option = chooser.choose(state, state.decision)
        places.append(state.decision.options.index(option))
        state.apply(option)
        assert len(places) < LONGEST
    return places
