""" "That player" behind what goes back to its owner is the owner, whoever controlled the card."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize(
    ("text", "marked", "drawn"),
    [
        ("Return target creature to its owner's hand. If it was marked, that player draws a card.", True, [0, 1, 0]),
        ("Return target creature to its owner's hand. If it was marked, that player draws a card.", False, [0, 0, 0]),
        ("Return target creature to its owner's hand. That player draws a card.", False, [0, 1, 0]),
        ("Return target creature to its owner's hand. Its controller draws a card.", False, [1, 0, 0]),
        ("Return target creature to its owner's hand. You draw a card. That player draws a card.", False, [0, 1, 1]),
    ],
)
def test_the_owner_draws(text, marked, drawn):
    """The Orc of seat 1 is under control of seat 0 and is returned by seat 2."""
    steal = magic("Steal", "Gain control of target creature and move it to your army.")
    mine = realm(town("Home"), army=[creature("Idle", 0, 1, cost=50)], hand=[steal, SPARE], deck=20)
    theirs = realm(town("Far Keep", 9), residents={"Far Keep": [creature("Orc"), creature("Troll")]}, marked=["Orc"] if marked else [], hand=[SPARE], deck=20)  # fmt: skip
    game = Published(mine, theirs, realm(town("Third"), hand=[event("Hasty", text), SPARE], deck=20))
    game.do("play", "Steal").do("target", "Orc").until("play").do("pass")
    game.wait(lambda: game.offers("play", "Hasty"))
    decks = [game.size(DECK, seat) for seat in range(3)]

    game.do("play", "Hasty").do("target", "Orc")
    game.wait(lambda: game.zone_of("Orc") == "hand" and game.asked in ("play", "attack", "window"))

    assert [was - game.size(DECK, seat) for seat, was in enumerate(decks)] == drawn
