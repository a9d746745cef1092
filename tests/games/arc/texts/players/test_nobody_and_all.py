"""Texts that do something to nothing, or count players together, played where they were read and did something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE, tokens
from two_sides import FAR, foe, mine

from cardforge.games.arc.zones import DECK

SONG = magic("Song", "Draw a card.")
ARMISTICE = event("Armistice", "Remove up to two target attacking creatures from combat. They stay marked. Their controller draws a card.")  # fmt: skip
MOB = "When I come into play, put a 1/1 Goblin token into one of your cities for each opponent who controls more creatures than you."  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Mark up to two target creatures. Their controller draws a card.",
        "Return up to one target creature to its owner's hand. Its controller discards a card.",
        "Destroy up to two target enchantments. Their controller may draw a card.",
        "Mark up to one target creature. Its owner draws two cards.",
        "Mark up to two target creatures. Their controller sacrifices a creature. If he or she does, draw a card.",
    ],
)
def test_nobody_is_the_controller_of_nothing(text):
    """No target was chosen: no player draws, discards or loses."""
    game = Published(mine(hand=[SONG, event("Word", text)]), foe(army=[creature("X")]))
    before = [(len(game.state.zone(seat, DECK)), game.size(zone, seat)) for seat in (0, 1) for zone in (DECK,)]

    game.do("play", "Word").until("target", "play")
    if game.asked == "target":
        game.do("done").until("play")

    assert [(len(game.state.zone(seat, DECK)), game.size(zone, seat)) for seat in (0, 1) for zone in (DECK,)] == before


@pytest.mark.parametrize(("removed", "found"), [((), (20, 20)), (("A",), (19, 20)), (("A", "B"), (19, 20))])
def test_the_attacker_draws_once_for_what_was_removed(removed, found):
    """Not for nothing, and not once for each."""
    side = mine(army=[creature("A", 3, 3), creature("B", 2, 2)], hand=[SONG])
    game = Published(side, foe(FAR, army=[creature("D", 1, 9)], hand=[ARMISTICE]), phase="attack")
    game.attacks("Far Keep", "A", "B").wait(lambda: game.seat == FOE and game.offers("play", "Armistice"))

    game.do("play", "Armistice")
    for name in removed:
        game.do("target", name)
    if game.offers("done"):
        game.do("done")
    game.until("play")

    assert (game.size(DECK), game.size(DECK, FOE)) == found


@pytest.mark.parametrize(
    ("others", "found"), [((3, 3), 2), ((4, 3), 2), ((3, 4), 2), ((3, 1), 1), ((1, 3), 1), ((2, 2), 0)]
)
def test_opponents_are_compared_before_anything_is_done(others, found):
    """The token for the first opponent does not keep the second from having more creatures."""
    them = [
        realm(town(f"Keep {seat}", 9), army=[creature(f"C{seat}{n}") for n in range(number)], deck=9, hand=[SPARE])
        for seat, number in enumerate(others)
    ]
    game = Published(realm(army=[creature("Idle", 0, 1)], hand=[creature("Mob", text=MOB), SONG], deck=9), *them)

    game.do("play", "Mob")
    while game.asked != "play":
        game.take(([option for option in game.options() if option in game.IDLE] or game.options())[0])

    assert len(tokens(game)) == found


def test_nobody_sacrifices_for_nothing():
    """The player who played it keeps the creatures."""
    text = "Mark up to two target creatures. Their controller sacrifices a creature."
    game = Published(mine(army=[creature("A")], hand=[SONG, event("Word", text)]), foe(army=[creature("X")]))

    game.do("play", "Word").until("target")
    game.do("done").until("play", "choose")

    assert [game.zone_of(name) for name in ("A", "Idle", "X")] == ["army"] * 3
