"""What is done to each as it is itself, what a first time is, and when a search is over: played where it was carried out wrongly once."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE, YOU
from text_table import Side, damage, numbers, spell
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK


def test_each_takes_as_much_as_it_has_counters(table):
    """Two, one and none; all of it is known before anything dies."""
    text = "Deal 1 damage to each creature for each thorn counter on it."
    hand = [*spell(text), *(magic(f"Thorn {n}", "Put a thorn counter on target creature.") for n in (1, 2, 3))]
    game = table(Side(hand=hand, army=[creature(name, 1, 9) for name in ("Ash", "Elm", "Yew")]))

    for n, name in ((1, "Ash"), (2, "Ash"), (3, "Elm")):
        game.do("play", f"Thorn {n}").until("target").do("target", name).until("play")
    game.do("play", "Word").until("play")

    assert [damage(game, name) for name in ("Ash", "Elm", "Yew")] == [2, 1, 0]


def test_each_gets_as_many_counters_as_it_has_others(table):
    """Two, one and none."""
    text = "Put a +1/+1 counter on each creature for each thorn counter on it."
    hand = [*spell(text), *(magic(f"Thorn {n}", "Put a thorn counter on target creature.") for n in (1, 2, 3))]
    game = table(Side(hand=hand, army=[creature(name, 1, 9) for name in ("Ash", "Elm", "Yew")]))

    for n, name in ((1, "Ash"), (2, "Ash"), (3, "Elm")):
        game.do("play", f"Thorn {n}").until("target").do("target", name).until("play")
    game.do("play", "Word").until("play")

    assert [numbers(game, name)[0] for name in ("Ash", "Elm", "Yew")] == [3, 2, 1]


@pytest.mark.parametrize("text", ["The first time each turn that another creature you control moves out of my city, unmark that creature.", "The first time each turn another creature moves out of my city, unmark it."])  # fmt: skip
def test_the_first_time_that_one_moves_out_of_a_city(text):
    """The first one is unmarked, the second is not; one that moves out of another city is none; and again in the next own turn."""
    residents = {"Home": [creature("Warden", 1, 9, text=text), creature("Ash"), creature("Elm")], "Yard": [creature("Oak")]}  # fmt: skip
    game = Published(mine(town("Home"), town("Yard"), residents=residents), foe(), moves_per_city=9)

    game.do("move", "Oak").do("army").until("play")
    game.do("move", "Ash").do("army").until("play")
    game.do("move", "Elm").do("army").until("play")

    assert [game.is_marked(name) for name in ("Oak", "Ash", "Elm")] == [True, False, True]


@pytest.mark.parametrize("dies", [True, False])
def test_a_deck_is_shuffled_behind_the_search(dies):
    """When the event is played the deck keeps its order; it is searched and shuffled only when the creature dies."""
    text = "Choose target creature you control. When that creature dies this turn, search your deck for a creature with a lower cost and put it into a city you control, marked. Shuffle your deck."  # fmt: skip
    hand = [event("Will", text), magic("Kill", "Destroy target creature."), creature("Imp", 1, 1, cost=1)]
    game = Published(mine(army=[creature("Ash", cost=3)], hand=hand), foe())
    game.state.put(game.cards["Imp"], YOU, DECK)
    order = list(game.state.zone(YOU, DECK))

    game.do("play", "Will").until("target").do("target", "Ash").until("play")
    kept = list(game.state.zone(YOU, DECK)) == order
    if dies:
        game.do("play", "Kill").until("target").do("target", "Ash").wait(lambda: game.asked in ("play", "search", "find"))  # fmt: skip
        if game.asked != "play":
            game.do("find", "Imp").until("play")

    assert kept
    assert game.zone_of("Imp") == ("residents" if dies else "deck")
    assert (sorted(game.state.zone(YOU, DECK)) == sorted(order)) == (not dies)


@pytest.mark.parametrize(("taken", "milled"), [(False, 2), (True, 0)])
def test_nothing_follows_from_a_card_that_could_not_be_removed(taken, milled):
    """The dead creature was taken out of the graveyard in answer."""
    text = "Whenever a creature you control dies, you may remove it from the game. If you do, each opponent puts the top two cards of his/her deck into his/her graveyard."  # fmt: skip
    grave = event("Grave", "Return target creature card from a graveyard to its owner's hand.")
    side = mine(army=[creature("Gate", 1, 9, text=text), creature("Ash")], hand=[magic("Kill", "Destroy target creature.")])  # fmt: skip
    game = Published(side, foe(hand=[grave]))
    before = game.size(DECK, FOE)

    game.do("play", "Kill").until("target").do("target", "Ash")
    if taken:
        game.wait(lambda: game.seat == FOE and game.offers("play", "Grave") and game.is_dead("Ash"))
        game.do("play", "Grave").until("target", "may", "play")
        if game.asked == "target":
            game.do("target", "Ash")
    game.until("may", "play")
    if game.asked == "may":
        game.do("yes")
    game.until("play")

    assert before - game.size(DECK, FOE) == milled
