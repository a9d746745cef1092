"""With whom a player attacks a city, and what is in the city: "with" tells of the attackers, "in it" and "residents" of the city."""

from __future__ import annotations

import pytest
from arc_position import city, creature
from text_table import SPARE, Side

from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize(
    ("text", "alone", "both"),
    [
        ("When you attack a city with two or more creatures, draw a card.", 0, 1),
        ("When you attack an opponent's city with two or more Elves, draw a card.", 0, 1),
        ("When you attack a city with two or more Orcs, draw a card.", 0, 0),
        ("When you attack a city with an Elf, draw a card.", 1, 2),
        ("When you attack a city with two or more creatures in it, draw a card.", 1, 1),
        ("When you attack a city with two or more residents, draw a card.", 1, 1),
        ("When you attack a city with an Orc in it, draw a card.", 1, 1),
    ],
)
@pytest.mark.parametrize("attackers", [("Ash",), ("Ash", "Elm")])
def test_with_whom_a_city_is_attacked(table, text, alone, both, attackers):
    """Elves attack a city in which there are two Orcs."""
    army = [creature(name, subtypes=("Elf",)) for name in ("Ash", "Elm")]
    bell = creature("Bell", 0, 1, text=f"Peaceful.\n{text}")
    homes = {"Fort": [creature("Imp", subtypes=("Orc",)), creature("Orc", subtypes=("Orc",))]}
    foe = Side(hand=[SPARE], cities=[city("Fort", 9), city("Den", 9)], residents=homes, deck=20)
    game = table(Side(hand=[SPARE], army=[*army, bell], deck=20), foe, "attack")

    game.attacks("Fort", *attackers).until("play", "block")

    assert 20 - game.size(DECK) == (alone if len(attackers) == 1 else both)
