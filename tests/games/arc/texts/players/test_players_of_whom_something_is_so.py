"""Texts about players of whom something is so, what they may do then, and prices of several marks, played."""

from __future__ import annotations

import pytest
from arc_position import blanks, city, creature, event, magic
from position import FOE, YOU
from text_table import SPARE, Side, spell

from cardforge.games.arc.zones import DECK, HAND


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each player with more than three cards in hand discards down to three.", (3, 2)),
        ("Each player who has more than three cards in hand discards down to three.", (3, 2)),
        ("Each player with four or more cards in hand discards a card.", (4, 2)),
        ("Each opponent with fewer cards in hand than you discards a card.", (5, 1)),
        ("Each player with two or more creatures discards a card.", (5, 1)),
        ("Each player who controls more than three creatures discards a card.", (5, 2)),
        ("Each opponent with an Orc discards a card.", (5, 1)),
    ],
)
def test_only_players_of_whom_it_is_so(table, text, left):
    """You have five cards in hand and a creature, the opponent has two of both."""
    you = Side(hand=[*spell(text), *blanks(4)], army=[creature("Ash")], deck=9)
    game = table(you, Side(hand=blanks(2), army=[creature("Gob", subtypes=("Orc",)), creature("Elm")], deck=9))

    game.do("play", "Word")
    while game.asked not in ("play", "over"):
        game.state.apply(game.options()[0])

    assert tuple(game.size(HAND, seat) for seat in (YOU, FOE)) == left


@pytest.mark.parametrize(("answers", "hand"), [(("no",), 2), (("yes", "no"), 1), (("yes", "yes"), 2)])
def test_what_you_may_then_do_behind_what_you_might(table, answers, hand):
    """Nobody draws who did not discard."""
    game = table(Side(hand=[*spell("You may discard a card. You may then draw a card."), *blanks(1)], deck=9))

    game.do("play", "Word")
    for answer in answers:
        game.until("may").do(answer)
        if game.asked == "discard":
            game.state.apply(game.options()[0])
    game.until("play")

    assert game.size(HAND, YOU) == hand


@pytest.mark.parametrize("under", ["yes", "no"])
def test_you_may_then_put_what_you_looked_at_under_the_deck(table, under):
    """The card on top is another one afterwards, or the same."""
    text = "You may look at the top card of target player's deck; you may then put it on the bottom of that deck."
    game = table(Side(hand=spell(text), deck=9), Side(hand=[SPARE], deck=9))
    deck = list(game.state.zone(FOE, DECK))

    game.do("play", "Word").until("target").do("target", -2 - FOE).until("may").do("yes").until("may").do(under)
    game.until("play")

    order = list(game.state.zone(FOE, DECK))
    assert sorted(order) == sorted(deck)
    assert (order != deck) == (under == "yes")


@pytest.mark.parametrize(
    ("text", "gold", "answer", "left"),
    [
        ("Each opponent discards a card unless they mark two of their resource cards.", 3, "yes", (2, 1)),
        ("Each opponent discards a card unless they mark two of their resource cards.", 3, "no", (1, 3)),
        ("Target opponent discards a card unless he marks two resource cards he controls.", 3, "yes", (2, 1)),
        ("Each opponent discards a card unless they mark two of their resource cards.", 1, "", (1, 1)),
    ],
)
def test_two_marks_as_a_price(table, text, gold, answer, left):
    """Cards in hand, and unmarked resource cards; with a single one nobody is asked."""
    you = Side(hand=spell(text), gold={"Gaian": 3}, deck=9)
    game = table(you, Side(hand=blanks(2), gold={"Gaian": gold}, deck=9))

    game.do("play", "Word")
    if game.asked == "target":
        game.do("target", -2 - FOE)
    if answer:
        game.until("may").do(answer)
    while game.asked != "play":
        game.state.apply(game.options()[0])

    assert (game.size(HAND, FOE), game.unmarked("Gaian", FOE)) == left
    assert game.unmarked("Gaian", YOU) == 3


@pytest.mark.parametrize(
    ("behind", "marked"),
    [
        ("trade places.", [True, True, False]),
        ("trade places. Neither of them is marked for this.", [False, False, False]),
        ("trade places. They are not marked.", [False, False, False]),
        ("trade places without being marked.", [False, False, False]),
    ],
)
def test_who_trades_places_and_is_not_marked(table, behind, marked):
    """A creature of the army and a resident; a third one stays."""
    side = Side(
        hand=spell(f"Two target creatures you control {behind}"),
        army=[creature("Ash"), creature("Elm")],
        cities=[city("Home")],
        residents={"Home": [creature("Oak")]},
    )
    game = table(side)

    game.do("play", "Word").do("target", "Ash").until("target").do("target", "Oak").until("play")

    assert (game.zone_of("Ash"), game.zone_of("Oak")) == ("residents", "army")
    assert [game.is_marked(name) for name in ("Ash", "Oak", "Elm")] == marked


__all__ = ["event", "magic"]
