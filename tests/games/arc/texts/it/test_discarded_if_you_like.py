""" "It" behind a card that you may discard, or put from your deck into your graveyard: that card, and not the one whose text it is."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from text_table import SPARE, numbers
from two_sides import foe, mine

from cardforge.games.arc.zones import HAND

SONG = magic("Song", "Draw a card.", cost=1)


def entered(text, card, answer="yes"):
    """P enters play; this card of the hand is discarded if that is asked."""
    hand = [creature("P", text=text), creature("Elf", cost=9), event("Word", cost=4), SONG]
    game = Published(mine(hand=hand), foe())
    game.do("play", "P").until("may").do(answer)
    if answer == "yes":
        game.do("discard", card)
    return game


@pytest.mark.parametrize(("card", "answer", "drawn"), [("Elf", "yes", 2), ("Word", "yes", 0), ("Elf", "no", 0)])
@pytest.mark.parametrize(
    "text",
    [
        "When I enter play, you may discard a card. If it was a creature card, draw two cards.",
        "When I enter play, you may discard a card. If you do and it was a creature card, draw two cards.",
    ],
)
def test_what_was_discarded_is_asked_what_it_is(text, card, answer, drawn):
    game = entered(text, card, answer)

    assert game.size(HAND) == 4 - (answer == "yes") + drawn


@pytest.mark.parametrize(("card", "attack"), [("Elf", 10), ("Word", 5)])
def test_its_cost_is_that_of_the_discarded_card(card, attack):
    text = "When I enter play, you may discard a card. If you do, I get +X/+0 until end of turn, where X is its cost."

    assert numbers(entered(text, card), "P")[0] == attack


def test_it_is_the_dead_creature_where_one_has_died():
    """The price does not change of whom the text speaks."""
    text = "When another creature dies, you may discard a card. If you do, return it to its owner's hand."
    side = mine(army=[creature("P", text=text), creature("A")], hand=[event("Kill", "Destroy target creature."), SPARE])
    game = Published(side, foe())

    game.do("play", "Kill").until("target").do("target", "A").until("may").do("yes").do("discard", "Spare")

    assert (game.zone_of("A"), game.zone_of("Spare")) == ("hand", "graveyard")
