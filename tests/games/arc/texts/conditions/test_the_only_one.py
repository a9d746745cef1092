"""The only one that a condition counts is meant by "that city": played beside the city of an opponent."""

from __future__ import annotations

import pytest
from arc_position import city, creature, magic
from text_table import SPARE, Side, numbers

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


def test_that_city_is_the_only_one(table):
    """Its residents get more; those of the opponent's city and the army do not."""
    text = "Play me only if you control exactly one city. Residents of that city get +2/+2 until end of turn."
    mine = Side(hand=[magic("Word", text), SPARE], cities=[city("Home")], residents={"Home": [creature("Ash")]}, army=[creature("Oak")])  # fmt: skip
    game = table(mine, Side(cities=[city("Fort")], residents={"Fort": [creature("Elk")]}))

    game.do("play", "Word").until("play")

    assert [numbers(game, name) for name in ("Ash", "Oak", "Elk")] == [(3, 3), (1, 1), (1, 1)]


def test_with_two_cities_nothing_is_said_of_one(table):
    text = "If you control exactly one city, destroy that city."
    game = table(
        Side(hand=[magic("Word", text), SPARE], cities=[city("Home"), city("Inn")]), Side(cities=[city("Fort")])
    )

    game.do("play", "Word").until("play")

    assert not any(game.is_dead(name) for name in ("Home", "Inn", "Fort"))


@pytest.mark.parametrize("text", [
    "If you control exactly two cities, that city gains 2 defense points.",
    "If you control a city, that city gains 2 defense points.",
    "If an opponent controls exactly one creature, destroy that creature.",
    "If you control exactly one city, destroy that creature.",
])  # fmt: skip
def test_none_of_several_is_meant(text):
    """Without a single one nothing is referred to."""
    assert not reader_of(game_of("arc")).read(text, "event").complete
