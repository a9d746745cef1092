"""Whose places are meant: those of a creature's owner, whoever controls it."""

from __future__ import annotations

import pytest
from arc_position import creature, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine

SONG = magic("Song", "Draw a card.")


TAKE = "Gain control of target creature until end of turn. At the end of the turn, "


@pytest.mark.parametrize("back", ["its owner moves it to one of his/her cities.", "its owner puts it into one of his or her cities.", "return it to one of its owner's cities.", "its owner may move it to one of his or her cities."])  # fmt: skip
@pytest.mark.parametrize("homes", [["Far Keep"], ["Far Keep", "Other"]])
def test_a_creature_goes_home_to_a_city_of_its_owner(homes, back):
    """Offered are the owner's cities, not those of who has it, and in the city it stays when the loan ends."""
    side = mine(town("Home"), town("Second"), hand=[magic("Take", TAKE + back), SONG])
    game = Published(side, foe(*(town(name, 9) for name in homes), army=[creature("A", 2, 3), creature("B")]))

    game.do("play", "Take").until("target").do("target", "A").until("play")
    assert (game.zone_of("A"), game.state.controller(game.cards["A"])) == ("army", YOU)
    game.do("pass").wait(lambda: game.asked in ("destination", "may", "course"))
    if game.asked == "may":
        assert game.seat == FOE
        game.do("yes").wait(lambda: game.asked in ("destination", "course"))
    if game.asked == "destination":
        assert game.seat == (YOU if back.startswith("return") else FOE)
        assert {game.name(option[1]) for option in game.options()} == set(homes)
        game.do("city", homes[-1])
    game.wait(lambda: game.asked == "course")

    assert (game.state.controller(game.cards["A"]), game.place_of("A")) == (FOE, homes[-1])


@pytest.mark.parametrize("back", ["its owner moves it to his or her army.", "its owner puts it into his or her army."])
def test_a_creature_goes_home_to_the_army_of_its_owner(back):
    """From a city of who has it."""
    side = mine(town("Home"), hand=[magic("Take", TAKE + back), magic("Walk", "Move target creature to a city."), SONG])
    game = Published(side, foe(army=[creature("A", 2, 3), creature("B")]))

    game.do("play", "Take").until("target").do("target", "A").until("play")
    game.do("play", "Walk").until("target").do("target", "A").until("play")
    assert game.place_of("A") == "Home"
    game.next_turn()

    assert (game.state.controller(game.cards["A"]), game.place_of("A")) == (FOE, "army")
