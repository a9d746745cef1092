""" "Would be destroyed" is said of damage and of texts that destroy, not of a creature without DEF, nor of one that is sacrificed."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published
from text_table import SPARE, Side
from two_sides import foe, mine

BOLT = event("Word", "Deal 3 damage to target creature.")
KILL = event("Word", "Destroy target creature.")
WITHER = event("Word", "Target creature gets -0/-3 until end of turn.")
COUNTER = event("Word", "Put three -1/-1 counters on target creature.")


@pytest.mark.parametrize(("how", "saved"), [(BOLT, True), (KILL, True), (WITHER, False), (COUNTER, False)])
@pytest.mark.parametrize(
    ("text", "always"),
    [
        ("If this creature would be destroyed, put it on top of its owner's deck instead.", False),
        ("If I would be destroyed, put me on top of my owner's deck instead.", False),
        ("If this creature would die, put it on top of its owner's deck instead.", True),
    ],
)
def test_what_a_creature_dies_of(how, saved, text, always):
    """Without DEF it dies, but nothing destroys it."""
    game = Published(mine(hand=[how], army=[creature("Imp", 1, 3, text=text)]), foe())

    game.do("play", "Word").do("target", "Imp").until("play")

    assert game.zone_of("Imp") == ("deck" if saved or always else "graveyard")


@pytest.mark.parametrize(("how", "saved"), [(BOLT, True), (WITHER, False)])
def test_what_another_is_saved_from(how, saved):
    """Nobody is asked either whether a creature without DEF is saved."""
    guard = creature(
        "Guard",
        text="If another creature you control would be destroyed, you may mark me. If you do, it is not destroyed.",
    )
    game = Published(mine(hand=[how], army=[creature("Imp", 1, 3), guard]), foe())

    game.do("play", "Word").do("target", "Imp").until("may", "play")

    assert (game.asked == "may") == saved


@pytest.mark.parametrize(("said", "zone"), [("be destroyed", "graveyard"), ("die", "hand")])
def test_a_sacrifice_is_no_destruction(table, said, zone):
    """A98: where a text may replace a sacrifice, it does so of a creature that would die."""
    imp = creature("Imp", text=f"If this creature would {said}, return it to its owner's hand instead.")
    game = table(Side(hand=[event("Word", "Sacrifice a creature."), SPARE], army=[imp]))

    game.do("play", "Word").until("play")

    assert game.zone_of("Imp") == zone
