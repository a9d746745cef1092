"""Texts that name the place of another card, "in the same city or army", played where they were read and did something else."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, realm, town
from text_table import SPARE, damage, numbers

FAR = town("Far Keep", 9)
WALL = "Target Dwarf and all other Dwarves in the same city or army get +0/+2 until end of turn."
BLAST = "Deal 2 damage to target Dwarf and 1 damage to each other Dwarf in the same army or city."


def dwarf(name, size=1, text=""):
    return creature(name, size, size, subtypes=("Dwarf",), text=text)


def laid(card, size=1):
    elf = {"subtypes": ("Elf",)}
    residents = {"Home": [dwarf("H1", size), dwarf("H2", size), creature("HE", **elf)], "Two": [dwarf("T", size)]}
    army = [dwarf("Aa", size), dwarf("Ab", size), creature("AE", **elf)]
    side = realm(town("Home"), town("Two"), army=army, residents=residents, hand=[card, SPARE], deck=20)
    return Published(side, realm(FAR, army=[dwarf("X", size)], hand=[SPARE], deck=20))


PLACES = [("H1", {"H1", "H2"}), ("Aa", {"Aa", "Ab"}), ("T", {"T"}), ("X", {"X"})]
ALL = ("H1", "H2", "HE", "T", "Aa", "Ab", "AE", "X")


@pytest.mark.parametrize(("target", "helped"), PLACES)
def test_others_named_with_a_target_are_those_of_its_place(target, helped):
    """The target and the other Dwarves of its city, or of its army; no Elf, no other place."""
    game = laid(event("Wall", WALL))

    game.do("play", "Wall").until("target").do("target", target).until("play")

    assert {name for name in ALL if numbers(game, name) == (1, 3)} == helped


@pytest.mark.parametrize(("target", "hurt"), PLACES)
def test_others_named_behind_a_target_are_those_of_its_place(target, hurt):
    """Each other one takes 1, the target 2."""
    game = laid(event("Blast", BLAST), 5)

    game.do("play", "Blast").until("target").do("target", target).until("play")

    assert {name: damage(game, name) for name in ALL if damage(game, name)} == {name: 1 + (name == target) for name in hurt}  # fmt: skip


@pytest.mark.parametrize(("place", "helped"), [("the same city or army", {"T", "T2"}), ("my city or army", {"Aa", "Ab", "T"}), ("my army", {"Aa", "Ab", "T"})])  # fmt: skip
def test_what_a_creature_says_of_the_same_place_is_that_of_its_target(place, helped):
    """ "My" place is another matter."""
    text = f"0: Target Dwarf and all other Dwarves in {place} get +0/+2 until end of turn."
    side = realm(town("Two"), army=[creature("Sage", text=text), dwarf("Aa"), dwarf("Ab")], residents={"Two": [dwarf("T"), dwarf("T2")]}, hand=[SPARE], deck=20)  # fmt: skip
    game = Published(side, realm(FAR, hand=[SPARE], deck=20))

    game.take(game.options("use")[0]).until("target").do("target", "T").until("play")

    assert {name for name in ("Aa", "Ab", "T", "T2") if numbers(game, name) == (1, 3)} == helped
