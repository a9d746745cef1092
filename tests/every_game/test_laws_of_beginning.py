"""Who took the first turn, as texts ask for it, in every game: the seat that the set-up has named, however long the game lasts."""

from __future__ import annotations

from itertools import count

import pytest
from law_games import Match, matches

from cardforge.effects.protocol import TextState
from cardforge.kernel.state import State
from cardforge.trials.faults.laws import player_of

WITH_TEXTS = [match for match in matches(4) if match.game.slug in ("arc", "outposts", "state51")]
EVERY = 25
"""How many choices lie between two looks."""


def named(state: State) -> list[int]:
    """The seat of the event "begins" (C17, P4, O26, R3); none before it, as in a draft."""
    return [int(event[2]) for event in state.log or () if event[0] == "begins"]


def known(state: State) -> list[int]:
    """The seat that texts hear of."""
    assert isinstance(state, TextState)
    return [state.began()]


def is_asked(state: State) -> bool:
    """Whether some text asks; ARC remembers nothing for texts that do not (`ArcDefinitions.asks_who_began`)."""
    return bool(getattr(state.card_definitions, "asks_who_began", True))


@pytest.mark.parametrize("match", WITH_TEXTS, ids=str)
def test_who_began_is_known_to_the_end(match: Match) -> None:
    """C17, P4, O26, R3: also to whoever sees only what a seat may see, and to a state that was written down."""
    state, chooser = match.start(log=True), player_of(match)
    for place in count():
        if (decision := state.decision) is None:
            break
        if place % EVERY == 0 and named(state) and is_asked(state):
            again = State.from_json(state.engine, state.card_definitions, state.to_json())
            assert [known(seen) for seen in (state, again, state.view(decision.seat))] == [named(state)] * 3
        state.apply(chooser.choose(state, decision))
    assert not is_asked(state) or known(state) == named(state)


def test_sample_decks_ask() -> None:
    """The law above looks at something in each variant of ARC."""
    asking = {match.rules for match in WITH_TEXTS if match.game.slug == "arc" and is_asked(match.start())}

    assert asking == {match.rules for match in WITH_TEXTS if match.game.slug == "arc"}
