""" "It" behind "when this creature enters a city": the city, where it is done to what only a city can undergo."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from position import FOE
from two_sides import foe, mine


@pytest.mark.parametrize("me", ["I enter", "this creature enters"])
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("that city gains 1 strength. It can't be attacked until your next turn.", 7),
        ("that city gains 1 strength and can't be attacked until your next turn.", 7),
        ("it gains 1 strength and can't be attacked until your next turn.", 7),
        ("it can't be attacked until your next turn.", 6),
    ],
)
def test_what_it_enters_is_not_attacked(me, text, left):
    """The other city may be; nobody attacks a creature."""
    imp = creature("Imp", text=f"When {me} a city, {text}")
    side = mine(town("Home"), town("Other"), hand=[imp])
    game = Published(side, foe(army=[creature("Owl")])).do("play", "Imp").until("place")
    game.do("city", "Home").until("play")
    assert game.left("Home") == left

    game.wait(lambda: game.asked == "attack" and game.seat == FOE)

    home, other = (("city", 0, game.cards[name]) for name in ("Home", "Other"))
    assert (home in game.state.decision.options, other in game.state.decision.options) == (False, True)


@pytest.mark.parametrize("me", ["I enter", "this creature enters"])
def test_what_a_creature_can_undergo_is_done_to_it(me):
    """Where the text has spoken of the creature; the city gains the strength."""
    imp = creature("Imp", text=f"When {me} a city, that city gains 1 strength. I get +1/+1 until end of turn.")
    game = Published(mine(town("Home"), hand=[imp]), foe()).do("play", "Imp").until("play")

    assert (game.left("Home"), game.state.attack_of(game.cards["Imp"])) == (7, 2)


@pytest.mark.parametrize("me", ["I attack", "this creature attacks"])
@pytest.mark.parametrize("said", ["that city can't gain strength", "it can't gain strength"])
def test_the_city_that_it_attacks_cannot_gain_strength(me, said):
    """For the rest of the turn; the other city can."""
    imp = creature("Imp", 0, 9, text=f"When {me} a city, {said}.")
    mend = event("Mend", "Each city gains 2 strength.")
    game = Published(mine(army=[imp], hand=[mend]), foe(town("Fort", 9), town("Den", 9)), phase="attack")
    game.attacks("Fort", "Imp").until("play").do("play", "Mend").until("play")

    assert (game.left("Fort"), game.left("Den")) == (9, 11)
