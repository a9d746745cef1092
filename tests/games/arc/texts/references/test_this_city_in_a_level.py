"""A city that speaks of "my city", "this city" in a level means itself, whatever target the level has besides."""

from __future__ import annotations

import pytest
from arc_position import creature, event
from leaflet_position import Published, town
from text_table import damage, numbers
from two_sides import foe, mine

from cardforge.tasks.cards.explain_text import read_text


def devoted(level: str) -> Published:
    """Hall, with this level, has three residents, two of which are devoted; Ox is in another city, Boar alone in an opponent's."""
    res = [creature(f"R{place}", loyalty=1) for place in range(3)]
    you = mine(
        town("Hall", 6, f"Level 2: {level}"), town("Den"), residents={"Hall": res, "Den": [creature("Ox", 1, 9)]}
    )
    game = Published(you, foe(town("Keep"), residents={"Keep": [creature("Boar", 1, 9)]}), phase="tactics")
    game.devotes("Hall", "R0", "R1")
    while game.until("target", "choose", "play").asked != "play":
        game.do(game.asked, "Boar" if game.offers(game.asked, "Boar") else "R2")
    return game


@pytest.mark.parametrize("said", ["creatures in my city", "creatures in this city", "my residents"])
def test_the_creatures_of_the_city_itself_are_counted(said):
    """Three, not the one beside the target."""
    assert damage(devoted(f"Deal damage to target creature equal to the number of {said}."), "Boar") == 3


@pytest.mark.parametrize(
    "level",
    [
        "Deal 1 damage to target creature. Creatures in my city get +2/+0 until end of turn.",
        'Mark target creature. Creatures in this city gain "I get +2/+0 while you control a creature." until end of turn.',
    ],
)
def test_the_creatures_of_the_city_itself_are_changed(level):
    """Those in Hall, none elsewhere."""
    game = devoted(level)

    assert [numbers(game, name)[0] for name in ("R0", "R2", "Ox", "Boar")] == [3, 3, 1, 1]


def test_a_target_in_this_city_is_one_of_its_own():
    """R2 is unmarked, and in Hall."""
    game = devoted("Mark target creature in this city.")

    assert (game.is_marked("R2"), game.is_marked("Ox"), game.is_marked("Boar")) == (True, False, False)


def test_what_is_said_in_quotation_marks_names_no_place():
    """The target of an ability that is given is not the creature beside which others are."""
    text = 'Creatures in the same city gain "When I die, mark target creature." until end of turn.'

    assert not read_text(text, "arc", event("Word").fields["type"]).complete
