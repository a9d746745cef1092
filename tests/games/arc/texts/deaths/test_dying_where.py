"""Where a creature dies or acts, and as what: in a city, in an army, as a resident, while it attacks."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from text_table import SPARE, numbers

from cardforge.games.arc.zones import HAND

STORM = magic("Storm", "Deal 1 damage to each creature.")


def stormed(text: str, hand=(), place: str = "army") -> Published:
    """A storm kills one creature in my army, two in my city, three in the city of the other player and one in that army; Watcher stays."""
    watcher = creature("Watcher", 1, 9, text=text)
    armies = [creature("Aa")], [creature("Xa"), creature("Idle", 1, 9)]
    homes = [creature("Ha"), creature("Hb")], [creature("Fa"), creature("Fb"), creature("Fc")]
    (armies[0] if place == "army" else homes[0]).append(watcher)
    side = realm(town("Home"), army=armies[0], residents={"Home": homes[0]}, hand=[STORM, *hand, SPARE], deck=20)
    far = realm(town("Far"), army=armies[1], residents={"Far": homes[1]}, hand=[SPARE], deck=20)
    return Published(side, far).do("play", "Storm").until("play")


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ("When a creature dies in your army", 1),
        ("When a creature dies in an army", 2),
        ("When a creature dies in one of your cities", 2),
        ("When a creature dies in a city", 5),
        ("When a creature dies in an opponent's city", 3),
        ("When a creature dies while in one of your cities", 2),
        ("When a creature dies while in your army", 1),
        ("When another creature dies as a resident", 5),
        ("When another creature you control dies as a resident", 2),
        ("When a creature an opponent controls dies, if it was a resident", 3),
        ("When another creature you control dies while it is a resident", 2),
        ("When another creature dies, if it was in your army", 1),
        ("When a creature dies, if it was in one of your cities", 2),
    ],
)
def test_only_those_count_that_died_there(event, times):
    """Of seven that die at once."""
    game = stormed(f"{event}, put a +1/+1 counter on me.")

    assert numbers(game, "Watcher") == (1 + times, 9 + times)


@pytest.mark.parametrize("place", ["army", "city"])
@pytest.mark.parametrize("when", ["When I die as a resident", "When I die, if I was a resident", "When I die while I am a resident", "When I die while in one of your cities", "When I die in a city"])  # fmt: skip
def test_what_a_creature_does_where_it_dies_itself(when, place):
    """Nothing in the army."""
    one = creature("One", text=f"{when}, draw a card.")
    residents, army = ([one], []) if place == "city" else ([], [one])
    side = realm(
        town("Home"), army=[*army, creature("Idle", 1, 9)], residents={"Home": residents}, hand=[STORM, SPARE], deck=9
    )
    game = Published(side, realm(hand=[SPARE], deck=9)).do("play", "Storm").until("play")

    assert game.size(HAND) == 1 + (place == "city")


def test_the_city_of_a_dead_resident_is_the_one_it_was_in():
    """The others of its city get a counter, those elsewhere none."""
    puffer = creature(
        "Puffer", text="When I die as a resident, put a -1/-1 counter on each creature in the city I was in."
    )
    big = [creature(name, 5, 5) for name in ("Beside", "Away", "Army")]
    side = realm(town("Home"), town("Two"), army=[big[2]], residents={"Home": [puffer, big[0]], "Two": [big[1]]}, hand=[STORM, SPARE], deck=9)  # fmt: skip
    game = Published(side, realm(hand=[SPARE], deck=9)).do("play", "Storm").until("play")

    assert [numbers(game, name) for name in ("Beside", "Away", "Army")] == [(4, 4), (5, 5), (5, 5)]


@pytest.mark.parametrize(
    ("counted", "number"),
    [
        ("each creature that died in your army this turn", 1),
        ("each creature that died in a city this turn", 5),
        ("each creature that left play from your army this turn", 1),
        ("each creature that died this turn", 7),
    ],
)
def test_so_many_as_died_there(counted, number):
    """Of the seven."""
    tally = event("Tally", f"Until end of turn, target creature gets +1/+0 for {counted}.")
    game = stormed("", hand=[tally]).do("play", "Tally").until("target").do("target", "Watcher").until("play")

    assert numbers(game, "Watcher") == (1 + number, 9)
