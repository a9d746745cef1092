"""Cards by writers of several kinds, who had not seen the grammar: what has been read once stays read."""

from __future__ import annotations

import pytest
from written_lists import is_read, written

FILE = "voices.toml"
STEP = 5
"""One card of so many is read here; `python benchmarks/reading.py tests/wording/bench/voices.toml` reads them all."""
READ = {
    "published-1": 26,
    "published-2": 24,
    "published-3": 25,  # without Whispering Walls: another player than you looked, which was shown to you
    "published-4": 25,
    "volunteers": 21,
    "other-games": 28,
    "editor": 30,
    "careful": 14,
    "wordy": 13,
    "loose": 11,
    "two-schools": 10,
    "card-ideas": 12,
    "contributors": 11,
    "survey": 63,
    "set-authors": 15,
    "prototype": 12,
    "neighbours": 4,
    "designers": 10,
    "kept-set-authors": 12,
    "kept-prototype": 7,  # without The Hungry Vault, which was played wrongly
    "kept-designers": 5,
    "kept-neighbours": 1,
    "kept-newer-1": 9,
    "kept-newer-2": 11,
    "kept-newest-1": 10,
    "kept-newest-2": 9,
    "older-1": 5,
    "older-2": 2,
    "kept-latest-1": 9,
    "kept-latest-2": 8,
    "kept-aa-1": 12,
    "kept-aa-2": 12,
    "kept-bb-1": 12,
    "kept-bb-2": 12,
    "kept-dd": 18,
}
"""How many of these cards of each list are read completely and can be played; the figures may only rise."""


@pytest.mark.parametrize("name", READ)
def test_as_many_cards_of_a_voice_are_read_as_before(name: str) -> None:
    """A text that was read wrongly before may be lost; then its card is named beside the figure."""
    done = [card["id"] for card in written(FILE)[name][::STEP] if is_read(card, FILE)]

    assert len(done) >= READ[name]


def test_every_voice_is_counted() -> None:
    """A list that is added has a figure."""
    assert [*written(FILE)] == [*READ]
