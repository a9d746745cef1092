"""What enchantments say of themselves and of what they are on: "that city" as one enters play, "it" with counters."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made, magic
from text_table import SPARE, Side, numbers

from cardforge.games.arc.text import VOCABULARY
from cardforge.games.arc.zones import DECK
from cardforge.wording import Reader


@pytest.mark.parametrize(
    "text",
    [
        "Enchant city.\nWhen I enter play, that city gains 2 strength.",
        "Enchant city you control.\nWhen this enchantment enters play, draw a card. That city gains 2 strength.",
    ],
)
def test_that_city_is_the_one_it_is_put_on(table, text):
    """The other city gains nothing."""
    game = table(Side(hand=[made("enchantment", "Wall", text=text), SPARE], cities=[city("Home"), city("Yard")]))

    game.do("play", "Wall").do("target", "Yard").until("play")

    assert [game.left(name) for name in ("Home", "Yard")] == [6, 8]


def test_that_creature_is_the_one_it_is_put_on(table):
    """Only the enchanted one is marked, and grows until end of turn."""
    text = "Enchant creature.\nWhen I enter play, mark that creature. It gets +1/+1 until end of turn."
    side = Side(hand=[made("enchantment", "Net", text=text), SPARE], army=[creature("Ash"), creature("Elm")])
    game = table(side)

    game.do("play", "Net").do("target", "Elm").until("play")

    assert [game.is_marked(name) for name in ("Ash", "Elm")] == [False, True]
    assert [numbers(game, name) for name in ("Ash", "Elm")] == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("on", "said", "drawn"),
    [
        *(
            case
            for on in ("me", "enchanted city")
            for case in (
                (on, "remove a memory counter from it. If you do, draw a card", 1),
                (on, "if it has two memory counters on it, draw a card", 1),
                (on, "if it has three memory counters on it, draw a card", 0),
            )
        ),
        ("me", "draw a card for each memory counter on it", 2),
    ],
)
def test_it_is_whatever_has_the_counters(table, on, said, drawn):
    """Two creatures die: the counters are on the enchantment, or on the city."""
    rite = made("enchantment", "Rite", text=f"Enchant city.\nWhen a creature dies, put a memory counter on {on}.\nAt the end of your turn, {said}.")  # fmt: skip
    hand = [rite, magic("Raze", "Destroy all creatures."), SPARE]
    game = table(Side(hand=hand, cities=[city("Home"), city("Yard")], deck=20), Side(hand=[SPARE], army=[creature("Ash"), creature("Elm")]), "second play")  # fmt: skip

    game.do("play", "Rite").do("target", "Home").until("play").do("play", "Raze").until("play").next_turn()

    assert 20 - game.size(DECK) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "When I enter play, that city gains 2 strength.",
        "Enchant creature.\nWhen I enter play, that city gains 2 strength.",
        "Enchant city.\nWhen I leave play, destroy that creature.",
    ],
)
def test_it_is_called_what_it_is(text):
    """Nothing tells of a city."""
    assert [fault.code for fault in Reader(VOCABULARY).read(text, "enchantment").unread] == ["no-antecedent"]
