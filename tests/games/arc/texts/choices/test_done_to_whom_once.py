"""Deeds that are the same however often they are done to one target; and which one a player sacrifices behind damage to your city."""

from __future__ import annotations

import pytest
from arc_position import creature, event, made
from leaflet_position import Published
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.registry import game as game_of
from cardforge.tasks.cards.card_texts import reader_of


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("For each city you control, unmark target creature you control.", False),
        ("For each city you control, return target creature to its owner's hand.", False),
        ("For each city you control, gain control of target creature.", False),
        ("For each city you control, unmark a creature you control.", True),
        ("For each city you control, deal 1 damage to target creature.", True),
        ("For each city you control, put a +1/+1 counter on target creature.", True),
    ],
)
def test_one_target_is_not_unmarked_for_each(text, read):
    """As many targets may be meant, of which nobody knows the number when they are chosen."""
    assert reader_of(game_of("arc")).read(text, "event").complete == read


@pytest.mark.parametrize(
    "text",
    [
        "Enchant player. When a creature enchanted player controls deals damage to a city you control, he or she sacrifices it unless he or she discards a card.",
        "When a creature deals damage to a city you control, its controller sacrifices it.",
    ],
)
def test_another_player_sacrifices_the_creature_and_not_your_city(text):
    """Nobody sacrifices what somebody else controls."""
    law = made("enchantment", "Law", text=text)
    side = mine(hand=[law, event("Song", "Draw a card.")])
    game = Published(side, foe(hand=[creature("K", cost=50)], army=[creature("B", 2, 2)]))
    game.do("play", "Law").until("target", "bearer")
    game.take(("target", -2 - FOE) if game.asked == "target" else game.options("on")[0]).until("play").next_turn()
    game.until("attack").do("city", YOU, "Home").until("attackers", "block", "may", "play")
    while game.asked == "attackers":
        game.do("with", "B") if game.offers("with", "B") else game.do("done")
    game.until("may", "play")
    game = game.take(("no",)).until("play") if game.asked == "may" else game

    assert (game.is_dead("B"), game.left("Home")) == (True, 4)
