"""Positions with every wording of the rules texts of ARC, played on once, go the same way again."""

from __future__ import annotations

import pytest
from text_positions import TOGETHER, all_cards, fingerprint, recorded, scenes


@pytest.mark.parametrize("first", range(0, len(recorded()), TOGETHER))
def test_a_recorded_position_goes_the_same_way_again(first: int) -> None:
    """What is asked with its row, every option, the events with their rows and each state are those of the recording."""
    for place in range(first, min(first + TOGETHER, len(recorded()))):
        scene = scenes()[place]
        assert fingerprint(scene) == recorded()[place], (
            f"{scene}: goes another way; if that is meant, `python tests/every_game/text_positions.py` records the positions anew"
        )


def test_no_two_cards_of_these_positions_share_a_number() -> None:
    """What a text was read into is looked up by the number of its card."""
    numbers = [card.number for cards in all_cards() for card in cards]
    assert len(numbers) == len(set(numbers))
