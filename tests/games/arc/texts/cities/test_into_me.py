"""A city that calls itself "me", or by its name, where something comes into it."""

from __future__ import annotations

import pytest

from cardforge.registry import game
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(
    ("words", "same"),
    [
        ("Level 2: Put a 1/1 Human token into {}.", "Level 2: Put a 1/1 Human token into this city."),
        ("Level 3: Put a creature from your hand into {}.", "Level 3: Put a creature from your hand into this city."),
        ("When a creature enters {}, mark it.", "When a creature enters this city, mark it."),
        ("Creatures in {} get +1/+0.", "Creatures in this city get +1/+0."),
    ],
)
@pytest.mark.parametrize("called", ["me", "The Foundry Below"])
def test_a_city_that_calls_itself_is_this_city(words, same, called):
    """ "I" stands for the card's own name, which the text may use as well."""
    reader = reader_of(game("arc"))

    read = reader.read(words.format(called), "city", "The Foundry Below")

    assert read.complete, read.unread
    assert read.abilities == reader.read(same, "city", "The Foundry Below").abilities
