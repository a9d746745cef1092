"""The opponent in whose city a creature is, and what is that player's: played among three."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, RESIDENTS

THIRD = 2
SONG = magic("Song", "Draw a card.")


def of(*names: str, **fields) -> list:
    return [creature(name, 1, 3, **fields) for name in names]


def abroad(text: str) -> Published:
    """Spy is in a city of the third player and uses its text."""
    spy = creature("Spy", 1, 3, text=f"Mark, if I am in an opponent's city, {text} Infiltrate.")
    game = Published(
        mine(town("Home"), army=[spy, *of("A")], hand=[SONG]),
        foe(army=of("X"), hand=of("In Hand", cost=90)),
        foe(town("Third"), army=of("Y", "Z"), hand=of("Third's", cost=90)),
    )
    game.state.put(game.cards["Spy"], YOU, RESIDENTS, game.cards["Third"])
    game.do("play", "Song").until("play")
    game.take(game.options("use")[0])
    return game


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("mark a creature that opponent controls.", {"Y", "Z"}),
        ("destroy target creature that opponent controls.", {"Y", "Z"}),
        ("look at that opponent's hand and choose a card. He/she puts that card on top of his/her deck.", {"Third's", "Spare"}),
    ],
)  # fmt: skip
def test_what_is_chosen_is_of_the_opponent_whose_city_it_is(text, asked):
    """Not of another opponent, and not of nobody."""
    game = abroad(text).until("choose", "target")

    offered = [int(option[1]) for option in game.options(game.asked)]
    assert {game.state.definitions.cards[game.state.definition[card]].name for card in offered} == asked
    game.take(game.options(game.asked)[0]).until("play")
    assert {"mark": game.is_marked("Y"), "dest": game.is_dead("Y"), "look": game.zone(DECK, THIRD)[-1] == "Third's"}[text[:4]]  # fmt: skip
