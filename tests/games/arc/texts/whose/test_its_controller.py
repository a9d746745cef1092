""" "Its controller" behind what a card attacks or blocks: that of the other card, for the controller of this one is "you"."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK


@pytest.mark.parametrize("said", ["I attack a city", "this creature attacks a city"])
@pytest.mark.parametrize(
    "asked",
    ["its controller controls more creatures than you", "its controller controls three or more creatures"],
)
@pytest.mark.parametrize(("theirs", "drawn"), [(3, 1), (1, 0)])
def test_whose_creatures_are_counted(said, asked, theirs, drawn):
    """You have two, the attacker and one that is idle."""
    cat = creature("Cat", text=f"When {said}, if {asked}, draw a card.")
    army = [creature(f"Foe {place}") for place in range(theirs)]
    game = Published(mine(army=[cat]), foe(army=army), phase="attack")
    before = game.size(DECK)

    game.attacks("Far Keep", "Cat").until("block", "play")

    assert before - game.size(DECK) == drawn


@pytest.mark.parametrize("said", ["I attack a city", "this creature attacks a city"])
@pytest.mark.parametrize(
    "done",
    [
        "deal 1 damage to each creature its controller controls",
        "destroy target creature its controller controls",
    ],
)
def test_whose_creatures_it_happens_to(said, done):
    """Your own are left alone."""
    cat = creature("Cat", text=f"When {said}, {done}.")
    game = Published(mine(army=[cat]), foe(army=[creature("Foe")]), phase="attack")

    game.attacks("Far Keep", "Cat").until("play")

    assert [game.zone_of(name) for name in ("Foe", "Cat", "Idle")] == ["graveyard", "army", "army"]


def test_the_controller_of_what_it_blocks():
    """The attacker belongs to the opponent, who has more creatures."""
    cat = creature(
        "Cat",
        1,
        9,
        text="When this creature blocks a creature, if its controller controls more creatures than you, draw a card.",
    )
    army = [creature("Owl", 1, 9), creature("Bat"), creature("Ant")]
    game = Published(mine(army=[cat]), foe(army=army), phase="attack", active=FOE)
    before = game.size(DECK)

    game.attacks("Home", "Owl").until("block").do("block", "Owl").until("play")

    assert before - game.size(DECK) == 1
