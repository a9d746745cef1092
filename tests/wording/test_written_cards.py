"""Cards written by people who had not seen the grammar: what has been read once stays read."""

from __future__ import annotations

import pytest
from written_lists import is_read, written

FILE = "written.toml"
READ = {
    "written-P": 117,
    "written-A": 135,
    "written-B": 133,
    "written-C": 119,
    "written-Q": 91,
    "written-R": 91,
    "written-D": 140,
    "written-S": 130,
}
"""How many cards of each list are read completely and can be played; the figures may only rise."""


@pytest.mark.parametrize("name", READ)
def test_as_many_written_cards_are_read_as_before(name: str) -> None:
    """A text that was read wrongly before may be lost; then its card is named beside the figure."""
    done = [card["id"] for card in written(FILE)[name] if is_read(card, FILE)]

    assert len(done) >= READ[name]


def test_every_list_is_counted() -> None:
    """A list that is added has a figure."""
    assert [*written(FILE)] == [*READ]
