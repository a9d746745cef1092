"""A keyword that a text gives and then explains: the explanation is none of its own."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, realm, town

from cardforge.games.arc.effects.continuous import has_keyword

EXPLAINED = "First Strike - I deal damage first. The opposing creature only strikes back if it survives."


@pytest.mark.parametrize(
    ("text", "rider", "elf"),
    [
        (f"As long as I am in a city I get +0/+2 and have first strike. {EXPLAINED}", False, False),
        (f"Flying. Other Elves have first strike. {EXPLAINED} When I die, draw a card.", False, True),
        ("Other Elves have First Strike. First Strike (I deal damage first).", False, True),
        (f"{EXPLAINED} Other Elves have first strike.", True, True),
        (f"Other Elves have Flying. {EXPLAINED}", True, False),
        ("Other Elves have First Strike. First Strike.", True, True),
    ],
)
def test_who_has_a_keyword_that_is_explained(text, rider, elf):
    """The explained keyword is printed unless a sentence before gives it."""
    army = [creature("Rider", 2, 2, text=text), creature("Ash", subtypes=("Elf",))]
    game = Published(realm(town("Home"), army=army, deck=9), realm(town("Keep"), deck=9))

    assert [has_keyword(game.state, game.cards[name], "first strike") for name in ("Rider", "Ash")] == [rider, elf]


def test_in_a_city_it_has_it():
    """As the text says."""
    rider = creature("Rider", 2, 2, text=f"As long as I am in a city I get +0/+2 and have first strike. {EXPLAINED}")
    game = Published(realm(town("Home"), residents={"Home": [rider]}, deck=9), realm(town("Keep"), deck=9))

    assert has_keyword(game.state, game.cards["Rider"], "first strike")
