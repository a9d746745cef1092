"""Games that were played once go the same way again, choice by choice and event by event."""

from __future__ import annotations

import pytest
from law_games import PLAYED
from recordings import Recording, goes_as_recorded, recorded

from cardforge.kernel.game import Game

RECORDED = [(game, recording) for game in PLAYED for recording in recorded(game)]


@pytest.mark.parametrize(
    ("game", "recording"), RECORDED, ids=lambda one: one.name if isinstance(one, Recording) else ""
)
def test_a_recorded_game_goes_the_same_way_again(game: Game, recording: Recording) -> None:
    """What is asked, every option, the events with their rows and the state are those of the recording, stretch by stretch."""
    goes_as_recorded(game, recording)


@pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.slug)
def test_the_recordings_reach_every_variant_and_number_of_players(game: Game) -> None:
    """At least one game for each; a new variant wants new recordings."""
    known = recorded(game)

    assert {recording.variant for recording in known} >= set(game.variants)
    assert {recording.seats for recording in known} == set(range(game.seats[0], game.seats[1] + 1))
