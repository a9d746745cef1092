"""Games with cards of every wording of the rules texts, played once, go the same way again."""

from __future__ import annotations

import pytest
from recordings import OF_TEXTS, Recording, goes_as_recorded, recorded_texts

from cardforge.kernel.game import Game
from cardforge.registry import game

RECORDED = [(game(slug), recording) for slug in OF_TEXTS for recording in recorded_texts(game(slug))]


@pytest.mark.parametrize(
    ("game", "recording"), RECORDED, ids=lambda one: one.name if isinstance(one, Recording) else ""
)
def test_a_recorded_game_of_every_wording_goes_the_same_way_again(game: Game, recording: Recording) -> None:
    """What is asked, every option, the events with their rows and the state are those of the recording, whatever the cards say."""
    goes_as_recorded(game, recording)
