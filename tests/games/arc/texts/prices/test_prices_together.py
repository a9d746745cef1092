"""Prices that apply at once have to be payable together."""

from __future__ import annotations

import pytest
from arc_position import creature
from leaflet_position import Published, realm, town
from position import FOE
from text_table import SPARE

AT_HOME = "Creatures cannot attack the city I am in unless their controller pays 2 for each attacking creature."
OF_YOU = "Creatures cannot attack you unless their controller pays 2 gold for each of them."


@pytest.mark.parametrize("other", [AT_HOME, OF_YOU])
@pytest.mark.parametrize(("gold", "may"), [(2, False), (3, False), (4, True), (5, True)])
def test_two_prices_of_an_attack_are_paid_together_or_not_at_all(other, gold, may):
    """One of them alone could be paid from 2 on."""
    wardens = [creature("Warden", 1, 9, text=AT_HOME), creature("Other", 1, 9, text=other)]
    foe = realm(town("Den"), town("Hut"), residents={"Den": wardens})
    you = realm(town("Home"), army=[creature("Ox"), creature("Elk")], gold={"Gaian": gold}, hand=[SPARE])
    game = Published(you, foe, phase="attack")

    assert game.offers("city", FOE, game.cards["Den"]) == may
    if may:
        game.do("city", FOE, "Den").do("with", "Ox")
        assert (game.unmarked("Gaian"), game.offers("with", "Elk")) == (gold - 4, False)


@pytest.mark.parametrize(("gold", "may"), [(1, False), (2, True)])
def test_one_price_is_paid_alone(gold, may):
    foe = realm(town("Den"), town("Hut"), residents={"Den": [creature("Warden", 1, 9, text=AT_HOME)]})
    you = realm(town("Home"), army=[creature("Ox"), creature("Elk")], gold={"Gaian": gold}, hand=[SPARE])
    game = Published(you, foe, phase="attack")

    assert game.offers("city", FOE, game.cards["Den"]) == may
