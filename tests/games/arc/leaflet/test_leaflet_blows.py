"""Battles under the leaflet of 2020 in which what one side does would weaken the blow of the other."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, damage

SONG = magic("Song", "Draw a card.")
BRUISER = "Bruiser - Damage I deal to creatures is dealt as -1/-1 counters."


def mine(**rest):
    return realm(hand=[SONG, SPARE], deck=20, **rest)


def foe(**rest):
    return realm(town("Far Keep", 9), hand=[SPARE], deck=20, **rest)


@pytest.mark.parametrize("text", [BRUISER, ""])
def test_who_is_hit_by_a_bruiser_strikes_back_at_the_same_moment(text):
    """Q32: both deal their damage together; the counters (K21) come too late to weaken that blow."""
    side = mine(army=[creature("Zombie", 3, 9, text=text), creature("A", 1, 5)])
    game = Published(side, foe(army=[creature("D", 3, 5), creature("E", 1, 5)]), phase="attack")

    game.attacks("Far Keep", "Zombie", "A").until("block").do("block", "Zombie").until("play")

    assert damage(game, "Zombie") == 3


def test_both_die_in_a_battle_with_a_bruiser():
    """The Zombie dies of the blow of the creature that it kills."""
    side = mine(army=[creature("Zombie", 3, 2, text=BRUISER), creature("A", 1, 5)])
    game = Published(side, foe(army=[creature("D", 3, 3), creature("E", 1, 5)]), phase="attack")

    game.attacks("Far Keep", "Zombie", "A").until("block").do("block", "Zombie").until("play")

    assert (game.is_dead("Zombie"), game.is_dead("D")) == (True, True)
