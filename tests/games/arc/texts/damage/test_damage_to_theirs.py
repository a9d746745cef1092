"""A creature of some kind deals damage to "an opponent's city", "one of your cities", "an opponent's creature": as an event, and as what happened this turn."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from position import FOE, YOU
from text_table import SPARE

from cardforge.games.arc.zones import DECK, HAND


def attacked(text: str, blocked: bool = False, *, by: int = YOU) -> Published:
    """Axe, an Orc of the player whose turn it is, attacks the other one's city, which Wall may defend; you have a card with this text."""
    owl = creature("Owl", 0, 9, text=text)
    orc, wall = creature("Axe", 2, 9, subtypes=("Orc",)), creature("Wall", 0, 9)
    mine, theirs = ([owl, orc], [wall]) if by == YOU else ([owl, wall], [orc])
    song = event("Song", "If a creature you control dealt damage to an opponent's city this turn, draw two cards.")
    sides = (
        realm(town("Home", 20), army=mine, hand=[song, SPARE], deck=9),
        realm(town("Far Keep", 20), army=theirs, hand=[SPARE], deck=9),
    )
    game = Published(*sides, phase="attack", active=by)
    there = "Far Keep" if by == YOU else "Home"
    game.do("city", 1 - by, game.cards[there])
    game = game.do("with", "Axe") if game.offers("with", "Axe") else game
    game = game.do("done") if game.offers("done") else game
    game.until("block", "play")
    while game.asked == "block":
        at = blocked and game.name(int(game.state.decision.context[0])) == "Wall"
        game = (game.do("block", "Axe") if at else game.do("none")).until("block", "play")
    return game


@pytest.mark.parametrize(
    ("text", "open_city", "defended"),
    [
        ("Whenever a creature you control deals damage to an opponent's city, draw a card.", 1, 0),
        ("Whenever an Orc you control deals combat damage to an opponent's city, draw a card.", 1, 0),
        ("Whenever an Orc you control deals damage to an opponent's creature, draw a card.", 0, 1),
        ("Whenever an Elf you control deals damage to an opponent's city, draw a card.", 0, 0),
        ("Whenever a creature deals damage to one of your cities, draw a card.", 0, 0),
    ],
)
def test_your_creature_hits_theirs(text, open_city, defended):
    """It hits the city, or the creature that defends it."""
    for blocked, drawn in ((False, open_city), (True, defended)):
        game = attacked(text, blocked)
        assert 9 - game.size(DECK, YOU) == drawn, (text, blocked)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Whenever a creature deals damage to one of your cities, draw a card.", 1),
        ("Whenever an opponent's creature deals damage to one of your cities, draw a card.", 1),
        ("Whenever a creature deals damage to an opponent's city, draw a card.", 0),
    ],
)
def test_their_creature_hits_yours(text, drawn):
    """It is the turn of the opponent."""
    held = 9 - attacked("", by=FOE).size(DECK, YOU)

    assert 9 - attacked(text, by=FOE).size(DECK, YOU) - held == drawn


@pytest.mark.parametrize(("blocked", "drawn"), [(False, 2), (True, 0)])
def test_what_happened_this_turn(blocked, drawn):
    """An event asks for it afterwards."""
    game = attacked("", blocked)
    game.wait(lambda: game.offers("play", "Song"))
    game.do("play", "Song").until("play")

    assert 9 - game.size(DECK, YOU) == drawn
    assert game.size(HAND, YOU) == 1 + drawn
