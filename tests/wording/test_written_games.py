"""Cards of Outposts and Tin Republic by a designer who had seen neither the grammar nor our cards: what has been read once stays read."""

from __future__ import annotations

import pytest
from written_lists import is_read, written

FILE = "other_games.toml"
READ = {"outposts-1": (21, 5), "state51-1": (18, 7)}
"""How many cards of each list are read completely and can be played, of those that were worked with and of those kept aside; the figures may only rise."""


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize("half", [0, 1], ids=["worked with", "kept aside"])
def test_as_many_cards_of_a_designer_are_read_as_before(name: str, half: int) -> None:
    """The cards at even places were worked with."""
    done = [card["id"] for card in written(FILE)[name][half::2] if is_read(card, FILE)]

    assert len(done) >= READ[name][half]


def test_every_list_is_counted() -> None:
    """A list that is added has a figure."""
    assert [*written(FILE)] == [*READ]
