""" "Put one of them into your hand and the other into ...": the verb is said once for both places."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published
from position import YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK


def placed(text: str) -> Published:
    """Ash and Elm lie on top of your deck, and you take Ash where you are asked."""
    game = Published(mine(hand=[magic("Word", text), creature("Ash"), creature("Elm")]), foe())
    for name in ("Elm", "Ash"):
        game.state.put(game.cards[name], YOU, DECK)
    game.do("play", "Word")
    while game.asked != "play":
        ash = [option for option in game.options() if game.cards["Ash"] in option[1:]]
        game.take((ash or game.options())[0])
    return game


@pytest.mark.parametrize(
    ("ends", "place", "marked"),
    [
        ("the other into one of your vaults marked", "resources", True),
        ("the other one into one of your vaults", "resources", False),
        ("the other into your graveyard", "graveyard", False),
        ("the other into your army", "army", False),
        ("the rest into a city you control marked", "Home", True),
    ],
)
def test_the_other_goes_elsewhere(ends, place, marked):
    """Ash comes into your hand."""
    game = placed(f"Look at the top two cards of your deck. Put one of them into your hand and {ends}.")

    assert [game.place_of("Ash"), game.place_of("Elm"), game.is_marked("Elm")] == ["hand", place, marked]


def test_what_was_searched_for():
    """The other one enters play."""
    game = placed("Search your deck for two creature cards. Put one of them into your hand and the other into your army.")  # fmt: skip

    assert [game.place_of("Ash"), game.place_of("Elm")] == ["hand", "army"]
