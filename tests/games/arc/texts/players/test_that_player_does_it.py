""" "That player" is who was spoken of before the cards that something is done to; and cards that a player may discard are known behind it."""

from __future__ import annotations

import pytest
from arc_position import creature, event, magic
from leaflet_position import Published, town
from position import FOE, YOU
from two_sides import foe, mine

from cardforge.games.arc.zones import DECK, HAND

SONG = event("Song", "Draw a card.")
THIRD = 2


def among_three(text: str, *more, buried=False) -> Published:
    """Your creatures are A and B; the text is played at the third player, and that player chooses A."""
    side = mine(hand=[magic("Word", text), *more, SONG], army=[creature("A"), creature("B")])
    game = Published(side, foe(army=[creature("C")]), foe(town("Third", 9)))
    if buried:
        game.state.put(game.cards["A"], YOU, 3)
    game.do("play", "Word").until("target", "choose", "play")
    if game.asked == "target":
        game.take(("target", -2 - THIRD)).until("choose", "play")
    return game.do("choose", "A").until("play", "choose") if game.asked == "choose" else game


@pytest.mark.parametrize(
    ("text", "buried"),
    [
        ("Target opponent chooses a creature you control. That player gains control of it.", False),
        ("Target opponent gains control of a creature you control.", False),
        ("Target opponent puts a creature from your graveyard into his or her army.", True),
    ],
)
def test_the_named_player_gets_it(text, buried):
    """Not the one who has it."""
    game = among_three(text, buried=buried)

    assert (game.state.controller(game.cards["A"]), game.zone_of("A")) == (THIRD, "army")


def test_each_player_gets_the_own_creatures_back():
    """And nobody those of others."""
    swap = magic("Swap", "Exchange control of target creature you control and target creature an opponent controls.")
    back = magic("Back", "Each player gains control of all creatures he or she owns.")
    side = mine(hand=[swap, back, SONG], army=[creature("A"), creature("B")])
    game = Published(side, foe(army=[creature("C"), creature("D")])).do("play", "Swap").until("target")
    game.do("target", "A").until("target").do("target", "C").until("play")
    held = [game.state.controller(game.cards[name]) for name in "ABCD"]
    game.do("play", "Back").until("play")

    assert (held, [game.state.controller(game.cards[name]) for name in "ABCD"]) == ([1, 0, 0, 1], [0, 0, 1, 1])


def test_who_drew_gains_control():
    """The event names that player, and the target is yours."""
    law = creature(
        "Law", text="When an opponent draws a card, that player gains control of target creature you control."
    )
    side = mine(army=[law, creature("A")], hand=[SONG])
    game = Published(side, foe(hand=[creature("K", cost=50)])).next_turn().until("course").do("course", 1)
    game.until("target").do("target", "A").until("lay", "play")

    assert game.state.controller(game.cards["A"]) == FOE


@pytest.mark.parametrize(
    ("text", "held", "number"),
    [
        ("You may discard your hand. If you discarded three or more cards this way, draw four cards.", 3, 4),
        ("You may discard your hand. If you discarded three or more cards this way, draw four cards.", 2, 0),
        ("You may discard a card. If it was a creature, draw two cards.", 1, 2),
        ("You may discard a card. If you do, draw cards equal to its cost.", 1, 5),
        ("You may discard up to two cards. Draw a card for each creature discarded this way.", 2, 2),
        ("You may put the top three cards of your deck into your graveyard. For each creature put there this way, draw a card.", 1, 0),
    ],
)  # fmt: skip
def test_cards_that_you_may_discard_are_known(text, held, number):
    """Each card in hand is a creature that costs 5; those in the deck are events."""
    hand = [creature(f"H{place}", cost=5) for place in range(held)]
    side = mine(hand=[magic("Word", text), *hand], army=[creature("A")])
    game = Published(side, foe())
    spare = next(card for card in game.state.zone(YOU, 1) if game.name(card) == "Spare")
    game.state.put(spare, YOU, 4)
    game.do("play", "Word").until("may").take(("yes",)).until("play", "choose", "discard_some")
    while game.asked in ("choose", "discard_some"):
        game.take(game.options()[0]).until("play", "choose", "discard_some")

    milled = 3 if "top three" in text else 0
    assert game.size(DECK) == 20 - number - milled


@pytest.mark.parametrize("empty", [True, False])
def test_who_has_nothing_to_put_away_draws_all_the_same(empty):
    """The target player, not the owner of what was put away."""
    jester = creature(
        "Jester",
        text="M, target player puts a card from his/her hand on the bottom of his/her deck, then draws a card.",
    )
    game = Published(mine(army=[jester]), foe())
    for card in list(game.state.zone(FOE, HAND)) if empty else ():
        game.state.put(card, FOE, DECK)

    game.do("use", "Jester", 0).until("target").take(("target", -2 - FOE)).until("choose", "play")
    if game.asked == "choose":
        game.take(game.options()[0]).until("play")

    assert (game.size(HAND, FOE), game.size(DECK, FOE)) == (1, 20)
