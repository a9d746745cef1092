"""Creatures that die at one moment, and what some of them would do in the place of the death of others."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, realm, town
from text_table import SPARE

STORM = magic("Storm", "Deal 1 damage to each creature.")


def struck(*army, theirs=(), residents=()) -> Published:
    """A storm deals 1 damage to each creature."""
    side = realm(town("Home"), army=[*army, creature("Idle", 0, 9, cost=50)], residents={"Home": residents}, hand=[STORM, SPARE], deck=9)  # fmt: skip
    return Published(side, realm(army=theirs, hand=[SPARE], deck=9)).do("play", "Storm").until("may", "play", "choose")


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("If another creature would die, remove it from the game instead.", ["graveyard", "removed", "removed"]),
        ("If another creature you control would die, return it to its owner's hand instead.", ["graveyard", "hand", "graveyard"]),
        ("If a creature an opponent controls would die, remove it from the game instead.", ["graveyard", "graveyard", "removed"]),
        ("If a creature would die, remove it from the game instead.", ["removed", "removed", "removed"]),
        ("If I would die, remove me from the game instead.", ["removed", "graveyard", "graveyard"]),
    ],
)  # fmt: skip
def test_who_dies_with_others_replaces_their_deaths(text, places, first):
    """In whatever order they stand."""
    keeper, ant = creature("Keeper", text=text), creature("Ant")
    game = struck(*((keeper, ant) if first else (ant, keeper)), theirs=[creature("Bug")])

    assert [game.zone_of(name) for name in ("Keeper", "Ant", "Bug")] == places


def test_two_that_replace_each_other_s_deaths():
    """Both do, at one moment."""
    text = "If another creature you control would die, return it to its owner's hand instead."
    game = struck(creature("Ann", text=text), creature("Bob", text=text))

    assert [game.zone_of(name) for name in ("Ann", "Bob")] == ["hand", "hand"]


def test_who_is_gone_cannot_give_itself_up():
    """It dies as well: there is nothing to sacrifice for the other one."""
    game = struck(creature("Guard", text="When another creature you control would die, you may sacrifice me instead."), creature("Ant"))  # fmt: skip

    assert game.asked == "play"
    assert [game.zone_of(name) for name in ("Guard", "Ant")] == ["graveyard", "graveyard"]


def test_once_each_turn_is_once_among_several():
    """One of two is returned; the other dies with the keeper."""
    text = "Once each turn, when another creature you control would die, return it to its owner's hand instead."
    game = struck(creature("Keeper", text=text), creature("Ant"), creature("Bee"))

    assert sorted(game.zone_of(name) for name in ("Keeper", "Ant", "Bee")) == ["graveyard", "graveyard", "hand"]
