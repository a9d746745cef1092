"""All that none of several players has chosen, which each of them gives up: played."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import GRAVEYARD, HAND


def of(*names: str, **fields) -> list:
    return [creature(name, 1, 3, **fields) for name in names]


@pytest.mark.parametrize(
    ("text", "kept", "gone"),
    [
        ("Each player chooses two creatures he/she controls and sacrifices all other creatures he/she controls.", ("A", "B", "X", "Y"), GRAVEYARD),
        ("Each opponent chooses two creatures he/she controls and sacrifices all other creatures he/she controls.", ("X", "Y"), GRAVEYARD),
        ("Each player chooses a creature he/she controls and returns all other creatures he/she controls to their owners' hands.", ("A", "X"), HAND),
        ("Each player chooses a creature he/she controls, sacrifices all other creatures he/she controls and draws a card.", ("A", "X"), GRAVEYARD),
    ],
)  # fmt: skip
def test_what_each_player_has_chosen_is_kept(text, kept, gone):
    """Whoever has chosen it."""
    game = Published(mine(hand=[magic("Word", text)], army=of("A", "B", "C")), foe(army=of("X", "Y", "Z")))
    game.do("play", "Word").until("choose", "play")
    for name in kept:
        if game.asked == "choose":
            game.do("choose", name).until("choose", "play")

    opponents = "opponent" in text
    assert [name for name in "ABC" if game.zone_of(name) == "army"] == [n for n in "ABC" if n in kept or opponents]
    assert [name for name in "XYZ" if game.zone_of(name) == "army"] == [n for n in "XYZ" if n in kept]
    assert game.zone(gone, FOE)[-1] == "Z" or "draws" in text or gone == HAND
