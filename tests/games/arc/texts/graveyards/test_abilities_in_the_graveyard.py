"""Abilities that are set off while their card lies in the graveyard, what lies above it there, and deaths that end elsewhere."""

from __future__ import annotations

import pytest
from arc_position import creature, made, magic
from text_table import SPARE, Side, numbers, spell

from cardforge.games.arc.zones import DECK, GRAVEYARD, HAND

RETURNS = "At the start of your turn, you may return me from your graveyard to your hand."


def _buried(table, text, *above, place=GRAVEYARD):
    """A Ghoul in your graveyard with creatures on top of it, in the opponent's turn."""
    ghoul = creature("Ghoul", text=text)
    cards = [ghoul, *(creature(name) for name in above)]
    game = table(Side(hand=[SPARE], army=cards, deck=9), Side(hand=[SPARE], deck=9))
    for card in cards:
        game.state.put(game.cards[card.name], 0, place)
    return game


@pytest.mark.parametrize(("place", "asked"), [(GRAVEYARD, True), (DECK, False), (HAND, False)])
def test_a_card_comes_back_from_the_graveyard_at_the_start_of_its_owners_turn(table, place, asked):
    """It is asked only there, and only in that turn."""
    game = _buried(table, RETURNS, place=place)

    game.next_turn().wait(lambda: game.asked == "may" or game.state.turn > 4)
    found = game.asked == "may"
    if found:
        game.do("yes").until("play")

    assert found == asked
    assert not asked or game.zone_of("Ghoul") == "hand"


def test_in_play_it_is_not_asked(table):
    """The same text does nothing on the table."""
    game = table(Side(hand=[SPARE], army=[creature("Ghoul", text=RETURNS)], deck=9), Side(hand=[SPARE], deck=9))

    game.next_turn().wait(lambda: game.asked == "may" or game.state.turn > 4)

    assert game.asked != "may"


@pytest.mark.parametrize(("above", "back"), [(("Elm", "Ash"), True), (("Elm",), False), ((), False)])
def test_so_many_cards_above_it(table, above, back):
    """Cards below it do not count."""
    text = "At the start of your turn, if there are 2 or more creature cards above me in your graveyard, return me to your hand."  # fmt: skip
    below = creature("Oak")
    ghoul = creature("Ghoul", text=text)
    cards = [below, ghoul, *(creature(name) for name in above)]
    game = table(Side(hand=[SPARE], army=cards, deck=9), Side(hand=[SPARE], deck=9))
    for card in cards:
        game.state.put(game.cards[card.name], 0, GRAVEYARD)

    game.next_turn().next_turn().until("play")

    assert (game.zone_of("Ghoul") == "hand") == back


def test_it_pays_its_way_back(table):
    """A condition that names the graveyard says where the ability holds."""
    text = "At the beginning of your turn, if I am in your graveyard, you may pay 1. If you do, return me to your hand."
    game = table(Side(hand=[SPARE], army=[creature("Ghoul", text=text)], gold={"Gaian": 1}, deck=9), Side(hand=[SPARE], deck=9))  # fmt: skip
    game.state.put(game.cards["Ghoul"], 0, GRAVEYARD)

    game.next_turn().wait(lambda: game.asked == "may").do("yes").until("play")

    assert (game.zone_of("Ghoul"), game.unmarked("Gaian")) == ("hand", 0)


@pytest.mark.parametrize(("text", "place"), [
    ("When I am destroyed, put me on the bottom of your deck instead of into the graveyard.", "deck"),
    ("Whenever I die, return me to my owner's hand instead of putting me into the graveyard.", "hand"),
    ("", "graveyard"),
])  # fmt: skip
def test_a_death_that_ends_elsewhere(table, text, place):
    """Nothing is put into the graveyard; nobody sees a death."""
    crow = creature("Crow", text="Whenever another creature dies, put a +1/+1 counter on me.")
    game = table(Side(hand=spell("Destroy target creature.")), Side(hand=[SPARE], army=[creature("Orc", text=text), crow], deck=9))  # fmt: skip

    game.do("play", "Word").until("target").do("target", "Orc").until("play")

    assert (game.zone_of("Orc"), numbers(game, "Crow")) == (place, (1, 1) if text else (2, 2))


def test_an_enchantment_that_goes_on_to_another_creature(table):
    """Its bearer dies all the same."""
    rot = made("enchantment", "Rot", text="Enchant creature.\nEnchanted creature gets -1/-0.\nWhen enchanted creature dies, you may attach Rot to another creature instead of putting it into the graveyard.")  # fmt: skip
    hand = [rot, magic("Kill", "Destroy target creature."), SPARE]
    game = table(Side(hand=hand), Side(hand=[SPARE], army=[creature("Orc", 3, 9), creature("Imp", 3, 9)]))

    game.do("play", "Rot").until("target").do("target", "Orc").until("play")
    game.do("play", "Kill").until("target").do("target", "Orc").wait(lambda: game.asked == "may").do("yes").until(
        "play"
    )

    assert (game.is_dead("Orc"), game.zone_of("Rot"), numbers(game, "Imp")) == (True, "attached", (2, 9))
