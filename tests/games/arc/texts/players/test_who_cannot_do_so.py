"""What those have to do who cannot do what all had to: "each player who cannot sacrifice a creature discards a card"."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

from cardforge.games.arc.zones import GRAVEYARD, HAND
from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of

THIRD = 2


def _played(text: str) -> Published:
    """A card is played against one opponent with a creature and two cards in hand, and one without anything but two cards in hand."""
    you = realm(town("Home"), army=[creature("Ape")], hand=[magic("Toll", text), SPARE], deck=9)
    foe = realm(town("Keep"), army=[creature("Ash")], hand=[creature("Elm"), creature("Fir")], deck=9)
    third = realm(town("Fort"), hand=[creature("Oak"), creature("Yew")], deck=9)
    return Published(you, foe, third).do("play", "Toll").until("play", "course")


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent sacrifices a creature. Each opponent who can't sacrifice a creature discards a card.",
        "Each opponent sacrifices a creature. Each opponent who cannot do so discards a card.",
        "Each opponent sacrifices a creature. An opponent who did not sacrifice a creature discards a card.",
        "Each player sacrifices a creature. A player who can't discards a card.",
    ],
)
def test_only_who_cannot_does_something_else(text):
    game = _played(text)

    assert [len(game.zone(HAND, seat)) for seat in (FOE, THIRD)] == [2, 1]
    assert game.zone_of("Ash") == "graveyard"


def test_who_can_discard_does_nothing_else():
    """Both have cards in hand, so the one without a creature has nothing to do either."""
    game = _played("Each opponent discards a card. An opponent who cannot do so sacrifices a creature.")

    assert [len(game.zone(GRAVEYARD, seat)) for seat in (FOE, THIRD)] == [1, 1]
    assert game.zone_of("Ash") == "army"


@pytest.mark.parametrize(
    "text",
    [
        "Each player sacrifices a creature. Each player who can't discard a card loses 2 LP.",
        "Each player sacrifices a creature. Each player who can't sacrifice a city discards two cards.",
        "Each opponent discards a card. A player who cannot do so sacrifices a creature.",
        "Draw a card. Each player who can't sacrifice a creature discards two cards.",
    ],
)
def test_something_else_than_before_is_refused(text):
    """Another deed, another kind of card, other players, or nothing that they had to do."""
    assert not reader_of(game_of("arc")).read(text, "magic").complete
