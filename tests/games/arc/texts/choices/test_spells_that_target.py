"""Spells that target something, and what is set off by them, under both rules."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm
from text_table import FOE, SPARE, Side

from cardforge.games.arc.zones import HAND


def laid(table, profile: str, text: str, spell):
    """The opponent's Mage has the text, and an Ox beside it; you have an Elk."""
    theirs = [creature("Mage", 1, 9, text=text), creature("Ox", 1, 9)]
    mine = {"hand": [spell, SPARE], "army": [creature("Elk", 1, 9), creature("Ewe")], "deck": 9}
    if profile == "arc":
        return table(Side(**mine), Side(army=theirs, hand=[SPARE], deck=9))
    return Published(realm(**mine), realm(army=theirs, hand=[SPARE], deck=9))


@pytest.mark.parametrize("profile", ["arc", "leaflet"])
@pytest.mark.parametrize(
    ("text", "aimed"),
    [
        ("When an opponent plays an event that targets me, draw a card.", ["Mage"]),
        ("When an opponent plays an event that targets a creature you control, draw a card.", ["Mage", "Ox"]),
        ("When an opponent plays an event that targets another creature you control, draw a card.", ["Ox"]),
        ("When an event that targets me is played, draw a card.", ["Mage"]),
        ("When I become the target of an event or ability an opponent controls, draw a card.", ["Mage"]),
        ("When a creature you control becomes the target of an event an opponent plays, draw a card.", ["Mage", "Ox"]),
    ],
)
@pytest.mark.parametrize("does", ["Destroy", "Return", "Mark"])
def test_a_spell_that_targets_something(table, profile, text, aimed, does):
    """Wherever the target has gone by then."""
    said = {"Destroy": "Destroy target creature.", "Return": "Return target creature to its owner's hand.", "Mark": "Mark target creature."}  # fmt: skip
    found = []
    for name in ("Mage", "Ox", "Elk"):
        game = laid(table, profile, text, event("Word", said[does]))
        game.do("play", "Word").do("target", name).until("play")
        if game.size(HAND, FOE) - 1 - int(does == "Return" and name != "Elk"):
            found.append(name)

    assert found == aimed


@pytest.mark.parametrize("profile", ["arc", "leaflet"])
def test_what_answers_the_spell_comes_before_it(table, profile):
    """The Mage is in the hand before it is destroyed; a magic card is no event."""
    text = "When an opponent plays an event that targets me, return me to my owner's hand."
    for make, place in ((event, "hand"), (magic, "graveyard")):
        game = laid(table, profile, text, make("Word", "Destroy target creature."))
        game.do("play", "Word").do("target", "Mage").until("play")
        assert game.zone_of("Mage") == place
