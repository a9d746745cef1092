"""Unique cards that change hands, a fall that is seen by those who leave with it, costs that cannot be paid in full, and options that can be done in part."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made, magic
from leaflet_position import Published, realm, town
from position import FOE
from two_sides import foe, mine

from cardforge.games.arc.zones import GRAVEYARD, HAND

WAIT = event("Wait", "Draw a card.")
"""A free event: it keeps windows open."""
UNIQUE = creature("Abbess", 2, 2, text="Unique.")
OTHER = creature("Nun", 2, 2)


@pytest.mark.parametrize("until", ["", " until end of turn"])
@pytest.mark.parametrize(("own", "dead"), [(UNIQUE, 1), (OTHER, 0)])
def test_a_second_unique_card_that_is_taken_over_dies(until, own, dead):
    """K11: nobody can control two of that name; the one that comes goes to its owner's graveyard, and does not come back."""
    word = magic("Word", f"Gain control of target creature an opponent controls{until}.")
    game = Published(mine(army=[own], hand=[word, WAIT]), foe(army=[UNIQUE], hand=[WAIT]))
    game.do("play", "Word").until("play")
    assert game.size(GRAVEYARD, FOE) == dead
    game.wait(lambda: game.state.turn == 4)
    assert game.size(GRAVEYARD, FOE) == dead


def test_a_loan_that_comes_back_to_another_one_dies():
    """K11: meanwhile its former controller has played the second one."""
    word = event("Word", "Gain control of target creature an opponent controls until end of turn.")
    late = event("Late", "Put a creature card from your hand into your army.")
    here = mine(army=[UNIQUE], hand=[late, creature("Abbess", 1, 1, cost=50, text="Unique."), WAIT])
    game = Published(here, foe(hand=[word, WAIT]), active=FOE)
    game.do("play", "Word").until("play").wait(lambda: game.offers("play", "Late"))
    game.do("play", "Late").wait(lambda: game.state.turn == 4)
    assert game.size(GRAVEYARD) == 2  # Late, and the one that came back


def test_unique_cards_that_are_exchanged_for_each_other_stay():
    """Each player has one all the time."""
    word = magic("Word", "Exchange control of target creature you control and target creature an opponent controls.")
    game = Published(mine(army=[UNIQUE], hand=[word, WAIT]), foe(army=[UNIQUE], hand=[WAIT])).do("play", "Word")
    if game.asked == "target":
        game.do("target", "Abbess")
    game.until("play")
    assert (game.size(GRAVEYARD), game.size(GRAVEYARD, FOE)) == (1, 0)  # Word


RAZE = event("Raze", "Destroy target city you control.")
KITE = "Whenever a city is destroyed, draw two cards."


@pytest.mark.parametrize("marked", [True, False])
def test_a_resident_that_leaves_with_its_city_sees_it_fall(marked):
    """P53, P54, Q35, A264: marked it goes to hand, unmarked to another city; both times two cards are drawn."""
    residents = {"Gate": [creature("Kite", text=KITE)]}
    here = mine(town("Gate"), town("Home"), residents=residents, marked=["Kite"] if marked else [], hand=[RAZE, WAIT])
    game = Published(here, foe(hand=[WAIT]))
    before = game.size(HAND)
    game.do("play", "Raze").do("target", "Gate").until("play")
    assert game.place_of("Kite") == ("hand" if marked else "Home")
    assert game.size(HAND) - before == 2 - 1 + marked


def test_an_enchantment_of_the_city_sees_it_fall():
    """It is discarded with the city."""
    charm = made("enchantment", "Charm", text=f"Enchant city. {KITE}")
    game = Published(mine(town("Gate"), town("Home"), hand=[charm, RAZE, WAIT]), foe(hand=[WAIT]))
    game.do("play", "Charm").do("target", "Gate").until("play")
    before = game.size(HAND)
    game.do("play", "Raze").do("target", "Gate").until("play")
    assert (game.zone_of("Charm"), game.size(HAND) - before) == ("graveyard", 1)


OX = creature("Ox", 1, 9, text="My city can't lose more than 3 defense points each turn.")


BULL = creature("Bull", 1, 9, text="My city can't lose defense points.")


@pytest.mark.parametrize(("resident", "cards", "left"), [(OX, 1, 7), (BULL, 0, 9), (OTHER, 4, 1)])
def test_strength_that_cannot_be_lost_is_no_price(resident, cards, left):
    """A250, A255, A274, Q34: of 3 points that may be lost 2 are, so the price cannot be paid again."""
    gate = town("Gate", 9, "Lose 2 defense points: Draw a card.")
    game = Published(mine(gate, town("Home"), residents={"Gate": [resident]}, hand=[WAIT]), foe(hand=[WAIT]))
    before = game.size(HAND)
    for _ in range(4):
        if game.offers("use", "Gate", 0):
            game.do("use", "Gate", 0).until("play")
    assert (game.size(HAND) - before, game.left("Gate")) == (cards, left)


KNIGHT = "When I come into play, sacrifice another creature or discard two cards."


@pytest.mark.parametrize(
    ("hand", "army", "options"),
    [(0, 0, 2), (1, 0, 0), (2, 0, 0), (0, 1, 0), (1, 1, 0), (2, 1, 2)],
)
def test_an_option_that_can_be_done_in_part_comes_before_one_that_cannot_be_done(hand, army, options):
    """A265, A266: with one card and no other creature that card is discarded."""
    junk = [creature(f"Junk {number}", cost=50) for number in range(hand)]
    here = realm(hand=[creature("Knight", text=KNIGHT), *junk], army=[OTHER] * army)
    game = Published(here, foe(hand=[WAIT])).do("play", "Knight").until("one", "play", "attack")
    assert len(game.options("option")) == options
    if (hand, army) == (1, 0):
        assert game.zone_of("Junk 0") == "graveyard"
