"""Prices of one action, or of one ability, have to be payable together: gold, resource cards, creatures that are marked or sacrificed."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

FAR = town("Far Keep", 9)
SONG = magic("Song", "Draw a card.")
OUT = "Opponents have to pay 1 for every creature they move out of a city."
DEAR = "Opponents' creatures cannot move unless their controller sacrifices a resource card."
DRUM = "Opponents' creatures cannot attack unless their controller marks another creature."


def watched(*texts, army=("Y",), gold=0):
    """The turn of the opponent, whose X lives in Far Keep, against creatures with these texts."""
    residents = {"Far Keep": [creature("X")]}
    side = realm(FAR, town("Den"), residents=residents, army=[creature(name) for name in army], gold={"Gaian": gold}, hand=[SONG, SPARE], deck=9)  # fmt: skip
    army = [creature(f"W{n}", 1, 9, text=text) for n, text in enumerate(texts)]
    return Published(realm(town("Home", 20), army=army, deck=9), side, active=FOE)


@pytest.mark.parametrize(
    ("texts", "least"), [([OUT], 1), ([OUT, OUT], 2), ([DEAR], 1), ([DEAR, DEAR], 2), ([DEAR, OUT], 1)]
)
@pytest.mark.parametrize("gold", [0, 1, 2, 3])
def test_all_prices_of_a_move_are_paid_or_it_is_not_made(texts, least, gold):
    """Gold is paid before a resource card, marked by that, is sacrificed."""
    game = watched(*texts, gold=gold)

    assert game.offers("move", "X") == (gold >= least)


def test_the_price_of_leaving_a_city_is_not_asked_of_the_army():
    game = watched(OUT, OUT, gold=1)

    assert (game.offers("move", "X"), game.offers("move", "Y")) == (False, True)


@pytest.mark.parametrize(
    ("texts", "others", "may"), [([DRUM], 1, True), ([DRUM, DRUM], 1, False), ([DRUM, DRUM], 2, True)]
)
def test_each_price_is_paid_with_another_creature(texts, others, may):
    """X in the city can be marked, too."""
    game = watched(*texts, army=["Y", "Z"][:others])
    game.do("pass").until("attack", "play", "course")

    assert (game.asked == "attack") == may


@pytest.mark.parametrize(("orcs", "goblins", "may"), [(1, 0, False), (0, 1, False), (1, 1, True), (0, 2, True)])
def test_one_creature_is_not_sacrificed_twice_for_an_ability(orcs, goblins, may):
    text = "Sacrifice another creature, sacrifice another Goblin: Draw a card."
    army = [creature(f"O{n}") for n in range(orcs)] + [creature(f"G{n}", subtypes=("Goblin",)) for n in range(goblins)]
    game = Published(realm(army=[creature("Z", text=text), *army], hand=[SONG, SPARE], deck=9), realm(FAR))

    assert bool(game.options("use")) == may


@pytest.mark.parametrize(("events", "others", "may"), [(1, 0, False), (0, 2, False), (1, 1, True), (2, 0, True)])
def test_one_card_is_not_discarded_twice_for_an_ability(events, others, may):
    text = "Discard a card, discard an event: Draw a card."
    hand = [event(f"E{n}", cost=99) for n in range(events)] + [creature(f"C{n}", cost=99) for n in range(others)]
    game = Published(realm(army=[creature("Z", text=text), creature("A")], hand=hand, deck=9), realm(FAR))

    assert bool(game.options("use") if game.asked == "play" else ()) == may
