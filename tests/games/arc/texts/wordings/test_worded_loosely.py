"""Loosely worded texts played: what an enchantment goes on, whom "she" means, marked residents, who is spared, moves more than one, who puts what away."""

from __future__ import annotations

import pytest
from arc_position import city, creature, made
from text_table import FOE, SPARE, YOU, Side, numbers, spell, tokens

from cardforge.games.arc.actions import gold
from cardforge.games.arc.effects.continuous import has_keyword
from cardforge.games.arc.zones import HAND


@pytest.mark.parametrize(("marked", "left", "hand"), [(0, 6, 2), (1, 5, 1), (2, 4, 1)])
def test_marked_residents_weaken_their_city_or_a_card_is_drawn(table, marked, left, hand):
    """Those of the other city do not count."""
    text = "Target city loses one defense point for each marked resident in it. If it has no marked residents, draw a card instead."  # fmt: skip
    residents = {"Fort": [creature("Ash"), creature("Elm"), creature("Yew")], "Den": [creature("Oak")]}
    foe = Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=residents, marked=[*["Ash", "Elm"][:marked], "Oak"])  # fmt: skip
    game = table(Side(hand=spell(text), deck=9), foe)

    game.do("play", "Word").until("target").do("target", "Fort").until("play")

    assert (game.left("Fort"), game.left("Den"), game.size(HAND, YOU)) == (left, 6, hand)


def test_it_goes_on_a_city_and_weakens_those_there(table):
    """Of the other city and of the army nobody; a creature is not offered."""
    flag = made("enchantment", "Flag", text="Put it on any city. All residents there get -1/-1.")
    residents = {"Fort": [creature("Ash", 3, 3)], "Den": [creature("Oak", 3, 3)]}
    game = table(Side(hand=[flag, SPARE]), Side(hand=[SPARE], cities=[city("Fort"), city("Den")], residents=residents))

    game.do("play", "Flag").until("target")
    offered = [game.offers("target", name) for name in ("Fort", "Den", "Ash")]
    game.do("target", "Fort").until("play")

    assert (offered, numbers(game, "Ash"), numbers(game, "Oak")) == ([True, True, False], (2, 2), (3, 3))


def test_the_player_whose_city_it_is_puts_away_a_card_of_the_hand(table):
    """The card that was picked goes under the deck, and the Kid stays where she is."""
    kid = creature("Kid", text="Infiltrate. When she walks into some opponent's city, that player picks a card from their own hand and puts it under their deck. If their hand is already empty, you draw a card instead.")  # fmt: skip
    foe = Side(hand=[made("event", "Ace", cost=99), made("event", "Ten", cost=99)], cities=[city("Fort")], deck=5)
    game = table(Side(hand=[SPARE], army=[kid], deck=9), foe)

    game.do("move", "Kid")
    if game.asked == "destination":
        game.do("city", "Fort")
    game.until("choose").do("choose", "Ten").until("play")

    assert game.state.deck_of(FOE)[0] == game.cards["Ten"]
    assert (game.size(HAND, FOE), game.size(HAND, YOU), game.zone_of("Kid")) == (1, 1, "residents")


def test_some_are_spared(table):
    """Other Elves get it, tokens do not."""
    lord = creature("Lord", text="Elves you control get +1/+1. This does not apply to tokens.")
    ann = creature("Ann", 1, 1, subtypes=("Elf",))
    game = table(Side(hand=spell("Put a 1/1 Elf token into your army."), army=[lord, ann]))

    game.do("play", "Word").until("play")
    (token,) = tokens(game)

    assert (numbers(game, "Ann"), game.state.attack_of(token)) == ((2, 2), 1)


def test_an_attacker_that_nobody_blocked_is_told_from_one_that_is(table):
    """Two get through, the blocked one does not count."""
    eye = creature("Eye", text="When an attacker that nobody blocked deals damage to a city, draw a card.")
    side = Side(hand=[SPARE], army=[creature("Wolf", 1, 9), creature("Fox", 1, 9), creature("Bear", 1, 9)], cities=[city("Home")], residents={"Home": [eye]}, deck=9)  # fmt: skip
    foe = Side(hand=[SPARE], army=[creature("Orc", 0, 9)], cities=[city("Fort", 20), city("Den", 20)], deck=9)
    game = table(side, foe, "attack")

    game.attacks("Fort", "Wolf", "Fox", "Bear").until("block").do("block", "Fox").until("play")

    assert (game.left("Fort"), game.size(HAND, YOU)) == (18, 3)


def test_first_strike_only_while_it_attacks(table):
    """Not while it defends."""
    champion = creature("Champion", 1, 9, text="First Strike, but only while I attack.")
    foe = Side(hand=[SPARE], army=[creature("Orc", 0, 9)], cities=[city("Fort", 20), city("Den", 20)], deck=9)
    game = table(Side(hand=[SPARE], army=[champion], deck=9), foe, "attack")
    before = has_keyword(game.state, game.cards["Champion"], "first strike")

    game.attacks("Fort", "Champion").until("block")
    during = has_keyword(game.state, game.cards["Champion"], "first strike")

    assert (before, during) == (False, True)


@pytest.mark.parametrize(("trees", "price"), [(0, 6), (2, 4), (5, 3)])
def test_each_tree_makes_it_cheaper_down_to_a_limit(table, trees, price):
    """Trees of others do not count."""
    giant = creature("Giant", 5, 5, cost=6, text="For each Tree you have in play I cost you 1 less, but never less than 3.")  # fmt: skip
    grove = [creature(f"Tree {n}", subtypes=("Tree",)) for n in range(trees)]
    game = table(Side(hand=[giant, SPARE], army=grove), Side(hand=[SPARE], army=[creature("Yew", subtypes=("Tree",))]))

    assert gold.price(game.state, game.cards["Giant"], YOU) == price


def test_the_city_that_it_moved_into_gains(table):
    """Not the other one."""
    hen = creature("Hen", text="When I move into a city, the city I moved into gains 2 defense points.")
    game = table(Side(hand=[SPARE], army=[hen], cities=[city("Home"), city("Yard")]))

    game.do("move", "Hen").do("city", "Yard").until("play")

    assert (game.left("Home"), game.left("Yard")) == (6, 8)


@pytest.mark.parametrize(("answer", "home", "yard", "place"), [("yes", 6, 8, "deck"), ("no", 6, 6, "graveyard")])
def test_a_city_of_your_choice_gains_once_something_was_done_instead(table, answer, home, yard, place):
    """You choose which of yours; who lets it die gains nothing."""
    ferryman = creature("Ferryman", 1, 9, text="Whenever another creature you control would die, you may put it on the bottom of its owner's deck instead. If you do, a city of your choice that you control gains two defense points.")  # fmt: skip
    side = Side(hand=spell("Destroy target creature."), army=[ferryman, creature("Ash")], cities=[city("Home"), city("Yard")])  # fmt: skip
    game = table(side, Side(hand=[SPARE], cities=[city("Fort")]))

    game.do("play", "Word").until("target").do("target", "Ash").until("may").do(answer).until("choose", "play")
    if game.asked == "choose":
        assert not game.offers("choose", "Fort")
        game.do("choose", "Yard").until("play")

    assert (game.left("Home"), game.left("Yard"), game.zone_of("Ash")) == (home, yard, place)
