"""What is set off by becoming a target resolves before what aims there, whether anybody can answer or not (Q41, Q54)."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published
from text_table import damage
from two_sides import foe, mine

SONG = magic("Song", "Draw a card.")
BOLT = event("Bolt", "Deal 1 damage to target creature.")
CANCEL = "When I'm targeted by an event, you may mark me. If you do, cancel that event."


def laid(text, *hand, answer=(), other=""):
    army = [creature("P", 1, 1, text=text), creature("Q", text=other)]
    return Published(mine(army=army, hand=[*hand, SONG]), foe(army=[creature("X")], hand=answer))


@pytest.mark.parametrize("answer", [(), (event("Answer", "Draw a card."),)])
@pytest.mark.parametrize("marks", ["yes", "no"])
def test_an_event_is_cancelled_before_it_takes_effect(marks, answer):
    game = laid(CANCEL, BOLT, answer=answer)

    game.do("play", "Bolt").until("target").do("target", "P").until("may").do(marks).until("play")

    assert game.is_dead("P") == (marks == "no")
    assert game.is_dead("Bolt")


def test_another_target_sets_nothing_off():
    game = laid(CANCEL, BOLT)

    game.do("play", "Bolt").until("target").do("target", "Q").until("may", "play")

    assert (game.asked, game.is_dead("Q")) == ("play", True)


@pytest.mark.parametrize("how", ["used", "set off"])
@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("When I'm targeted by an ability, return me to my owner's hand.", "hand"),
        ("When I'm targeted by an ability, put a +1/+1 counter on me.", "army"),
    ],
)
def test_before_an_ability_that_was_used_or_set_off(text, place, how):
    deed = "deal 1 damage to target creature."
    if how == "used":
        game = laid(text, other=f"Mark: {deed}")
        game.take(*game.options("use"))
    else:
        game = laid(text, creature("R", text=f"When I enter play, {deed}"))
        game.do("play", "R")
    game.until("target").do("target", "P").until("play")

    assert game.place_of("P") == place
    assert damage(game, "P") == (1 if place == "army" else 0)
